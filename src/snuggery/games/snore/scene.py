"""Snore for every face: the table laid out, and what may be done.  Views only; `telling.py` says what happened."""

from collections.abc import Iterator

from ...kit.cards import CARDS, SUITS, card_text, cards_of
from ...kit.game import State
from ...kit.records import OVER, UNKNOWN
from ...kit.scene import Choice, Piece, Plate, Refusal, Scene, Zone, scene_of, unasked
from ...kit.wording import Wording
from .announcements import ANNOUNCEMENT_NAMES, CHEER, FIVE, HELICOPTER, MISS, NOTHING, PASS, REFUSE, SIX, SNORE
from .announcing import helicopter_limit, holds_helicopter, may_cheer, pot_allows_helicopter, stock_allows
from .options import LAST
from .settling import fine_for, obligation
from .state import ANSWERING, DROPPING, OFFERING, PHASE_NAMES, PLAYING
from .table import beats, next_player, plays, strength, suit_cards, trump_ace, trump_six
from .telling import tell
from .tricks import first_leader

__all__ = ["scene", "tell"]

NAME = "snore"


def scene(view: State, seat: int, say: Wording) -> Scene:
    """Lay the view out: trump, pot, stock, the announcements and what they may cost, the trick, the hand."""
    choices = tuple(_choices(view, say))
    return scene_of(
        view,
        seat,
        game=NAME,
        phase=say(f"phase.{PHASE_NAMES[view.phase]}"),
        title=_title(view, say),
        question=_question(view, seat, say),
        plates=tuple(_plate(view, other, say) for other in range(view.seats)),
        zones=tuple(_zones(view, seat, say)),
        choices=choices,
        refusals=tuple(_refusals(view, seat, say, {choice.action for choice in choices})),
        next_seat=_next_seat(view),
        scores=[money - view.stack for money in view.money],
        result=say("result", seat=view.money.index(max(view.money[: view.seats]))) if view.seat == OVER else "",
    )


def _title(view: State, say: Wording) -> str:
    hand = min(int(view.hands_done) + 1, int(view.hands))
    return say.phrase("title", hand=hand, hands=int(view.hands), ante=int(view.ante))


def _next_seat(view: State) -> int | None:
    if view.phase == PLAYING and view.seat >= 0:
        following = next_player(view, int(view.seat))
        return None if following == view.leader and view.winning != UNKNOWN else int(following)
    return None


# -- the table --------------------------------------------------------------------------------------------------------


def _zones(view: State, seat: int, say: Wording) -> Iterator[Zone]:
    if seat >= 0:
        yield Zone("hand", "hand", say("zone.hand"), seat, tuple(_hand(view, seat, say)))
    if view.trump_card != UNKNOWN:
        label = say.phrase("zone.trump", suit=_suit(view.trump, say))
        turned = [*_others(view.open_cards, view.trump_card), view.trump_card]
        yield Zone("trump", "pile", label, pieces=tuple(_card(card) for card in turned), facts={"place": "left"})
    if view.phase == PLAYING:
        yield _trick(view, say)
    yield _pot(view, say)
    yield Zone("stock", "stock", say.phrase("zone.stock"), value=int(view.stock_size))
    if view.snorer != UNKNOWN and view.seat != OVER:
        yield from _promises(view, say)
    if tried := list(_tried(view, say)):
        yield Zone("tried", "text", say("zone.tried"), facts={"lines": tried, "place": "rail"})


def _others(cards: int, card: int) -> list[int]:
    return [other for other in cards_of(int(cards)) if other != card]


def _tried(view: State, say: Wording) -> Iterator[str]:
    """Say what was turned up before this trump card, and what lies under the stock."""
    if cards := _others(view.open_cards, view.trump_card):
        yield say("line.tried", cards=cards, number=len(cards))
    if under := [int(card) for card in view.under if card != UNKNOWN]:
        yield say("line.under", cards=under, number=len(under))


def _card(card: int, mark: str = "", note: str = "") -> Piece:
    text = card_text(int(card))
    return Piece(text, text, mark=mark, note=note)


