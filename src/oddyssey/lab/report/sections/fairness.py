"""Is it fair? What each side gets when both play at random, at the same level, and perfectly."""

from __future__ import annotations

from fractions import Fraction

from ....core import ExactGames, Perfect
from ...fairness import MEANINGS, fairness
from ...plots import Bar, Bars
from .. import cells
from ..commands import command
from ..distributions import payoff_figure
from ..model import Cell, Fact, Figure, Section, Source, Table
from ..study import Levelled, Study


def section(study: Study) -> Section:
    """The fairness of the game."""
    random, exact, perfect = study.random, study.exact, study.perfect
    first = study.game.players[0]
    shown = cells.payoff(study.game, _interval(study, random.counted))
    facts, sentences, missing = [], [], []
    what = f"{first}’s mean score" if cells.for_score(study.game) else f"{first} wins"
    if isinstance(exact, ExactGames):
        cell = cells.exact_payoff(study.game, exact.share)
        facts.append(Fact(f"{what}, at random", cell))
        written = cells.fraction(exact.share)
        exactly = f" (exactly {written})" if written else ""
        sentences.append(
            f"When both play at random, {_gets(study, cell)}{exactly}; {random.counted.games:,} "
            f"simulated games gave {shown.text}."
        )
    else:
        facts.append(Fact(f"{what}, at random", shown))
        sentences.append(f"When both play at random, {_gets(study, shown)}, by simulation.")
        if (known := study.game.random_payoff) is not None:
            cell = cells.exact_payoff(study.game, known)
            sentences.append(f"By a proof {_gets(study, cell)}, exactly.")
        missing.append(f"Not counted exactly: {exact}")
    sentences += _mark(study)
    for played in study.levelled:
        if len(set(played.simulation.players)) == 1:
            cell = cells.payoff(study.game, _interval(study, played.counted))
            level = played.name.partition(" ")[0]
            sentences.append(f"Between two players of the level {level}, {_gets(study, cell)}.")
    if isinstance(perfect, Perfect):
        words = study.game.value_words(perfect.value)
        told = f"{words[0].upper()}{words[1:]}"
        sentences.append(f"When both play perfectly: {words}.")
        facts.append(Fact("Perfect play", Cell(told, perfect.value.amount)))
    else:
        facts.append(Fact("Perfect play", Cell("not solved")))
        missing.append(f"Not solved: {perfect}")
    missing += [
        f"{name.capitalize()} played no games for this report, since it searches for too long here: "
        "a more thorough report lets it play."
        for name in study.left_out
    ]
    figures = [_by_players(study)]
    if cells.for_score(study.game):
        figures.append(payoff_figure(study))
    return Section(
        "fairness",
        "Is it fair?",
        tuple(sentences),
        tuple(figures),
        missing=tuple(missing),
        facts=tuple(facts),
    )


def _interval(study: Study, counted: object) -> cells.Interval:
    from ...counted import Counted

    assert isinstance(counted, Counted)
    return counted.mean_payoff() if cells.for_score(study.game) else counted.share()


def _gets(study: Study, cell: Cell) -> str:
    first = study.game.players[0]
    if cells.for_score(study.game):
        return f"{first} scores {cell.text} on average"
    return f"{first} wins {cell.text}"


def _mark(study: Study) -> list[str]:
    """The fairness in a word, for games that are won or lost."""
    if cells.for_score(study.game):
        return []
    exact = study.exact.share if isinstance(study.exact, ExactGames) else study.game.random_payoff
    found = fairness(exact, study.random.counted.share())
    if found is None:
        return []
    meaning = MEANINGS[found.mark]
    sure = "" if found.sure else ", although the interval leaves that open"
    return [f"At random that is called {found.mark.value} ({meaning}){sure}."]


def _by_players(study: Study) -> Figure:
    """What the first side gets, by who plays."""
    score = cells.for_score(study.game)
    scale = 1.0 if score else 100.0
    first, exact, perfect = study.game.players[0], study.exact, study.perfect
    bars, rows = [], []
    known = exact.share if isinstance(exact, ExactGames) else None
    simulated = _interval(study, study.random.counted)
    bars.append(_bar("random", simulated, scale, known))
    rows.append(_row(study, "Random – Random", simulated, study.random.counted.games, known))
    for played in study.levelled:
        interval = _interval(study, played.counted)
        if len(set(played.simulation.players)) == 1:
            bars.append(_bar(played.simulation.players[0], interval, scale, None))
        rows.append(_row(study, played.name, interval, played.counted.games, None))
    if isinstance(perfect, Perfect):
        amount = perfect.value.amount
        bars.append(Bar("perfect", scale * float(amount), mark=scale * float(amount)))
        exactly = cells.exact_payoff(study.game, amount)
        rows.append((Cell("Perfect – Perfect"), Cell("–"), exactly, Cell("–")))
    what = f"{first}’s mean score" if score else f"Games that {first} wins"
    plot = Bars(
        f"{what}, by who plays; the numbers are in the table below",
        "both sides played by",
        "score" if score else "won",
        tuple(bars),
        "" if score else " %",
        None if score else 50.0,
        0.0 if score else 100.0,
    )
    columns = (f"{first} – {study.game.players[1]}", "Simulated", "Exact", "Games")
    notes = (
        "A bar is what was simulated, the line on it the 95 % interval, a diamond the exact value."
        if known is not None or isinstance(perfect, Perfect)
        else "The line on a bar is the 95 % interval.",
    )
    return Figure(
        what, Table(f"{what}, by who plays", columns, tuple(rows)), _source(study), plot, notes=notes
    )


def _bar(name: str, interval: cells.Interval, scale: float, exact: Fraction | None) -> Bar:
    value, low, high = (scale * part for part in interval)
    return Bar(name, value, low, high, None if exact is None else scale * float(exact))


def _row(
    study: Study, name: str, interval: cells.Interval, games: int, exact: Fraction | None
) -> tuple[Cell, ...]:
    exactly = Cell("–") if exact is None else cells.exact_payoff(study.game, exact)
    return Cell(name), cells.payoff(study.game, interval), exactly, cells.whole(games)


def _source(study: Study) -> Source:
    how = f"{study.simulated(study.random.simulation).how[:-1]}; levels: {_games(study.levelled)}"
    commands = [study.simulated(study.random.simulation).command]
    if isinstance(study.exact, ExactGames):
        how += f". Exact: {study.exact.method[0].lower()}{study.exact.method[1:-1]}"
        commands.append(command("lab exact", study.game))
    commands += [study.simulated(played.simulation).command for played in study.levelled]
    if isinstance(study.perfect, Perfect):
        commands.append(command("value", study.game))
    return Source(f"{how}.", "\n".join(commands))


def _games(levelled: tuple[Levelled, ...]) -> str:
    games = sorted({played.counted.games for played in levelled})
    return f"{' or '.join(f'{many:,}' for many in games) or 'no'} games each, with the same seed"
