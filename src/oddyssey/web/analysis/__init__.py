"""The analysis board: positions set up or brought along, gone through, branched, exported."""

from starlette.routing import Route

from . import board, bringing, card, estimate, exports, setup

ROUTES = (
    Route("/analysis", bringing.bring, methods=["GET", "POST"]),
    Route("/g/{id}/analysis", bringing.of_game),
    Route("/analysis/hints", board.switch, methods=["POST"]),
    Route("/analysis/{game}", board.show),
    Route("/analysis/{game}", board.act, methods=["POST"]),
    Route("/analysis/{game}/say", board.say),
    Route("/analysis/{game}/estimate", estimate.stream),
    Route("/analysis/{game}/pictures", estimate.pictures),
    Route("/analysis/{game}/setup", setup.setup),
    Route("/analysis/{game}/card.png", card.card),
    Route("/analysis/{game}/export.{form:path}", exports.export),
)
"""Everything under the address `/analysis`, and the way there from a game that is kept."""

__all__ = ["ROUTES"]
