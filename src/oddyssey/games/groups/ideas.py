"""What makes the search of Xodd and Yodd better than plain tree search, by name."""

IDEAS = {
    "alike": "A move is good if games end well with such a stone on that point, however it came there.",
    "score": "Half of what a simulated game is worth is by how many groups it was won.",
    "endgame": "With 12 empty points or fewer a position is solved instead of searched.",
}
