"""Mirroring strategies, tried out: a player who answers every turn by its image, against others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...core import Game, Player, Symmetry, mean_interval, wilson
from ...players import Greedy, Mirror, make, mirrors_of, prepare
from ..match import play_game
from ..simulate import longest
from .drama import Interval
from .effort import Effort
from .histories import equal_players
from .mirror_proof import MirrorProof, Verdict, prove

_FEWEST = 2
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


def mirror_tests(game: Game, seed: str, effort: Effort) -> tuple[MirrorTest, ...]:
    """Tries out every mirror image that undoes itself, for both sides.

    Others can't be meant: the image of the image of a turn would be a third one. Each is first tried
    against random play, and those that did best there on a side against all others.

    Raises:
        PlayerError: a bot can't play this game.

    """
    images = [one for one in mirrors_of(game) if undoes_itself(game, one)]
    found: list[MirrorTest] = []
    for side in game.players:
        tests = [_first(game, image, side, seed, effort) for image in images]
        best = max((test.mirrored for test in tests), default=Fraction(0))
        for image, test in zip(images, tests, strict=True):
            wins = test.proof.verdict is Verdict.WINS
            if wins or (best and test.mirrored == best):
                trials = tuple(
                    _games(game, image, side, name, seed, effort) for name in opponents(game)[1:]
                )
                test = MirrorTest(test.image, side, (*test.trials, *trials), test.proof)
            found.append(test)
    return tuple(found)


def undoes_itself(game: Game, image: Symmetry) -> bool:
    """Whether the image of the image of a move is the move, but not each move its own image."""
    moves = [game.numbered_move(number) for number in range(game.moves_count)]
    return all(image.move(image.move(move)) == move for move in moves)


def _first(game: Game, image: Symmetry, side: Player, seed: str, effort: Effort) -> MirrorTest:
    proof = prove(game, image, side, effort.mirror_states)
    trial = _games(game, image, side, opponents(game)[0], seed, effort)
    return MirrorTest(image.name, side, (trial,), proof)


def _games(
    game: Game, image: Symmetry, side: Player, opponent: str, seed: str, effort: Effort
) -> MirrorGames:
    """Plays the mirror against one opponent, always on the same side."""
    many = max(_FEWEST, min(effort.mirror_games, effort.steps // longest(game)))
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
