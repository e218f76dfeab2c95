"""Numbers that loops and those who call them share, above all those of a desk.

The desk of a match is a few numbers and the legal list, which `Match` and the loop `play` share.

At DESK_ENTRIES stands how many entries were written down, at DESK_PLIES how many of them are actions, at DESK_COUNT how
long the legal list is, and from DESK_LEGAL on the list.
"""

from ..kit.records import record

ROW = record([("seat", "i8"), ("code", "i8"), ("word", "u8")])  # word: the generator's before an action, 0 if none

DESK_ENTRIES, DESK_PLIES, DESK_COUNT, DESK_LEGAL = 0, 1, 2, 3
REFUSED, MORE, FULL = -5, -6, -7  # what `play` returns instead of a seat
MOST_AT_ONCE = 64  # outcomes that one draw brings where they can't be listed; where they can it brings one

# levels at which loops choose; SEARCHING in `duplicate` alone
RANDOM, CASUAL, FIRST, BEGINNER, SEARCHING, FIRST_TIME = range(6)

# The layout of the buffer that `advance` fills: three numbers, then the legal actions, then the outcomes.
COUNT, SEAT, HAPPENED, LEGAL = 0, 1, 2, 3
