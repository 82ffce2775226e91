"""What a board looks like and says: one description (`Scene`), three voices (SVG, text, speech)."""

from .model import (
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

__all__ = [
    "Action",
    "Arc",
    "Cell",
    "Circle",
    "Coin",
    "Fact",
    "Label",
    "Line",
    "Point",
    "Polygon",
    "Scene",
    "Shape",
    "TextLabel",
    "Variant",
    "notch",
    "piece",
    "scene_of",
    "stamp",
    "tick",
]
