"""Snip-Snap-Snorum for every face: the table laid out, and what just happened.  Views only."""

from collections.abc import Iterator
from typing import Any

from ...kit.bits import ones
from ...kit.cards import SUITS, card_text, cards_of
from ...kit.game import State
from ...kit.records import CHANCE, CUT_OFF, NONE, OVER, UNKNOWN
from ...kit.scene import Choice, Piece, Plate, Refusal, Said, Scene, Zone, basics, card_piece, if_asked
from ...kit.wording import Wording
from .jig import is_stop
from .options import JIG, RACE, STANDARD
from .pairing import pairing_cards
from .state import DEAD_HAND, DEALING, FINISHED, HANDS, LOT, PHASE_NAMES, PLAYING, TURNING
from .table import has_purses, is_in, may_revoke, next_seat, next_with_cards

NAME = "snip-snap-snorum"
CALLS = ("snip", "snap", "snorum")
JIG_CALLS = {
    4: ("snip", "snap", "snorum", "jig"),
    5: ("snip", "snap", "snorum", "hicockalorum", "jig"),
    6: ("snip", "snap", "snorum", "hi", "cockalorum", "jig"),
}


# -- the table --------------------------------------------------------------------------------------------------------


def scene(view: State, seat: int, say: Wording) -> Scene:
    """Lay the view out: hand, everybody's last card, the chain, the pool, the calls."""
    choices = tuple(_choices(view, seat, say))
    return Scene(
        **basics(view, seat, say, NAME, PHASE_NAMES[view.phase], if_asked(_question), _plate, view.held),
        title=_title(view, say),
        zones=tuple(_zones(view, seat, say)),
        choices=choices,
        refusals=tuple(_refusals(view, seat, say, choices)),
        next_seat=_next_seat(view),
        places=_places(view) if view.seat == OVER and has_purses(view) else (),
        result=_result(view, say),
    )


def _title(view: State, say: Wording) -> str:
    if view.mode in (RACE, JIG):
        return say.phrase("title.jig" if view.mode == JIG else "title.race")
    return say.phrase("title", deals=view.deals) if view.deals else ""


def _zones(view: State, seat: int, say: Wording) -> Iterator[Zone]:
    if seat >= 0:
        yield _hand(view, seat, say)
    for other in range(view.seats):
        if view.shown[other] != UNKNOWN:
            yield Zone(
                f"last{other}",
                "pile",
                say("label.last", seat=other),
                other,
                (card_piece(view.shown[other], _mark(view, other)),),
            )
    if view.phase == PLAYING or view.phase == FINISHED:
        yield Zone("chain", "chain", say("label.chain"), pieces=tuple(_chain(view)), facts={"level": view.level})
    yield Zone("calls", "calls", say("label.calls"), facts=_call_facts(view, say))
    yield Zone("pool", "bowl", say("label.pool"), value=view.pool)
    yield Zone("stock", "stock", say.phrase("label.stock"), value=_stock_size(view), facts={"place": "left"})


def _hand(view: State, seat: int, say: Wording) -> Zone:
    return Zone("hand", "hand", say("label.hand"), seat, tuple(map(card_piece, cards_of(view.hand[seat]))))


def _mark(view: State, seat: int) -> str:
    """Let the last card stand out, and older ones step back."""
    return "" if seat == view.last_seat or view.phase == TURNING else "dim"


def _chain(view: State) -> Iterator[Piece]:
    for i in range(view.level + 1):
        if view.chain[i] != UNKNOWN:
            yield card_piece(view.chain[i], "new" if i == view.level else "")


def _call_facts(view: State, say: Wording) -> dict[str, Any]:
    names = JIG_CALLS[view.sequence_length] if view.mode == JIG else CALLS
    now = view.level if view.mode == JIG and view.last_seat != UNKNOWN else view.level - 1
    costs = [0] * len(names) if view.mode == JIG else list(range(1, len(names) + 1))
    return {"words": [say(f"word.{name}") for name in names], "costs": costs, "now": int(now)}


def _stock_size(view: State) -> int:
    """Count the undealt cards, those among them that a player who went out has laid on top (SNIP-18)."""
    lying = ones(view.played) + ones(view.aside)
    held = sum(view.hand_count[hand] for hand in range(HANDS) if hand == DEAD_HAND or is_in(view, hand))
    return int(ones(view.pack) - lying - held)


def _plate(view: State, seat: int, say: Wording) -> Plate:
    out = view.place_out[seat] > 0
    return Plate(
        seat,
        kind="counters",
        value=view.held[seat],
        most=view.counters if has_purses(view) else NONE,
        cards=0 if out else view.hand_count[seat],
        dealer=seat == view.dealer,
        out=bool(out),
        note=say("note.out") if out else "",
    )


def _next_seat(view: State) -> int | None:
    if view.seat < 0 or view.mode == JIG:
        return None
    following = next_seat(view, view.seat) if view.mode == STANDARD else next_with_cards(view, view.seat)
    return int(following)


def _result(view: State, say: Wording) -> str:
    if view.seat != OVER:
        return say("cut_off") if view.seat == CUT_OFF else ""
    winner = _winner(view)
    return say("result.left" if view.mode == JIG else "result.pool", seat=winner)


def _places(view: State) -> tuple[int, ...]:
    """Return each seat's place: the later out the better; players never go out together (SNIP-18)."""
    return tuple(int(view.seats - out + 1 if out else 1) for out in view.place_out[: view.seats])


def _winner(view: State) -> int:
    if has_purses(view):
        return int(view.held.index(max(view.held[: view.seats])))
    return int(view.hand_count.index(min(view.hand_count[: view.seats])))


