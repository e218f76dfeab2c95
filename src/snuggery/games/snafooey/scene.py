"""Snafooey for every face: the table laid out.  Views only.

No player may be reminded to draw (SNAF-13): while a player may still draw, everybody sees the next one's turn, and the
next one may already play (SNAF-12).
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from ...kit.dice import two_dice
from ...kit.game import State
from ...kit.records import CHANCE, CUT_OFF, OVER, UNKNOWN
from ...kit.scene import Choice, Piece, Plate, Refusal, Scene, Zone, basics
from ...kit.wording import Wording
from .advice import advise
from .counting import STEP, count_after, gotcha_count, is_free, is_on_threshold, stake_of
from .kinds import GOTCHA, MOST_CARDS, NAME_OF, NUMBERS, SNAFOOEY, cards_in
from .notation import action_text
from .options import BY_HAND
from .playing import BURY, DRAW, FORGET, list_playing
from .prospects import Prospect, prospect
from .rules import brings_card
from .state import CLOCKWISE, DEALER_ROLL, DEALING, DRAW_RIGHT, DRAWING, FINISHED, PLAYING
from .table import is_in, next_living
from .telling import tell
from .turns import following_seat, may_play_snafooey
from .words import card_code

__all__ = ["advise", "scene", "tell"]

NAME = "snafooey"
END = 90
CHIPS = 3  # the dearest threshold
DRAW_KEY = "D"
FACES = {kind: name.lower() for kind, name in NAME_OF.items()}


class Held(NamedTuple):
    """A card in hand: its piece, its kind, and what it may do now, if anything."""

    piece: str
    kind: int
    action: int | None
    would: Prospect | None


def scene(view: State, seat: int, say: Wording) -> Scene:
    """Lay the view out: the road with its count, dice, piles, everybody's chips, and what each card would do."""
    turn = _turn(view)
    actions = _actions(view, seat, turn)
    hand = [*_hand(view, seat, actions, say)] if seat >= 0 else []
    told = basics(view, seat, say, NAME, _phase(view), partial(_question, actions), _plate, view.held)
    return Scene(
        **told | {"turn": turn},
        title=say.phrase("title", deals=view.subgames) if view.subgames else "",
        zones=tuple(_zones(view, seat, actions, hand, say)),
        choices=tuple(_choices(view, seat, actions, hand, say)),
        refusals=tuple(_refusals(view, actions, hand, say)),
        next_seat=None if turn is None else int(next_living(view, turn, view.direction)),
        direction=view.direction,
        places=_places(view) if view.seat == OVER else (),
        result=_result(view, say),
    )


# -- whose turn -------------------------------------------------------------------------------------------------------


def _actions(view: State, seat: int, turn: int | None) -> list[int]:
    """Return what a seat may do: what it is asked, or as the quicker one its play on a draw not yet made."""
    if seat < 0 or view.seat == seat or turn != seat or view.plays >= view.max_plays:
        return list(view.legal)
    out = [0] * MOST_CARDS
    return out[: list_playing(view, seat, out)]


def _turn(view: State) -> int | None:
    """Return the turn that everybody sees: an open right to draw is no one's turn."""
    if view.phase == DRAW_RIGHT:
        return int(following_seat(view))
    return view.seat if view.seat >= 0 else None


def _phase(view: State) -> str:
    if view.phase == FINISHED:
        return "finished"
    if view.phase == DEALER_ROLL:
        return "dealer"
    if view.phase == DEALING:
        return "dealing"
    return "playing" if view.phase in (PLAYING, DRAW_RIGHT, DRAWING) else "rolling"


def _question(actions: list[int], view: State, seat: int, say: Wording) -> str:
    if view.seat < 0:
        chance = "ask.deal" if brings_card(view) else "ask.roll"
        return say(chance if view.seat == CHANCE else "ask.over")
    if BURY in actions:
        return say("ask.bury")
    turn = _turn(view)
    return say("ask.play") if actions and turn == seat else say("ask.wait", seat=turn)


# -- the table --------------------------------------------------------------------------------------------------------


def _hand(view: State, seat: int, actions: list[int], say: Wording) -> Iterator[Held]:
    """Return the cards of a hand; equal cards are told apart by their number only, and each says what it would do."""
    kinds = cards_in(view.hands[seat])
    for place, kind in enumerate(kinds):
        action = _action_of(kind, actions)
        would = None if action is None else prospect(view, seat, action, say)
        yield Held(f"{FACES[kind]}.{kinds[:place].count(kind)}", kind, action, would)


def _action_of(kind: int, actions: list[int]) -> int | None:
    """Return the action that a card in hand stands for."""
    if kind in actions:
        return kind
    return BURY if kind == SNAFOOEY and BURY in actions else None


def _zones(view: State, seat: int, actions: list[int], hand: Sequence[Held], say: Wording) -> Iterator[Zone]:
    if seat >= 0:
        pieces = tuple(map(_piece, hand))
        yield Zone("hand", "hand", say("label.hand"), seat, pieces, facts=_hand_facts(view, hand))
    yield Zone("road", "road", say("label.road"), value=view.count, facts=_road_facts(view, actions, say))
    yield _pile(view, say)
    yield _stock(view, seat, say)
    if view.last_roll:
        dice = {"dice": two_dice(view.last_roll), "rolls": view.rolls}
        yield Zone("dice", "dice", say("label.dice"), value=view.last_roll, facts=dice)
    yield Zone("notice", "text", facts={"lines": [say("notice")], "place": "rail", "small": True})


