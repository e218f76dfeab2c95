"""A table of Snore's announcements between two, solved by CFR+ while cards are played by habit.

Deals are dealt from a seed, and for each, under every trump card that it may come to, the cards are played out by the
habit after every way to snore and to help: only what is announced is left to choose.  What a hand is worth depends on
how the session stands, so standings are taken from sessions of casual bots, and every one has a policy of its own (see
`standing_of`).  Left out are the helicopter, which seven hands in a thousand allow, and the five, which the
six is better than; of rounds before, only their number is remembered.
"""

from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import snuggery
from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from snuggery.kit.random import generator

from .announcement_buckets import Classes, classified, legal_columns
from .announcement_solver import (
    ANSWER,
    DEALER,
    FIRST_ASKED,
    NEITHER,
    OFFER,
    Deals,
    Numbers,
    Places,
    Solver,
    Standings,
    Walk,
)

LOOPS = Path(__file__).with_name("announcement_loops.py")
FOLDER = "snuggery.games.snore"
IMPORTS = (
    f"from {FOLDER}.announcements import CHEER, FIVE, HELICOPTER, HELP, MISS, NOTHING, PASS, REFUSE, SIX, SNORE; "
    f"from {FOLDER}.state import ANSWERING, DROPPING, OFFERING, PLAYING; "
    f"from snuggery.kit.cards import NO_CARDS, SUITS; from snuggery.kit.records import UNKNOWN"
)
SETTLING = f"from {FOLDER}.settling import settle_alone, settle_hand; from {FOLDER}.judgement import worth"
HANDS = 5  # of a session, as in the registered matches
RICH = 1_000_000  # a stack that no fine exhausts
ROUNDS = 4
STANDINGS = 23 + (HANDS - 1) * 55
STANDINGS_SAMPLED = 20_000
EACH, EACH_OF_RESPONSE = 50, 500  # deals for each of them in an iteration, and where a best response is sought
MOSTLY = 0.9
STRIDE = 1_000_003  # from one iteration's first deal to the next one's


class Table(NamedTuple):
    """What is announced with which hand."""

    chances: npt.NDArray[np.float32]  # by row of the policy and column
    classes: Classes


class Gain(NamedTuple):
    """What is won against a table by the best response that was found to it, in chances to win the session."""

    worth: float  # of the table against itself, for who is asked first
    first_asked: float
    dealer: float


class Manner(NamedTuple):
    """How a table announces, as shares of the hands that are asked."""

    snored: float  # or cheered
    passed: float  # of those asked to help
    mixed: float  # of all: nothing is announced nine times in ten


@cache
def loops() -> ModuleType:
    """Return the compiled loops of hands and deals."""
    return bind.further_form(session().game, LOOPS, f"{IMPORTS}; {SETTLING}")


def session(**rules: int) -> BoundGame:
    """Return the game of which all this tells."""
    return snuggery.load("snore", 2, hands=HANDS, **rules)


def sampled(deals: int, seed: str) -> tuple[Places, npt.NDArray[np.int8]]:
    """Deal and play out; return the numbers of the hands' classes and the tricks, as `classified` takes them."""
    hands, trumps = np.zeros((deals, 2), np.int64), np.zeros((deals, ROUNDS), np.int8)
    tricks = np.zeros((deals, ROUNDS, 2, 2, 3), np.int8)
    bound = session(stack=RICH)
    loops().sample(bound.states(2), generator("announcements", seed), bound.buffers()[0], hands, trumps, tricks)
    numbers = np.zeros((deals, ROUNDS, 2), np.int64)
    loops().classify(hands, trumps, numbers)
    return numbers, tricks


def standings(count: int, seed: str) -> Standings:
    """Return how sessions of casual bots stood when hands began, in the order of their numbers."""
    bound, found = session(), np.zeros((count, 4), np.int64)
    loops().sessions(bound.states(), generator("sessions", seed), bound.buffers()[0], found)
    ante = int(bound.option_codes["ante"])
    numbers = [loops().standing_of(left, pot, first - dealer, ante) for left, pot, first, dealer in found.tolist()]
    order = np.argsort(numbers, kind="stable")
    worths = np.zeros((count, 2, 6))
    loops().weigh(bound.states(), found[order], worths)
    return Standings(np.array(numbers)[order], worths)


def begun() -> Solver:
    """Return a solver that has learnt nothing yet."""
    return Solver(legal_columns(), STANDINGS, ROUNDS)


def solved(deals: Deals, iterations: int, seed: str) -> Solver:
    """Return a solver that has gone so often through some of these deals."""
    solver, drawn = begun(), standings(STANDINGS_SAMPLED, seed)
    for turn in range(iterations):
        solver.learn(Walk(deals, drawn, EACH, turn * STRIDE))
    return solver


def made(deals: int, iterations: int, seed: str) -> Table:
    """Return a table."""
    classes, known = classified(*sampled(deals, seed))
    return Table(solved(known, iterations, seed).average().astype(np.float32), classes)


def gained(table: Table, deals: int, seed: str) -> tuple[Gain, Manner]:
    """Find best responses within the buckets in half of some fresh deals; tell what they win in the other half."""
    half, fresh, drawn = deals // 2, bucketed(table.classes, *sampled(deals, seed)), standings(STANDINGS_SAMPLED, seed)
    found_in, judged_in = (
        Walk(Deals(*(of[part] for of in fresh)), drawn, EACH_OF_RESPONSE) for part in (slice(half), slice(half, None))
    )
    solver, learnt = begun(), table.chances.astype(np.float64)
    solver.settle(learnt, found_in)
    found = solver.walked(learnt, judged_in)
    responses = (solver.best_response(learnt, place, found_in) for place in (FIRST_ASKED, DEALER))
    first, dealer = (solver.walked(response, judged_in).worth for response in responses)
    return Gain(found.worth, first - found.worth, found.worth - dealer), manner(found.sums.reshape(solver.shape))


def manner(chosen: Numbers) -> Manner:
    """Tell how a table announces that has chosen so often what."""
    offers, answers, asked = chosen[:, :, :, OFFER], chosen[:, :, :, ANSWER:], chosen.sum(axis=-1)
    mixed = asked[chosen.max(axis=-1) < MOSTLY * asked].sum() / asked.sum()
    return Manner(1 - offers[..., NEITHER].sum() / offers.sum(), answers[..., NEITHER].sum() / answers.sum(), mixed)


def bucketed(classes: Classes, numbers: Places, tricks: npt.NDArray[np.int8]) -> Deals:
    """Return deals whose hands were not asked about when the buckets were made."""
    places = np.minimum(np.searchsorted(classes.numbers, numbers), len(classes.numbers) - 1)
    return Deals(tricks, classes.offered[places].astype(np.int16), classes.answered[places].astype(np.int16))


def write(table: Table, path: Path) -> None:
    """Keep a table for another time."""
    with path.open("wb") as kept:
        np.savez(kept, chances=table.chances, **table.classes._asdict())


def read(path: Path) -> Table:
    """Return a table that was kept."""
    with np.load(path) as kept:
        return Table(kept["chances"], Classes(*(kept[name] for name in Classes._fields)))
