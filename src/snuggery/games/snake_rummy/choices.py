"""What may be done in Snake Rummy, in words and pieces, with what it would bring, and why the rest may not be done."""

from collections.abc import Iterator

import numpy as np

from ...kit.cards import card_text, cards_of
from ...kit.game import State
from ...kit.records import UNKNOWN
from ...kit.scene import Choice, Refusal
from ...kit.wording import Wording
from .groups import origin
from .melds import can_meld, can_meld_with, list_melds, meld_counted, meld_worth, meldable_cards, worth, worth_in_runs
from .notation import action_text
from .state import TAKING
from .table import snake_is_closed, still_missing
from .tables import ADD, DECK, DISCARD, MELD, MELD_CARDS, MELDS, SNAKE
from .words import counting

MOST_REFUSED_SETS = 3


def choices(view: State, say: Wording) -> Iterator[Choice]:
    """Offer each open action."""
    for action in view.legal:
        if action >= DISCARD:
            yield _discard(view, action, say)
        elif action >= ADD:
            yield _add(view, action, say)
        elif action >= MELD:
            yield _meld(view, action, say)
        elif action >= SNAKE:
            yield _take(view, action, say, first=action == _newest_open(view))
        elif action == DECK:
            deck, draw = say("label.deck"), say("button.deck")
            yield Choice(action, action_text(view, action), deck, zone="stock", key="D", button=draw)
        else:
            yield Choice(action, action_text(view, action), say("label.end"), hint=say("hint.end"), key="E")


def _newest_open(view: State) -> int:
    """Return the action that takes the least of the snake: a letter chooses it."""
    return next(SNAKE + int(card) for card in view.snake[: view.snake_length][::-1] if SNAKE + card in view.legal)


def _discard(view: State, action: int, say: Wording) -> Choice:
    card = action - DISCARD
    last = view.hand_count[view.seat] == 1
    hint = say("hint.out") if last else say("hint.discard", points=int(worth(view, 1 << card)))
    label = say("label.discard", card=card)
    return Choice(action, action_text(view, action), label, (card_text(card),), "snake", hint)


def _add(view: State, action: int, say: Wording) -> Choice:
    card, to_run = divmod(action - ADD, 2)
    found = origin(view, card, bool(to_run))
    label = say("label.add", card=card, owner=found.owner, group=found.word)
    points = worth_in_runs(view, 1 << card) if to_run else worth(view, 1 << card)
    hint = say("hint.add", points=int(points))
    return Choice(action, action_text(view, action), label, (card_text(card),), f"table{view.seat}", hint)


def _meld(view: State, action: int, say: Wording) -> Choice:
    number = action - MELD
    label = say("label.lay", meld=f"meld.{number}")
    hint = _laying_hint("hint.lay", view, number, say)
    return Choice(action, action_text(view, action), label, _meld_pieces(number), f"table{view.seat}", hint)


def _meld_pieces(number: int) -> tuple[str, ...]:
    return tuple(card_text(card) for card in cards_of(int(MELD_CARDS[number])))


def _laying_hint(code: str, view: State, number: int, say: Wording) -> str:
    """Say what a set brings, and what it means for the opening."""
    points = int(meld_worth(view, number))
    counts = int(meld_counted(view, number))
    missing = int(still_missing(view, view.seat)) - counts
    if view.opened[view.seat] == 0 and missing > 0:
        return say(counting(f"{code}.begins", view), meld=f"meld.{number}", points=counts, missing=missing)
    if view.opened[view.seat] == 0:
        code += ".opens"
    return say(code, meld=f"meld.{number}", points=points)


def _take(view: State, action: int, say: Wording, first: bool) -> Choice:
    card = action - SNAKE
    laid = best_meld_with(view, hand_with(view, card), card)
    return Choice(
        action,
        action_text(view, action),
        _take_label(view, card, say),
        (card_text(card),),
        "snake",
        _take_hint(view, card, laid, say),
        "T" if first else "",
        button=say("button.snake", count=1 + _cards_after(view, card)),
        lights=() if laid == UNKNOWN else _meld_pieces(laid),
    )


def _take_label(view: State, card: int, say: Wording) -> str:
    """Name a card of the snake with the number of cards that would come along."""
    after = _cards_after(view, card)
    return say("label.snake", card=card, count=after) if after else say("label.snake_last", card=card)


