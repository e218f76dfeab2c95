"""Snafooey in text: `play 7`, `bury SNAFOOEY`, `draw`, `forget`, `roll 9`, `deal PASSE`, and whole positions."""

from ...kit.dice import TOTALS
from ...kit.errors import Unreadable
from ...kit.game import State
from ...kit.position import read_position as read_lines
from ...kit.position import write_position
from ...kit.records import Record
from .kinds import KINDS, NAME_OF, cards_in, copies_in, read_kind
from .playing import BURY, DRAW, FORGET
from .rules import brings_card, measure_deck
from .state import TABLE
from .table import is_in

BARE_WORDS = {"bury SNAFOOEY": BURY, "draw": DRAW, "forget": FORGET}
BARE_TEXT = {code: text for text, code in BARE_WORDS.items()}


def action_text(s: State, action: int) -> str:
    """Write an action, `play 7`."""
    return BARE_TEXT.get(action) or f"play {NAME_OF[action]}"


def read_action(s: State, text: str) -> int:
    """Read an action, `play 7`."""
    if text in BARE_WORDS:
        return BARE_WORDS[text]
    verb, _, kind = text.partition(" ")
    if verb != "play":
        raise Unreadable(f"{text!r} is no action of this game; there are play and a card, {', '.join(BARE_WORDS)}")
    return read_kind(kind)


def outcome_text(s: State, outcome: int) -> str:
    """Write an outcome, `deal 7` or `roll 9`."""
    return f"deal {NAME_OF[outcome]}" if brings_card(s) else f"roll {outcome}"


def read_outcome(s: State, text: str) -> int:
    """Read an outcome, `deal 7` or `roll 9`."""
    verb, _, rest = text.partition(" ")
    if brings_card(s) and verb == "deal":
        return read_kind(rest)
    if not brings_card(s) and verb == "roll" and rest in map(str, TOTALS):
        return int(rest)
    wanted = "deal and a card" if brings_card(s) else "roll and a total from 2 to 12"
    raise Unreadable(f"{text!r} is no outcome here; {wanted} would do")


# -- positions --------------------------------------------------------------------------------------------------------


def position_text(s: Record) -> str:
    """Write the whole position; hand sizes, the living and the stock follow from the rest."""
    return write_position(TABLE.lines, s)


def read_position(s: Record, text: str) -> None:
    """Set `s` to a written position; the cards that stand nowhere are the stock."""
    read_lines(TABLE.lines, s, text)
    measure_deck(s)
    s.living = sum(bool(is_in(s, seat)) for seat in range(s.seats))
    for seat in range(s.seats):
        s.hand_size[seat] = len(cards_in(int(s.hands[seat])))
    for kind in range(1, KINDS):
        held = sum(copies_in(int(s.hands[seat]), kind) for seat in range(s.seats))
        s.stock[kind] = s.deck[kind] - s.discard[kind] - held
    s.stock_size = s.stock.sum()