def _suit(suit: int, say: Wording) -> str:
    return say.phrase(f"suit.{int(suit)}")


def _hand(view: State, seat: int, say: Wording) -> Iterator[Piece]:
    """Give the hand by suits, trumps last, and by strength within a suit."""
    cards = cards_of(int(view.hand[seat]))
    for card in sorted(cards, key=lambda card: (card % SUITS == view.trump, card % SUITS, -strength(card))):
        trump = card % SUITS == view.trump
        yield _card(card, "trump" if trump else "", say.phrase("badge.trump") if trump else "")


def _trick(view: State, say: Wording) -> Zone:
    seats = []
    at = int(view.leader)
    while view.trick[at] != UNKNOWN:
        seats.append(at)
        at = int(next_player(view, at))
        if at == view.leader:
            break
    pieces = tuple(_card(view.trick[seat]) for seat in seats)
    facts = {"seats": seats, "winning": seats.index(int(view.winning)) if seats else -1}
    return Zone("trick", "trick", say("zone.trick"), pieces=pieces, facts=facts)


def _pot(view: State, say: Wording) -> Zone:
    facts = {"ante": max(1, int(view.ante)), "line": say("line.pot", share=int(view.pot // view.hand_size))}
    return Zone("pot", "pot", say.phrase("zone.pot"), value=int(view.pot), facts=facts)


def _promises(view: State, say: Wording) -> Iterator[Zone]:
    """Show which tricks are spoken for, who leads, and what failing costs."""
    seats: list[int | None] = []
    for seat in range(view.seats):
        if view.announced[seat] != NOTHING and plays(view, seat):
            seats += [seat] * int(obligation(view, seat))
    seats += [None] * max(0, int(view.hand_size) - len(seats))
    yield Zone("spoken", "text", say("zone.spoken"), facts={"seats": seats, "place": "under"})
    lines = [_who_leads(view, say), say("line.deals_next", seat=int(view.snorer))]
    yield Zone("leads", "text", say("zone.leads"), facts={"lines": lines, "place": "rail"})
    single, double = (int(fine_for(view, snores, int(view.pot))) for snores in (False, True))
    fines = [say("line.fines", double=double, single=single)] + ([] if view.allow_debt else [say("line.no_debt")])
    yield Zone("fines", "text", say("zone.fines"), facts={"lines": fines, "place": "rail"})


def _who_leads(view: State, say: Wording) -> str:
    """Say who will lead first or, once the tricks have begun, who has led or leads."""
    if view.phase == PLAYING:
        return say("line.leads", seat=int(view.leader))
    exchanger = int(first_leader(view))
    if exchanger == UNKNOWN:
        return say("line.lead_snorer", seat=int(view.snorer))
    return say("line.lead_last" if view.exchange_lead == LAST else "line.lead_first", seat=exchanger)


def _plate(view: State, seat: int, say: Wording) -> Plate:
    out = view.seated[seat] == 0
    return Plate(
        seat,
        kind="coins",
        value=int(view.money[seat]),
        cards=int(view.hand_count[seat]),
        dealer=bool(seat == view.dealer),
        out=bool(out),
        note=say.phrase("note.sits_out") if out else _note(view, seat, say),
    )


def _note(view: State, seat: int, say: Wording) -> str:
    announced = int(view.announced[seat])
    if announced == NOTHING:
        return say.phrase("note.waits") if view.phase == ANSWERING and seat != view.seat else ""
    if view.phase == PLAYING and plays(view, seat):
        return say.phrase("note.tricks", taken=int(view.tricks[seat]), owed=int(obligation(view, seat)))
    return say.phrase(f"note.{ANNOUNCEMENT_NAMES[announced - CARDS]}")


# -- what may be done -------------------------------------------------------------------------------------------------


def _question(view: State, seat: int, say: Wording) -> str:
    if reason := unasked(view, seat, say):
        return reason
    if view.phase == OFFERING:
        return say("ask.snore")
    if view.phase == ANSWERING:
        return say("ask.answer", snorer=int(view.snorer))
    if view.phase == DROPPING:
        return say("ask.drop", left=int(view.to_drop))
    return _ask_card(view, seat, say)


def _ask_card(view: State, seat: int, say: Wording) -> str:
    if view.winning == UNKNOWN:
        return say("ask.lead")
    led = int(view.trick[view.leader]) % SUITS
    hand = int(view.hand[seat])
    if hand & suit_cards(led):
        return say("ask.follow", suit=_suit(led, say))
    if not view.must_trump:
        return say("ask.any", suit=_suit(led, say))
    return say("ask.trump" if hand & suit_cards(int(view.trump)) else "ask.free", suit=_suit(led, say))


def _choices(view: State, say: Wording) -> Iterator[Choice]:
    for action in view.legal:
        yield _announcement(view, action, say) if action >= CARDS else _card_choice(view, action, say)


def _announcement(view: State, action: int, say: Wording) -> Choice:
    name = ANNOUNCEMENT_NAMES[action - CARDS]
    fine = int(fine_for(view, action in (SNORE, CHEER, HELICOPTER), int(view.pot)))
    mark = "good" if action in (REFUSE, PASS) else ""
    dealt = int(view.hand_size)
    hint = say.phrase(f"hint.{name}", fine=fine, dealt=dealt, new=dealt + (1 if action == FIVE else 2))
    return Choice(action, name, say(f"label.{name}"), hint=hint, mark=mark)


def _card_choice(view: State, card: int, say: Wording) -> Choice:
    text = card_text(card)
    if view.phase == DROPPING:
        return Choice(card, f"drop {text}", say("label.drop", card=card), (text,), hint=say.phrase("hint.away"))
    return Choice(card, f"play {text}", say("label.play", card=card), (text,), hint=_outlook(view, card, say))


def _outlook(view: State, card: int, say: Wording) -> str:
    """Say what a card would do to the trick that lies there."""
    if view.winning == UNKNOWN:
        return ""
    return say.phrase("hint.wins" if beats(view, card, int(view.trick[view.winning])) else "hint.loses")


def _refusals(view: State, seat: int, say: Wording, actions: set[int]) -> Iterator[Refusal]:
    if view.seat != seat or seat < 0:
        return
    if view.phase == OFFERING:
        yield from _closed_offers(view, seat, say, actions)
    elif view.phase == ANSWERING:
        yield from _closed_answers(view, say, actions)
    elif view.phase == PLAYING:
        for card in cards_of(int(view.hand[seat])):
            if card not in actions:
                yield Refusal(say("label.play", card=card), _why_not(view, seat, card, say), card_text(card))


def _closed_offers(view: State, seat: int, say: Wording, actions: set[int]) -> Iterator[Refusal]:
    if CHEER not in actions:
        enough = stock_allows(view, view.hand_size) or may_cheer(view, seat)
        why = say("why.cheer", card=int(trump_ace(view))) if enough else say("why.stock")
        yield Refusal(say("label.cheer"), why)
    if HELICOPTER not in actions:
        above = holds_helicopter(view, seat) and not pot_allows_helicopter(view)
        why = say("why.limit", limit=int(helicopter_limit(view))) if above else say("why.helicopter")
        yield Refusal(say("label.helicopter"), why)


def _closed_answers(view: State, say: Wording, actions: set[int]) -> Iterator[Refusal]:
    if MISS not in actions:
        yield Refusal(say("label.miss"), say("why.miss", card=int(trump_six(view))))
    for action, cards in ((FIVE, view.hand_size + 1), (SIX, view.hand_size + 2)):
        if action not in actions:
            why = say("why.unique" if stock_allows(view, cards) else "why.stock")
            yield Refusal(say(f"label.{ANNOUNCEMENT_NAMES[action - CARDS]}"), why)


def _why_not(view: State, seat: int, card: int, say: Wording) -> str:
    led = int(view.trick[view.leader]) % SUITS
    if card % SUITS == led:
        return say("why.head")
    if int(view.hand[seat]) & suit_cards(led):
        return say("why.follow", suit=_suit(led, say))
    return say("why.head" if card % SUITS == view.trump else "why.trump")
