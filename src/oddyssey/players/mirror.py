"""The mirror: a bot that answers the opponent's last turn by its image on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from ..core import CHANCE, Game, Move, MoveError, Player, State, Symmetry, shortened
from .bot import Bot, require_mover, stream
from .errors import PlayerError
from .greedy import Greedy
from .random_player import RandomPlayer
from .settings import Setting, read_settings

LIMIT = 5000
"""After so many states it gives up finding out what was played since its own last turn."""

_OTHERWISE: dict[str, Callable[[int | str], Bot]] = {"greedy": Greedy, "random": RandomPlayer}
IMAGE = Setting(
    "image",
    "a part of the name of one of the game's mirror images",
    lambda text: text if any(letter.isalnum() for letter in text) else None,
)
OTHERWISE = Setting(
    "else", "greedy or random", lambda text: text.lower() if text.lower() in _OTHERWISE else None
)
SETTINGS = (IMAGE, OTHERWISE)

_Turn = tuple[Move, ...]


class Mirror:
    """Answers each turn of the opponent by its image, and plays something else where that isn't legal.

    If it begins, it plays a turn that is its own image, such as a stone in the centre, where there is
    one. A state doesn't know its past: so this bot keeps the state in which it left its own last turn,
    and finds out from there what was played since. Asked without that, in the middle of a game, it
    can't tell, and plays something else.

    Attributes:
        answered: how many turns of the opponent it had to answer.
        mirrored: how many of them it has answered by their image.

    """

    def __init__(self, seed: int | str = 0, image: str = "", otherwise: Bot | None = None) -> None:
        self.seed = seed
        self.image = image
        self.otherwise = otherwise or Greedy(seed)
        self.answered = self.mirrored = 0
        self._left: State | None = None
        self._planned: dict[State, _Turn] = {}
        self._chosen: tuple[Game, Symmetry] | None = None

    def prepare(self, game: Game) -> None:
        """See `bot.prepare`. Raises `PlayerError` if the game has no such image."""
        self._mirror(game)

    def choose(self, state: State) -> Move:
        """See `Bot.choose`."""
        return self.choose_turn(state)[0]

    def choose_turn(self, state: State) -> _Turn:
        """See `Bot.choose_turn`. Raises `PlayerError` if the game has no such image."""
        require_mover(state)
        if state not in self._planned:
            turn = self._turn(state)
            path = state.path(turn)
            self._planned = {at: turn[number:] for number, at in enumerate(path[:-1])}
            self._left = path[-1]
        return self._planned[state]

    def _turn(self, state: State) -> _Turn:
        mirror, mover = self._mirror(state.game), state.to_move
        assert mover is not None
        start = state.game.initial() if self._left is None else self._left
        path = played_between(start, state)
        theirs = [] if path is None else turns_of(start, path, state.game.players[1 - mover.index])
        if theirs:
            self.answered += 1
            found = (answer(state, turn, mirror) for turn in reversed(theirs))
            reply = next((turn for turn in found if turn is not None), None)
            if reply is not None:
                self.mirrored += 1
                return reply
        elif path is not None and self._left is None:
            own = own_images(state, mirror)
            if own:
                return stream(self.seed, state).choice(own)
        return self.otherwise.choose_turn(state)

    def _mirror(self, game: Game) -> Symmetry:
        if self._chosen is None or self._chosen[0] != game:
            self._chosen = game, mirror_of(game, self.image)
        return self._chosen[1]


def build_mirror(seed: int | str, text: str) -> Mirror:
    """The bot `mirror` with its settings as they are typed. Raises `PlayerError`."""
    settings = read_settings("mirror", text, SETTINGS)
    otherwise = _OTHERWISE[settings[OTHERWISE] or "greedy"]
    return Mirror(seed, settings[IMAGE] or "", otherwise(seed))


def mirrors_of(game: Game) -> tuple[Symmetry, ...]:
    """The mirror images of a game, those that answer every turn alike counted once."""
    found: dict[tuple[Move, ...], Symmetry] = {}
    moves = [game.numbered_move(number) for number in range(game.moves_count)]
    for mirror in game.mirrors():
        found.setdefault(tuple(mirror.move(move) for move in moves), mirror)
    return tuple(found.values())


def mirror_of(game: Game, name: str = "") -> Symmetry:
    """The mirror image whose name is `name`, or else contains it; "" takes the most promising one.

    That is one that undoes itself, if there is such a one; of these the one that can answer the most
    first turns; of equals the first. Raises `PlayerError` if there is none.
    """
    known = mirrors_of(game)
    if not known:
        raise PlayerError(f"{game.title} has no mirror image: its board has no symmetry.")
    if not name:
        return max(known, key=lambda mirror: _promise(game, mirror))
    wanted = name.casefold()
    found = [one for one in known if one.name.casefold() == wanted] or [
        one for one in known if wanted in one.name.casefold()
    ]
    if not found:
        listed = "; ".join(one.name for one in known)
        raise PlayerError(f'{game.title} has no mirror image "{shortened(name)}". It has: {listed}.')
    return found[0]


def answer(state: State, turn: _Turn, mirror: Symmetry) -> _Turn | None:
    """The image of the opponent's turn as a turn of the player to move; None if that isn't legal.

    If the image is complete where the turn may end, it ends there.
    """
    moves: list[Move] = []
    after = state
    for move in map(mirror.move, turn):
        if (moves and not after.turn_so_far) or after.to_move != state.to_move:
            return None  # the image is longer than a turn
        if after.refusal(move) is not None:
            return None
        moves.append(move)
        after = after.after(move)
    if not after.turn_so_far or after.to_move != state.to_move:
        return tuple(moves)
    if not after.may_end_turn:
        return None
    try:
        written = state.parse_turn(state.format_turn(moves))
    except MoveError:
        return None
    return written if not state.path(written)[-1].turn_so_far else None


def own_images(state: State, mirror: Symmetry) -> list[_Turn]:
    """The turns from a state that are their own images, such as a stone in the centre."""
    return [
        turn
        for turn in islice(state.turns(), LIMIT)
        if frozenset(map(mirror.move, turn)) == frozenset(turn)
    ]


def turns_of(start: State, path: _Turn, player: Player) -> list[_Turn]:
    """The turns of a player along some moves, without the coins before them."""
    turns: list[_Turn] = []
    moves: list[Move] = []
    state = start
    for move in path:
        if state.to_move == player:
            moves.append(move)
        state = state.after(move)
        if moves and (not state.turn_so_far or state.to_move != player):
            turns.append(tuple(moves))
            moves = []
    return turns


def played_between(start: State, now: State) -> _Turn | None:
    """The moves of the opponent and of chance that lead from one state to another.

    It first tries only what can't be played any more, such as a stone on a point that is taken by now,
    and then everything; None where `LIMIT` states didn't suffice, or nothing leads there.
    """
    found = _search(start, now, gone=True)
    return _search(start, now, gone=False) if found is None else found


def _search(start: State, now: State, *, gone: bool) -> _Turn | None:
    seen: dict[State, _Turn] = {start: ()}
    if start == now:
        return ()
    for state in _growing(seen):
        for move in _tried(state, now, gone):
            after = state.after(move)
            if after in seen:
                continue
            seen[after] = (*seen[state], move)
            if after == now:
                return seen[after]
            if len(seen) > LIMIT:
                return None
    return None


def _growing(seen: dict[State, _Turn]) -> Iterator[State]:
    """What is in it and what is added meanwhile, in order: a search in breadth."""
    done = 0
    while done < len(seen):
        level = list(islice(seen, done, None))
        yield from level
        done += len(level)


def _tried(state: State, now: State, gone: bool) -> Iterator[Move]:
    if state.to_move is None or state.to_move == now.to_move:
        return  # the player who asks has made no turn since
    for move in state.legal_moves():
        if not gone or state.to_move == CHANCE or now.refusal(move) is not None:
            yield move


def _promise(game: Game, mirror: Symmetry) -> tuple[bool, int]:
    """Whether the image of an image is what there was, and how many first turns can be answered."""
    moves = [game.numbered_move(number) for number in range(game.moves_count)]
    undoes = all(mirror.move(mirror.move(move)) == move for move in moves)
    return undoes, sum(_answerable(game.initial(), mirror))


def _answerable(state: State, mirror: Symmetry) -> Iterator[bool]:
    for turn in islice(state.turns(), LIMIT):
        after = state.path(turn)[-1]
        for player in state.game.players:
            for steps in turns_of(state, turn, state.game.players[1 - player.index]):
                for ready in _to_move(after, player):
                    yield answer(ready, steps, mirror) is not None


def _to_move(state: State, player: Player) -> Iterator[State]:
    """The state itself if it is that player's turn, or those in which a coin makes it so."""
    if state.to_move == player:
        yield state
    elif state.to_move == CHANCE:
        for move, _ in state.chance():
            if state.after(move).to_move == player:
                yield state.after(move)
