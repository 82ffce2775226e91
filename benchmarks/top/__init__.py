"""What Xodd and Yodd look like between equal strong players: games, figures, and docs/strategy.md."""
