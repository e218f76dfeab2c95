"""What was tried on the search and is in no game: `python -m benchmarks.trials TRIAL GAME`.

    rollouts    the search that plays on by casual, against the same search that plays on by casual-0
    winning     the search that plays for who wins a deal, against the same search that plays for the game's own worth
    seeing      a search that is given the state itself and deals nothing anew, against casual-0
    departures  where, and for how much, the search leaves the habit while it plays itself

Each prints a table in Markdown with 95 % intervals, over deals or over matches; equal sizes print equal figures.
docs/arena.md tells what they have shown.  A search that no table offers is compiled once, in about half a minute: its
loops are those of the engine but for a few lines, see `CHANGES`.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import snuggery
from snuggery.arena.estimates import estimate
from snuggery.engine import authoring, bind
from snuggery.engine.duplicate import WIN_SHARE
from snuggery.engine.game import BoundGame
from snuggery.engine.match import Match
from snuggery.engine.search import GATE, think, word_of
from snuggery.engine.search_form import compiled_search, source_of
from snuggery.engine.slate import Slate, blank_slate
from snuggery.kit.game import Game

from .habits import SHORT
from .ours import listed_games

SELF_PLAY = {**SHORT, "snore": {"hands": 3}}
MARK = 4  # a number more that a search has found: what its brain is marked with
MARKED = {  # the search knows what its brain is marked with
    "found[:] = 0\n": f"found[:{MARK}] = 0\n",
    "    luck = slate.words[LUCK]\n": f"    slate.found[{MARK}] = brain[3]\n    luck = slate.words[LUCK]\n",
}
WORTH = "            sums[WORTH, i] = worth_to(boards[TRIAL], seat, slate.scores)\n"
CHANGES: Mapping[str, Mapping[str, str]] = {
    "rollouts": MARKED
    | {  # who is marked plays on by casual-0
        "else casual(s, out, n, words[LOTS])": (
            f"else first_casual(s, out, n, words[LOTS]) if slate.found[{MARK}] else casual(s, out, n, words[LOTS])"
        ),
    },
    "winning": MARKED
    | {  # to who is marked a lead is worth as much as any other
        WORTH: WORTH
        + f"            if slate.found[{MARK}]:\n                sums[WORTH, i] = np.sign(sums[WORTH, i])\n",
    },
    "seeing": {
        "    return actions[think(": "    slate.boards[VIEW] = s\n    return actions[think(",
        "        deal_afresh(boards[WORLD], seat, slate.words[WORLDS])\n": "",
    },
}


class Brain(NamedTuple):
    """A row of brains, as the changed loops take them."""

    level: str
    effort: int = 0
    marks: int = 0  # by which the changed lines tell one brain from another


def changed_source(game: Game, trial: str) -> str:
    """Return the search's loops for a game with the lines of a trial."""
    return changed(source_of(game), CHANGES[trial])


def changed(source: str, changes: Mapping[str, str]) -> str:
    """Return the loops of a search with some of their lines changed; raise `ValueError` where one has moved."""
    for line, instead in changes.items():
        if source.count(line) != 1:
            raise ValueError(f"the loops of the search have {line.strip()!r} {source.count(line)} times, not once")
        source = source.replace(line, instead)
    return source


def changed_search(game: Game, trial: str) -> ModuleType:
    """Return the compiled loops of a trial."""
    return stamped(game, trial, changed_source(game, trial))


def stamped(game: Game, name: str, source: str) -> ModuleType:
    """Return changed loops of a game compiled, which takes half a minute once."""
    digest = bind.hash_of([authoring.home(game)], source)
    return bind.load_module(bind.place(digest, f"{bind.stem(game)}_{name}.py", source))


def marked_slate(bound: BoundGame) -> Slate:
    """Return a slate with room for the marks of whoever thinks."""
    return blank_slate(bound)._replace(found=np.zeros(MARK + 1, np.int64))


def won(
    form: ModuleType, slate: Any, bound: BoundGame, brains: Sequence[Brain], seed: str, deals: int
) -> npt.NDArray[np.float64]:
    """Play duplicate deals with changed loops; return which share of the wins the first brain had, a deal each."""
    rows = [(getattr(form, one.level), one.effort, round(GATE * 100), one.marks) for one in brains]
    results = np.zeros((deals, bound.seats, 2))
    room = bound.buffers()[0], np.zeros(bound.seats, np.int64), np.zeros((2, 2), np.int64)
    form.play_duplicates(slate, bound.states(), np.array(rows, np.int64), word_of(seed), 0, results, *room)
    shares: npt.NDArray[np.float64] = results[:, 0, WIN_SHARE]
    return shares


def rollouts(name: str, seats: int, effort: int, size: int) -> Iterator[str]:
    """Does the search play better if its rollouts are better?"""
    bound = snuggery.load(name, seats, **SHORT.get(name, {}))
    brains = [Brain("SEARCHING", effort), *[Brain("SEARCHING", effort, marks=1)] * (seats - 1)]
    yield from _row_of_wins(bound, "rollouts", brains, "rollers", size)


