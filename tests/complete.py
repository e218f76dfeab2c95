"""The complete games of this repository.

A game from `snuggery new-game` is sound before it has a first lesson, habits or a list of
mutants; a game that is listed here must have them as well.
"""

COMPLETE = ("snafooey", "snake-rummy", "snip-snap-snorum", "snoogie", "snore")
