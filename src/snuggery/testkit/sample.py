"""One random game kept whole, every state of it: what the checks of the conformance suite look at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ..engine import bind
from ..engine.game import BoundGame
from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.replay import Step
from ..engine.match.view import Entry, View
from ..engine.terms import States, copied
from ..kit.random import Generator, below, generator
from ..kit.records import CHANCE, WATCHER
from ..kit.scene import Scene
from ..kit.wording import Wording

LONGEST = 1500  # steps kept of one game
LONGER = 100  # times as many plies as by the usual house rules, at most
LOOKED_AT = 40  # states that a costly check looks at, spread over the game


@dataclass(frozen=True)
class Sample:
    """A game at random: `states[i]` (arrays of one element) led by `codes[i]` to `states[i + 1]`."""

    bound: BoundGame
    form: Any  # the loops, compiled or interpreted
    seed: int
    states: Sequence[States]
    codes: Sequence[int]

    @property
    def rules(self) -> Any:
        """The functions of the game's rules, interpreted."""
        return self.bound.game.rules

    @property
    def seats(self) -> list[int]:
        """Every viewer of the table: the seats, and a spectator."""
        return [*range(self.bound.seats), WATCHER]

    @property
    def finished(self) -> bool:
        """Whether the game came to its end before the sample did."""
        return int(self.states[-1]["seat"][0]) < CHANCE

    @cached_property
    def some(self) -> list[int]:
        """Places spread over the game, the first and the last steps among them."""
        stride = max(1, len(self.states) // LOOKED_AT)
        return sorted({*range(0, len(self.states), stride), len(self.states) - 1})

    @cached_property
    def ends(self) -> list[States]:
        """Where this game ended, if the sample holds all of it, and where three more did, or were given up."""
        played = [self.states[-1]] if self.finished else []
        return [*played, *(self._play_out(i) for i in range(3))]

    def _play_out(self, round_: int) -> States:
        states, game = self.bound.states(), self.bound.game
        self.form.begin(states)
        most = game.longest if not self.bound.options else LONGER * game.longest
        levels, rng = np.zeros(self.bound.seats, np.int64), self.generator("ends", round_)
        self.form.play_out(states, self.bound.states(), levels, rng, self.bound.buffers()[0], most)
        return states

    def steps(self, places: Sequence[int] | None = None) -> Iterator[Step]:
        """Go through the game, or through some places of it, step by step."""
        for i in range(len(self.codes)) if places is None else places:
            if i < len(self.codes):
                seat = int(self.states[i]["seat"][0])
                yield Step(self.bound, Entry(seat, self.codes[i]), self.states[i], self.states[i + 1])

    def legal(self, states: States) -> list[int]:
        """List the legal actions of a state."""
        out, _ = self.bound.buffers()
        return _listed(out, self.form.list_legal(states, out)) if states["seat"][0] >= 0 else []

    def outcomes(self, states: States) -> tuple[list[int], list[int]]:
        """List the outcomes that may happen in a state, and their weights."""
        out, weight = self.bound.buffers()
        n = self.form.list_chance(states, out, weight)
        return _listed(out, n), _listed(weight, n)

    def view(self, states: States, seat: int) -> States:
        """Return what a seat may know of a state."""
        views = np.zeros(1, self.bound.game.state)
        self.form.look(states, seat, views)
        return views

    def generator(self, *purpose: int | str) -> Generator:
        """Return a generator of this sample's own for a purpose."""
        return generator("testkit", self.seed, *purpose)

    def wording(self, seat: int) -> Wording:
        """Return the words for a reader at a seat."""
        names = [f"P{seat}" for seat in range(self.bound.seats)]
        return Wording(self.bound.game.catalogue(), names, seat if seat >= 0 else None)

    def scene(self, view: States, seat: int) -> Scene:
        """Lay a view out."""
        return View(self.bound, seat, view).scene(self.wording(seat))

    def match(self) -> Match:
        """Return the game as a match."""
        match = Match(self.bound)
        for step in self.steps():
            Controller(match).follow(step.entry)
        return match

    def story(self, i: int) -> str:
        """Tell what had happened when `states[i]` was reached: the last steps, and the position."""
        words = [f"{step.entry.seat} {step.words}" for step in self.steps(range(max(0, i - 12), i))]
        position = self.bound.game.notation.position_text(self.states[i][0])
        return f"\nin {self.bound.name} {self.bound.options} after step {i}: … {', '.join(words)}\n{position}"

    def dealt_story(self, i: int, seat: int, states: States) -> str:
        """Tell what had happened when `states[i]` was reached, and what was dealt to a seat's view of it afresh."""
        dealt = self.bound.game.notation.position_text(states[0])
        return f"{self.story(i)}\nseen by {seat}, dealt afresh to\n{dealt}"


def take_sample(bound: BoundGame, seed: int = 1, form: Any = None, longest: int = LONGEST) -> Sample:
    """Play a game at random, every choice and outcome, and keep all of it."""
    form = form or bind.compiled_form(bound.game)
    rng = generator("sample", bound.name, seed)
    states = bound.states()
    codes: list[int] = []
    form.begin(states)
    kept = [copied(states)]
    out, weight = bound.buffers()
    while states["seat"][0] >= CHANCE and len(codes) < longest:
        n = form.successors(states, out, weight)
        assert n > 0 or not bound.game.listed, f"nothing can happen after {len(codes)} steps, and the game is not over"
        codes.append(int(out[below(rng[0], n)] if n > 0 else form.draw_one(states, rng)))
        form.step(states, codes[-1])
        kept.append(copied(states))
    return Sample(bound, form, seed, kept, codes)


def _listed(out: Any, n: int) -> list[int]:
    actions: list[int] = out[:n].tolist()
    return actions


def difference(found: States, due: States) -> str:
    """Name the fields in which two states differ."""
    names = [name for name in due.dtype.names or () if (found[name] != due[name]).any()]
    return "; ".join(f"{name}: {found[name][0]}, not {due[name][0]}" for name in names)
