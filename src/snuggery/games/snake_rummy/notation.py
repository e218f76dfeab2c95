"""Snake Rummy in text: `deck`, `snake 5c`, `meld 5d 5h 5s`, `add 7c run`, `discard Kc`, and whole positions."""

import numpy as np
import numpy.typing as npt

from ...kit.bits import ones
from ...kit.cards import card_text, read_card
from ...kit.dealt import dealt
from ...kit.errors import Unreadable
from ...kit.game import State
from ...kit.position import read_position as read_lines
from ...kit.position import write_position
from ...kit.records import UNKNOWN, Record
from .state import LOT, TABLE, TURNING
from .table import count_hidden
from .tables import ADD, DECK, DISCARD, END, MELD, MELD_CARDS, OF_A_KIND, SNAKE, meld_text, read_meld

SHAPES = "deck, end, snake 5c, meld 5d 5h 5s, add 7c set, add 7c run or discard Kc"
PLACES = ("set", "run")


# -- actions and outcomes ---------------------------------------------------------------------------------------------


def action_text(s: State, action: int) -> str:
    """Write an action as transcripts do."""
    action = int(action)
    if action >= DISCARD:
        return f"discard {card_text(action - DISCARD)}"
    if action >= ADD:
        card, place = divmod(action - ADD, 2)
        return f"add {card_text(card)} {PLACES[place]}"
    if action >= MELD:
        return f"meld {meld_text(action - MELD)}"
    if action >= SNAKE:
        return f"snake {card_text(action - SNAKE)}"
    return "end" if action == END else "deck"


def read_action(s: State, text: str) -> int:
    """Read an action; raise `Unreadable` if the words mean none."""
    verb, *rest = text.split(" ")
    match verb, rest:
        case "deck", []:
            return DECK
        case "end", []:
            return END
        case "snake", [card]:
            return SNAKE + read_card(card)
        case "discard", [card]:
            return DISCARD + read_card(card)
        case "add", [card, ("set" | "run") as place]:
            return ADD + 2 * read_card(card) + PLACES.index(place)
        case "meld", [_, *_]:
            return MELD + read_meld(text.removeprefix("meld "))
    raise Unreadable(f"{text!r} is no action of this game; an action is {SHAPES}")


outcome_text, read_outcome = dealt(LOT, TURNING)


# -- positions --------------------------------------------------------------------------------------------------------


def position_text(s: Record) -> str:
    """Write the whole position; sizes, the deck and the sets before each player follow from the rest."""
    return write_position(TABLE.lines, s)


def read_position(s: Record, text: str) -> None:
    """Set `s` to a written position; the cards that stand nowhere are the deck."""
    s.snake_length = s.melds = s.ordered = 0
    read_lines(TABLE.lines, s, text)
    s.snake_length = _length(s.snake)
    s.melds = _length(s.meld)
    s.ordered = _length(s.order)
    if s.melds != _length(s.meld_seat) or (s.meld_seat[: s.melds] >= s.seats).any() or (s.meld_seat < UNKNOWN).any():
        raise Unreadable("each of the melds needs the seat that laid it, on the line `laid by`")
    _fill_table(s)
    elsewhere = sum(1 << int(card) for card in s.snake[: s.snake_length])
    for seat in range(s.seats):
        s.hand_count[seat] = ones(s.hand[seat])
        s.hidden_counts[seat] = 0
        if s.recycles > 0:
            count_hidden(s, seat, int(s.hand[seat] & ~s.known[seat]), 1)
        elsewhere |= int(s.hand[seat] | s.down[seat])
    s.stock = s.pack & ~elsewhere
    s.stock_size = ones(s.stock)


def _length(row: npt.NDArray[np.int64]) -> int:
    return int((row != UNKNOWN).sum())


def _fill_table(s: Record) -> None:
    """Put cards laid and added before the players who did it."""
    s.table_sets = s.table_runs = 0
    for seat in range(s.seats):
        s.down[seat] = s.added_to_sets[seat] | s.added_to_runs[seat]
        s.table_sets |= s.added_to_sets[seat]
        s.table_runs |= s.added_to_runs[seat]
    for number, seat in zip(s.meld[: s.melds], s.meld_seat[: s.melds], strict=True):
        s.down[seat] |= MELD_CARDS[number]
        if number < OF_A_KIND:
            s.table_sets |= MELD_CARDS[number]
        else:
            s.table_runs |= MELD_CARDS[number]
