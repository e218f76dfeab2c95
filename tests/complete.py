"""The games of this house that are complete.

A game that was begun with `snuggery new-game` is sound before it has a first sitting, rules of thumb or a list of
mutants; whoever enters its name here is asked for them as well.
"""

COMPLETE = ("snafooey", "snake-rummy", "snip-snap-snorum", "snoogie", "snore")