# -- what may be done -------------------------------------------------------------------------------------------------


def _question(view: State, seat: int, say: Wording) -> str:
    if view.last_card == UNKNOWN:
        return say("ask.lead")
    if view.mode == JIG:
        return say("ask.follow")
    rank = view.last_card // SUITS
    if pairing_cards(view, seat) == 0:
        return say("ask.free", rank=rank)
    return say("ask.revoke" if may_revoke(view) else "ask.pair", rank=rank)


def _choices(view: State, seat: int, say: Wording) -> Iterator[Choice]:
    for card in view.legal:
        text = card_text(card)
        yield Choice(card, f"play {text}", say("label.play", card=card), (text,), hint=_hint(view, seat, card, say))


def _hint(view: State, seat: int, card: int, say: Wording) -> str:
    if view.mode == JIG:
        return _jig_call(view, _jig_level(view), card, say)
    if view.last_card == UNKNOWN:
        return say("hint.lead")
    level = view.level + 1
    if card // SUITS == view.last_card // SUITS:
        payer = view.last_seat
        return say("hint.pair", call=say(f"word.{CALLS[level - 1]}"), payer=payer, paid=_payment(view, payer, level))
    if pairing_cards(view, seat) != 0:
        return say("hint.revoke", paid=2 * level)
    return say("hint.free")


def _refusals(view: State, seat: int, say: Wording, choices: tuple[Choice, ...]) -> Iterator[Refusal]:
    if seat < 0 or view.seat != seat:
        return
    open_cards = {choice.action for choice in choices}
    for card in cards_of(view.hand[seat]):
        if card not in open_cards:
            why = say("ask.follow") if view.mode == JIG else say("why.pair", rank=view.last_card // SUITS)
            yield Refusal(say("label.play", card=card), why, card_text(card))


def _payment(view: State, payer: int, owed: int) -> int:
    return min(owed, view.held[payer]) if has_purses(view) else owed


def _jig_level(view: State) -> int:
    """Return which card of a sequence comes next, the led one being 0."""
    return 0 if view.last_card == UNKNOWN else view.level + 1


def _jig_call(view: State, level: int, card: int, say: Wording) -> str:
    """Return the call of the n-th card of a sequence; a stop adds Jig to it (JIG-06)."""
    names = JIG_CALLS[view.sequence_length]
    call = say(f"word.{names[level]}")
    return say("hint.stop", call=call) if is_stop(view, card) and level < len(names) - 1 else call


# -- what happened ----------------------------------------------------------------------------------------------------


def tell(before: State, heard: int, after: State) -> list[Said]:
    """Say what a step did, as the seat of these views witnessed it."""
    if before.phase == LOT:
        return [Said("lot", {"seat": heard})]
    if before.phase == TURNING:
        jack = after.phase != TURNING  # the cards before it lie there to be seen
        return [Said("first_jack", {"seat": before.receiver, "card": heard})] if jack else []
    if before.phase == DEALING:
        return list(_tell_deal(before, after))
    if before.mode == JIG:
        return list(_tell_jig(before, heard, after))
    return list(_tell_card(before, heard, after))


def _tell_deal(before: State, after: State) -> Iterator[Said]:
    if after.phase == PLAYING:
        yield Said("dealt", {"seat": after.dealer})
    if after.pool > before.pool:
        yield Said("antes", {"pool": after.pool})


def _tell_card(before: State, card: int, after: State) -> Iterator[Said]:
    seat = before.seat
    payer = UNKNOWN
    paid = 0
    if before.last_card == UNKNOWN:
        yield Said("led", {"seat": seat, "card": card})
    elif card // SUITS != before.last_card // SUITS:
        yield Said("played", {"seat": seat, "card": card})
    else:
        payer = before.last_seat
        paid = _payment(before, payer, before.level + 1)
        args = {"seat": seat, "payer": payer, "rank": card // SUITS, "paid": paid, "card": card}
        yield Said(CALLS[before.level], args)
    for other in range(before.seats):
        fine = _lost(before, after, other) - (paid if other == payer else 0)
        if fine > 0:
            yield Said("fined", {"seat": other, "paid": fine})
        if after.place_out[other] > before.place_out[other]:
            yield Said("out", {"seat": other})
    yield from _tell_end(before, after)


def _lost(before: State, after: State, seat: int) -> int:
    """Return what a seat has paid; the winner's gain at the end is told for itself."""
    if after.phase == FINISHED and seat == _winner(after):
        return 0
    return int(before.held[seat] - after.held[seat])


def _tell_end(before: State, after: State) -> Iterator[Said]:
    if after.phase == FINISHED:
        winner = _winner(after)
        pool = sum(int(held) for held in before.held[: before.seats]) + before.pool
        won = pool if has_purses(after) else int(after.held[winner] - before.held[winner])
        yield Said("pool", {"seat": winner, "pool": won})
    elif after.seat < CHANCE:
        yield Said("cut_off")


def _tell_jig(before: State, card: int, after: State) -> Iterator[Said]:
    seat = before.seat
    names = JIG_CALLS[before.sequence_length]
    level = _jig_level(before)
    nobody_follows = after.phase == PLAYING and after.last_card == UNKNOWN
    stops = (nobody_follows or is_stop(before, card)) and level < len(names) - 1
    yield Said("stop" if stops else "sequence", {"seat": seat, "card": card, "call": f"word.{names[level]}"})
    if after.phase == FINISHED:
        yield Said("left", {"seat": seat, "won": int(after.held[seat] - before.held[seat])})
