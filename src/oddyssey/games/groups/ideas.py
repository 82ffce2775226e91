"""What makes the search of Xodd and Yodd better than plain tree search, by name."""

IDEAS = {
    "alike": "a move is good if games go well that end with such a stone on that point, however it came",
}
