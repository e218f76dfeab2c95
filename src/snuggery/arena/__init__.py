"""The arena: matches between bots, many games at once, and statistics of the results."""

from .duplicate import Entrant
from .estimates import Estimate
from .series import Series, play_matches, play_series
from .table_rows import rows
from .tournament import Standing, play_tournament, report

__all__ = [
    "Entrant",
    "Estimate",
    "Series",
    "Standing",
    "play_matches",
    "play_series",
    "play_tournament",
    "report",
    "rows",
]
