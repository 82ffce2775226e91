"""The conversation at a terminal table: says what happens, asks, and does what is typed."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from ..core import MoveError, OddysseyError, View, shortened
from .common import UsageError, write_file
from .replay import tell_count
from .table import Happening, Table

if TYPE_CHECKING:
    from rich.console import Console

HELP = """\
status       the whole board in words (any start of the word will do, as in sta)
moves        the turns so far
undo         take back what you typed last, and what followed
resign       give up
save FILE    keep the game in a file: JSON if its name ends in .json, else text
save! FILE   the same, replacing what is there
quit         leave"""


def converse(table: Table, screen: Console) -> None:
    """Plays at `table` until someone quits or the input ends."""
    game = table.record.game
    screen.print(f"{game.title}. {game.tagline}", style="bold")
    screen.print(
        f"{' against '.join(table.name(side) for side in game.players)}. Seed {table.record.seed}."
    )
    screen.print('Type a move; "help" says how.')
    _run_on(table, screen)
    while True:
        text = _ask(table, screen)
        if text is None or text.lower() in ("quit", "exit"):
            return
        if text and _obey(table, text, screen):
            _run_on(table, screen)


def _obey(table: Table, text: str, screen: Console) -> bool:
    """Does what was typed; True if the board is to be shown again."""
    word, _, rest = text.partition(" ")
    word, rest = word.lower(), rest.strip()
    if word in ("save", "save!"):
        _save(table, rest, word == "save!", screen)
        return False
    if not rest:
        match word:
            case "help" | "?":
                screen.print(f"{table.record.game.notation_help}\n{HELP}")
                return False
            case "moves":
                _list_moves(table, screen)
                return False
            case "undo":
                taken = table.undo()
                screen.print("Taken back." if taken else "There is nothing to take back.")
                return taken
            case "resign":
                return _resign(table, screen)
    try:
        if _asks_status(table, text):
            screen.print(table.state.status(table.viewer))
            return False
        _report(table, table.type(text), screen)
    except MoveError as error:
        screen.print(str(error), style="red")
        return False
    return True


def _asks_status(table: Table, text: str) -> bool:
    """Whether `text` is a start of "status" and no move of the game."""
    word = text.lower()
    if not "status".startswith(word):
        return False
    try:
        table.state.parse_turn(text)
    except OddysseyError:
        return True
    return word == "status"


def _resign(table: Table, screen: Console) -> bool:
    side = table.resign()
    if side is None:
        screen.print("Only a player whose turn it is can resign, and not after the end.")
        return False
    screen.print(f"{side} resigns: {table.record.result} wins.", style="bold")
    return False


def _list_moves(table: Table, screen: Console) -> None:
    notes = table.notes()
    for note in notes:
        screen.print(f"{note.number:3}. {note.text}")
    if not notes:
        screen.print("No moves yet.")


def _save(table: Table, name: str, replace: bool, screen: Console) -> None:
    from ..record import write_json, write_text

    if not name:
        screen.print("Save where? Type a file name behind it, as in: save game.txt", style="red")
        return
    path = Path(name).expanduser()
    write = write_json if path.suffix.lower() == ".json" else write_text
    try:
        write_file(path, write(table.record), replace=replace)
    except UsageError as error:
        more = f" Type save! {name} to replace it." if path.is_file() else ""
        screen.print(f"{error}{more}", style="red")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        screen.print(f"{shortened(name, 300)} could not be written: {why}.", style="red")
    else:
        screen.print(f"Saved in {path}.")


def _run_on(table: Table, screen: Console) -> None:
    """Lets coins fall and bots play until a person is to choose, and shows the board."""
    while (happening := table.go_on()) is not None:
        _report(table, happening, screen)
    board = table.state.scene(View(last=table.last_turn)).text().strip("\n")
    screen.print(f"\n{board}", soft_wrap=True)
    outcome = table.state.outcome()
    if outcome is not None:
        tell_count(outcome.count, screen)
        screen.print(f"\n{outcome.reason}", style="bold")
    screen.print()


def _report(table: Table, happening: Happening, screen: Console) -> None:
    match happening.by:
        case "coin":
            _toss(happening.before.prompt(), screen)
        case "bot":
            mover = happening.before.to_move
            text = happening.before.format_turn(happening.moves)
            screen.print(f"{table.name(mover) if mover else ''} plays {text}.", style="bold")
    for sentence in happening.news:
        screen.print(sentence)


def _toss(sentence: str, screen: Console) -> None:
    """A coin in the air: on a terminal it turns for a moment, elsewhere it is just said."""
    if not screen.is_terminal or screen.is_dumb_terminal:
        return
    for turn in range(8):
        print(f"\r {'◐◓◑◒'[turn % 4]} {sentence}", end="", flush=True)
        time.sleep(0.05)
    print(f"\r{' ' * (len(sentence) + 3)}\r", end="", flush=True)


def _ask(table: Table, screen: Console) -> str | None:
    """What is typed next, without the spaces around it; None at the end of the input."""
    side = table.state.to_move
    if table.over or side is None:
        sentence, mark = "Type save FILE, undo or quit.", "> "
    else:
        sentence, mark = table.state.prompt(), f"{side}> "
    screen.print(sentence)
    if sys.stdin is None:
        return None
    if sys.stdin.isatty():
        import readline  # noqa: F401  gives input() a line that can be edited

        try:
            return input(mark).strip()
        except EOFError:
            print()
            return None
        except KeyboardInterrupt:
            print()
            raise
    line = sys.stdin.readline()
    if not line:
        return None
    screen.print(f"{mark}{line.strip()}")
    return line.strip()
