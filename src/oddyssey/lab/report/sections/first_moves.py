"""What is each first move worth? At random and under perfect play, on the board and as rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....core import NotSolvedError, OddysseyError, Player, State, View
from ....scene import Action, Scene, scene_of
from ....scene.heat import Heat, with_heat
from ....scene.hints import with_hints
from ...facts import FirstMove, FirstMoves
from .. import cells
from ..boards import drawn
from ..commands import command
from ..model import Board, Cell, Figure, Section, Source, Table
from ..study import Study


def section(study: Study) -> Section:
    """The first moves, for each side that may begin."""
    figures = []
    sentences = []
    missing = []
    for found in study.facts.first_moves:
        told = _Told(study, found)
        figures.append(told.figure())
        sentences.append(told.sentence())
        if not found.solved:
            missing.append(_why_not(found.state))
    return Section(
        "first-moves",
        "What is a first move worth?",
        tuple(sentences),
        tuple(figures),
        missing=tuple(dict.fromkeys(missing)),
    )


def _why_not(state: State) -> str:
    try:
        state.perfect()
    except NotSolvedError as error:
        return f"Under perfect play that isn’t known: {error}"
    return "Under perfect play that isn’t known."


@dataclass(frozen=True)
class _Told:
    """The first moves of a side, as the side that makes them sees them where games are won or lost."""

    study: Study
    found: FirstMoves

    @property
    def mover(self) -> Player:
        """Who begins."""
        mover = self.found.state.to_move
        assert mover is not None
        return mover

    @property
    def score(self) -> bool:
        """Whether numbers are scores instead of shares."""
        return cells.for_score(self.study.game)

    @property
    def turned(self) -> bool:
        """Whether shares are those of the second player, who begins."""
        return self.mover.index == 1 and not self.score

    def figure(self) -> Figure:
        """The boards and the rows."""
        random = f"Score for {self.study.game.players[0]}" if self.score else f"{self.mover} wins"
        perfect = any(one.perfect is not None for one in self.found.moves)
        columns = ["First move", f"{random}, at random"] + (["Perfect play"] if perfect else [])
        rows = []
        for one in self.found.moves:
            row = [Cell(one.text), self._at_random(one)]
            if perfect:
                row.append(self._perfect(one))
            rows.append(tuple(row))
        title = f"First moves of {self.mover}"
        return Figure(
            title,
            Table(title, tuple(columns), tuple(rows)),
            self._source(),
            boards=tuple(self._boards()),
        )

    def sentence(self) -> str:
        """Which are best and worst at random."""
        ranked = sorted(self.found.moves, key=self._share)
        worst, best = ranked[0], ranked[-1]
        many = len(ranked)
        kinds = f", {self.found.alike} if those that are alike by symmetry count as one"
        told = f"{self.mover} has {many} first moves{kinds if self.found.alike < many else ''}."
        if self._alike:
            return f"{told} At random all are worth the same."
        return (
            f"{told} When play goes on at random, the best is {best.text} with "
            f"{self._at_random(best).text}, the worst {worst.text} with {self._at_random(worst).text}."
        )

    @property
    def _alike(self) -> bool:
        """Whether all first moves are worth the same at random."""
        return len(set(map(self._share, self.found.moves))) == 1

    def _share(self, one: FirstMove) -> float:
        """How good a first move is at random, for who makes it."""
        value = one.at_random or 0.0
        return -value if self.mover.index == 1 else value

    def _at_random(self, one: FirstMove) -> Cell:
        game = self.study.game
        if one.exact is not None:
            return cells.exact_payoff(game, 1 - one.exact if self.turned else one.exact)
        if one.sampled is None:
            return Cell("–")
        value, low, high = one.sampled
        return cells.payoff(game, (1 - value, 1 - high, 1 - low) if self.turned else (value, low, high))

    def _perfect(self, one: FirstMove) -> Cell:
        if one.perfect is None:
            return Cell("not solved")
        words = self.study.game.value_words(one.perfect)
        return Cell(f"{words[0].upper()}{words[1:]}", one.perfect.amount)

    def _boards(self) -> Iterator[Board]:
        scene = scene_of(self.found.state, View())
        for variant, name in [(one.key, one.label) for one in scene.variants] or [("", "")]:
            heated, places = with_heat(scene, self._heat(scene, variant))
            if places:
                what = f" ({name[0].lower()}{name[1:]})" if name else ""
                unit = "mean scores" if self.score else "wins in percent"
                tail = "" if self._alike else f"; the warmer, the better for {self.mover}"
                caption = f"At random{what}: {unit}{tail}"
                yield drawn(self.found.state, caption, heated)
        if self.found.solved:
            perfect = self.found.state.perfect()
            hinted = with_hints(scene, self.found.state, perfect, still=True)
            marks = (
                "the numbers are worths"
                if not self.study.game.won_or_lost
                else ("a disc wins, a diamond loses")
            )
            best = len(perfect.best)
            star = "; a star is one of the best" if best > 1 else "; the star is best"
            if best == len(perfect.choices):
                star = ""  # since all are
            yield drawn(self.found.state, f"Under perfect play: {marks}{star}", hinted)

    def _heat(self, scene: Scene, variant: str) -> _Heats:
        known = {one.move: one for one in self.found.moves if one.at_random is not None}
        shares = [self._share(one) for one in known.values()] or [0.0]
        return _Heats(self, known, variant, min(shares), max(shares))

    def _source(self) -> Source:
        game, found = self.study.game, self.found
        games = max((one.games for one in found.moves), default=0)
        if games:
            how = (
                f"{games:,} random games after each first move, seed {found.seed}; moves that are alike "
                "by symmetry share theirs."
            )
        else:
            how = "At random: exactly, by going through all positions or by a formula."
        commands = [] if games else [command("lab exact", game)]
        if found.solved:
            commands.append(command("value", game))
        return Source(how, "\n".join(commands))


@dataclass(frozen=True)
class _Heats:
    """The heat of actions on the board: between the worst and the best first move."""

    told: _Told
    known: dict[object, FirstMove]
    variant: str
    least: float
    most: float

    def __call__(self, action: Action) -> Heat | None:
        if action.variant != self.variant or not action.move:
            return None
        try:
            one = self.known.get(self.told.found.state.parse(action.move))
        except OddysseyError:
            return None
        if one is None:
            return None
        value = one.at_random or 0.0
        share = self.told._share(one)
        width = self.most - self.least
        shown = value if self.told.score else 100 * (1 - value if self.told.turned else value)
        text = f"{shown:.{2 if self.told.score else 1}f}"
        return Heat(text, (share - self.least) / width if width > 1e-12 else 0.5)
