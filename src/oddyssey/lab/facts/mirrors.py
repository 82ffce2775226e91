"""Mirroring strategies, tried out: a player who answers every turn by its image, against others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...core import Game, Player, Symmetry, Watch, mean_interval, wilson
from ...players import Greedy, Mirror, make, mirrors_of, prepare
from ..match import play_game
from ..simulate import longest
from .drama import Interval
from .effort import Effort
from .histories import equal_players
from .mirror_proof import MirrorProof, Verdict, prove

_FEWEST = 2
_PARTS = 8
"""So many times more probes of the number of games are made than games of a mirror."""
_LOOKS = 200
"""So many turns the mirror looks at where it can't mirror; it is then the greedy bot."""


@dataclass(frozen=True, slots=True)
class MirrorGames:
    """How a mirror fared against one opponent.

    Attributes:
        opponent: the bot it played.
        games: how many games.
        won: how many it won; None where games are played for a score.
        payoff: what it got on average with its 95 % interval: the share of games won, or the mean score
            from the side of the game's first player.
        answered: how many turns it had to answer.
        mirrored: how many of them it answered by their image.
        faultless: in how many games it always could.

    """

    opponent: str
    games: int
    won: int | None
    payoff: Interval
    answered: int
    mirrored: int
    faultless: int


@dataclass(frozen=True, slots=True)
class MirrorTest:
    """What a mirror image is good for on one side.

    Attributes:
        image: its name.
        side: who mirrors.
        trials: the games against each opponent, the weakest first.
        proof: what going through all play against it has found.

    """

    image: str
    side: Player
    trials: tuple[MirrorGames, ...]
    proof: MirrorProof

    @property
    def mirrored(self) -> Fraction:
        """Which part of all turns could be answered by their images."""
        answered = sum(one.answered for one in self.trials)
        return Fraction(sum(one.mirrored for one in self.trials), max(1, answered))

    @property
    def never_failed(self) -> bool:
        """Whether every turn in all games could be answered by its image."""
        return all(one.faultless == one.games for one in self.trials)

    @property
    def always_won(self) -> bool:
        """Whether it has won all games, and there were some."""
        return bool(self.trials) and all(one.won == one.games for one in self.trials)

    @property
    def sentence(self) -> str:
        """What to make of it: "Moon wins every game by it: proven, 53 positions gone through."."""
        proof = self.proof
        match proof.verdict:
            case Verdict.WINS:
                begun = f", begun with {proof.opening}" if proof.opening else ""
                return (
                    f"{self.side} wins every game by it{begun}: proven by going through "
                    f"{proof.states:,} position{'' if proof.states == 1 else 's'}."
                )
            case Verdict.FAILS:
                return f"It doesn't always work: {', '.join(proof.line)}. {proof.why}"
            case Verdict.CANNOT_BEGIN:
                return f"{self.side} moves first and has no turn that is its own image."
        part = f"{float(100 * self.mirrored):.0f} % of the turns could be answered by their images"
        if proof.verdict is Verdict.TOO_LARGE:
            return f"No way to beat it among {proof.states:,} positions, but there are more. {part}."
        return f"{part}."


def opponents(game: Game) -> tuple[str, ...]:
    """Whom a mirror is tried against: random play, the levels, and the best that is affordable."""
    return tuple(dict.fromkeys(("random", "greedy", "easy", *equal_players(game))))


