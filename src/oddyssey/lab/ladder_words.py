"""What a ladder has shown, in words: for the terminal, pages and reports alike."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isinf

from ..core import decimal, outwards
from ..record import options_line
from .depth import SkillDepth
from .ladder_result import LadderResult, Standing
from .rating import STEP, Interval
from .rungs import FAR, parts

_MOST = 3
"""So many surprises are told at most, the greatest ones."""


def heading(result: LadderResult) -> str:
    """What was played."""
    ladder, options = result.ladder, options_line(result.ladder.game)
    named = f"{ladder.game.title} ({options})" if options else ladder.game.title
    games = sum(2 * len(pairs) for pairs in result.pairs.values())
    return f"{named}: {len(result.players)} players, {games:,} games, seed {ladder.seed}"


def said(name: str) -> str:
    """A player for people: "perfect, 25 % random"; all others by their names."""
    bot, share = parts(name)
    return f"{bot}, {100 * share:.3g} % random" if share else bot


def unit(result: LadderResult) -> str:
    """What is won and lost."""
    return "duplicate matches" if result.for_score else "games"


def rating_text(standing: Standing) -> str:
    """A rating: "+752"."""
    return f"{standing.rating[0]:+.0f}".replace("-", "−")


def steps_text(standing: Standing) -> str:
    """The same in steps: "3.9"."""
    return f"{standing.steps[0]:.1f}".replace("-", "−")


def interval_text(interval: Interval, places: int = 0) -> str:
    """The bounds of an interval, rounded outwards: "661 to 849", "374 or more"; "" for none at all."""
    middle, low, high = interval
    if low == middle == high:
        return ""
    if isinf(low) and isinf(high):
        return "not known"
    if isinf(high):
        return f"{outwards(low, low, places)[0]} or more"
    if isinf(low):
        return f"{outwards(high, high, places)[1]} or less"
    return " to ".join(outwards(low, high, places))


def percent(interval: Interval) -> str:
    """A share with its interval: "98 % (95 to 100)"."""
    share, low, high = (100 * value for value in interval)
    return f"{share:.0f} % ({' to '.join(outwards(low, high, 0))})"


def depth_text(depth: SkillDepth) -> str:
    """The skill depth alone: "3.7 steps (3.3 to 4.3)", "at least 1.9 steps"."""
    if depth.open_end:
        return f"at least {outwards(max(0.0, depth.steps[1]), 0, 1)[0]} steps"
    return f"{decimal(Fraction(depth.steps[0]), 1)} steps ({interval_text(depth.steps, 1)})"


def sentences(result: LadderResult) -> Iterator[str]:
    """What the table doesn't say by itself."""
    if not result.standings:
        return
    depth = result.depth
    if depth is None:
        yield f"Nobody is above {said(result.anchor)}, so there is no skill depth to tell."
    else:
        yield from _depth(result, depth)
    if result.weight < 1:
        yield (
            "The two games of a pair tended to end alike, so that they tell less than two: all intervals"
            " are wider for that."
        )
    surprises = sorted(result.surprises(), key=lambda found: -abs(found[2][0] - found[3]))
    for one, other, share, wanted in surprises[:_MOST]:
        yield (
            f"By these ratings {said(one)} should win {100 * wanted:.0f} % against {said(other)}, and"
            f" has won {percent(share)}, more than chance explains: one number a player doesn't say all."
        )
    if not result.repeatable:
        yield "Bots that have a limit of time may play other games the next time."


def _depth(result: LadderResult, depth: SkillDepth) -> Iterator[str]:
    yield (
        f"Skill depth: {depth_text(depth)} of 75 % from {said(depth.lowest)} to {said(depth.highest)}."
        f" Who is a step ({STEP:.0f} points) higher wins three {unit(result)} of four."
    )
    yield from _top(depth)
    yield from _gaps(depth)
    if depth.direct is not None:
        yield _direct(result, depth)
    yield from _luck(result, depth)


def _top(depth: SkillDepth) -> Iterator[str]:
    if depth.perfect and depth.open_end:
        yield "Nobody can play better than perfectly; how far up that is these games don't tell."
    elif depth.perfect:
        yield "Nobody can play better than perfectly, so this is all that there is to learn."
    else:
        yield (
            f"How far perfect play is above {depth.highest} isn't known: there may be more to learn"
            " than this."
        )


def _gaps(depth: SkillDepth) -> Iterator[str]:
    if depth.open_end:
        yield (
            "Somewhere on the way the better one has lost nothing, so that only a lower bound is known;"
            " ratings above that are guesses. More games or more rungs (--rungs) would tell."
        )
    elif depth.gap is not None and depth.gap[2] * STEP > FAR:
        better, worse, steps = depth.gap
        yield (
            f"{said(better)} and {said(worse)} are {steps:.1f} steps apart with nobody between, which is"
            " the part that is known least."
        )


def _direct(result: LadderResult, depth: SkillDepth) -> str:
    assert depth.direct is not None
    assert depth.direct_steps is not None
    text = (
        f"Directly, {depth.highest} has won {percent(depth.direct)} of the {unit(result)} against"
        f" {depth.lowest}"
    )
    steps, low, high = depth.direct_steps
    if isinf(steps) and low <= 0:
        return f"{text}: too few to tell the depth by themselves."
    if isinf(steps):
        return f"{text}, which alone says: {outwards(low, low, 1)[0]} steps or more."
    bounds = interval_text((steps, low, high), 1)
    return f"{text}, which alone says: {steps:.1f} steps ({bounds})."


def _luck(result: LadderResult, depth: SkillDepth) -> Iterator[str]:
    if not result.ladder.game.has_chance:
        return
    if result.for_score:
        text = "The two games of a match have the same coins, which takes out most of the luck, not all,"
    else:
        text = "Coins decide as well as skill,"
    yield f"{text} and luck makes a ladder shorter: {_best_against_next(result, depth)}"


def _best_against_next(result: LadderResult, depth: SkillDepth) -> str:
    """How often the best one wins against the best of those who are clearly weaker."""
    best = "even perfect play" if depth.perfect else f"even {said(depth.highest)}"
    for standing in result.standings:
        share = result.share(depth.highest, standing.name)
        if share is not None and result.between_values(depth.highest, standing.name) > STEP / 2:
            name = said(standing.name)
            return f"{best} has won {percent(share)} of the {unit(result)} against {name}, and no more."
    return f"{best} can't win them all."
