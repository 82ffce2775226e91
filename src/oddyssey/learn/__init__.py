"""Learning a game: lessons step by step. Judged by the rules, and where it can be by the solver."""
