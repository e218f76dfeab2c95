"""Whose turn it is at a table: who is waited for, who may be quicker, and what a bot has to decide."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.view import View
from ..kit.records import CUT_OFF, OVER, UNKNOWN
from .records import ChairRow

if TYPE_CHECKING:
    from .table import LiveTable

NOBODY = -1
HURRIED, USUAL, LEISURELY = range(3)  # at what pace a bot plays


@dataclass(frozen=True)
class Decision:
    """What a bot has to decide: for which seat, at what pace, and from which view.

    Without a view there is nothing to think about: `action`, which the rules presume of the seat, ends the match.
    """

    seat: int
    pace: int
    view: View | None
    action: int = UNKNOWN


def decision(table: "LiveTable") -> Decision | None:
    """Return what a bot has to decide now, None if the match waits for people or is over.

    A bot that may be overtaken hurries; one that may overtake somebody takes its time, so that people can be quicker.
    """
    match = table.match
    if match.seat < 0:
        return None
    if table.chairs[match.seat].bot:
        return Decision(match.seat, USUAL if match.presumed == UNKNOWN else HURRIED, match.view(match.seat))
    return None if match.presumed == UNKNOWN else _overtaking(table)


def awaited(table: "LiveTable") -> list[ChairRow]:
    """Return the chairs that could bring the match on: the one that is to move, and one that may be quicker."""
    match = table.match
    if match.seat < 0 or table.row.is_card:
        return []
    quicker = NOBODY if match.presumed == UNKNOWN else _quicker(table)
    return [table.chairs[seat] for seat in {match.seat, quicker} - {NOBODY}]


def _overtaking(table: "LiveTable") -> Decision | None:
    match, quicker = table.match, _quicker(table)
    after = match.overtaken()
    if quicker != NOBODY and not table.chairs[quicker].bot:
        return None
    if after["seat"][0] in (OVER, CUT_OFF):
        return Decision(match.seat, LEISURELY, None, match.presumed)
    return None if quicker == NOBODY else Decision(quicker, LEISURELY, table.bound.view(after, quicker))


def _quicker(table: "LiveTable") -> int:
    """Return the seat that may play before the one that is to move, or that wins by it; NOBODY if there is none."""
    after = table.match.overtaken()
    seat = int(after["seat"][0])
    if seat == OVER:
        scores = table.bound.scores(after)
        return scores.index(max(scores))
    return seat if seat >= 0 else NOBODY
