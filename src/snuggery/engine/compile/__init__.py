"""Machine code of games: what their loops are, and how they are compiled, kept and loaded."""
