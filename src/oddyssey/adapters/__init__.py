"""Doors to other frameworks, each entered only when somebody asks for it."""

from .errors import MissingExtraError

__all__ = ["MissingExtraError"]
