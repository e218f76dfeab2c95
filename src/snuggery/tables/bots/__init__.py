"""Bots at a table: their moves, remarks, hints and reviews, thought in processes of their own."""
