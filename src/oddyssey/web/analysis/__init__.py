"""The analysis board: positions set up or brought along, gone through, branched, exported."""

from starlette.routing import Route

from . import board, bringing, exports, setup

ROUTES = (
    Route("/analysis", bringing.bring, methods=["GET", "POST"]),
    Route("/analysis/hints", board.switch, methods=["POST"]),
    Route("/analysis/{game}", board.show),
    Route("/analysis/{game}", board.act, methods=["POST"]),
    Route("/analysis/{game}/say", board.say),
    Route("/analysis/{game}/setup", setup.setup),
    Route("/analysis/{game}/export.{form:path}", exports.export),
)
"""Everything under the address `/analysis`."""

__all__ = ["ROUTES"]
