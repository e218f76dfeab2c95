"""Burning Twins for every face: the table laid out, and what just happened.  Views only."""

from collections.abc import Iterator

from snuggery.kit.bits import ones
from snuggery.kit.cards import SUITS, card_text, cards_of
from snuggery.kit.game import State
from snuggery.kit.records import CHANCE, OVER, UNKNOWN
from snuggery.kit.scene import Choice, Plate, Said, Scene, Zone, basics, card_piece, if_asked
from snuggery.kit.wording import Wording

from .habits import burns
from .notation import action_text
from .rules import winning_seat
from .state import CARDS, DEALING, KEEP, PHASE_NAMES, SWAPPING

NAME = "burning-twins"

# -- the table --------------------------------------------------------------------------------------------------------


def scene(view: State, seat: int, say: Wording) -> Scene:
    """Lay the view out: the hand, the trick, the stock, and everybody's points."""
    return Scene(
        **basics(view, seat, say, NAME, PHASE_NAMES[view.phase], if_asked(_question), _plate, view.points),
        title=say.phrase("title", round=min(view.rounds_done + 1, view.rounds), rounds=view.rounds),
        zones=tuple(_zones(view, seat, say)),
        choices=tuple(_choices(view, say)),
        result=_result(view, say),
    )


def _plate(view: State, seat: int, say: Wording) -> Plate:
    return Plate(seat, "points", view.points[seat], cards=view.hand_size[seat], dealer=seat == view.dealer)


def _zones(view: State, seat: int, say: Wording) -> Iterator[Zone]:
    if seat >= 0:
        yield Zone("hand", "hand", say("label.hand"), seat, tuple(map(card_piece, cards_of(view.hand[seat]))))
    lying = [other for other in _in_order(view) if view.trick[other] != UNKNOWN]
    pieces = tuple(card_piece(view.trick[other]) for other in lying)
    best = winning_seat(view)
    facts = {"seats": lying} if best == UNKNOWN else {"seats": lying, "winning": lying.index(best)}
    yield Zone("trick", "trick", say("label.trick"), pieces=pieces, facts=facts)
    yield Zone("stock", "stock", say.phrase("label.stock"), value=_stock_size(view))


def _in_order(view: State) -> list[int]:
    """Return the seats as they come in a trick."""
    first = max(0, view.leader)
    return [(first + i) % view.seats for i in range(view.seats)]


def _stock_size(view: State) -> int:
    held = sum(int(view.hand_size[seat] + view.swapped[seat]) for seat in range(view.seats))
    lying = sum(int(view.trick[seat] != UNKNOWN) for seat in range(view.seats))
    return CARDS - held - lying - int(ones(view.played))


def _result(view: State, say: Wording) -> str:
    if view.seat != OVER:
        return ""
    most = max(view.points[: view.seats])
    return say("result", seats=[seat for seat in range(view.seats) if view.points[seat] == most], points=most)


# -- what may be done -------------------------------------------------------------------------------------------------


def _question(view: State, seat: int, say: Wording) -> str:
    if view.phase == SWAPPING:
        return say("ask.swap")
    return say("ask.lead" if seat == view.leader else "ask.play")


def _choices(view: State, say: Wording) -> Iterator[Choice]:
    for action in view.legal:
        words = action_text(view, action)
        if action == KEEP:
            yield Choice(action, words, say("label.keep"), key="k")
        else:
            label = say("label.swap" if view.phase == SWAPPING else "label.play", card=action)
            yield Choice(action, words, label, (card_text(action),), hint=say(_hint(view, action // SUITS)))


def _hint(view: State, rank: int) -> str:
    """Return the code of what stands beside a card."""
    if view.phase == SWAPPING:
        return "hint.swap"
    if burns(view, rank):
        return "hint.burn"
    best = winning_seat(view)
    return "hint.low" if best != UNKNOWN and rank < view.trick[best] // SUITS else "hint.best"


# -- what happened ----------------------------------------------------------------------------------------------------


def tell(before: State, heard: int, after: State) -> list[Said]:
    """Say what a step did, as the seat of these views witnessed it."""
    if before.phase == DEALING:
        return [Said("dealt", {"seat": before.dealer})] if after.phase != DEALING else []
    if before.seat == CHANCE:
        return [] if heard == UNKNOWN else [Said("drew", {"seat": before.receiver, "card": heard})]
    if before.phase == SWAPPING:
        return [_tell_swap(before.seat, heard)]
    return list(_tell_play(before, heard, after))


def _tell_swap(seat: int, heard: int) -> Said:
    if heard == KEEP:
        return Said("kept", {"seat": seat})
    return Said("swapped", {"seat": seat}) if heard == UNKNOWN else Said("swapped_card", {"seat": seat, "card": heard})


def _tell_play(before: State, card: int, after: State) -> Iterator[Said]:
    seat, rank = before.seat, card // SUITS
    if burns(before, rank):
        yield Said("burnt", {"seat": seat, "card": card, "rank": rank})
    else:
        yield Said("played", {"seat": seat, "card": card})
    if before.trick[: before.seats].count(UNKNOWN) == 1:
        gained = [taker for taker in range(after.seats) if after.points[taker] != before.points[taker]]
        yield Said("taken", {"seat": gained[0]}) if gained else Said("lost")
    if after.seat == OVER:
        yield Said("over")
