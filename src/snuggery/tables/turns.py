"""Whose turn it is at a table: which player is waited for, who may be quicker, and what a bot must decide."""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.view import View
from ..engine.terms import States
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


@dataclass(frozen=True)
class Movers:
    """Who may move next: the seat to move, and the one that may play before it or wins by what is presumed of it."""

    seat: int
    presumed: int  # the action that the rules presume of the seat to move, UNKNOWN if no other may be quicker
    after: States | None = None  # the state after that action
    quicker: int = NOBODY


def movers(match: Match) -> Movers:
    """Return who may move next in a match."""
    presumed = Controller(match).presumed
    if presumed == UNKNOWN:
        return Movers(match.seat, presumed)
    after = Controller(match).overtaken()
    return Movers(match.seat, presumed, after, _quicker(match, after))


def decision(match: Match, now: Movers, chairs: Sequence[ChairRow]) -> Decision | None:
    """Return what a bot has to decide now, None if the match waits for people or is over.

    A bot that may be overtaken hurries; one that may overtake a person takes its time, so that people can be quicker.
    """
    if now.seat < 0:
        return None
    if chairs[now.seat].bot:
        return Decision(now.seat, USUAL if now.after is None else HURRIED, match.view(now.seat))
    return None if now.after is None else _overtaking(match, now, now.after, chairs)


def awaited(now: Movers, chairs: Sequence[ChairRow]) -> list[ChairRow]:
    """Return the seats that could move next: the one to move, and one that may be quicker."""
    return [] if now.seat < 0 else [chairs[seat] for seat in {now.seat, now.quicker} - {NOBODY}]


def _overtaking(match: Match, now: Movers, after: States, chairs: Sequence[ChairRow]) -> Decision | None:
    if now.quicker != NOBODY and not chairs[now.quicker].bot:
        return None
    if after["seat"][0] in (OVER, CUT_OFF):
        return Decision(now.seat, LEISURELY, None, now.presumed)
    return None if now.quicker == NOBODY else Decision(now.quicker, LEISURELY, match.bound.view(after, now.quicker))


def _quicker(match: Match, after: States) -> int:
    """Return the seat that may play before the one to move, or that wins by it; NOBODY if there is none."""
    seat = int(after["seat"][0])
    if seat == OVER:
        scores = match.bound.scores(after)
        return scores.index(max(scores))
    return seat if seat >= 0 else NOBODY
