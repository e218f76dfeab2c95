"""Puzzles on a server: which come next, five a day, and what a person's answers come to."""
