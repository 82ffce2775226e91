"""What a board looks like and says: one description (`Scene`), three voices (SVG, text, speech)."""

from .animation import Picture, animated
from .graph import Graph, Mark, Spot
from .hints import best_turn, outlook, swing, with_hints
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
    "Cell",
    "Circle",
    "Coin",
    "Fact",
    "Graph",
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
    "animated",
    "best_turn",
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
    "with_hints",
]
