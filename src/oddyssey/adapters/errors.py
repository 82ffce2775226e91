"""What can be wrong with a framework: that it isn't there."""

from __future__ import annotations

from ..core import OddysseyError


class MissingExtraError(OddysseyError, ImportError):
    """A framework is asked for that isn't installed; the text says how to install it."""
