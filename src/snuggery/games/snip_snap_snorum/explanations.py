"""Explanations of the things on a table of Snip-Snap-Snorum, in each of its four games."""

from ...kit.cards import SUITS
from ...kit.explaining import Example, explained, subject
from ...kit.game import State
from ...kit.records import UNKNOWN
from ...kit.scene import card_piece
from ...kit.wording import Wording
from .options import JIG
from .state import PLAYING

PAIRING = "standard running race"


def _next_pairing(view: State, seat: int, say: Wording) -> Example | None:
    """Say what pairing the top card would cost, and whom."""
    if view.phase != PLAYING or view.mode == JIG or view.last_card == UNKNOWN or view.level > 2:
        return None
    told = {"payer": view.last_seat, "rank": int(view.last_card // SUITS), "paid": int(view.level + 1)}
    return Example(say("example.chain", **told), (card_piece(view.last_card),))


SUBJECTS = (
    subject("goal", "SNIP-05", mode="standard running"),
    subject("goal", "SNIP-V2-02", mode="race"),
    subject("goal", "JIG-02", mode="jig"),
    subject("hand", "SNIP-11", mode="standard race"),
    subject("hand", "SNIP-V1-02", mode="running"),
    subject("hand", "JIG-04", mode="jig"),
    subject("last", "SNIP-G22", mode=PAIRING),
    subject("last", "JIG-04", mode="jig"),
    subject("chain", "SNIP-16", _next_pairing, mode=PAIRING),
    subject("chain", "JIG-04", mode="jig"),
    subject("calls", "SNIP-12", _next_pairing, mode=PAIRING),
    subject("calls", "JIG-04", mode="jig"),
    subject("pool", "SNIP-05", mode="standard running"),
    subject("pool", "SNIP-V2-02", mode="race"),
    subject("pool", "JIG-G04", mode="jig"),
    subject("stock", "SNIP-08"),
    subject("plate", "SNIP-04", mode="standard running"),
    subject("plate", "SNIP-G34", mode="race jig"),
    subject("plate dealer", "SNIP-09"),
    subject("plate out", "SNIP-18"),
)

ENGLISH = {
    "goal.standard": "The aim",
    "goal.standard.line": "Pair the card before yours, and its player pays. The last one with counters wins them all.",
    "goal.race": "The aim",
    "goal.race.line": "Be the first without cards: you take the whole pool.",
    "goal.jig": "The aim",
    "goal.jig.line": "Be the first without cards: the others pay you a counter for each of theirs.",
    "hand.standard": "Your hand",
    "hand.standard.line": "Lay one card when it is your turn. {duty.text}",
    "hand.running": "Your hand",
    "hand.running.line": "Whoever leads lays card after card; **a card that pairs must be laid.**",
    "hand.jig": "Your hand",
    "hand.jig.line": "Whoever holds the next higher card of the suit plays it.",
    "last.standard": "A last card",
    "last.standard.line": "The last card that player laid; the bright one is the card to be paired.",
    "last.jig": "A last card",
    "last.jig.line": "The last card that player laid.",
    "chain.standard": "The chain",
    "chain.standard.line": "Cards of one rank in a row: **each made the player of the one before pay.** Any other card breaks it.",
    "chain.jig": "The suit that is climbing",
    "chain.jig.line": "One card higher each time, up to {length.number}, or until nothing can follow.",
    "calls.standard": "What pairing costs",
    "calls.standard.line": "{prices.text}, **paid by the player whose card was paired.**",
    "calls.jig": "The calls",
    "calls.jig.line": "{length.number} names for {length.number} cards: {calls.text}.",
    "pool.standard": "The pool",
    "pool.standard.line": "All counters paid so far; the winner takes every one of them.",
    "pool.race": "The pool",
    "pool.race.line": "Goes to the first player without cards, however much that player has paid.",
    "pool.jig": "The pool",
    "pool.jig.line": "Antes, if the house asks any; the winner takes them.",
    "stock": "The stock",
    "stock.line": "Cards that are not dealt this time; nobody draws from them.",
    "plate.standard": "A player’s place",
    "plate.standard.line": "Counters left: full ones are still there, hollow ones are in the pool.",
    "plate.race": "A player’s place",
    "plate.race.line": "Counters won or lost so far; below nothing is allowed here.",
    "plate dealer": "The dealer",
    "plate dealer.line": "D: this player deals; the one on the left leads.",
    "plate out": "Out",
    "plate out.line": "No counters left: out of the game, cards face down.",
}

MEANINGS = (
    ("Snip", "{snip.text}"),
    ("Snap", "{snap.text}"),
    ("Snorum", "{snorum.text}"),
    ("pair", "lay a card of the rank that lies just before yours"),
    ("running", "one player lays card after card until the left neighbour pairs"),
    ("race", "nobody runs out of counters; the first without cards wins"),
    ("Jig", "no pairing: a suit climbs, card by card, {length.number} at most"),
    ("a stop", "nothing can follow this card; whoever laid it leads the next suit"),
)

EXPLANATIONS = {"en": explained(SUBJECTS, ENGLISH, MEANINGS)}