def mirror_tests(
    game: Game, seed: str, effort: Effort, watch: Watch | None = None
) -> tuple[MirrorTest, ...]:
    """Tries out every mirror image that is worth it (`worth_trying`), for both sides.

    Each is first tried against random play, and those that are proved to win, or did best there on a
    side, against all others.

    Args:
        game: with its options.
        seed: what the bots and coins are made from.
        effort: how many games, and how far proofs go.
        watch: is told the progress, and may end the work.

    Raises:
        PlayerError: a bot can't play this game.

    """
    images = worth_trying(game)
    found: list[MirrorTest] = []
    others = opponents(game)[1:]
    for side in game.players:
        tests: list[MirrorTest] = []
        for image in images:
            done = Fraction(side.index, 2) + Fraction(len(tests), 4 * len(images))
            _tell(watch, done, f"{side}: {image.name}")
            tests.append(_first(game, image, side, seed, effort))
        best = max((test.mirrored for test in tests), default=Fraction(0))
        for number, (image, test) in enumerate(zip(images, tests, strict=True)):
            if test.proof.verdict is Verdict.WINS or (best and test.mirrored == best):
                done = Fraction(2 * side.index + 1, 4) + Fraction(number, 4 * len(images))
                _tell(watch, done, f"{side}: {image.name}, against others")
                trials = (_games(game, image, side, name, seed, effort) for name in others)
                test = MirrorTest(test.image, side, (*test.trials, *trials), test.proof)
            found.append(test)
    return tuple(found)


def _tell(watch: Watch | None, share: Fraction, what: str) -> None:
    if watch is not None:
        watch(share, what)


def worth_trying(game: Game) -> tuple[Symmetry, ...]:
    """The mirror images that undo themselves, and of those that are alike the first.

    No other can be meant: the image of the image of a turn would be a third one. Two are alike if a
    symmetry of the board turns the one into the other, as it does with the two axes of a square.
    """
    turns = [_numbers(game, one) for one in game.symmetries() if not one.swaps_players]
    found: dict[tuple[int, ...], Symmetry] = {}
    seen: set[tuple[int, ...]] = set()
    for image in mirrors_of(game):
        numbers = _numbers(game, image)
        if any(numbers[to] != number for number, to in enumerate(numbers)) or numbers in seen:
            continue
        found[numbers] = image
        seen.add(numbers)
        seen.update(_turned(numbers, turn) for turn in turns)
    return tuple(found.values())


def _numbers(game: Game, image: Symmetry) -> tuple[int, ...]:
    """An image as a permutation of the numbers of moves."""
    moves = (game.numbered_move(number) for number in range(game.moves_count))
    return tuple(game.move_number(image.move(move)) for move in moves)


def _turned(numbers: tuple[int, ...], turn: tuple[int, ...]) -> tuple[int, ...]:
    """What an image becomes when the board is turned."""
    found = [0] * len(numbers)
    for number, to in enumerate(numbers):
        found[turn[number]] = turn[to]
    return tuple(found)


def _first(game: Game, image: Symmetry, side: Player, seed: str, effort: Effort) -> MirrorTest:
    proof = prove(game, image, side, effort.mirror_states)
    trial = _games(game, image, side, opponents(game)[0], seed, effort)
    return MirrorTest(image.name, side, (trial,), proof)


def _games(
    game: Game, image: Symmetry, side: Player, opponent: str, seed: str, effort: Effort
) -> MirrorGames:
    """Plays the mirror against one opponent, always on the same side."""
    many = max(_FEWEST, min(effort.mirror_games, effort.steps // (_PARTS * longest(game))))
    payoffs: list[Fraction] = []
    won = answered = mirrored = faultless = 0
    prepare(make(opponent), game)
    for number in range(many):
        own = f"{seed}/{number}"
        mirror = Mirror(own, image.name, Greedy(own, _LOOKS))
        bots = (mirror, make(opponent, f"{own}/{opponent}"))
        played = play_game(game, bots, own, side.index, ("mirror", opponent))
        payoffs.append(played.payoff)
        won += played.winner == 0
        answered += mirror.answered
        mirrored += mirror.mirrored
        faultless += mirror.answered == mirror.mirrored
    decided = all(payoff in (0, 1) for payoff in payoffs) and game.payoff_range[1] == 1
    return MirrorGames(
        opponent,
        many,
        won if decided else None,
        wilson(won, many) if decided else _mean(payoffs),
        answered,
        mirrored,
        faultless,
    )


def _mean(payoffs: Sequence[Fraction]) -> Interval:
    interval = mean_interval([float(payoff) for payoff in payoffs])
    assert interval is not None, "there are two games at least"
    return interval
