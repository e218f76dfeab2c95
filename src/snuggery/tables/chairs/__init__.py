"""Chairs of a table: who sits, waits, leaves, stands in, and what the others may decide."""