def _cards_after(view: State, card: int) -> int:
    return int(view.snake_length - 1 - view.snake.index(card))


def hand_with(view: State, card: int) -> int:
    """Return the hand as it would be with a card of the snake and all that follow it."""
    taken = view.snake[view.snake_length - 1 - _cards_after(view, card) : view.snake_length]
    return int(view.hand[view.seat]) + sum(1 << int(each) for each in taken)


def _take_hint(view: State, card: int, laid: int, say: Wording) -> str:
    if view.free_last_card == 1 and _cards_after(view, card) == 0:
        return say("hint.take.free")
    return say("hint.take.adds") if laid == UNKNOWN else _laying_hint("hint.take", view, laid, say)


def best_meld_with(view: State, cards: int, card: int) -> int:
    """Return the set worth most that could be laid with a card, UNKNOWN if there is none."""
    missing = int(still_missing(view, view.seat))
    fitting = [n for n in melds_of(cards) if MELD_CARDS[n] >> card & 1 and can_meld(view, cards, n, missing)]
    return max(fitting, key=lambda number: int(meld_worth(view, number)), default=UNKNOWN)


def melds_of(cards: int) -> list[int]:
    """Return the numbers of all sets that can be made of these cards."""
    out = np.zeros(MELDS, np.int64)
    return [int(number) for number in out[: list_melds(cards, out)]]


# -- why not ----------------------------------------------------------------------------------------------------------


def refusals(view: State, seat: int, say: Wording) -> Iterator[Refusal]:
    """Say of everything that may look open why it is not."""
    if seat < 0 or view.seat != seat:
        return
    if view.phase == TAKING:
        for card in map(int, view.snake[: view.snake_length]):
            if SNAKE + card not in view.legal:
                yield Refusal(_take_label(view, card, say), _why_not_take(view, seat, card, say), card_text(card))
    else:
        yield from _refused_cards(view, seat, say)
        yield from _refused_melds(view, seat, say)


def _why_not_take(view: State, seat: int, card: int, say: Wording) -> str:
    if snake_is_closed(view, seat):
        return say("why.closed")
    missing = int(still_missing(view, seat))
    cards = hand_with(view, card)
    if meldable_cards(cards) >> card & 1 == 0:
        return say("why.no_set")
    if _only_discard_lacks(view, cards, card, missing):
        return say("why.no_discard")
    return say(counting("why.too_little", view), missing=missing)


def _only_discard_lacks(view: State, cards: int, card: int, missing: int) -> bool:
    """Tell whether a card could be laid if the last card of all could be laid too."""
    bold = view._replace(out_without_discard=1)
    return bool(can_meld_with(bold, cards, card, missing))


def _refused_cards(view: State, seat: int, say: Wording) -> Iterator[Refusal]:
    """Shade the cards of the hand that fit no open action: something else has to be laid first."""
    if view.legal[-1] >= DISCARD:
        return
    due = view.due
    why = (
        say("why.due", card=due)
        if due != UNKNOWN
        else say(counting("why.opening", view), missing=int(still_missing(view, seat)))
    )
    laid = 0
    for action in view.legal:
        laid |= 1 << (action - ADD) // 2 if action >= ADD else int(MELD_CARDS[action - MELD])
    for card in cards_of(view.hand[seat] & ~laid):
        yield Refusal(say("label.discard", card=card), why, card_text(card))


def _refused_melds(view: State, seat: int, say: Wording) -> Iterator[Refusal]:
    """Name the most valuable sets in hand that can't be laid now."""
    if view.due != UNKNOWN:
        return
    refused = [number for number in melds_of(view.hand[seat]) if MELD + number not in view.legal]
    refused.sort(key=lambda number: -int(meld_worth(view, number)))
    for number in refused[:MOST_REFUSED_SETS]:
        label, why = say("label.lay", meld=f"meld.{number}"), _why_not_lay(view, seat, number, say)
        yield Refusal(label, why, pieces=_meld_pieces(number))


def _why_not_lay(view: State, seat: int, number: int, say: Wording) -> str:
    missing = int(still_missing(view, seat))
    counts = int(meld_counted(view, number))
    if missing <= counts:
        return say("why.no_discard")
    return say(counting("why.meld_little", view), points=counts, missing=missing)
