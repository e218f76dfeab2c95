"""Snore for every face: the table laid out, and what may be done.  Views only; `telling.py` says what happened."""

from collections.abc import Iterator

from ...kit.cards import CARDS, SUITS, card_text, cards_of
from ...kit.game import State
from ...kit.kept import kept
from ...kit.records import OVER, UNKNOWN
from ...kit.scene import Choice, Plate, Refusal, Scene, Zone, basics, card_piece, if_asked
from ...kit.wording import Wording
from .announcements import ANNOUNCEMENT_NAMES, CHEER, FIVE, HELICOPTER, MISS, NOTHING, PASS, REFUSE, SILENT, SIX, SNORE
from .announcing import helicopter_limit, holds_helicopter, may_cheer, pot_allows_helicopter, stock_allows
from .options import IN_TURN, LAST
from .settling import fine_for, obligation
from .state import ANSWERING, DROPPING, FLYING, OFFERING, PHASE_NAMES, PLAYING
from .table import beats, next_player, plays, strength, suit_cards, trump_ace, trump_six
from .telling import tell
from .tricks import first_leader

__all__ = ["scene", "tell"]

NAME = "snore"


def scene(view: State, seat: int, say: Wording) -> Scene:
    """Lay the view out: trump, pot, stock, the announcements and what they may cost, the trick, the hand."""
    choices = tuple(_choices(view, say))
    gains = [money - view.stack for money in view.money]
    return Scene(
        **basics(view, seat, say, NAME, PHASE_NAMES[view.phase], if_asked(_question), _plate, gains),
        title=_title(view, say),
        zones=tuple(_zones(view, seat, say)),
        choices=choices,
        refusals=tuple(_refusals(view, seat, say, {choice.action for choice in choices})),
        next_seat=_next_seat(view),
        result=_result(view, say),
    )


def _result(view: State, say: Wording) -> str:
    if view.seat != OVER:
        return ""
    money = view.money[: view.seats]
    richest = [seat for seat in range(view.seats) if money[seat] == max(money)]
    return say("result", seat=richest[0]) if len(richest) == 1 else say("result.shared", seats=richest)


def _title(view: State, say: Wording) -> str:
    hand = min(view.hands_done + 1, view.hands)
    return say.phrase("title", hand=hand, hands=view.hands, ante=view.ante)


def _next_seat(view: State) -> int | None:
    if view.phase == PLAYING and view.seat >= 0:
        following = next_player(view, view.seat)
        return None if following == view.leader and view.winning != UNKNOWN else int(following)
    return None


# -- the table --------------------------------------------------------------------------------------------------------


def _zones(view: State, seat: int, say: Wording) -> Iterator[Zone]:
    if seat >= 0:
        yield _hand(view, seat, say)
    if view.trump_card != UNKNOWN:
        yield _trump(view, say)
    if view.phase == PLAYING:
        yield _trick(view, say)
    yield _pot(view, say)
    yield Zone("stock", "stock", say.phrase("zone.stock"), value=view.stock_size)
    if view.snorer != UNKNOWN and view.seat != OVER:
        yield from _promises(view, say)
    if tried := _tried(view, say):
        yield Zone("tried", "text", say("zone.tried"), facts={"lines": tried, "place": "rail"})


@kept
def _trump(view: State, say: Wording) -> Zone:
    label = say.phrase("zone.trump", suit=_suit(view.trump, say))
    turned = [*_others(view.open_cards, view.trump_card), view.trump_card]
    return Zone("trump", "pile", label, pieces=tuple(map(card_piece, turned)), facts={"place": "left"})


def _others(cards: int, card: int) -> list[int]:
    return [other for other in cards_of(int(cards)) if other != card]


@kept
def _tried(view: State, say: Wording) -> list[str]:
    """Say what was turned up before this trump card, and what lies under the stock."""
    told = (("line.tried", _others(view.open_cards, view.trump_card)), ("line.under", view.under[: view.unders]))
    return [say(code, cards=cards, number=len(cards)) for code, cards in told if cards]


def _suit(suit: int, say: Wording) -> str:
    return say.phrase(f"suit.{int(suit)}")


@kept
def _hand(view: State, seat: int, say: Wording) -> Zone:
    """Lay the hand out by suits, trumps last, and by strength within a suit."""
    cards = cards_of(view.hand[seat])
    cards.sort(key=lambda card: (card % SUITS == view.trump, card % SUITS, -strength(card)))
    badge = say.phrase("badge.trump")
    pieces = (card_piece(card, "trump", badge) if card % SUITS == view.trump else card_piece(card) for card in cards)
    return Zone("hand", "hand", say("zone.hand"), seat, tuple(pieces))


def _trick(view: State, say: Wording) -> Zone:
    seats = []
    at = view.leader
    while view.trick[at] != UNKNOWN:
        seats.append(at)
        at = int(next_player(view, at))
        if at == view.leader:
            break
    pieces = tuple(card_piece(view.trick[seat]) for seat in seats)
    facts = {"seats": seats, "winning": seats.index(view.winning) if seats else -1}
    return Zone("trick", "trick", say("zone.trick"), pieces=pieces, facts=facts)


