"""Play blocks of deals, the unit of work of one worker.  A block depends only on the registration and its number."""

from collections.abc import Sequence
from contextlib import ExitStack

import numpy as np
from msgspec import Struct

from ..coach.deals import story
from ..coach.duplicate import play_duplicates
from ..coach.luck import luck_of
from ..engine.match.match import Match
from ..kit.errors import SnuggeryError, Unusable
from .duplicate import Entrant, in_company_order, play_turns
from .entrants import compiled_brain, entrants_of
from .estimates import win_shares
from .registration import Registration


class DealResult(Struct, omit_defaults=True):
    """The result of one deal for each place of the company: share of wins, score, and what else was requested."""

    wins: list[float]
    scores: list[float]
    rounds: list[float] = []  # share of the rounds won
    luck: list[float] = []  # the effect of chance


CUT_OFF = DealResult([], [])  # a deal that was cut off at one table compares nothing


def play_block(registration: Registration, block: int) -> list[DealResult]:
    """Play the deals of a block in turn; if an entrant fails, name it and the deal."""
    if plays_compiled(registration):
        return _play_compiled(registration, registration.deals_of(block))
    with ExitStack() as until:
        entrants = entrants_of(registration, until)
        return [_play_deal(registration, entrants, deal) for deal in registration.deals_of(block)]


def plays_compiled(registration: Registration) -> bool:
    """Tell whether a match stays in the compiled loops: they know its levels, and wins or scores count."""
    known = all(compiled_brain(one, registration.bound) is not None for one in registration.entrants)
    return known and registration.counts != "round" and not registration.luck


def _play_compiled(registration: Registration, deals: range) -> list[DealResult]:
    bound = registration.bound
    brains = [brain for one in registration.company if (brain := compiled_brain(one, bound))]
    found = play_duplicates(bound, brains, registration.seed, deals.start, len(deals))
    return [CUT_OFF if np.isnan(deal).any() else DealResult(*deal.T.tolist()) for deal in found]


def _play_deal(registration: Registration, entrants: list[Entrant], deal: int) -> DealResult:
    try:
        turns = play_turns(registration.bound, entrants, registration.seed, deal)
    except SnuggeryError as error:
        raise Unusable(f"deal {deal}: {error}") from error
    if any(match.scores is None for match in turns):
        return CUT_OFF
    scores = [match.scores or [] for match in turns]
    return DealResult(
        wins=_by_place(win_shares(np.array(scores)).tolist()),
        scores=_by_place(scores),
        rounds=_by_place([round_shares(match) for match in turns]) if registration.counts == "round" else [],
        luck=_by_place([_luck(registration, match, deal) for match in turns]) if registration.luck else [],
    )


def _luck(registration: Registration, match: Match, deal: int) -> Sequence[float]:
    """Return the effect of chance on each seat of a match, as a share of the win, by playouts from this seed."""
    return luck_of(match, registration.luck, f"{registration.seed} {deal}")


def _by_place(by_turn: Sequence[Sequence[float]]) -> list[float]:
    """Return the means over the turns, by the company's places."""
    rows = [in_company_order(row, turn) for turn, row in enumerate(by_turn)]
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def round_shares(match: Match) -> list[float]:
    """Return each seat's share of the rounds; seats that tie for the best result share a round."""
    shares = [0.0] * match.bound.seats
    told = story(match)
    assert told is not None, "the registration asked whether the game reckons"
    for deal in told.deals:
        best = [seat for seat, change in enumerate(deal.changes) if change == max(deal.changes)]
        for seat in best:
            shares[seat] += 1 / len(best) / len(told.deals)
    return shares
