"""Whose turn it is at a table: which player is waited for, who may be quicker, and what a bot must decide."""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.view import View
from ..kit.records import CUT_OFF, OVER, UNKNOWN
from ..store.rows import ChairRow

NOBODY = -1
HURRIED, USUAL, LEISURELY = range(3)  # at what pace a bot plays


@dataclass(frozen=True)
class Decision:
    """What a bot has to decide: for which seat, at what pace, and from which view.

    Without a view there is nothing to decide: `action`, which the rules presume of the seat, ends the match.
    """

    seat: int
    pace: int
    view: View | None
    action: int = UNKNOWN


def bot_seed(secret: bytes, ply: int, seat: int) -> str:
    """Return the seed for a bot's decision: the same in every process, and unpredictable for players."""
    return hmac.digest(secret, b"bot %d %d" % (ply, seat), "sha256").hex()


def decision(match: Match, chairs: Sequence[ChairRow]) -> Decision | None:
    """Return what a bot has to decide now, None if the match waits for people or is over.

    A bot that may be overtaken hurries; one that may overtake a person takes its time, so that people can be quicker.
    """
    if match.seat < 0:
        return None
    if chairs[match.seat].bot:
        return Decision(match.seat, HURRIED if _may_be_overtaken(match) else USUAL, match.view(match.seat))
    return _overtaking(match, chairs) if _may_be_overtaken(match) else None


def awaited(match: Match, chairs: Sequence[ChairRow]) -> list[ChairRow]:
    """Return the seats that could move next: the one to move, and one that may be quicker."""
    if match.seat < 0:
        return []
    quicker = _quicker(match) if _may_be_overtaken(match) else NOBODY
    return [chairs[seat] for seat in {match.seat, quicker} - {NOBODY}]


def _may_be_overtaken(match: Match) -> bool:
    return Controller(match).presumed != UNKNOWN


def _overtaking(match: Match, chairs: Sequence[ChairRow]) -> Decision | None:
    quicker, after = _quicker(match), Controller(match).overtaken()
    if quicker != NOBODY and not chairs[quicker].bot:
        return None
    if after["seat"][0] in (OVER, CUT_OFF):
        return Decision(match.seat, LEISURELY, None, Controller(match).presumed)
    return None if quicker == NOBODY else Decision(quicker, LEISURELY, match.bound.view(after, quicker))


def _quicker(match: Match) -> int:
    """Return the seat that may play before the one to move, or that wins by it; NOBODY if there is none."""
    after = Controller(match).overtaken()
    seat = int(after["seat"][0])
    if seat == OVER:
        scores = match.bound.scores(after)
        return scores.index(max(scores))
    return seat if seat >= 0 else NOBODY
