"""What a page shows of an estimate: claim and interval, the best turns, and what may follow them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from oddyssey.analysis.estimates import (
    estimate_bounds,
    estimate_claim,
    estimate_for,
    estimate_mark,
    estimate_words,
    interval_words,
    line_texts,
    simulations_words,
)
from oddyssey.analysis.model import won_or_chance
from oddyssey.core import Candidate, ExactValue, Game, Move, Player, Searched, State, View
from oddyssey.scene import Guess, Scene, Worth, estimate_layer, scene_of, svg, with_estimates

from .estimates import RUNNING, News

FOLLOWING = 5
"""So many turns of a variation are shown after the first."""
LISTED = 4
"""So many turns are listed."""
NUMBERS = ("no", "one", "two", "three", "four", "five")


@dataclass(frozen=True, slots=True)
class LineTurn:
    """A turn of a line: its text, who plays it, and the line as far as it."""

    text: str
    mover: Player
    line: str
    number: int


@dataclass(frozen=True)
class Row:
    """A turn that the search looked into, as it is listed.

    Attributes:
        turns: the turn and those that are expected to follow it.
        figure: what it seems to be worth to the player to move, with its interval.
        exact: the same in words where it is certain, else "".
        share: which part of the simulations went into it.
        span: where its interval begins and ends, and where the estimate lies, from 0 to 100.
        picture: the board after it, "" where the page's script gets it.

    """

    turns: tuple[LineTurn, ...]
    figure: str
    exact: str
    share: str
    span: tuple[float, float, float]
    picture: str = ""

    @property
    def text(self) -> str:
        """The turn itself."""
        return self.turns[0].text

    @property
    def whole(self) -> str:
        """The whole line."""
        return self.turns[-1].line


@dataclass(frozen=True)
class Estimated:
    """How a position that isn't solved seems to stand.

    Attributes:
        state: the position; a player is to move.
        news: how its search stands.
        drawn: whether the rows bring their pictures.

    """

    state: State
    news: News = field(default_factory=News)
    drawn: bool = False

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.state.game

    @property
    def mover(self) -> Player:
        """The player to move."""
        mover = self.state.to_move
        assert mover is not None
        return mover

    @property
    def claim(self) -> str:
        """Who seems to win: "Black wins about 62 %"; "" while nothing is known."""
        found = self.news.found
        if found is None:
            return ""
        if found.exact is not None:
            return self.game.value_words(found.exact)
        claim = estimate_claim(self.game, found.estimate)
        return f"{claim[0].upper()}{claim[1:]}"

    @property
    def certain(self) -> bool:
        """Whether the search has proved what it claims."""
        return self.news.found is not None and self.news.found.exact is not None

    @property
    def sureness(self) -> str:
        """The interval and the number of simulations."""
        found = self.news.found
        if found is None:
            return ""
        if found.exact is not None:
            return f"proved by the search, {simulations_words(found.simulations)}"
        low, high = estimate_bounds(self.game, found.estimate)
        unit = "\N{NO-BREAK SPACE}%" if self._chance else ""
        counted = simulations_words(found.simulations)
        return f"95 % interval {low} to {high}{unit}, {counted}"

    @property
    def _chance(self) -> bool:
        return won_or_chance(self.game)

    @property
    def status(self) -> str:
        """How far the search is, in a sentence."""
        news = self.news
        if news.trouble:
            return news.trouble
        if news.ahead:
            before = news.ahead - 1
            others = f"{NUMBERS[RUNNING].capitalize()} other positions are being searched just now"
            if not before:
                return f"{others}: this one is next."
            return f"{others}, and {before} more {'waits' if before == 1 else 'wait'} before this one."
        if self.certain:
            return "This is certain: the search has seen to the end of it."
        if news.found is None:
            return "Searching … The first search after a start gets ready for up to a minute."
        return "" if news.done else "Searching …"

    @property
    def heading(self) -> str:
        """What the figures of the listed turns say."""
        if self._chance:
            return f"Turns searched most, and {self.mover}'s chances then:"
        return "Turns searched most, and what they seem to be worth:"

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The turns that it looked into most, the best first."""
        found = self.news.found
        return tuple(self._row(one) for one in found.candidates[:LISTED]) if found else ()

    def _row(self, one: Candidate) -> Row:
        texts = line_texts(self.state, (one.moves, *one.variation[:FOLLOWING]))
        turns, state = [], self.state
        for number, moves in enumerate((one.moves, *one.variation)[: len(texts)]):
            assert state.to_move is not None
            line = ", ".join(texts[: number + 1])
            turns.append(LineTurn(texts[number], state.to_move, line, number + 1))
            state = state.play_all(moves)
        low, high = (float(end) for end in self.game.payoff_range)

        def placed(amount: float) -> float:
            share = (amount - low) / (high - low) if high > low else 0.5
            return round(100 * min(1.0, max(0.0, share if self.mover.index == 0 else 1 - share)), 1)

        ends = sorted((placed(one.estimate.low), placed(one.estimate.high)))
        return Row(
            tuple(turns),
            estimate_for(self.game, one.estimate, self.mover),
            "" if one.exact is None else self.game.value_words(one.exact),
            "< 1 %" if one.share < 0.01 else f"{100 * one.share:.0f} %",
            (ends[0], ends[1], placed(one.estimate.amount)),
            picture_after(self.state, one.moves) if self.drawn else "",
        )

    @property
    def spoken(self) -> str:
        """All of it in one or two sentences, for whoever asks by a key."""
        return spoken(self.state, self.news.found) if self.news.found else self.status

    def layer(self, scene: Scene) -> str:
        """All that can be laid over the board on a page, which shows what its reader has switched on."""
        found = self.news.found
        if found is None:
            return ""
        marks = guesses(self.state, found, worth=True, best=True)
        return svg.layer(estimate_layer(scene, self.state, marks), "estimates")


