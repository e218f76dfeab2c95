"""Play blocks of deals, the unit of work of one worker.  A block depends only on the registration and its number."""

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from ..coach.deals import story
from ..coach.duplicate import play_duplicates
from ..coach.luck import luck_of
from ..engine.match.match import Match
from ..kit.errors import SnuggeryError, Unusable
from .duplicate import Entrant, Forfeit, in_company_order, play_turns
from .entrants import compiled_brain, entrants_of
from .estimates import win_shares
from .registration import Registration


class LostMatch(Struct):
    """A match that an entrant has lost by failing: the place of the company, the turn of the deal, and why."""

    place: int
    turn: int
    why: str


class DealResult(Struct, omit_defaults=True):
    """The result of one deal for each place of the company: share of wins, score, and what else was requested."""

    wins: list[float]
    scores: list[float]
    rounds: list[float] = []  # share of the rounds won
    luck: list[float] = []  # the effect of chance
    lost: list[LostMatch] = []  # by entrants that failed


CUT_OFF = DealResult([], [])  # a deal that was cut off at one table compares nothing


def play_block(registration: Registration, block: int) -> list[DealResult]:
    """Play the deals of a block in turn; a function or program that fails has lost that match."""
    if plays_compiled(registration):
        return _play_compiled(registration, registration.deals_of(block))
    entrants = entrants_of(registration)
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
    forfeits: list[Forfeit] = []
    try:
        turns = play_turns(registration.bound, entrants, registration.seed, deal, forfeits)
    except SnuggeryError as error:
        raise Unusable(f"deal {deal}: {error}") from error
    if any(match.scores is None for match in turns):
        return CUT_OFF
    lost = [_lost_seats(forfeits, turn, len(entrants)) for turn in range(len(turns))]
    scores = [_after_forfeits(match.scores or [], seats) for match, seats in zip(turns, lost, strict=True)]
    return DealResult(
        wins=_by_place([*map(_wins, scores, lost)]),
        scores=_by_place(scores),
        rounds=_by_place([*map(_rounds, turns, lost)]) if registration.counts == "round" else [],
        luck=_by_place([_luck(registration, match, deal) for match in turns]) if registration.luck else [],
        lost=[LostMatch(one.place, one.turn, one.why) for one in forfeits],
    )


def _lost_seats(forfeits: Sequence[Forfeit], turn: int, seats: int) -> set[int]:
    """Return the seats that have lost a match by failing."""
    return {(one.place + turn) % seats for one in forfeits if one.turn == turn}


def _after_forfeits(scores: Sequence[int], lost: set[int]) -> list[int]:
    """Return scores in which nobody has less than a seat that has failed, whatever the random bot made of it."""
    return [min(scores) if seat in lost else score for seat, score in enumerate(scores)]


def _wins(scores: Sequence[int], lost: set[int]) -> list[float]:
    """Return each seat's share of the win, for the best of the seats that have not failed, if there are any."""
    last = min(scores) - 1
    row = np.array([[last if seat in lost else score for seat, score in enumerate(scores)]])
    return win_shares(row)[0].tolist()  # type: ignore[no-any-return]


def _rounds(match: Match, lost: set[int]) -> list[float]:
    """Return each seat's share of the rounds; seats that have failed leave theirs to the others."""
    shares, others = round_shares(match), match.bound.seats - len(lost)
    left = sum(shares[seat] for seat in lost) / (others or 1)
    return [(0.0 if others else share) if seat in lost else share + left for seat, share in enumerate(shares)]


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
