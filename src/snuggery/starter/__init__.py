"""The game that `snuggery new-game` writes for authors to start from.

It is a game like any other, but in no registry: its folder is copied, its names replaced by those of the new game.
"""
