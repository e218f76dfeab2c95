"""What the things on a table of Snake Rummy are, for whoever asks."""

from ...kit.cards import SUITS, cards_of
from ...kit.explaining import Example, Explanations, thing
from ...kit.game import State
from ...kit.scene import card_piece
from ...kit.wording import Wording
from .melds import worth
from .table import hand_worth, still_missing

MOST_TAKEN = 4  # cards in an example


def _taken(view: State, seat: int, say: Wording) -> Example | None:
    """Say what taking one card of the snake would bring along."""
    taken = [int(card) for card in view.snake[max(0, view.snake_length - MOST_TAKEN) : view.snake_length]]
    if len(taken) < 2:
        return None
    pieces = tuple(map(card_piece, taken))
    return Example(say("example.snake", rank=taken[0] // SUITS, count=len(taken)), pieces)


def _missing(view: State, seat: int, say: Wording) -> Example | None:
    if seat < 0 or view.opened[seat]:
        return None
    return Example(say("example.opening", opening=view.opening, missing=int(still_missing(view, seat))))


def _counts(view: State, seat: int, say: Wording) -> Example | None:
    """Say what the dearest card in hand counts, and the hand."""
    cards = cards_of(view.hand[seat]) if seat >= 0 else []
    if not cards:
        return None
    dearest = max(cards, key=lambda card: int(worth(view, 1 << card)))
    told = {"card": dearest, "worth": int(worth(view, 1 << dearest)), "hand": -int(hand_worth(view, seat))}
    return Example(say("example.hand", **told), (card_piece(dearest),))


THINGS = (
    thing(
        "goal",
        "The aim",
        "Lay sets and keep few cards: what lies counts for you, what you hold counts against you.",
        "RUMMY-07",
    ),
    thing(
        "snake",
        "The snake",
        "Everybody’s discards, open, oldest at the tail. Instead of drawing you may take any card of it, and "
        "**every card between it and the head comes too.**",
        "RUMMY-13",
        _taken,
    ),
    thing("stock", "The deck", "Draw its top card, unless you take from the snake.", "RUMMY-06"),
    thing("choice deck", "Draw", "Take the top card of the deck.", "RUMMY-06"),
    thing(
        "choice snake",
        "Take from the snake",
        "The card must lie in a set at once; what lay behind it is yours.",
        "RUMMY-15",
    ),
    thing(
        "hand",
        "Your hand",
        "Your cards. **Each counts against you**: up to nine five, ten to king ten, ace fifteen.",
        "RUMMY-21",
        _counts,
        nine_value="5",
    ),
    thing(
        "hand",
        "Your hand",
        "Your cards. **Each counts against you**: up to eight five, nine to king ten, ace fifteen.",
        "RUMMY-21",
        _counts,
        nine_value="10",
    ),
    thing(
        "table",
        "Sets",
        "Sets that this player laid; **their points are safe.** The figure on a set is what it brings to whoever laid it, "
        "also where it continues somebody else’s.",
        "RUMMY-17",
    ),
    thing(
        "opening",
        "Your opening",
        "The beads are points, five to a bead: **so many must lie the first time, in one turn.** "
        "Then you may add to any set. Below stands what you would lose if the round ended now.",
        "RUMMY-12",
        _missing,
    ),
    thing(
        "choice meld, choice lay",
        "Lay a set",
        "Three or four of a rank, or three and more of a suit in a row.",
        "RUMMY-08",
    ),
    thing("choice add", "Add", "One card onto a set that lies already, anybody’s.", "RUMMY-16"),
    thing("choice discard", "Lay on the snake", "Ends your turn: one card onto the snake’s head.", "RUMMY-06"),
    thing(
        "choice end", "End the round", "The deck is empty: the round stops and is counted as it stands.", "RUMMY-G16"
    ),
    thing("sheet", "The score", "The score of each round. The highest total wins at the end.", "RUMMY-22"),
    thing(
        "plate",
        "A player’s place",
        "Points of all rounds so far, and the cards still in hand. “Not opened” may not add to sets yet.",
        "RUMMY-22",
    ),
    thing("plate dealer", "The dealer", "D: this player has dealt; the one on the left begins.", "RUMMY-05"),
)

MEANINGS = (
    ("set", "three or four of a rank, or a run"),
    ("run", "three and more of one suit in a row; the ace is low"),
    ("open", "your first sets, worth enough points, in one turn"),
    ("add", "continue a set that lies, once you have opened"),
    ("new", "the card from the snake; it must lie in a set before anything else"),
    ("go out", "lay your last card on the snake: the round is over"),
)

EXPLANATIONS = {"en": Explanations(THINGS, MEANINGS)}
