"""The sets on the table as people see them: each set's owner, and the set that an added card continues."""

from typing import NamedTuple

from ...kit.bits import ones
from ...kit.cards import SUITS, cards_of
from ...kit.game import State
from .melds import meld_worth, worth, worth_in_runs
from .tables import MELD_CARDS, OF_A_KIND


class Origin(NamedTuple):
    """The set that a card continues: its owner, and its word in the catalogue."""

    owner: int
    word: str


class Group(NamedTuple):
    """Cards that lie together before a seat."""

    cards: tuple[int, ...]
    points: int
    continues: Origin | None = None


def groups_before(view: State, owner: int) -> list[Group]:
    """Return what lies before a seat: its own sets in the order of laying, then the cards it has added."""
    laid = [int(number) for number, seat in zip(view.meld, view.meld_seat, strict=True) if seat == owner]
    groups = [Group(tuple(cards_of(int(MELD_CARDS[number]))), int(meld_worth(view, number))) for number in laid]
    for card in cards_of(view.added_to_sets[owner]):
        groups.append(Group((card,), int(worth(view, 1 << card)), set_origin(view, card)))
    return groups + _added_runs(view, owner)


def _added_runs(view: State, owner: int) -> list[Group]:
    """Put neighbours that one seat has added to one run side by side."""
    left = view.added_to_runs[owner]
    groups = []
    while left:
        first = cards_of(left)[0]
        cards = [first]
        while left >> (cards[-1] + SUITS) & 1:
            cards.append(cards[-1] + SUITS)
        together = sum(1 << card for card in cards)
        left &= ~together
        groups.append(Group(tuple(cards), int(worth_in_runs(view, together)), run_origin(view, first)))
    return groups


def origin(view: State, card: int, to_run: bool) -> Origin:
    """Return the set that a card continues, or would."""
    return run_origin(view, card) if to_run else set_origin(view, card)


def set_origin(view: State, card: int) -> Origin:
    """Return the three of a kind that this card makes four."""
    rank = card // SUITS
    for number, owner in zip(view.meld[: view.melds], view.meld_seat, strict=False):
        if number // (SUITS + 1) == rank and number < OF_A_KIND:
            return Origin(int(owner), f"kind.{rank}")
    raise LookupError(f"no three of a kind on the table for card {card}")


def run_origin(view: State, card: int) -> Origin:
    """Return the run that this card lengthens: the nearest that it is joined to."""
    reached = 1 << card
    while True:
        for number, owner in zip(view.meld[: view.melds], view.meld_seat, strict=False):
            if number >= OF_A_KIND and ones(MELD_CARDS[number] & reached) > 0:
                return Origin(int(owner), f"run.{card % SUITS}")
        wider = (reached | reached << SUITS | reached >> SUITS) & (view.table_runs | 1 << card)
        if wider == reached:
            raise LookupError(f"no run on the table for card {card}")
        reached = wider
