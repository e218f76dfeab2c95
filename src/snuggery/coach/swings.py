"""What luck did at one moment of a match, made fine: what it was worth after, less the mean over what could come."""

from functools import reduce
from math import hypot
from typing import NamedTuple

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..kit.records import CHANCE
from .bars import SURE, Bar, Measured, made_fine
from .coin import A_CALL, Valuer, coin_of
from .luck import Balance, Happening

MOST_GLANCES, MOST_CARE = 8, 3  # moments of a reader: looked at once more, and with care
EFFORT, EFFORT_UNLISTED = 20_000, 1_000  # entries that one moment is played out at first
LEAST, MOST = 24, 1000  # playouts


class LuckEffect(NamedTuple):
    """What one piece of luck did to each seat, in the coin of the review."""

    event: int  # which of the balance's
    changes: tuple[Measured, ...]


class Swings:
    """Looks with care at those moments of luck that may have decided something."""

    def __init__(self, match: Match, told: Balance, seed: str) -> None:
        self._match, self._told, self._seed = match, told, seed
        self._past = Timeline(match)
        self.found: dict[int, LuckEffect] = {}  # by event

    def named(self, seat: int, bar: Bar) -> list[int]:
        """Look at the greatest swings of a seat; return those that are named, the greatest first."""
        glances = {place: self._looked(place, 0)[seat] for place in self._greatest(seat, bar)}
        may = sorted(glances, key=lambda place: -abs(glances[place].mean))
        may = [place for place in may if abs(glances[place].mean) + SURE * glances[place].error >= bar.least]
        for place in may[:MOST_CARE]:
            if place not in self.found:
                self.found[place] = self._swing(place, seat, bar)
        named = [place for place in may[:MOST_CARE] if bar.passes(self.found[place].changes[seat])]
        return sorted(named, key=lambda place: -abs(self.found[place].changes[seat].mean))

    def _greatest(self, seat: int, bar: Bar) -> list[int]:
        """Return the events that may be such, as far as few playouts tell."""
        events, least = self._told.events, bar.least * self._told.whole / 2
        luck = [place for place, event in enumerate(events) if event.seat == CHANCE]
        may = [place for place in luck if abs(events[place].change(seat)) >= least]
        return sorted(may, key=lambda place: -abs(events[place].change(seat)))[:MOST_GLANCES]

    def _swing(self, place: int, seat: int, bar: Bar) -> LuckEffect:
        looks: list[tuple[Measured, ...]] = []

        def look(time: int) -> Measured:
            looks.append(self._looked(place, time + 1))
            return looks[-1][seat]

        made_fine(bar, look)
        return LuckEffect(place, tuple(reduce(Measured.and_also, of_seat) for of_seat in zip(*looks, strict=True)))

    def _looked(self, place: int, time: int) -> tuple[Measured, ...]:
        """Play on from before and after an event, with seeds of their own."""
        event = self._told.events[place]
        valuer = Valuer(self._match, self._playouts(event) << time, f"{self._seed} {event.begin} {time}")
        for entry in self._past.entries(0, event.begin):
            valuer.follow(entry)
        begins = place == 0 or self._told.events[place - 1].deal != event.deal
        befores = valuer.estimates_between() if begins else valuer.estimates()
        for entry in self._past.entries(event.begin, event.end):
            valuer.follow(entry)
        pairs = zip(befores, valuer.estimates(), strict=True)
        return tuple(Measured(b.mean - a.mean, hypot(a.error, b.error), b.number) for a, b in pairs)

    def _playouts(self, event: Happening) -> int:
        game = self._match.bound.game
        effort = EFFORT if game.listed else EFFORT_UNLISTED
        if coin_of(self._match).last_deal:
            length = max(one.end for one in self._told.events if one.deal == event.deal) - event.begin + A_CALL
        else:
            length = self._past.length - event.begin
        return min(MOST, max(LEAST, effort // length))
