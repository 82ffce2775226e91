"""The game that was published with the rules: what is to be announced, turn by turn.

The document names what turns 8 to 24 decide; of the last it says that it is meaningless, but row 2
hangs on it.
"""

from __future__ import annotations

ANNOUNCED = {
    8: ("Column d is unbalanced.",),
    11: ("North-East is unbalanced.",),
    12: ("Row 5 is unbalanced.",),
    14: ("Column b is balanced.",),
    15: ("Row 3 is balanced.",),
    16: ("North-West is unbalanced.",),
    17: ("Row 4 is unbalanced.", "The cross is balanced."),
    19: ("Column a is balanced.",),
    20: ("South-West is balanced.",),
    21: ("Row 1 is balanced.", "Column c is balanced."),
    24: ("Column e is unbalanced.", "South-East is unbalanced."),
    25: ("Row 2 is balanced.",),
}
