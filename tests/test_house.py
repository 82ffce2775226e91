"""The rules of the house that no other tool checks: who knows a game's name, sizes of files, words."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from tests.ours import our_names

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "oddyssey"
CODE = (".py", ".js", ".css", ".html", ".mako", ".sh", "")
PROSE = (".md", ".toml", ".lock", ".json", ".txt", ".ini")
LONGEST = 400
"""Lines of a file. Some 300 is what we aim for."""


def files(*folders: str, kinds: tuple[str, ...] = CODE) -> Iterator[Path]:
    """The files of our own, without what tools leave behind."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            hidden = any(part.startswith((".", "__pycache__")) for part in path.relative_to(ROOT).parts)
            if path.is_file() and path.suffix in kinds and not hidden:
                yield path


def texts() -> Iterator[Path]:
    """Everything that people read or run."""
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.suffix in PROSE)
    folders = ("src", "tests", "docs", "examples", "benchmarks", "script")
    yield from files(*folders, kinds=(*CODE, *PROSE))


def outside_games() -> list[Path]:
    """The source that must know no game by name."""
    return [path for path in files("src/oddyssey") if SOURCE / "games" not in path.parents]


def game_words() -> re.Pattern[str]:
    """The names of our games and of their folders, however their words are joined."""
    folders = {path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").exists()}
    points = distribution("oddyssey").entry_points.select(group="oddyssey.games")
    ours = {point.name for point in points} | (folders - {"groups"})  # a group is also a plain word
    joined = sorted({"[-_ ]?".join(re.split("[-_]", name)) for name in ours})
    return re.compile(rf"(?<![a-z])(?:{'|'.join(joined)})(?![a-z])", re.I)


def spoken_by_code(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that do something: of Python without comments and docstrings."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        yield from enumerate(text.splitlines(), 1)
        return
    docstrings = {
        node.body[0].lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and ast.get_docstring(node) is not None
    }
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type != tokenize.COMMENT and token.start[0] not in docstrings:
            yield token.start[0], token.string


@pytest.mark.parametrize("path", outside_games(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_but_its_folder_knows_a_game_by_name(path: Path) -> None:
    """A docstring or a comment may give one as an example; code may not."""
    words = game_words()
    found = [f"{path}:{line}: {text}" for line, text in spoken_by_code(path) if words.search(text)]
    assert not found


@pytest.mark.parametrize("folder", ["src", "tests", "examples", "benchmarks", "script"])
def test_files_are_short(folder: str) -> None:
    long = {str(path): count for path in files(folder) if (count := lines_of(path)) > LONGEST}
    assert not long


def lines_of(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


@pytest.mark.parametrize("folder", ["src", "tests", "examples", "benchmarks"])
def test_a_module_says_in_its_first_line_what_it_is_for(folder: str) -> None:
    for path in files(folder, kinds=(".py",)):
        text = path.read_text("utf-8")
        first = (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
        assert first or not text.strip(), f"{path} has no docstring"
        assert not first or first.endswith((".", "?", ":", ";", ",")) or len(first) > 60, (
            f"{path}: {first}"
        )


def test_lock_files_hold_hashes_and_no_addresses() -> None:
    locks = sorted(ROOT.glob("*.lock"))
    assert [path.name for path in locks] == ["requirements-test.lock", "requirements.lock"]
    runs, tests = (pins(path) for path in reversed(locks))
    assert runs.items() <= tests.items(), "run script/lock: the test lock must hold all of the other"
    for path in locks:
        text = path.read_text("utf-8")
        assert "://" not in text
        assert text.count("--hash=sha256:") >= len(pins(path))


def pins(path: Path) -> dict[str, str]:
    """What a lock file pins, name to version and marker."""
    return dict(
        re.findall(r"^([a-z0-9._-]+)(?:\[[a-z,]+\])?==(.*?) *\\?$", path.read_text("utf-8"), re.M)
    )


def test_nothing_names_a_registry_or_a_path_of_one_machine() -> None:
    hosts = "|".join(("py" + r"pi\.org", "python" + "hosted", "npm" + r"js\.", "debian" + r"\.org"))
    paths = "/(?:" + "|".join(("work", "root", r"home/\w+", "Users")) + ")/"
    wrong = re.compile(rf"{hosts}|(?<![\w.}}]){paths}")
    for path in texts():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not wrong.search(line), f"{path}:{number}: {line}"


def test_our_own_bots_are_registered_by_their_names_and_load_no_framework() -> None:
    program = (
        "import sys\nfrom importlib.metadata import distribution\nfrom oddyssey.players import BotKind\n"
        "for point in distribution('oddyssey').entry_points.select(group='oddyssey.players'):\n"
        "    kind = point.load()\n"
        "    assert isinstance(kind, BotKind) and kind.name == point.name and not kind.offered, point\n"
        "print(*sorted({'pyspiel', 'numpy', 'numba'} & {*sys.modules}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.returncode) == ("", 0), done.stdout + done.stderr


def test_links_between_our_pages_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *files("docs", "benchmarks", "examples", kinds=(".md",))]:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert "://" in target or (page.parent / target).exists(), f"{page}: {target}"


def test_rules_need_nothing_but_the_standard_library() -> None:
    program = (
        "import sys, sysconfig, oddyssey\n"
        f"for name in {our_names()!r}: oddyssey.game(name).initial().scene().svg()\n"
        "site = sysconfig.get_path('purelib')\n"
        "print(*sorted(n for n, m in sys.modules.items()\n"
        "      if (getattr(m, '__file__', None) or '').startswith(site)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True
    )
    loaded = [name for name in done.stdout.split() if not name.startswith(("_", "__editable__"))]
    assert loaded == []


def test_no_page_styles_a_shape_of_a_board_by_mistake() -> None:
    """A class that is a role too must say of which element, or that it means the board's."""
    roles = set(re.findall(r"\.([a-z][\w-]*)", " ".join(selectors(SOURCE / "scene" / "board.css"))))
    for sheet in sorted((SOURCE / "web" / "static").glob("*.css")):
        for selector in selectors(sheet):
            bare = re.sub(r":not\([^)]*\)", "", selector)
            shapes = set(re.findall(r"(?:^|[\s>~+(])\.([a-z][\w-]*)(?![\w.-])", bare)) & roles - {
                "board"
            }
            assert not shapes or ".board" in bare, f"{sheet.name}: {selector}"


def selectors(sheet: Path) -> list[str]:
    """What the rules of a style sheet are for."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    return [one.strip() for group in re.findall(r"([^{}]+)\{", text) for one in group.split(",")]
