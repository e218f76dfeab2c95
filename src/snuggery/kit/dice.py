"""Two dice: their totals, and in how many of 36 ways each total falls."""

TOTALS = tuple(range(2, 13))
WAYS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
