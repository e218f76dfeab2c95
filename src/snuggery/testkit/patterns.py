"""Shapes that stand in the transcripts of several games, as patterns that know nothing of the code that writes them.

A game's `tests/patterns.py` says with them what may stand on its lines: ACTION after a seat, CHANCE after a star.
"""

CARD = "[A23456789TJQK][cdhs]"
WHOLE, SIGNED = "(0|[1-9][0-9]*)", "(0|-?[1-9][0-9]*)"
