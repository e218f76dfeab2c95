"""Which cards stand behind the figures of a hint in Snake Rummy, as far as a seat sees them.  Views only."""

from collections.abc import Callable, Iterator

from ...kit.bits import ones
from ...kit.cards import cards_of
from ...kit.game import State
from ...kit.records import UNKNOWN
from ...kit.wording import Wording
from .choices import best_meld_with, hand_with
from .groups import origin
from .habits import unseen_cards
from .melds import worth
from .table import can_lay_off, fourth_cards, next_seat, snake_cards, snake_is_closed
from .tables import DISCARD, MELD, MELD_CARDS, SNAKE

Fact = Callable[[State, int, int, Wording], str]

SMALLEST = tuple(int(cards) for cards in MELD_CARDS if ones(cards) == 3)  # sets of three: larger ones contain one
MOST_NAMED = 3  # cards in one sentence


def advise(view: State, tally: str, best: int, other: int, say: Wording) -> str:
    """Say which cards make a tally better with one action than with another; "" where no card alone does."""
    if SNAKE <= best < MELD:
        return _makes_a_set(view, best - SNAKE, say)
    if best < DISCARD or other < DISCARD:
        return ""
    told = (fact(view, best - DISCARD, other - DISCARD, say) for fact in FACTS.get(tally, ()))
    return next(filter(None, told), "")


def _makes_a_set(view: State, card: int, say: Wording) -> str:
    laid = best_meld_with(view, hand_with(view, card), card)
    return "" if laid == UNKNOWN else say("advice.fact.makes", card=card, meld=f"meld.{laid}")


# -- what a discard gives to the next player --------------------------------------------------------------------------


def _feeds_a_hand(view: State, best: int, other: int, say: Wording) -> str:
    """Say that the other card makes a set with cards that the next player is known to hold."""
    after = int(next_seat(view, view.seat))
    held = _fed(view, after, other)
    if not held or _fed(view, after, best):
        return ""
    return say("advice.fact.feeds", next=after, cards=cards_of(held), other=other)


def _fed(view: State, seat: int, card: int) -> int:
    """Return the cards, all known to be in a hand, that make a set with a card from the snake."""
    if snake_is_closed(view, seat):
        return 0
    known = int(view.known[seat])
    return next((cards & ~(1 << card) for cards in _sets_with(card) if not cards & ~(1 << card) & ~known), 0)


def _fits_the_table(view: State, best: int, other: int, say: Wording) -> str:
    """Say that the next player could take the other card and add it at once."""
    after = next_seat(view, view.seat)
    if snake_is_closed(view, after) or not can_lay_off(view, after, other) or can_lay_off(view, after, best):
        return ""
    found = origin(view, other, to_run=not fourth_cards(view) >> other & 1)
    return say("advice.fact.fits", next=int(after), other=other, owner=found.owner, group=found.word)


# -- what a discard takes from the own hand ---------------------------------------------------------------------------


def _breaks_up_more(view: State, best: int, other: int, say: Wording) -> str:
    """Say how many single cards would make a set with the other card, and that fewer would with the best one."""
    missing, fewer = _missing(view, other), ones(_missing(view, best))
    count = ones(missing)
    if count <= fewer:
        return ""
    if fewer:
        return say("advice.fact.fewer", other=other, count=count, best=best, fewer=fewer)
    code = "one" if count == 1 else "some" if count <= MOST_NAMED else "any"
    return say(f"advice.fact.keep_{code}", other=other, cards=cards_of(missing), count=count, best=best)


def _missing(view: State, card: int) -> int:
    """Return the cards, each of which would make a set with a card in hand and two others there."""
    hand, free = int(view.hand[view.seat]), int(unseen_cards(view, snake_cards(view)))
    found = 0
    for cards in _sets_with(card):
        lacking = cards & ~hand
        if ones(lacking) == 1 and lacking & free:
            found |= lacking
    return found


def _is_dear(view: State, best: int, other: int, say: Wording) -> str:
    """Say that the best card counts more against its holder."""
    points, less = int(worth(view, 1 << best)), int(worth(view, 1 << other))
    return say("advice.fact.dear", best=best, points=points, other=other, less=less) if points > less else ""


def _sets_with(card: int) -> Iterator[int]:
    return (cards for cards in SMALLEST if cards >> card & 1)


FACTS: dict[str, tuple[Fact, ...]] = {
    "next_takes_snake": (_feeds_a_hand, _fits_the_table),
    "others_laid": (_feeds_a_hand, _fits_the_table),
    "other_goes_out": (_feeds_a_hand, _fits_the_table),
    "laid": (_breaks_up_more,),
    "takes_snake": (_breaks_up_more,),
    "goes_out": (_breaks_up_more,),
    "scored": (_is_dear,),
}
