"""Snafooey in text: `play 7`, `bury SNAFOOEY`, `draw`, `forget`, `roll 9`, `deal PASSE`, and whole positions."""

from typing import Any

from ...kit.dice import TOTALS
from ...kit.errors import Unreadable
from ...kit.position import (
    NUMBER,
    SEAT,
    TURN,
    Codec,
    Line,
    or_none,
    words,
    write_position,
)
from ...kit.position import (
    read_position as read_lines,
)
from ...kit.records import UNKNOWN
from .kinds import KINDS, NAME_OF, cards_in, copies_in, hand_text, heap_text, read_hand, read_heap, read_kind
from .playing import BURY, DRAW, FORGET
from .rules import brings_card, measure_deck
from .state import CLOCKWISE, MOST_SEATS, PHASE_NAMES, REVERSED
from .table import is_in

BARE_WORDS = {"bury SNAFOOEY": BURY, "draw": DRAW, "forget": FORGET}
BARE_TEXT = {code: text for text, code in BARE_WORDS.items()}


def action_text(s: Any, action: int) -> str:
    """Write an action, `play 7`."""
    return BARE_TEXT.get(action) or f"play {NAME_OF[action]}"


def read_action(s: Any, text: str) -> int:
    """Read an action, `play 7`."""
    if text in BARE_WORDS:
        return BARE_WORDS[text]
    verb, _, kind = text.partition(" ")
    if verb != "play":
        raise Unreadable(f"{text!r} is no action of this game; there are play and a card, {', '.join(BARE_WORDS)}")
    return read_kind(kind)


def outcome_text(s: Any, outcome: int) -> str:
    """Write an outcome, `deal 7` or `roll 9`."""
    return f"deal {NAME_OF[outcome]}" if brings_card(s) else f"roll {outcome}"


def read_outcome(s: Any, text: str) -> int:
    """Read an outcome, `deal 7` or `roll 9`."""
    verb, _, rest = text.partition(" ")
    if brings_card(s) and verb == "deal":
        return read_kind(rest)
    if not brings_card(s) and verb == "roll" and rest in map(str, TOTALS):
        return int(rest)
    wanted = "deal and a card" if brings_card(s) else "roll and a total from 2 to 12"
    raise Unreadable(f"{text!r} is no outcome here; {wanted} would do")


# -- positions --------------------------------------------------------------------------------------------------------


def _set_codec(names: dict[str, int]) -> Codec:
    """Return the codec of a set of named bits, `0 2`; the empty set is `-`."""

    def write(bits: int) -> str:
        return " ".join(name for name, bit in names.items() if bits >> bit & 1) or "-"

    def read(text: str) -> int:
        bits = 0
        for name in [] if text == "-" else text.split(" "):
            if name not in names:
                raise Unreadable(f"{name!r} is none of {', '.join(names)}")
            bits |= 1 << names[name]
        return bits

    return Codec(write, read)


def _seats(s: Any) -> int:
    return int(s.seats)


KIND = or_none(Codec(NAME_OF.__getitem__, read_kind))
HAND = Codec(hand_text, read_hand)
HEAP = Codec(heap_text, read_heap)
NO_HEAP = [0] * KINDS
SEATS = _set_codec({str(seat): seat for seat in range(MOST_SEATS)})
THRESHOLDS = _set_codec({"30": 1, "60": 2, "90": 3})

POSITION = (
    Line("phase", "phase", words(PHASE_NAMES)),
    Line("turn", "seat", TURN),
    Line("dealer", "dealer", SEAT, UNKNOWN),
    Line("sub-games", "subgames", NUMBER),
    Line("shuffles", "shuffles", NUMBER),
    Line("rolls", "rolls", NUMBER),
    Line("count", "count", NUMBER),
    Line("direction", "direction", words(("clockwise", "reversed"), (CLOCKWISE, REVERSED)), CLOCKWISE),
    Line("plays", "plays", NUMBER),
    Line("mover", "mover", SEAT, UNKNOWN),
    Line("last card", "last_card", KIND, UNKNOWN),
    Line("waived", "waived", THRESHOLDS),
    Line("passed", "passed", THRESHOLDS),
    Line("stands", "stands", NUMBER),
    Line("moves again", "moves_again", NUMBER),
    Line("roller", "roller", NUMBER),
    Line("last roll", "last_roll", NUMBER),
    Line("contest", "contest", SEATS),
    Line("to roll", "to_roll", SEATS),
    Line("rolled", "rolled", NUMBER, 0, _seats),
    Line("receiver", "receiver", SEAT, UNKNOWN),
    Line("to deal", "to_deal", NUMBER),
    Line("chips", "held", NUMBER, 0, _seats),
    Line("out", "place_out", NUMBER, 0, _seats),
    Line("hand", "hands", HAND, 0, _seats, apart=True),
    Line("discard", "discard", HEAP, NO_HEAP),
    Line("top", "top", KIND, UNKNOWN),
    Line("refills", "refills", NUMBER),
    Line("refilled", "refilled", HEAP, NO_HEAP),
    Line("drawn", "drawn", NUMBER, 0, _seats),
    Line("shown", "shown", NUMBER, 0, _seats),
)


def position_text(s: Any) -> str:
    """Write the whole position; hand sizes, the living and the stock follow from the rest."""
    return write_position(POSITION, s)


def read_position(s: Any, text: str) -> None:
    """Set `s` to a written position; the cards that stand nowhere are the stock."""
    read_lines(POSITION, s, text)
    measure_deck(s)
    s.living = sum(bool(is_in(s, seat)) for seat in range(s.seats))
    for seat in range(s.seats):
        s.hand_size[seat] = len(cards_in(int(s.hands[seat])))
    for kind in range(1, KINDS):
        held = sum(copies_in(int(s.hands[seat]), kind) for seat in range(s.seats))
        s.stock[kind] = s.deck[kind] - s.discard[kind] - held
    s.stock_size = s.stock.sum()
