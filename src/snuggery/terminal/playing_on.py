"""Playing on from a moment of a match that was written down: with other luck, or with what it would have had."""

import secrets
from typing import NamedTuple

from ..engine.match.chance import Repeated, Resumed, Seeded, Source
from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.replay import anew
from ..engine.match.timeline import Timeline
from ..kit.errors import Unusable
from ..kit.records import CHANCE
from ..transcripts import Reader, chance_of

FRESH, SAME = LUCKS = "fresh", "same"


class Moment(NamedTuple):
    """From where a match that was saved is played on: after a ply, and with which luck; else it goes on at its end."""

    ply: int
    luck: str = FRESH


def stand_at(reader: Reader, moment: Moment, seed: int | None) -> Match:
    """Return a match of which as much has happened as had then, and let chance decide from now on."""
    match = reader.match
    if moment.ply >= match.ply:
        raise Unusable(f"this match has {match.ply} turns: after {moment.ply} there is nothing to play on")
    luck = _same(reader, seed) if moment.luck == SAME else fresh(seed)
    past = Timeline(match)
    kept = past.entries(0, past.length_at(moment.ply))
    known = Resumed(luck, [entry.code for entry in kept if entry.seat == CHANCE])
    then = Match(match.bound, known, past.opening)
    for entry in kept:
        if entry.seat != CHANCE:
            then.play(entry.code)
    Controller(then).go_on(luck)  # which is in step by now
    return then


def fresh(seed: int | None) -> Source:
    """Return an unpredictable source of luck, or one from a seed."""
    return Seeded(seed if seed is not None else secrets.token_hex(16))


def _same(reader: Reader, seed: int | None) -> Source:
    """Return the luck of a match: from its secret where that was told, else as far as it was written down."""
    if (chance := chance_of(reader.header)) is not None:
        return chance
    match = reader.match
    game = match.bound.game
    if not game.listed:
        raise Unusable(f"how hands slip at {game.title} was not written down for other throws; leave --luck same out")
    brought: dict[int, list[int]] = {}
    told = anew(match)
    for entry in match.history:
        if entry.seat == CHANCE:
            brought.setdefault(int(game.rules.occasion(told.state)), []).append(entry.code)
        Controller(told).follow(entry)
    return Repeated(brought, fresh(seed))
