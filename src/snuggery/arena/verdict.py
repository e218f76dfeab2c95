"""Evaluate a registered match: standings with intervals, claims, and the sequential test that stops it."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from .blocks import DealResult
from .estimates import Estimate, controlled, estimate
from .registration import Claim, Registration, Stop

FEWEST = 30  # deals before the test may stop and luck is subtracted: before that, the spread is unknown
UNDECIDED, SHOWN, REFUTED = "", "at_least", "at_most"


@dataclass(frozen=True)
class Place:
    """The result of one entrant, per seat and match: what counts (less luck, if registered), wins and score."""

    name: str
    counted: Estimate
    wins: Estimate
    score: Estimate
    raw: Estimate  # what counts, luck included


@dataclass(frozen=True)
class Forfeits:
    """How many matches an entrant has lost by failing, and how it failed first, in a sentence."""

    name: str
    matches: int
    first: str


@dataclass(frozen=True)
class Verdict:
    """The result of a match so far.

    >>> from snuggery.arena.blocks import DealResult
    >>> from snuggery.arena.registration import Claim, Registered, Registration
    >>> from snuggery.arena.verdict import verdict
    >>> entrants = tuple(Registered(level, "level", level) for level in ("casual", "random"))
    >>> match = Registration("First", "snore", 2, {}, entrants, seed="1", deals=2)
    >>> found = verdict(match, [DealResult(wins=[1.0, 0.0], scores=[8, 2]), DealResult(wins=[0.5, 0.5], scores=[5, 5])])
    >>> found.place("casual").wins.mean, found.holds(Claim("casual", at_least=0.6))
    (0.75, False)
    """

    registration: Registration
    deals: int  # deals that were played to the end
    cut_off: int  # deals that were cut off at one table or more
    places: tuple[Place, ...]  # the result of each entrant
    stopped: str = UNDECIDED  # the decision of the sequential test, if one was registered
    forfeits: tuple[Forfeits, ...] = ()  # of the entrants that failed

    def place(self, name: str) -> Place:
        """Return an entrant's result, by name."""
        return next(place for place in self.places if place.name == name)

    def holds(self, claim: Claim) -> bool:
        """Tell whether the lower end of the interval reaches the claim."""
        counted = self.place(claim.name).counted
        return counted.mean - counted.half >= claim.at_least


def verdict(registration: Registration, deals: Sequence[DealResult]) -> Verdict:
    """Sum up deals, those of the first blocks without a gap."""
    whole = [deal for deal in deals if deal.wins]
    places = tuple(_place(registration, entrant.name, whole) for entrant in registration.entrants)
    ended, failed = stopped(registration, whole), tuple(_forfeits(registration, deals))
    return Verdict(registration, len(whole), len(deals) - len(whole), places, ended, failed)


def _forfeits(registration: Registration, deals: Sequence[DealResult]) -> Iterator[Forfeits]:
    names = [entrant.name for entrant in registration.company]
    for entrant in registration.entrants:
        lost = [
            (deal, one.why) for deal, row in enumerate(deals) for one in row.lost if names[one.place] == entrant.name
        ]
        if lost:
            yield Forfeits(entrant.name, len(lost), f"deal {lost[0][0]}: {lost[0][1]}")


def values_of(registration: Registration, name: str, deals: Sequence[DealResult]) -> list[float]:
    """Return an entrant's values deal by deal: the mean over its seats."""
    kinds: dict[str, Callable[[DealResult], list[float]]] = {
        "match": lambda deal: deal.wins,
        "round": lambda deal: deal.rounds,
        "score": lambda deal: deal.scores,
    }
    return _means(registration, name, [kinds[registration.counts](deal) for deal in deals])


def stopped(registration: Registration, deals: Sequence[DealResult]) -> str:
    """Return the hypothesis about the first entrant that the sequential test has accepted, if one was registered."""
    if registration.stop is None or len(deals) < FEWEST:
        return UNDECIDED
    return sequential_test(registration.stop, values_of(registration, registration.entrants[0].name, deals))


def sequential_test(stop: Stop, values: Sequence[float]) -> str:
    """Run the generalised sequential probability ratio test with a normal mean (as engine testers do)."""
    variance = float(np.var(values, ddof=1))
    middle = (stop.at_least + stop.at_most) / 2
    apart = len(values) * (stop.at_least - stop.at_most) * (float(np.mean(values)) - middle)
    ratio = apart / variance if variance else math.copysign(math.inf, apart)
    if ratio >= math.log((1 - stop.beta) / stop.alpha):
        return SHOWN
    return REFUTED if ratio <= math.log(stop.beta / (1 - stop.alpha)) else UNDECIDED


def _place(registration: Registration, name: str, deals: Sequence[DealResult]) -> Place:
    values = values_of(registration, name, deals)
    raw = estimate(values)
    with_luck = registration.luck and len(deals) >= FEWEST
    luck = _means(registration, name, [deal.luck for deal in deals]) if with_luck else []
    return Place(
        name,
        counted=controlled(values, luck) if with_luck else raw,
        wins=estimate(_means(registration, name, [deal.wins for deal in deals])),
        score=estimate(_means(registration, name, [deal.scores for deal in deals])),
        raw=raw,
    )


def _means(registration: Registration, name: str, rows: Sequence[Sequence[float]]) -> list[float]:
    seats = [seat for seat, entrant in enumerate(registration.company) if entrant.name == name]
    return [sum(row[seat] for seat in seats) / len(seats) for row in rows]