def picture_after(state: State, moves: tuple[Move, ...]) -> str:
    """The board after a turn, or what is left of one, as a small picture."""
    after = state.play_all(moves)
    view = View(last=(*state.turn_so_far, *moves), hot=False)
    return svg.picture(scene_of(after, view))


BUSY = "Others are being worked out just now: ask again in a minute."
"""What is said where an estimate couldn't be had in time."""


def claim_words(game: Game, found: Searched) -> str:
    """What a search found, in a sentence."""
    if found.exact is not None:
        return f"{game.value_words(found.exact)}, proved by the search."
    return f"{estimate_words(game, found.estimate)}."


def spoken(state: State, found: Searched) -> str:
    """An estimate with its best turn, as it is said."""
    game, best = state.game, found.candidates[0]
    turn = state.format_turn(best.moves)
    if found.exact is not None:
        words = game.value_words(found.exact)
        return f"{words[0].upper()}{words[1:]}. Best: {turn}."
    claim = f"{estimate_claim(game, found.estimate)} ({interval_words(game, found.estimate)})"
    return f"By estimate, {claim[0].lower() if claim.startswith('worth') else claim[0]}{claim[1:]}. \
Best by it: {turn}."


def guesses(state: State, found: Searched, *, worth: bool, best: bool) -> dict[Move, Guess]:
    """What is marked of the steps of the turns that were looked into, the best first."""
    marks: dict[Move, Guess] = {}
    if not worth and not best:
        return marks
    for number, one in enumerate(found.candidates[:LISTED]):
        first = best and number == 0
        known = None if one.exact is None else _worth(state, one.exact)
        words = []
        if first:
            words.append("best by estimate" if known is None else "best")
        if worth:
            words.append(claim_of(state.game, one))
        if words:
            mark = estimate_mark(state, one.estimate) if worth else ""
            guess = Guess(mark, ", ".join(words), first, known if worth else None)
            marks |= {move: guess for move in one.moves if move not in marks}
    return marks


def claim_of(game: Game, one: Candidate) -> str:
    """What a turn seems to be worth, or is."""
    return estimate_claim(game, one.estimate) if one.exact is None else game.value_words(one.exact)


def _worth(state: State, exact: ExactValue) -> Worth:
    text = state.game.value_mark(state, exact)
    won = state.game.value_text(state, exact) == "win" if state.game.won_or_lost else None
    return Worth(won, 0.5, text, len(text))


def on_board(scene: Scene, state: State, found: Searched, *, worth: bool, best: bool) -> Scene:
    """A board with an estimate on it, and told by its voices."""
    marks = guesses(state, found, worth=worth, best=best)
    told = (spoken(state, found),) if worth or best else ()
    return with_estimates(scene, state, marks, told)
