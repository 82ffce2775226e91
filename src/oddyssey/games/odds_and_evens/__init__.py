"""Odds and Evens: two loops, a forced number of pieces, and a few flips to bend it."""

from .game import OddsAndEvens
from .rules import MOON, SUN, Flip, OddsAndEvensState, Place

__all__ = ["MOON", "SUN", "Flip", "OddsAndEvens", "OddsAndEvensState", "Place"]
