"""What a board looks like and says: one description (`Scene`), three voices (SVG, text, speech)."""

from .animation import Picture, animated
from .estimates import Guess, estimate_layer, with_estimates
from .graph import Band, Graph, Mark, Spot
from .hints import best_turn, outlook, swing, with_hints
from .marks import Worth
from .model import (
    HOUSE_KEYS,
    Action,
    Arc,
    Cell,
    Circle,
    Coin,
    Fact,
    Label,
    Line,
    Point,
    Polygon,
    Scene,
    Shape,
    TextLabel,
    Variant,
    scene_of,
)
from .pieces import notch, piece, stamp, tick
from .slab import slab
from .spoken import spoken_facts, spoken_moves

__all__ = [
    "HOUSE_KEYS",
    "Action",
    "Arc",
    "Band",
    "Cell",
    "Circle",
    "Coin",
    "Fact",
    "Graph",
    "Guess",
    "Label",
    "Line",
    "Mark",
    "Picture",
    "Point",
    "Polygon",
    "Scene",
    "Shape",
    "Spot",
    "TextLabel",
    "Variant",
    "Worth",
    "animated",
    "best_turn",
    "estimate_layer",
    "notch",
    "outlook",
    "piece",
    "scene_of",
    "slab",
    "spoken_facts",
    "spoken_moves",
    "stamp",
    "swing",
    "tick",
    "with_estimates",
    "with_hints",
]
