"""The command line: thin commands over the rest of the house."""

from .run import main

__all__ = ["main"]