def _stock(view: State, seat: int, say: Wording) -> Zone:
    """Say about the stock what holds at every moment of the game, so that it is no reminder (SNAF-11, SNAF-13)."""
    by_hand = seat >= 0 and view.draw == BY_HAND
    facts = {"line": say.phrase("stock.draw"), "key": DRAW_KEY} if by_hand else {}
    return Zone("stock", "stock", say.phrase("label.stock"), value=view.stock_size, facts=facts)


def _piece(held: Held) -> Piece:
    if held.would is None:
        return Piece(held.piece, FACES[held.kind])
    return Piece(held.piece, FACES[held.kind], mark=held.would.tone, note=held.would.note)


def _hand_facts(view: State, hand: Sequence[Held]) -> dict[str, Any]:
    """Name the drawings of Gotcha with the milestone that it leads to now (SNAF-27)."""
    gotchas = [held.piece for held in hand if held.kind == GOTCHA]
    if not gotchas:
        return {}
    return {"drawn": dict.fromkeys(gotchas, f"{FACES[GOTCHA]}-{int(gotcha_count(view))}")}


def _pile(view: State, say: Wording) -> Zone:
    """Lay out the discard pile: of its cards only the top is to be seen."""
    if view.top == UNKNOWN:
        return Zone("pile", "pile", say.phrase("label.pile_empty"))
    face = FACES[view.top]
    piece = Piece(f"play {view.subgames}.{view.plays}", face)
    return Zone("pile", "pile", say.phrase("label.pile", seat=view.mover, card=f"card.{face}"), pieces=(piece,))


def _road_facts(view: State, actions: list[int], say: Wording) -> dict[str, Any]:
    known = filter(_makes_known_count, actions)
    return {
        "end": END,
        "marks": _marks(view.count),
        "makes": {str(action): int(count_after(view, action)) for action in known},
        "direction": say.phrase("road.clockwise" if view.direction == CLOCKWISE else "road.reversed"),
        **_distance(view, say),
    }


def _marks(count: int) -> list[dict[str, Any]]:
    return [{"at": STEP * cost, "cost": cost, "past": count > STEP * cost} for cost in range(1, CHIPS + 1)]


def _distance(view: State, say: Wording) -> dict[str, str]:
    """Say how far it is to the next threshold, and what going over it costs."""
    count = view.count
    if count > END:
        return {}
    at = max(STEP, -(-count // STEP) * STEP)
    cost = int(stake_of(at))
    free = is_free(view, cost, True)
    return {
        "line": say.phrase("road.go" if count < at else "road.on", left=at - count, at=at),
        "small": say.phrase("road.free" if free else "road.costs", paid=cost),
    }


def _plate(view: State, seat: int, say: Wording) -> Plate:
    return Plate(
        seat,
        kind="chips",
        value=view.held[seat],
        most=view.chips,
        cards=view.hand_size[seat],
        dealer=bool(seat == view.dealer),
        out=not is_in(view, seat),
        note=_note(view, seat, say),
    )


def _note(view: State, seat: int, say: Wording) -> str:
    if not is_in(view, seat):
        return say.phrase("plate.out")
    if view.seat == CHANCE and not brings_card(view) and view.rolled[seat]:
        return say.phrase("plate.rolled", total=view.rolled[seat])
    return ""


def _places(view: State) -> tuple[int, ...]:
    """Return each seat's place: the later out the better, and players who went out together share (SNAF-G19)."""
    lasted = [int(view.seats if is_in(view, seat) else view.place_out[seat]) for seat in range(view.seats)]
    return tuple(1 + sum(other > own for other in lasted) for own in lasted)


def _result(view: State, say: Wording) -> str:
    if view.seat == OVER:
        return say("result", seat=view.held.index(max(view.held[: view.seats])))
    return say("cut_off") if view.seat == CUT_OFF else ""


# -- what may be done -------------------------------------------------------------------------------------------------


def _choices(view: State, seat: int, actions: list[int], hand: Sequence[Held], say: Wording) -> Iterator[Choice]:
    """Offer each action once for every card that it could be done with."""
    if DRAW in actions:
        quiet = _turn(view) != seat  # a player who moves again has no quicker rival (Q-SNAF-11)
        yield Choice(DRAW, action_text(view, DRAW), say("label.draw"), zone="stock", key=DRAW_KEY.lower(), quiet=quiet)
        yield Choice(FORGET, action_text(view, FORGET), say("label.forget"), key="n", quiet=quiet)
        return
    for piece, kind, action, would in hand:
        if action is not None and would is not None:
            words = action_text(view, action)
            label = say("label.bury") if action == BURY else say("label.play", card=card_code(kind))
            yield Choice(action, words, label, (piece,), hint=would.hint, button=_button(view, action, say))


def _button(view: State, action: int, say: Wording) -> str:
    """Write the count after a card on its button; a label would reveal it to the player who must announce it."""
    if not _makes_known_count(action):
        return ""
    return say("button.number", card=card_code(action), count=int(count_after(view, action)))


def _makes_known_count(action: int) -> bool:
    return action <= NUMBERS or action == GOTCHA


def _refusals(view: State, actions: list[int], hand: Sequence[Held], say: Wording) -> Iterator[Refusal]:
    if not actions or DRAW in actions or BURY in actions or may_play_snafooey(view):
        return
    why = say("why.repeat" if is_on_threshold(view.count) else "why.threshold")
    for held in hand:
        if held.kind == SNAFOOEY:
            yield Refusal(say("label.play", card="card.snafooey"), why, held.piece)