def winning(name: str, seats: int, effort: int, size: int) -> Iterator[str]:
    """Does it win more deals that play for nothing else?"""
    bound = snuggery.load(name, seats, **SHORT.get(name, {}))
    brains = [Brain("SEARCHING", effort, marks=1), *[Brain("SEARCHING", effort)] * (seats - 1)]
    yield from _row_of_wins(bound, "winning", brains, "winning", size)


def seeing(name: str, seats: int, effort: int, size: int) -> Iterator[str]:
    """How much could the best search win that sees its own cards alone?  Not as much as one that sees all."""
    bound = snuggery.load(name, seats, **SHORT.get(name, {}))
    brains = [Brain("SEARCHING", effort), *[Brain("FIRST")] * (seats - 1)]
    yield from _row_of_wins(bound, "seeing", brains, "seeing", size)


def _row_of_wins(bound: BoundGame, trial: str, brains: Sequence[Brain], seed: str, deals: int) -> Iterator[str]:
    found = estimate(won(changed_search(bound.game, trial), marked_slate(bound), bound, brains, seed, deals))
    yield "| game | seats | rollouts a move | deals | share of wins |\n|---|--:|--:|--:|--:|"
    figures = f"{bound.seats} | {brains[0].effort:,} | {deals:,} | {found.mean:.1%} ± {found.half:.1%}"
    yield f"| {bound.game.title} | {figures} |"


class Departure(NamedTuple):
    """A choice of the search's beside the habit's."""

    match: int
    habit: str  # kinds of actions, see `kind`
    choice: str
    left: bool
    gain: float  # of the choice over the habit, in the coin of the judgement


def departures(name: str, seats: int, effort: int, size: int) -> Iterator[str]:
    """Where does the search leave the habit?  Its gains are its own reckoning, chosen as the highest: too high."""
    found = [*self_play(snuggery.load(name, seats, **SELF_PLAY.get(name, {})), effort, size)]
    whole = sum(one.gain for one in found)
    yield "| habit | choice | left | of the gain | gain a match |\n|---|---|--:|--:|--:|"
    yield _row("all", f"{len(found):,} choices", found, whole, size)
    pairs: dict[tuple[str, str], list[Departure]] = defaultdict(list)
    for one in found:
        if one.left:
            pairs[one.habit, one.choice].append(one)
    for (habit, choice), same in sorted(pairs.items(), key=lambda pair: -sum(one.gain for one in pair[1])):
        yield _row(habit, choice, same, whole, size)


def _row(habit: str, choice: str, found: Sequence[Departure], whole: float, matches: int) -> str:
    gains = np.bincount([one.match for one in found], [one.gain for one in found], minlength=matches)
    share = gains.sum() / whole if whole else 0.0
    return f"| {habit} | {choice} | {sum(one.left for one in found):,} | {share:.0%} | {estimate(gains)} |"


def self_play(bound: BoundGame, effort: int, matches: int, form: ModuleType | None = None) -> Iterator[Departure]:
    """Let the search play itself; yield every choice that it had."""
    form = form or compiled_search(bound.game)
    seeds = np.random.default_rng(5)
    for number in range(matches):
        match = bound.start(seed=f"collect {bound.seats} {number}")
        while not match.over:
            action = match.legal()[0]
            if len(match.legal()) > 1:
                thought = think(match.view(match.seat), effort, int(seeds.integers(1 << 30)), form=form)
                action = thought.choice
                worth = dict(zip(thought.actions, thought.values, strict=True))
                kinds = kind(match, thought.habit), kind(match, action)
                left = action != thought.habit
                yield Departure(number, *kinds, left, worth[action] - worth[thought.habit])
            match.play_fast(action)


def kind(match: Match, action: int) -> str:
    """Return what an action is called without its cards."""
    return match.action_text(action).split()[0]


TRIALS = {"rollouts": rollouts, "winning": winning, "seeing": seeing, "departures": departures}
SIZES = {  # of what docs/arena.md tells: seats, rollouts a move, deals or matches
    ("rollouts", "snore"): (2, 1000, 400),
    ("rollouts", "snake-rummy"): (2, 120, 180),
    ("winning", "snake-rummy"): (2, 240, 400),
    ("seeing", "snafooey"): (2, 2000, 300),
    ("departures", "snore"): (2, 6000, 60),
    ("departures", "snake-rummy"): (2, 800, 60),
}
OTHERWISE = (2, 1000, 100)


def main(trial: str, game: str, **asked: int | None) -> None:
    """Run a trial, at the sizes that were asked for and the usual ones, and print its table."""
    usual = dict(zip(("seats", "effort", "size"), SIZES.get((trial, game), OTHERWISE), strict=True))
    for line in TRIALS[trial](game, **usual | {name: size for name, size in asked.items() if size is not None}):
        print(line, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m benchmarks.trials", description=__doc__.splitlines()[0])
    parser.add_argument("trial", choices=TRIALS)
    parser.add_argument("game", choices=listed_games())
    parser.add_argument("--seats", type=int)
    parser.add_argument("--effort", type=int, help="rollouts a move")
    parser.add_argument("--size", type=int, help="deals, or matches of the search with itself")
    main(**vars(parser.parse_args()))
