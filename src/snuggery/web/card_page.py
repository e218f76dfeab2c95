"""The page of the referee's card: with what it needs to keep a match where the house can't be reached."""

from ..games import find, names
from .card_api import addresses_ahead
from .descriptions import describe
from .page_files import page_text
from .wire import encode

PLACE = "<!-- without the house -->"


def card_page() -> str:
    """Return the page; it is the same for everybody and for every card."""
    page = page_text("card.html")
    return page.replace(PLACE, f'<script type="application/json" id="without-the-house">{_told()}</script>')


def _told() -> str:
    """Say what the house would answer of the games for which there are cards."""
    games = [find(name) for name in names() if find(name).refereed]
    told = {
        "games": [describe(game) for game in games],
        "ahead": {game.name: addresses_ahead(game) for game in games if game.round_card},
    }
    return encode(told).decode().replace("<", "\\u003c")
