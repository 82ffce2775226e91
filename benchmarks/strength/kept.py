"""Figures that were measured, each case in a file of its own, so that work that was cut off goes on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "strength"


@dataclass(frozen=True)
class Kept:
    """A folder of figures.

    Attributes:
        folder: where they are.

    """

    folder: Path = FOLDER

    def load(self, name: str) -> dict[str, Any]:
        """What is known of a case by now; nothing, if it was never begun."""
        path = self._path(name)
        known: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
        return known

    def save(self, name: str, figures: dict[str, Any]) -> None:
        """Keeps what is known of a case, all or nothing."""
        self.folder.mkdir(parents=True, exist_ok=True)
        half = self._path(name).with_suffix(".half")
        half.write_text(json.dumps(figures) + "\n", "utf-8")
        half.replace(self._path(name))

    def forget(self, name: str) -> None:
        """Throws away what is known of a case."""
        self._path(name).unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"
