"""The web app: pages, storage, and nothing of the rules."""

from .serve import serve

__all__ = ["serve"]
