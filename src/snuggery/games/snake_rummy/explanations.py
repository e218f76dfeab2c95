"""Explanations of the things on a table of Snake Rummy."""

from ...kit.cards import SUITS, cards_of
from ...kit.explaining import Example, explained, subject
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


SUBJECTS = (
    subject("goal", "RUMMY-07"),
    subject("snake", "RUMMY-13", _taken),
    subject("stock", "RUMMY-06"),
    subject("choice deck", "RUMMY-06"),
    subject("choice snake", "RUMMY-15"),
    subject("hand", "RUMMY-21", _counts),
    subject("table", "RUMMY-17"),
    subject("opening", "RUMMY-12", _missing),
    subject("choice meld, choice lay", "RUMMY-08"),
    subject("choice add", "RUMMY-16"),
    subject("choice discard", "RUMMY-06"),
    subject("choice end", "RUMMY-G16"),
    subject("sheet", "RUMMY-22"),
    subject("plate", "RUMMY-22"),
    subject("plate dealer", "RUMMY-05"),
)

ENGLISH = {
    "goal": "The aim",
    "goal.line": "Lay sets and keep few cards: what lies counts for you, what you hold counts against you.",
    "snake": "The snake",
    "snake.line": "Everybody’s discards, open, oldest at the tail. Instead of drawing you may take any card of it, and **every card between it and the head comes too.**",
    "stock": "The deck",
    "stock.line": "Draw its top card, unless you take from the snake.",
    "choice deck": "Draw",
    "choice deck.line": "Take the top card of the deck.",
    "choice snake": "Take from the snake",
    "choice snake.line": "The card must lie in a set at once; what lay behind it is yours.",
    "hand": "Your hand",
    "hand.line": "Your cards. **Each counts against you**: up to {fives.text} five, {tens.text} to king ten, ace fifteen.",
    "table": "Sets",
    "table.line": "Sets that this player laid; **their points are safe.** The figure on a set is what it brings to whoever laid it, also where it continues somebody else’s.",
    "opening": "Your opening",
    "opening.line": "The beads are {beads.text}, five to a bead: **so many must lie the first time, in one turn.** Then you may add to any set. Below stands what you would lose if the round ended now.",
    "choice meld": "Lay a set",
    "choice meld.line": "{of_a_rank.text}three and more of a suit in a row.",
    "choice add": "Add",
    "choice add.line": "One card onto a set that lies already, anybody’s.",
    "choice discard": "Lay on the snake",
    "choice discard.line": "Ends your turn: one card onto the snake’s head.",
    "choice end": "End the round",
    "choice end.line": "The deck is empty: the round stops and is counted as it stands.",
    "sheet": "The score",
    "sheet.line": "The score of each round. The highest total wins at the end.",
    "plate": "A player’s place",
    "plate.line": "Points of all rounds so far, and the cards still in hand. “Not opened” may not add to sets yet.",
    "plate dealer": "The dealer",
    "plate dealer.line": "D: this player has dealt; the one on the left begins.",
}

MEANINGS = (
    ("set", "{of_a_rank.text}a run"),
    ("run", "three and more of one suit in a row; the ace is low"),
    ("open", "your first sets, worth enough points, in one turn"),
    ("add", "continue a set that lies, once you have opened"),
    ("new", "the card from the snake; it must lie in a set before anything else"),
    ("go out", "lay your last card on the snake: the round is over"),
)

EXPLANATIONS = {"en": explained(SUBJECTS, ENGLISH, MEANINGS)}
