"""Bots at a table: their moves, remarks, hints and reviews, computed in separate processes."""
