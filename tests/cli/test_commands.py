"""The commands: what they print, and that bad input is one line on standard error and status 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from oddyssey.cli.run import run
from oddyssey.core import names

SAMPLE = Path(__file__).parents[1] / "data" / "odoku-sample.txt"

Captured = pytest.CaptureFixture[str]


def oddyssey(
    *arguments: str, given: str | bytes = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Runs the command as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", "from oddyssey.cli import main; main()", *arguments],
        input=given.encode() if isinstance(given, str) else given,
        capture_output=True,
        env=os.environ | {"COLUMNS": "100"} | environment,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


BAD: list[tuple[list[str], str]] = [
    (["frobnicate"], "No such command 'frobnicate'. See oddyssey --help."),
    (["--frobnicate"], "No such option: --frobnicate"),
    (["show"], "Missing argument 'GAME'. See oddyssey show --help."),
    (["show", "chess"], 'There is no game "chess". The games: '),
    (["show", "od"], "write more of the name"),
    (["show", "xodd", "yodd"], "unexpected extra argument"),
    (["show", "xodd", "-o", "size=99"], "size=99 is not possible: size is a whole number from 1 to 52"),
    (["show", "xodd", "-o", "size=9", "-o", "size=9"], "The option size is given twice: 9 and 9."),
    (["show", "xodd", "-o", "size=9,size=8"], "The option size is given twice: 9 and 8."),
    (["show", "xodd", "-o", "size"], '"size" is no option: write name=value, as in size=9.'),
    (["show", "xodd", "-o", "komi=7"], 'Xodd has no option "komi". Its options: size.'),
    (["show", "xodd", "--as", "jpg"], "'jpg' is not one of 'text', 'svg', 'speech'"),
    (["show", "xodd", "--moves", "Be5, Wd4 Bd5"], 'Turn 2, "Wd4 Bd5": That makes'),
    (["show", "xodd", "--moves", "Be5, Wd4, pass"], 'Turn 2, "Wd4": the turn is not finished.'),
    (["show", "xodd", "--position", "nonsense"], '"nonsense" is no position'),
    (["show", "xodd", "--moves", "Be5", "--position", "x"], '"x" is no position: write the rows'),
    (["show", "xodd", "--svg", ""], "Give --svg and --png the name of a file."),
    (["show", "xodd", "--png", "x.png", "--width", "0"], "A picture is 1 to 4000 pixels wide, not 0."),
    (
        ["show", "xodd", "--svg", "no-such-folder/x.svg"],
        "no-such-folder/x.svg: No such file or directory.",
    ),
    (["replay", str(SAMPLE), "--svg", ""], "Give --svg the name of a file."),
    (["perft", "odds", "--depth", "two"], '"two" is no whole number from 1 to 1000'),
    (["perft", "odds", "--depth", "0"], '"0" is no whole number from 1 to 1000'),
    (["replay"], "Missing argument 'FILE'."),
    (["replay", "missing.txt"], "missing.txt: No such file or directory."),
    (["replay", "."], ".: Is a directory."),
    (["replay", "x", "-o", "size=9"], "Options need a game: add --game GAME."),
    (["replay", str(SAMPLE), "--game", "xodd"], 'Line 1, turn 1, "Anti Ob4": '),
    (["play", "xodd", "--players", "human"], "Give two players, separated by a comma"),
    (["play", "xodd", "--players", "human,deep"], 'There is no bot "deep". The bots: '),
    (["play", "xodd", "--moves", "rubbish"], 'Turn 1, "rubbish": '),
    (["serve", "--port", "99999"], '"99999" is no whole number from 0 to 65535'),
    (["bench", "chess"], 'There is no game "chess".'),
    (["bench", "xodd", "--suite", "x"], "Give a suite or games, not both."),
    (["bench", "--suite", "missing.toml"], "missing.toml: No such file or directory."),
    (["show", "xodd", "--moves", "Be5", "--moves", "Bd5"], "Give only one --moves, with commas"),
    (["play", "xodd", "--moves", "Be5", "--moves", "Bd5"], "Give only one --moves, with commas"),
    (["show", "xodd", "--position", "x", "--position", "y"], "Give only one --position."),
    (["replay", ""], "Give the name of a file, or - for standard input."),
    (["bench", "--suite", ""], "Give the name of a suite file"),
    (["serve", "--db", ""], "Give the file that is to hold the games"),
    (["bench", "--seconds", "nan"], '"nan" is no number of seconds'),
    (["bench", "--threads", "0"], '"0" is no whole number from 1 to 256'),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=lambda value: " ".join(value)[:40])
def test_bad_input_is_one_line_and_status_2(
    arguments: list[str], message: str, capsys: Captured
) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("oddyssey: ")
    assert message in err
    assert err.count("\n") == 1


def test_bad_input_as_a_process_has_no_traceback() -> None:
    done = oddyssey("show", "xodd", "-o", "size=0")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "oddyssey: size=0 is not possible: size is a whole number from 1 to 52, or two such as 2x3.\n"
    )


def test_with_standard_error_closed_nothing_is_said_anywhere() -> None:
    main = f"'{sys.executable}' -c 'from oddyssey.cli import main; main()'"
    done = subprocess.run(
        ["sh", "-c", f"{main} show chess 2>&-"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


def test_with_standard_input_closed_there_is_nothing_to_replay() -> None:
    main = f"'{sys.executable}' -c 'from oddyssey.cli import main; main()'"
    done = subprocess.run(
        ["sh", "-c", f"{main} replay - <&-"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "oddyssey: There is no standard input to read.\n"


def test_a_suite_with_a_giant_number_is_refused(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "suite.toml").write_text(f"case = {'9' * 5000}\n")
    assert run(["bench", "--suite", str(tmp_path / "suite.toml")]) == 2
    assert "there is a number in it that is far too long" in capsys.readouterr().err


def test_an_interrupt_while_modules_are_loaded_is_quiet_and_130() -> None:
    program = (
        "import os, signal, sys\n"
        "from oddyssey.cli import main\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'typer': os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "main(['games'])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_a_closed_output_ends_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    for arguments in (["games"], ["show", "xodd"], ["games", "--json"], ["replay", str(SAMPLE)]):
        done = subprocess.run(
            [sys.executable, "-c", "from oddyssey.cli import main; main()", *arguments],
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
        )
        assert done.returncode == 141
        assert done.stderr == b""
    os.close(writer)


def test_output_that_fails_otherwise_is_said_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        for arguments in (["games"], ["games", "--json"], ["replay", str(SAMPLE)]):
            done = subprocess.run(
                [sys.executable, "-c", "from oddyssey.cli import main; main()", *arguments],
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
            )
            assert done.returncode == 2
            assert done.stderr == b"oddyssey: Input or output failed: No space left on device.\n"


def test_an_interrupt_is_quiet_and_130(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("oddyssey.cli.perft.count", interrupt)
    assert run(["perft", "odds"]) == 130
    assert capsys.readouterr() == ("", "")


def test_help_imports_neither_games_nor_anything_heavy() -> None:
    check = (
        "import sys\n"
        "from oddyssey.cli.run import run\n"
        "assert run(['--help']) == 0\n"
        "heavy = ('numpy', 'numba', 'starlette', 'sqlalchemy', 'rich', 'pydantic', 'jsonschema',\n"
        "         'uvicorn', 'jinja2', 'oddyssey.web', 'oddyssey.record', 'oddyssey.players')\n"
        "found = [name for name in heavy if name in sys.modules]\n"
        "found += [name for name in sys.modules if name.startswith('oddyssey.games')]\n"
        "print(found, file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=False)
    assert done.stderr == "[]\n"
    assert "Usage: oddyssey" in done.stdout


def test_no_arguments_show_the_help(capsys: Captured) -> None:
    assert run([]) == 0
    text = capsys.readouterr().out
    for command in ("serve", "play", "games", "show", "replay", "perft", "bench"):
        assert f"\n  {command} " in text


def test_the_version(capsys: Captured) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("oddyssey ")


def test_games_lists_every_game_with_its_options(capsys: Captured) -> None:
    assert run(["games"]) == 0
    table = capsys.readouterr().out
    assert run(["games", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [game["name"] for game in data] == list(names())
    for game in data:
        assert game["name"] in table
        for option in game["options"]:
            assert option["name"] in table
            assert option["allowed"]
            assert option["default"]


@pytest.mark.parametrize("name", names())
def test_show_in_its_three_voices(name: str, capsys: Captured) -> None:
    shown = {}
    for voice in ("text", "svg", "speech"):
        assert run(["show", name, "--as", voice]) == 0
        shown[voice] = capsys.readouterr().out
    assert shown["svg"].startswith("<svg ")
    position = shown["text"].rstrip("\n").rpartition("Position: ")[2]
    assert run(["show", name, "--position", position]) == 0
    assert capsys.readouterr().out == shown["text"]
    assert len(shown["speech"].splitlines()) == 1


def test_a_position_is_given_by_its_moves(capsys: Captured) -> None:
    assert run(["show", "odoku", "--moves", "Anti Ob4, Balancer"]) == 0
    assert "The coin says Balancer" in capsys.readouterr().out


def test_perft_prints_each_depth(capsys: Captured) -> None:
    assert run(["perft", "xodd", "-o", "size=2", "--depth", "5"]) == 0
    assert capsys.readouterr().out.split() == ["1", "8", "2", "72", "3", "208", "4", "376", "5", "480"]
    assert run(["perft", "odds", "--depth", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["perft"][-1] == {"depth": 3, "turns": 16}


def test_perft_stops_where_every_game_is_over(capsys: Captured) -> None:
    assert run(["perft", "odds", "-o", "capacity=2", "-o", "flips=0", "--depth", "9"]) == 0
    assert capsys.readouterr().out.split("\n")[-2].split()[1] == "0"


def test_replay_tells_the_published_game(capsys: Captured) -> None:
    assert run(["replay", str(SAMPLE)]) == 0
    text = capsys.readouterr().out
    assert "  17. Anti-Balancer  Anti Oc4      Row 4 is unbalanced. The cross is balanced.\n" in text
    assert "Three rows and three columns are balanced." in text
    assert text.rstrip().endswith("The Balancer scores 8: 1 ⅜ below par 9 ⅜.")


def test_replay_reads_standard_input_and_knows_json() -> None:
    done = oddyssey("replay", "-", "--json", given=SAMPLE.read_bytes())
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["result"] == "8"


def test_replay_asks_for_the_game_where_it_is_not_plain() -> None:
    done = oddyssey("replay", "-", given="1. Be5\n2. Wd4 Bd5\n")
    assert done.returncode == 2
    assert done.stderr.endswith('name it in the first line, as in [Game "name"], or give --game GAME.\n')
    assert done.stderr.count("\n") == 1


def test_bench_as_json(capsys: Captured) -> None:
    assert run(["bench", "odds", "--seconds", "0.02", "--json"]) == 0
    (speed,) = json.loads(capsys.readouterr().out)
    assert speed["game"] == "odds-and-evens"
    assert speed["games_per_second"]["lowest"] <= speed["games_per_second"]["median"]
    assert speed["compiled"]["times_plain_rules"] > 10
    assert speed["lab"]["part_of_bare"] > 0
    assert 0 < speed["lab"]["processors_busy"] <= 1


def test_bench_in_words(capsys: Captured) -> None:
    assert run(["bench", "odds", "--seconds", "0.02", "--threads", "2"]) == 0
    first, compiled, threads, lab, *more = capsys.readouterr().out.splitlines()
    assert first.startswith("odds-and-evens (capacity=7, flips=2, first=sun): ")
    assert compiled.startswith("  compiled: ")
    assert threads.startswith("  on 2 threads: ")
    assert lab.startswith("  the lab's simulate on ")
    assert "% of the bare kernel's rate, processors busy " in lab
    assert all(line.startswith("  Go 9x9 in OpenSpiel's C++: ") for line in more)


def test_a_terminal_that_knows_ascii_alone_gets_boards_and_fractions_in_ascii() -> None:
    for arguments, shown in (
        (("show", "odoku"), "   +-------+-----------+\n 5 | .   . | .   .   . |"),
        (("replay", str(SAMPLE)), "The Balancer scores 8: 1 3/8 below par 9 3/8."),
    ):
        done = oddyssey(*arguments, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert done.returncode == 0
        assert shown in done.stdout
        assert "?" not in done.stdout


def test_no_colour_in_a_pipe() -> None:
    assert "\x1b" not in oddyssey("replay", str(SAMPLE)).stdout
