"""Snake Rummy for every face: the table laid out.  Views only.

What may be done is worded in `choices.py`, what has happened in `telling.py`, why a hint advises it in `advice.py`.
"""

from collections.abc import Iterator
from typing import Any

from ...kit.cards import cards_of
from ...kit.game import State
from ...kit.kept import kept
from ...kit.records import NONE, OVER, UNKNOWN
from ...kit.scene import Plate, Scene, Zone, basics, card_piece, if_asked
from ...kit.wording import Wording
from .advice import advise
from .choices import choices, refusals
from .ending import best_total, sheet_place
from .groups import Group, groups_before
from .state import FINISHED, PHASE_NAMES, SHEET_ROWS, TAKING
from .table import hand_worth, next_seat, still_missing, table_worth
from .tables import DISCARD, END, SNAKE
from .telling import tell
from .words import counting

__all__ = ["advise", "scene", "tell"]

NAME = "snake-rummy"
BEAD = 5  # every card is worth so many points or a multiple; pips are rounded
MOST_BEADS = 12


def scene(view: State, seat: int, say: Wording) -> Scene:
    """Lay the view out: the snake, what everybody has laid, the deck, the opening, the score sheet."""
    return Scene(
        **basics(view, seat, say, NAME, PHASE_NAMES[view.phase], if_asked(_question), _plate, view.total),
        title=_title(view, say),
        zones=tuple(_zones(view, seat, say)),
        choices=tuple(choices(view, say)),
        refusals=tuple(refusals(view, seat, say)),
        next_seat=int(next_seat(view, view.seat)) if view.seat >= 0 else None,
        result=_result(view, say),
    )


def _title(view: State, say: Wording) -> str:
    if not view.deals:
        return ""
    if view.rounds != NONE:
        return say.phrase("title.rounds", deals=view.deals, rounds=view.rounds)
    return say.phrase("title.target", deals=view.deals, target=view.target)


def _question(view: State, seat: int, say: Wording) -> str:
    if view.phase == TAKING:
        return _question_taking(view, say)
    if view.due != UNKNOWN:
        return say("ask.due", card=view.due)
    if view.legal[-1] < DISCARD:
        return say(counting("ask.missing", view), missing=int(still_missing(view, seat)))
    return say("ask.discard" if view.legal[0] >= DISCARD else "ask.lay")


def _question_taking(view: State, say: Wording) -> str:
    if view.legal[0] == END:
        return say("ask.end")
    return say("ask.take" if view.legal[-1] >= SNAKE else "ask.draw")


def _plate(view: State, seat: int, say: Wording) -> Plate:
    opened, dealer = view.opened[seat] == 1, seat == view.dealer
    note = say.phrase("note.table", table=int(table_worth(view, seat))) if opened else say.phrase("note.closed")
    return Plate(seat, "points", view.total[seat], cards=view.hand_count[seat], dealer=dealer, note=note)


def _result(view: State, say: Wording) -> str:
    if view.seat != OVER:
        return ""
    winners = _winners(view)
    return say("result.wins", seat=winners[0]) if len(winners) == 1 else say("result.shared")


def _winners(view: State) -> list[int]:
    return [seat for seat in range(view.seats) if view.total[seat] == best_total(view)]


# -- zones ------------------------------------------------------------------------------------------------------------


def _zones(view: State, seat: int, say: Wording) -> Iterator[Zone]:
    yield _snake(view, say)
    yield Zone("stock", "stock", say.phrase("label.stock"), value=view.stock_size)
    for other in range(view.seats):
        yield _table_zone(view, other, say)
    for other in range(view.seats):
        if other == seat or view.phase == FINISHED:
            yield _hand_zone(view, other, seat, say, due=view.due if other == view.seat else UNKNOWN)
    if seat >= 0 and view.deals:
        yield _opening_zone(view, seat, say, moves=view.seat == seat)
    yield _sheet(view, say, finished=view.deals - (view.phase != FINISHED))


@kept
def _hand_zone(view: State, owner: int, seat: int, say: Wording, *, due: int) -> Zone:
    label = say("label.hand") if owner == seat else say("label.open_hand", seat=owner)
    name = "hand" if owner == seat else f"hand{owner}"
    pieces = (card_piece(card, "new" if card == due else "") for card in cards_of(view.hand[owner]))
    return Zone(name, "hand", label, owner, tuple(pieces))


@kept
def _snake(view: State, say: Wording) -> Zone:
    snake = tuple(map(card_piece, view.snake[: view.snake_length]))
    return Zone("snake", "snake", say("label.zone.snake"), pieces=snake, facts={"count": len(snake)})


@kept
def _table_zone(view: State, owner: int, say: Wording) -> Zone:
    groups = groups_before(view, owner)
    pieces = tuple(card_piece(card) for group in groups for card in group.cards)
    label = say("label.table", seat=owner)
    return Zone(f"table{owner}", "melds", label, owner, pieces, facts={"groups": [_group(g, say) for g in groups]})


def _group(group: Group, say: Wording) -> dict[str, Any]:
    facts: dict[str, Any] = {"pieces": len(group.cards), "points": group.points}
    if group.continues is not None:
        facts["note"] = say.phrase("note.continues", owner=group.continues.owner, group=group.continues.word)
    return facts


@kept
def _opening_zone(view: State, seat: int, say: Wording, *, moves: bool) -> Zone:
    """Show what is still missing to open, as words and beads, and what the hand counts against its holder."""
    missing = int(still_missing(view, seat) if moves else view.opening)  # cards laid now belong to the seat to move
    lines = [say("line.hand", hand=-int(hand_worth(view, seat)))]
    if view.opened[seat] == 1:
        lines.insert(0, say("line.opened", table=int(table_worth(view, seat))))
    else:
        lines.insert(0, say(counting("line.missing", view), missing=missing))
    facts: dict[str, Any] = {"place": "own", "lines": lines}
    beads = -(-view.opening // BEAD)
    if view.opened[seat] == 0 and beads <= MOST_BEADS:
        facts["beads"] = {"full": beads - -(-missing // BEAD), "of": beads}
    return Zone("opening", "text", facts=facts)


@kept
def _sheet(view: State, say: Wording, *, finished: int) -> Zone:
    """Show the points of the latest rounds of those that are finished."""
    seats = range(view.seats)
    rounds = range(max(0, finished - SHEET_ROWS) + 1, finished + 1)
    points = [[view.sheet[sheet_place(view, number, seat)] for seat in seats] for number in rounds]
    table = {
        "head": [say("head.round"), *(say("head.seat", seat=seat) for seat in seats)],
        "rows": [[str(number), *row] for number, row in zip(rounds, points, strict=True)],
        "total": ["", *(view.total[seat] for seat in seats)],
        "seats": [None, *seats],
    }
    return Zone("sheet", "text", say("label.sheet"), facts={"place": "rail", "table": table})
