"""Does it help to mirror? Every mirror image of the board, tried out and where possible proved."""

from __future__ import annotations

from ...facts import MirrorGames, MirrorTest, Verdict
from .. import cells
from ..commands import command
from ..model import Cell, Fact, Figure, Section, Source, Table
from ..study import Study

TITLE = "Does it help to mirror?"


def section(study: Study) -> Section:
    """What mirrors are good for."""
    tests = study.facts.mirrors
    if not tests:
        return Section(
            "mirrors", TITLE, missing=("There is nothing to mirror: this board has no mirror images.",)
        )
    winning = [test for test in tests if test.proof.verdict is Verdict.WINS]
    sentences = [
        "A player who mirrors answers every turn by its image on the board, as long as that is legal."
    ]
    sentences += [f"{test.image.capitalize()}: {test.sentence}" for test in winning]
    if not winning:
        sentences.append(_none(tests))
    answer = "no mirror is known to win"
    if winning:
        answer = f"{winning[0].side} wins by mirroring"
    elif all(test.proof.verdict in (Verdict.FAILS, Verdict.CANNOT_BEGIN) for test in tests):
        answer = "no mirror wins for certain"
    fact = Fact("Mirroring", Cell(f"{answer[0].upper()}{answer[1:]}"))
    return Section(
        "mirrors", TITLE, tuple(sentences), (_proofs(study, tests), _games(study, tests)), facts=(fact,)
    )


def _none(tests: tuple[MirrorTest, ...]) -> str:
    verdicts = {test.proof.verdict for test in tests}
    if Verdict.COINS in verdicts:
        return (
            "Where coins say who moves no mirror can win for certain; these games show what it is worth."
        )
    if Verdict.TOO_LARGE in verdicts:
        return "No mirror is proved to win here, and some of them are not refuted either."
    return "None of the mirrors wins for certain: against each there is a way to win."


def _proofs(study: Study, tests: tuple[MirrorTest, ...]) -> Figure:
    rows = tuple((Cell(test.image), Cell(str(test.side)), Cell(test.sentence)) for test in tests)
    title = "What is known of each mirror"
    how = (
        "Each mirror image that undoes itself, on either side; proofs go through all play against the "
        f"mirror, up to {study.facts.effort.mirror_states:,} positions."
    )
    return Figure(
        title, Table(title, ("Mirror image", "Who mirrors", "What was found"), rows), _source(study, how)
    )


def _games(study: Study, tests: tuple[MirrorTest, ...]) -> Figure:
    rows = tuple(
        (
            Cell(f"{test.image}, {test.side}"),
            Cell(one.opponent),
            cells.payoff(study.game, one.payoff),
            _answered(one),
            cells.whole(one.games),
        )
        for test in tests
        for one in test.trials
    )
    got = f"Mean score for {study.game.players[0]}" if cells.for_score(study.game) else "Won"
    columns = ("Mirror", "Against", got, "Turns mirrored", "Games")
    title = "How mirrors fare against others"
    how = (
        f"Games of each mirror on its side, seed {study.seed}; where the image isn’t legal it plays "
        "what looks best one turn ahead. Those that mirrored most against random play met the others "
        "as well."
    )
    return Figure(title, Table(title, columns, rows), _source(study, how))


def _answered(one: MirrorGames) -> Cell:
    share = one.mirrored / max(1, one.answered)
    return Cell(f"{100 * share:.0f} %", share)


def _source(study: Study, how: str) -> Source:
    games = study.facts.mirrors[0].trials[0].games  # as many for each mirror and opponent
    states = study.facts.effort.mirror_states
    more = ("--games", str(games), "--states", str(states), "--seed", study.seed)
    return Source(how, command("lab mirror", study.game, *more))
