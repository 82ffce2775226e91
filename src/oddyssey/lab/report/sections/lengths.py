"""How long does it take, and how does it end? At random and between players of a level."""

from __future__ import annotations

from fractions import Fraction

from ....core import ExactGames, decimal
from .. import cells
from ..commands import command
from ..distributions import length_figure
from ..model import Cell, Fact, Figure, Section, Source, Table
from ..study import Study


def section(study: Study) -> Section:
    """Lengths and endings."""
    exact, counted = study.exact, study.random.counted
    simulated = cells.estimated(counted.mean_length())
    if isinstance(exact, ExactGames):
        cell = Cell(decimal(exact.mean_length, 2), exact.mean_length)
        shortest, longest_ = min(exact.lengths), max(exact.lengths)
        sentences = [
            f"A random game takes {cell.text} single moves on average, {shortest} at least and "
            f"{longest_} at most; simulated: {simulated.text}."
        ]
    else:
        cell = simulated
        sentences = [
            f"A random game takes {cell.text} single moves on average; the shortest of "
            f"{counted.games:,} took {min(counted.lengths)}, the longest {max(counted.lengths)}."
        ]
    if study.game.several_steps or study.game.has_chance:
        sentences.append(
            "A single move is one step: a turn may take several, and a coin that falls counts as one."
        )
    figures = [length_figure(study), _by_players(study)]
    ending = _endings(study)
    missing = []
    if ending is None:
        missing.append("How games end isn’t shown, since this game knows just one way.")
    else:
        figures.append(ending)
    facts = (Fact("Single moves of a random game", cell),)
    return Section(
        "lengths",
        "How long is a game, and how does it end?",
        tuple(sentences),
        tuple(figures),
        missing=tuple(missing),
        facts=facts,
    )


def _by_players(study: Study) -> Figure:
    """Mean lengths in turns and single moves, by who plays."""
    rows = []
    detailed = study.random.detailed
    everyone = [("Random – Random", detailed), *((one.name, one.counted) for one in study.levelled)]
    for name, counted in everyone:
        turns = [length for length, many in counted.turns.items() if many]
        rows.append(
            (
                Cell(name),
                _mean(counted.turns, counted.games),
                cells.whole(min(turns)) if turns else Cell("–"),
                cells.whole(max(turns)) if turns else Cell("–"),
                cells.estimated(counted.mean_length(), 1),
                cells.whole(counted.games),
            )
        )
    columns = ("Players", "Turns", "Fewest", "Most", "Single moves", "Games")
    table = Table("How many turns games take, by who plays", columns, tuple(rows))
    commands = [study.simulated(study.random.simulation).command]
    commands += [study.simulated(one.simulation).command for one in study.levelled]
    how = f"Games of each pair of players, seed {study.seed}; in brackets the 95 % interval of the mean."
    return Figure("How many turns games take, by who plays", table, Source(how, "\n".join(commands)))


def _mean(turns: object, games: int) -> Cell:
    from ...counted import Counted

    assert isinstance(turns, dict)
    return cells.estimated(Counted(games, lengths=turns).mean_length(), 1) if turns else Cell("–")


def _endings(study: Study) -> Figure | None:
    """In which ways games end, by who plays; None where there is but one."""
    exact = study.exact.endings if isinstance(study.exact, ExactGames) else {}
    levelled = [one for one in study.levelled if len(set(one.simulation.players)) == 1]
    everyone = [
        ("Random", study.random.detailed),
        *((one.name, one.counted) for one in levelled),
    ]
    ways = sorted({*exact, *(way for _, counted in everyone for way in counted.endings)} - {""})
    if len(ways) < 2:
        return None
    columns = ["How it ended"] + (["Random, exactly"] if exact else [])
    columns += [name.partition(" ")[0] for name, _ in everyone]
    rows = []
    for way in ways:
        row = [Cell(f"{way[0].upper()}{way[1:]}")]
        if exact:
            row.append(cells.exact_percent(exact.get(way, Fraction(0))))
        row += [
            cells.percent(cells.share(counted.endings.get(way, 0), counted.games))
            for _, counted in everyone
        ]
        rows.append(tuple(row))
    title = "How games end"
    commands = [study.simulated(study.random.simulation).command]
    if exact:
        commands.append(command("lab exact", study.game))
    commands += [study.simulated(one.simulation).command for one in levelled]
    games = ", ".join(f"{name.partition(' ')[0]} {counted.games:,}" for name, counted in everyone)
    how = f"Games by who plays: {games}; seed {study.seed}."
    return Figure(title, Table(title, tuple(columns), tuple(rows)), Source(how, "\n".join(commands)))