@kept
def _pot(view: State, say: Wording) -> Zone:
    facts = {"ante": max(1, view.ante), "line": say("line.pot", share=int(view.pot // view.hand_size))}
    return Zone("pot", "pot", say.phrase("zone.pot"), value=view.pot, facts=facts)


@kept
def _promises(view: State, say: Wording) -> tuple[Zone, ...]:
    """Show the promised tricks, the leader, and the cost of failing."""
    seats: list[int | None] = []
    for seat in range(view.seats):
        if view.announced[seat] != NOTHING and plays(view, seat):
            seats += [seat] * int(obligation(view, seat))
    seats += [None] * max(0, view.hand_size - len(seats))
    lines = [_who_leads(view, say), say("line.deals_next", seat=view.snorer)]
    single, double = (int(fine_for(view, snores, view.pot)) for snores in (False, True))
    fines = [say("line.fines", double=double, single=single)] + ([] if view.allow_debt else [say("line.no_debt")])
    return (
        Zone("spoken", "text", say("zone.spoken"), facts={"seats": seats, "place": "under"}),
        Zone("leads", "text", say("zone.leads"), facts={"lines": lines, "place": "rail"}),
        Zone("fines", "text", say("zone.fines"), facts={"lines": fines, "place": "rail"}),
    )


def _who_leads(view: State, say: Wording) -> str:
    """Say who will lead first or, once the tricks have begun, who has led or leads."""
    if view.phase == PLAYING:
        return say("line.leads", seat=view.leader)
    exchanger = int(first_leader(view))
    if exchanger == UNKNOWN:
        return say("line.lead_snorer", seat=view.snorer)
    return say("line.lead_last" if view.exchange_lead == LAST else "line.lead_first", seat=exchanger)


def _plate(view: State, seat: int, say: Wording) -> Plate:
    out, dealer = view.seated[seat] == 0, seat == view.dealer
    note = say.phrase("note.sits_out") if out else _note(view, seat, say)
    return Plate(seat, "coins", view.money[seat], cards=view.hand_count[seat], dealer=dealer, out=out, note=note)


def _note(view: State, seat: int, say: Wording) -> str:
    announced = view.announced[seat]
    if announced == NOTHING:
        return say.phrase("note.waits") if view.phase == ANSWERING and seat != view.seat else ""
    if view.phase == PLAYING and plays(view, seat):
        return say.phrase("note.tricks", taken=view.tricks[seat], owed=int(obligation(view, seat)))
    return say.phrase(f"note.{ANNOUNCEMENT_NAMES[announced - CARDS]}")


# -- what may be done -------------------------------------------------------------------------------------------------


def _question(view: State, seat: int, say: Wording) -> str:
    if view.phase == FLYING:
        return say("ask.fly")
    if view.phase == OFFERING:
        return say("ask.snore")
    if view.phase == ANSWERING:
        return say("ask.answer", snorer=view.snorer)
    if view.phase == DROPPING:
        return say("ask.drop", left=view.to_drop)
    return _ask_card(view, seat, say)


def _ask_card(view: State, seat: int, say: Wording) -> str:
    if view.winning == UNKNOWN:
        return say("ask.lead")
    led = view.trick[view.leader] % SUITS
    hand = view.hand[seat]
    if hand & suit_cards(led):
        return say("ask.follow", suit=_suit(led, say))
    if not view.must_trump or led == view.trump:
        return say("ask.any", suit=_suit(led, say))
    return say("ask.trump" if hand & suit_cards(view.trump) else "ask.free", suit=_suit(led, say))


def _choices(view: State, say: Wording) -> Iterator[Choice]:
    for action in view.legal:
        yield _announcement(view, action, say) if action >= CARDS else _card_choice(view, action, say)


def _announcement(view: State, action: int, say: Wording) -> Choice:
    name = ANNOUNCEMENT_NAMES[action - CARDS]
    fine = int(fine_for(view, action in (SNORE, CHEER, HELICOPTER), view.pot))
    mark = "good" if action in (REFUSE, PASS, SILENT) else ""
    dealt = view.hand_size
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
    return say.phrase("hint.wins" if beats(view, card, view.trick[view.winning]) else "hint.loses")


def _refusals(view: State, seat: int, say: Wording, actions: set[int]) -> Iterator[Refusal]:
    if view.seat != seat or seat < 0:
        return
    if view.phase == FLYING:
        yield from _closed_helicopter(view, seat, say, actions)
    elif view.phase == OFFERING:
        yield from _closed_offers(view, seat, say, actions)
    elif view.phase == ANSWERING:
        yield from _closed_answers(view, say, actions)
    elif view.phase == PLAYING:
        for card in cards_of(view.hand[seat]):
            if card not in actions:
                yield Refusal(say("label.play", card=card), _why_not(view, seat, card, say), card_text(card))


def _closed_offers(view: State, seat: int, say: Wording, actions: set[int]) -> Iterator[Refusal]:
    if CHEER not in actions:
        enough = stock_allows(view, view.hand_size) or may_cheer(view, seat)
        why = say("why.cheer", card=int(trump_ace(view))) if enough else say("why.stock")
        yield Refusal(say("label.cheer"), why)
    if view.helicopter == IN_TURN:
        yield from _closed_helicopter(view, seat, say, actions)


def _closed_helicopter(view: State, seat: int, say: Wording, actions: set[int]) -> Iterator[Refusal]:
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
    led = view.trick[view.leader] % SUITS
    if card % SUITS == led:
        return say("why.head")
    if view.hand[seat] & suit_cards(led):
        return say("why.follow", suit=_suit(led, say))
    return say("why.head" if card % SUITS == view.trump else "why.trump")
