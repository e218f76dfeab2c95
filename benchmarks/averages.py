"""The near-exact value of Snafooey between two: `python -m benchmarks.averages [DEALS]`.

A position is the own hand, the count and both players' chips, 2,380 x 115 x 36, nearly ten million; the other plays by
habit from an average hand, four cards of a fresh deck at each turn.  Between two there are no waivers (SNAF-G15); who
begins the next deal is averaged over.  Solved by sweeps over the counts, from few chips to many, in half a minute; then
who plays for the highest of these values meets casual-0 on duplicate deals, fifteen a second.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import snuggery
from snuggery.arena.duplicate import Entrant, play_turns
from snuggery.arena.estimates import estimate
from snuggery.bots import Bot
from snuggery.engine.view import View
from snuggery.games.snafooey.counting import LAST_COUNT, chips_owed, count_after, count_after_roll, is_on_threshold
from snuggery.games.snafooey.habits import worth_of
from snuggery.games.snafooey.kinds import BACK, CHAOS, GOTCHA, KINDS, PASSE, SNAFOOEY, cards_in
from snuggery.kit.dice import TOTALS, WAYS

DEALS = 500
CHIPS = 6
HELD = range(1, CHIPS + 1)
LOWEST = -24  # hardly a count is lower, and is taken for this one
COUNTS = range(LOWEST, LAST_COUNT + 1)
PLACES = (*range(1, 11), PASSE, GOTCHA, CHAOS, SNAFOOEY)  # BACK-AT-CHA is as good as PASSE (SNAF-G23)
HANDS = [*combinations_with_replacement(range(len(PLACES)), 4)]
RESTS = [*combinations_with_replacement(range(len(PLACES)), 3)]
HAND_AT = {hand: place for place, hand in enumerate(HANDS)}
REST_AT = {rest: place for place, rest in enumerate(RESTS)}
CLOSE = 1e-6  # as a chance to win: no sweep changes more
CERTAIN = 1e-9  # worths of casual's that lie no further apart are equal

Numbers = npt.NDArray[np.float64]


class Step(NamedTuple):
    """Where a card may lead: with which chance, to which count, and what that costs its player and the other."""

    chance: float
    count: int
    own: int
    others: int


class Cards:
    """Hands and what is left of them as places in rows, and how likely the usual deck makes each."""

    def __init__(self, deck: Sequence[int]) -> None:
        copies = [int(deck[kind]) + (int(deck[BACK]) if kind == PASSE else 0) for kind in PLACES]
        self.hands = np.array(HANDS)
        self.rests = np.array([[REST_AT[hand[:i] + hand[i + 1 :]] for i in range(4)] for hand in HANDS])
        self.with_card = np.array([[HAND_AT[tuple(sorted((*rest, k)))] for k in range(len(copies))] for rest in RESTS])
        drawn = np.array([[max(0, n - rest.count(k)) for k, n in enumerate(copies)] for rest in RESTS], float)
        self.drawn = drawn / drawn.sum(axis=1, keepdims=True)
        dealt = np.array([prod(comb(copies[k], n) for k, n in Counter(hand).items()) for hand in HANDS], float)
        self.dealt = dealt / dealt.sum()


@dataclass
class Averages:
    """The table: `after[own chips, other's, count, rest]` when the other is to move, `ahead[..., hand]` before that."""

    best: bool = True  # who is asked about plays for the highest value, else casually

    def __post_init__(self) -> None:
        self.state: Any = snuggery.load("snafooey", 2).start(seed=0).snapshot()[0]
        self.cards = Cards(self.state.deck)
        room = CHIPS + 1, CHIPS + 1
        self.after = np.zeros((*room, len(COUNTS), len(RESTS)))
        self.ahead = np.zeros((*room, len(COUNTS), len(HANDS)))
        self.dealt = np.zeros(room)  # between two deals
        self.dealt[1:, 0] = 1.0
        self.steps = [[[*self._steps(count, kind)] for kind in PLACES] for count in COUNTS]

    def _steps(self, count: int, kind: int) -> Iterator[Step]:
        """Tell where a card may lead; nowhere, if it can't be played."""
        self.state.count = count
        if kind not in (CHAOS, SNAFOOEY):
            new = int(count_after(self.state, kind))
            yield Step(1.0, new, int(chips_owed(self.state, new, True)), 0)
        elif kind == CHAOS or is_on_threshold(count):
            for total, ways in zip(TOTALS, WAYS, strict=True):
                new = int(count_after_roll(self.state, total))
                owed = int(chips_owed(self.state, new, True))
                yield Step(ways / 36, max(LOWEST, new), *((owed, 0) if kind == CHAOS else (0, owed)))

    @cached_property
    def casual(self) -> npt.NDArray[np.int64]:
        """What casual plays, as a place in the hand: by chips, count and hand."""
        found = np.zeros((CHIPS + 1, len(COUNTS), len(HANDS)), np.int64)
        self.state.seat = 0
        for held in HELD:
            self.state.held[0] = held
            for place, count in enumerate(COUNTS):
                self.state.count = count
                may = [bool(steps) for steps in self.steps[place]]
                worths = np.array([float(worth_of(self.state, kind)) for kind in PLACES])
                rounded = np.where(may, np.round(worths / CERTAIN), -np.inf)
                found[held, place] = rounded[self.cards.hands].argmax(axis=1)
        return found

    def solve(self) -> None:
        """Fill the table from few chips to many: chips are only lost."""
        for own, others in sorted(((own, others) for own in HELD for others in HELD), key=sum):
            self.ahead[own, others] = own / (own + others)
            while self._sweep(own, others) > CLOSE:
                pass
            begun_by_either = self.ahead[own, others, -LOWEST] + self._after_reply(own, others, -LOWEST)
            self.dealt[own, others] = self.cards.dealt @ begun_by_either / 2

    def _sweep(self, own: int, others: int) -> float:
        """Go through the counts once, from above; return by how much a value has changed at most."""
        before = self.after[own, others].copy()
        for place in reversed(range(len(COUNTS))):
            replied = self._after_reply(own, others, place)
            self.after[own, others, place] = (self.cards.drawn * replied[self.cards.with_card]).sum(axis=1)
            values = np.array([self.worth_of(own, others, place, k) for k in range(len(PLACES))])
            each = values[self.cards.hands, self.cards.rests]
            chosen = each.argmax(axis=1) if self.best else self.casual[own, place]
            self.ahead[own, others, place] = each[np.arange(len(each)), chosen]
        return float(abs(self.after[own, others] - before).max())

    def worth_of(self, own: int, others: int, place: int, kind: int) -> Numbers:
        """Return what playing a kind is worth with each rest of a hand."""
        steps = self.steps[place][kind]
        if not steps:
            return np.full(len(RESTS), -1.0)
        return sum(
            (step.chance * self._led(self.after, own - step.own, others - step.others, step.count) for step in steps),
            np.zeros(len(RESTS)),
        )

    def _after_reply(self, own: int, others: int, place: int) -> Numbers:
        """Return what each hand is worth once the other has played by habit, from an average hand."""
        kinds = self.cards.hands[np.arange(len(HANDS)), self.casual[others, place]]
        shares = np.bincount(kinds, self.cards.dealt, len(PLACES))
        worth = np.zeros(len(HANDS))
        for kind in np.flatnonzero(shares):
            for step in self.steps[place][kind]:
                left = self._led(self.ahead, own - step.others, others - step.own, step.count)
                worth += shares[kind] * step.chance * left
        return worth

    def _led(self, table: Numbers, own: int, others: int, count: int) -> Any:
        """Return what a table says, or what chips are worth where a deal or the match is over."""
        own, others = max(0, own), max(0, others)
        if not (own and others) or count > LAST_COUNT:
            return self.dealt[own, others]
        return table[own, others, count - LOWEST]

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Play the card that is worth most; always draw."""
        s = view.record
        if max(legal) >= KINDS:
            return legal[0]
        own, others = int(s.held[s.seat]), int(s.held[1 - s.seat])
        hand = sorted(_place(kind) for kind in cards_in(int(s.hands[s.seat])))
        place = max(LOWEST, int(s.count)) - LOWEST

        def worth(action: int) -> float:
            left = [*hand]
            left.remove(_place(action))
            return float(self.worth_of(own, others, place, _place(action))[REST_AT[tuple(left)]])

        return max(legal, key=worth)


def _place(kind: int) -> int:
    return PLACES.index(PASSE if kind == BACK else kind)


def main(deals: int) -> None:
    """Solve, play and print."""
    averages, casual = Averages(), Averages(best=False)
    for table, who in ((averages, "who replies best"), (casual, "casual")):
        table.solve()
        print(f"worth of six chips each against casual with average hands, to {who}: {table.dealt[CHIPS, CHIPS]:.3f}")
    shares = [_won(averages, deal) for deal in range(deals)]
    found = estimate(shares)
    print(
        f"who plays for the highest value won {found.mean:.1%} ± {found.half:.1%} of {deals:,} deals against casual-0"
    )


def _won(averages: Averages, deal: int) -> float:
    company = [
        Entrant("averages", lambda seed: averages.choose),
        Entrant("casual-0", lambda seed: Bot("casual-0", seed)),
    ]
    matches = play_turns(snuggery.load("snafooey", 2), company, "averages", deal)
    return float(np.mean([match.scores[turn] > match.scores[1 - turn] for turn, match in enumerate(matches)]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m benchmarks.averages", description=__doc__.splitlines()[0])
    parser.add_argument("deals", nargs="?", type=int, default=DEALS, help="that are played (%(default)s)")
    main(parser.parse_args().deals)
