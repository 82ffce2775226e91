"""What this and other packages register through entry points: found by name, loaded when asked for."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from .errors import OddysseyError, shortened


def registered(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name, ours before other packages', which can't take our names."""
    found: dict[str, EntryPoint] = {}
    points = entry_points(group=group)
    for point in sorted(points, key=lambda p: (not p.value.startswith("oddyssey."), p.name)):
        found.setdefault(point.name, point)
    return found


def loaded(point: EntryPoint, what: str, error: type[OddysseyError]) -> object:
    """What an entry point leads to, `what` being a word for it: "game".

    Raises:
        OddysseyError: of the class `error`, whatever goes wrong in the other package's module.

    """
    try:
        return point.load()
    except (Exception, SystemExit) as cause:
        why = " ".join(f"{type(cause).__name__}: {cause}".split())
        text = f"The {what} {point.name} can't be loaded: {shortened(why, 200)}."
        raise error(text) from cause
