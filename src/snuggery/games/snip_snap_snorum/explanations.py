"""What the things on a table of Snip-Snap-Snorum are, in each of its four games, for whoever asks."""

from ...kit.cards import SUITS
from ...kit.explaining import Example, Explanations, thing
from ...kit.game import State
from ...kit.records import UNKNOWN
from ...kit.scene import card_piece
from ...kit.wording import Wording
from .options import JIG
from .state import PLAYING

PAIRING = "standard running race"


def _next_pairing(view: State, seat: int, say: Wording) -> Example | None:
    """Say what pairing the card that lies there would cost, and whom."""
    if view.phase != PLAYING or view.mode == JIG or view.last_card == UNKNOWN or view.level > 2:
        return None
    told = {"payer": view.last_seat, "rank": int(view.last_card // SUITS), "paid": int(view.level + 1)}
    return Example(say("example.chain", **told), (card_piece(view.last_card),))


THINGS = (
    thing(
        "goal",
        "The aim",
        "Pair the card before yours, and its player pays. The last one with counters wins them all.",
        "SNIP-05",
        mode="standard running",
    ),
    thing("goal", "The aim", "Be the first without cards: you take the whole pool.", "SNIP-V2-02", mode="race"),
    thing(
        "goal",
        "The aim",
        "Be the first without cards: the others pay you a counter for each of theirs.",
        "JIG-02",
        mode="jig",
    ),
    thing(
        "hand",
        "Your hand",
        "Lay one card when it is your turn. **A card that pairs must be laid.**",
        "SNIP-11",
        mode="standard race",
    ),
    thing(
        "hand",
        "Your hand",
        "Whoever leads lays card after card; **a card that pairs must be laid.**",
        "SNIP-V1-02",
        mode="running",
    ),
    thing("hand", "Your hand", "Whoever holds the next higher card of the suit plays it.", "JIG-04", mode="jig"),
    thing(
        "last",
        "A last card",
        "The last card that player laid; the bright one is the card to be paired.",
        "SNIP-G22",
        mode=PAIRING,
    ),
    thing("last", "A last card", "The last card that player laid.", "JIG-04", mode="jig"),
    thing(
        "chain",
        "The chain",
        "Cards of one rank in a row: **each made the player of the one before pay.** Any other card breaks it.",
        "SNIP-16",
        _next_pairing,
        mode=PAIRING,
    ),
    thing(
        "chain",
        "The suit that is climbing",
        "One card higher each time, up to five, or until nothing can follow.",
        "JIG-04",
        mode="jig",
    ),
    thing(
        "calls",
        "What pairing costs",
        "Snip one counter, Snap two, Snorum three, **paid by the player whose card was paired.**",
        "SNIP-12",
        _next_pairing,
        mode=PAIRING,
    ),
    thing(
        "calls", "The calls", "Five names for five cards: Snip, Snap, Snorum, Hicockalorum, Jig.", "JIG-04", mode="jig"
    ),
    thing(
        "pool",
        "The pool",
        "All counters paid so far; the winner takes every one of them.",
        "SNIP-05",
        mode="standard running",
    ),
    thing(
        "pool",
        "The pool",
        "Goes to the first player without cards, however much that player has paid.",
        "SNIP-V2-02",
        mode="race",
    ),
    thing("pool", "The pool", "Antes, if the house asks any; the winner takes them.", "JIG-G04", mode="jig"),
    thing("stock", "The stock", "Cards that are not dealt this time; nobody draws from them.", "SNIP-08"),
    thing(
        "plate",
        "A player’s place",
        "Counters left: full ones are still there, hollow ones are in the pool.",
        "SNIP-04",
        mode="standard running",
    ),
    thing(
        "plate",
        "A player’s place",
        "Counters won or lost so far; below nothing is allowed here.",
        "SNIP-G34",
        mode="race jig",
    ),
    thing("plate dealer", "The dealer", "D: this player deals; the one on the left leads.", "SNIP-09"),
    thing("plate out", "Out", "No counters left: out of the game, cards face down.", "SNIP-18"),
)

MEANINGS = (
    ("Snip", "the first pairing: the player paired pays one"),
    ("Snap", "the second in a row: whoever said Snip pays two"),
    ("Snorum", "the third and last: whoever said Snap pays three"),
    ("pair", "lay a card of the rank that lies just before yours"),
    ("running", "one player lays card after card until the left neighbour pairs"),
    ("race", "nobody runs out of counters; the first without cards wins"),
    ("Jig", "no pairing: a suit climbs, card by card, to five"),
    ("a stop", "nothing can follow this card; whoever laid it leads the next suit"),
)

EXPLANATIONS = {"en": Explanations(THINGS, MEANINGS)}
