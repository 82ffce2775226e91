"""What can be wrong with the choice of a bot."""

from __future__ import annotations

from ..core import OddysseyError


class PlayerError(OddysseyError):
    """No bot goes by the name that was given, or it does not take the settings."""
