"""What makes the search of Xodd and Yodd better than plain tree search, by name."""

IDEAS = {
    "alike": "A move is good if games end well with such a stone on that point, however it came there.",
}
