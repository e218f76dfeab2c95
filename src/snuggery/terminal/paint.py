"""The colours of all that is drawn in a terminal; a game brings only its cloth."""

PAPER, PAPER_SHADE = "#fdf6e7", "#cdbf9f"
INK, INK2, INK3 = "#f7ecd8", "#d3bd9a", "#ab9371"
BLACK, RED = "#211713", "#b3201a"
BACK = "#7a3a2a"  # buttoned oxblood leather
ROOM, PANEL, LINE = "#17100b", "#2a1d13", "#523c29"
BRASS, BRASS2, ON_BRASS = "#e3b055", "#f4cf86", "#2a1906"
EMBER = "#f28a4b"
GOOD, BAD = "#a9cc86", "#ff9f85"
IVORY, PIPS = "#f6ead0", "#6b1f18"

COUNTERS = {"chip": "#e0685d", "counter": "#7cc4bb", "coin": "#dfa63f"}


def on(ink: str, ground: str, *more: str) -> str:
    """Return the style of ink on a ground."""
    return " ".join((*more, ink, "on", ground))
