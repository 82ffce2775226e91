"""Runs a command line and turns whatever is wrong into one line and an exit status."""

from __future__ import annotations

import codecs
import contextlib
import os
import signal
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from ..core import NotSolvedError, OddysseyError

BAD_INPUT = 2
NOT_SOLVED = 3
"""All was said well, but there is no exact answer within reach."""
INTERRUPTED = 130
OUTPUT_CLOSED = 141
"""What a shell shows for a program that a closed pipe has ended: 128 and the number of the signal."""


def main(arguments: Sequence[str] | None = None) -> None:
    """The `oddyssey` command: runs it and leaves with its exit status."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Runs one command line.

    Returns:
        0 if all went well, 2 for bad input of any kind and 3 where an exact answer is out of reach
        (both said in one line on standard error), 130 when interrupted from the keyboard, 141 when
        whoever read the output had seen enough.

    """
    try:
        if sys.stderr is None:  # closed: nobody is to be told, least of all standard output
            sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115  (for as long as we run)
        if sys.stdout is None:
            return _complain("There is no standard output to write to.")
        _be_lenient()
        status = _command(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except NotSolvedError as error:
        _complain(str(error))
        return NOT_SOLVED
    except OddysseyError as error:
        return _complain(str(error))
    except BrokenPipeError:
        _drop_output()
        return OUTPUT_CLOSED
    except OSError as error:
        if error.filename is None:  # no file of the user's, so the output
            _drop_output()
        return _complain(_about_file(error))
    return status


def _drop_output() -> None:
    """Whatever is still in the buffer has nowhere to go; it must not fail again at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _command(arguments: Sequence[str]) -> int:
    import typer
    from typer.exceptions import TyperException

    from .app import app

    command = typer.main.get_command(app)
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        # Not `command.main`, which has its own ways with errors.
        with command.make_context("oddyssey", list(arguments) or ["--help"]) as context:
            command.invoke(context)
    except typer.Exit as leave:
        return leave.exit_code
    except TyperException as error:
        return _complain(_about_usage(error))
    return 0


def _leave(*_: object) -> None:
    """Ends at once and says nothing: while modules are loaded an exception could come out anywhere."""
    os._exit(INTERRUPTED)


def _about_usage(error: Exception) -> str:
    message = (
        " ".join(error.format_message().split()) if hasattr(error, "format_message") else str(error)
    )
    context = getattr(error, "ctx", None)
    message = message.replace("Value error, ", "")  # the words of a library, not of a person
    path = context.command_path if context is not None else "oddyssey"
    return f"{message.rstrip('.')}. See {path} --help."


def _about_file(error: OSError) -> str:
    name = error.filename if error.filename is not None else "Input or output failed"
    return f"{name}: {error.strerror or error}."


def _be_lenient() -> None:
    """A terminal that lacks a character shows another instead; typed bytes that fit none do no harm."""
    codecs.register_error("oddyssey.plain", _plain)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "oddyssey.plain")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


_PLAIN = dict(zip("─│┌┐└┘├┤┬┴┼·−–×…█", "-|+++++++++.--x.#", strict=True))
"""What stands for the lines of a board and the signs of a text where only ASCII can be shown."""


def _plain(error: UnicodeError) -> tuple[str, int]:
    """An error handler for codecs: signs as `_PLAIN` has them, ⅜ as 3/8, and ? for anything else."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = (_PLAIN.get(letter) or _ascii(letter) for letter in error.object[error.start : error.end])
    return "".join(letters), error.end


def _ascii(letter: str) -> str:
    written = unicodedata.normalize("NFKD", letter).replace("\N{FRACTION SLASH}", "/")
    return written.encode("ascii", "ignore").decode() or "?"


def _complain(message: str) -> int:
    line = " ".join(message.split())
    with contextlib.suppress(OSError):  # if nobody is listening, the exit status still says it
        print(f"oddyssey: {line}", file=sys.stderr, flush=True)
    return BAD_INPUT
