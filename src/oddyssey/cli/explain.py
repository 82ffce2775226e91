"""`oddyssey explain`, and the same at a terminal table: what a move does and why, and how it stands."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core import Explanation, Game, IllegalMoveError, Move, State, View
from .common import (
    AsJson,
    GameName,
    GameOptions,
    Moves,
    Position,
    chosen_game,
    chosen_line,
    console,
    print_json,
)

if TYPE_CHECKING:
    from rich.console import Console

    from ..table import Table

HELP = """\
why MOVE     what a move would do and why, by the rules; also one that is refused
explain      what the position asks for: how to complete a turn, where each move leads
threats      what the next turn can change: which groups can be joined, or decided"""
NOTHING = "Nothing of the position as a whole asks for an explanation now: name a move."


def explain(
    game: GameName,
    move: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[MOVE]...", help="The move or the turn to explain, legal or not, as it is typed."
        ),
    ] = None,
    option: GameOptions = None,
    moves: Moves = None,
    position: Position = None,
    as_json: AsJson = False,
) -> None:
    """Say what a move does and why, or what a position asks for.

    This is what the rules make of it, and never whether it is good: `oddyssey value` says that. On
    the board the places that are spoken of show the letter of the piece that would go there, in lower
    case.
    """
    rules = chosen_game(game, option)
    state = chosen_line(rules, moves, position).state
    text = " ".join(move or ())
    found = why(state, text) if text.strip() else (*state.situation(), *state.threats())
    if as_json:
        print_json(_as_data(state, found))
    else:
        _show(state, found, console())


def answer(text: str, table: Table, screen: Console) -> bool:
    """Answers one of the words of `HELP`; False if it is none, or a move of the game."""
    word, _, rest = " ".join(text.split()).partition(" ")
    word, state = word.lower(), table.state
    if word not in ("why", "explain", "threats") or (rest and word != "why") or table.reads(text):
        return False
    if word == "why":
        if not rest:
            screen.print(f"Why what? Type a move behind it. {table.game.notation_help}")
        else:
            _tell(why(state, rest), table.game, screen)
    else:
        _tell(state.situation() if word == "explain" else state.threats(), table.game, screen)
    return True


def why(state: State, text: str) -> tuple[Explanation, ...]:
    """What is explained of the steps that `text` stands for, up to the first that is refused.

    Raises:
        MoveError: it stands for no move, or for one that can't even be explained.

    """
    explained = (at.explain(move) for at, move in _steps(state, text))
    return tuple(found for found in explained if found is not None)


def _steps(state: State, text: str) -> list[tuple[State, Move]]:
    """The steps of a turn, each with the state in which it would be made; the last may be refused."""
    one = state.written(text)
    if one is not None:
        return [(state, one)]
    try:
        moves = state.parse_turn(text)
        return list(zip(state.path(moves), moves, strict=False))
    except IllegalMoveError:
        steps: list[tuple[State, Move]] = []
        for word in text.split():
            move = state.written(word)
            if move is None or (steps and not state.turn_so_far):  # that turn was over already
                raise
            steps.append((state, move))
            if state.refusal(move) is not None:
                return steps
            state = state.after(move)
        raise


def _tell(found: tuple[Explanation, ...], game: Game, screen: Console) -> None:
    if not found:
        screen.print(NOTHING if game.explains else f"{game.title} explains nothing.")
    for one in found:
        screen.print(f"{one.title}.", style="bold")
        for sentence in one.sentences:
            screen.print(f"  {sentence}")


def _show(state: State, found: tuple[Explanation, ...], screen: Console) -> None:
    from ..scene import scene_of
    from ..scene.explanations import explained

    board = explained(scene_of(state, View(hot=False)), found, told=False)
    screen.print(board.text().strip("\n"), soft_wrap=True)
    screen.print()
    _tell(found, state.game, screen)


def _as_data(state: State, found: tuple[Explanation, ...]) -> dict[str, Any]:
    return {
        "position": state.position(),
        "to_move": None if state.to_move is None else state.to_move.name,
        "explained": [
            {
                "title": one.title,
                "sentences": list(one.sentences),
                "markings": [
                    {"kind": type(marking).__name__.lower(), **asdict(marking)}
                    for marking in one.markings
                ],
            }
            for one in found
        ],
    }
