"""Xodd and its hexagonal sister Yodd: one engine on two topologies."""

from .game import Xodd, Yodd

__all__ = ["Xodd", "Yodd"]
