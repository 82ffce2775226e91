"""The conversation at a terminal table: says what happens, asks, and does what is typed."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..core import MoveError, View, shortened
from ..table import NotNowError
from .common import UsageError, write_file
from .explain import HELP as EXPLAIN_HELP
from .explain import answer as explained
from .hints import HELP as HINTS_HELP
from .hints import Hints
from .replay import tell_count
from .session import Happening, Session

if TYPE_CHECKING:
    from rich.console import Console

HELP = f"""\
status       the whole board in words (any start of the word will do, as in sta)
moves        the turns so far
{HINTS_HELP}
{EXPLAIN_HELP}
undo         take back your last step or turn, and what followed
resign       give up
save FILE    keep the game in a file: JSON if its name ends in .json, else text
save! FILE   the same, replacing what is there
quit         leave"""


def converse(session: Session, screen: Console, hints: Hints) -> None:
    """Plays at a table until someone quits or the input ends."""
    game = session.table.game
    screen.print(f"{game.title}. {game.tagline}", style="bold")
    screen.print(
        f"{' against '.join(session.name(side) for side in game.players)}. Seed {session.table.seed}."
    )
    screen.print('Type a move; "help" says how.')
    _run_on(session, hints, screen)
    while True:
        text = _ask(session, screen)
        if text is None or text.lower() in ("quit", "exit"):
            if text is not None and session.unsaved:
                screen.print("Not saved.")
            return
        if text and _obey(session, text, hints, screen):
            _run_on(session, hints, screen)


def _obey(session: Session, text: str, hints: Hints, screen: Console) -> bool:
    """Does what was typed; True if the board is to be shown again."""
    word, _, rest = text.partition(" ")
    word, rest = word.lower(), rest.strip()
    if word in ("save", "save!"):
        _save(session, rest, word == "save!", screen)
        return False
    if not rest:
        match word:
            case "help" | "?":
                screen.print(f"{session.table.game.notation_help}\n{HELP}")
                return False
            case "moves":
                _list_moves(session, screen)
                return False
            case "undo":
                return _try(session.undo, screen, "Taken back.")
            case "resign":
                _try(lambda: screen.print(session.resign(), style="bold"), screen)
                return False
    try:
        if session.table.asks_status(text):
            screen.print(session.table.state.status(session.viewer))
            return False
        if hints.answer(text, session.table, screen) or explained(text, session.table, screen):
            return False
        _report(session, session.type(text), screen)
    except (MoveError, NotNowError) as error:
        screen.print(str(error), style="red")
        return False
    return True


def _try(action: Callable[[], None], screen: Console, done: str = "") -> bool:
    """Do something that may not be possible now; whether it was."""
    try:
        action()
    except NotNowError as error:
        screen.print(str(error), style="red")
        return False
    if done:
        screen.print(done)
    return True


def _list_moves(session: Session, screen: Console) -> None:
    turns = session.table.turns
    for turn in turns:
        screen.print(f"{turn.number:3}. {turn.text}")
    if not turns:
        screen.print("No moves yet.")


def _save(session: Session, name: str, replace: bool, screen: Console) -> None:
    from ..record import write_json, write_text

    if not name:
        screen.print("Save where? Type a file name behind it, as in: save game.txt", style="red")
        return
    path = Path(name)
    try:
        path = path.expanduser()
        write = write_json if path.suffix.lower() == ".json" else write_text
        write_file(path, write(session.record), replace=replace)
    except UsageError as error:
        more = f" Type save! {name} to replace it." if path.is_file() and not path.is_symlink() else ""
        screen.print(f"{error}{more}", style="red")
    except (OSError, ValueError, RuntimeError) as error:  # the last one: no such home folder
        why = getattr(error, "strerror", None) or str(error).rstrip(".")
        screen.print(f"{shortened(name, 300)} could not be written: {why}.", style="red")
    else:
        session.was_saved()
        screen.print(f"Saved in {path}.")


def _run_on(session: Session, hints: Hints, screen: Console) -> None:
    """Lets coins fall and bots play until a person is to choose, and shows the board."""
    while (happening := session.go_on()) is not None:
        _report(session, happening, screen)
    last = session.table.turns[-1].moves if session.table.turns else ()
    board = session.table.state.scene(View(last=last)).text().strip("\n")
    screen.print(f"\n{board}", soft_wrap=True)
    outcome = session.table.state.outcome()
    if outcome is not None:
        tell_count(outcome.count, screen)
        screen.print(f"\n{outcome.reason}", style="bold")
    screen.print()
    hints.tell(session.table, screen)


def _report(session: Session, happening: Happening, screen: Console) -> None:
    match happening.by:
        case "coin":
            _toss(happening.before.prompt(), screen)
        case "computer":
            mover = happening.before.to_move
            text = happening.before.format_turn(happening.moves)
            screen.print(f"{session.name(mover) if mover else ''} plays {text}.", style="bold")
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


def _ask(session: Session, screen: Console) -> str | None:
    """What is typed next, without the spaces around it; None at the end of the input."""
    side = session.table.state.to_move
    if session.table.over or side is None:
        sentence, mark = "Type save FILE, undo or quit.", "> "
    else:
        sentence, mark = session.table.state.prompt(), f"{side}> "
    screen.print(sentence)
    return read_line(mark, screen)


def read_line(mark: str, screen: Console) -> str | None:
    """What is typed behind `mark`, without the spaces around it; None at the end of the input."""
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
