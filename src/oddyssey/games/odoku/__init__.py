"""Odoku: a coin says who moves, and fifteen groups of five end balanced or not."""

from .game import Odoku

__all__ = ["Odoku"]
