"""The mutation lane: are a game's own tests strict enough to notice when one of its rules is changed a little?

    python -m snuggery.testkit.mutation GAME [--only PLACE] [--every N] [--longest SECONDS] [--tests FOLDER] [--rare]

Every mutant (see `mutants`) is judged in a copy of one process that has collected the game's tests already, by those
tests alone that run through what was changed, until one of them fails.  A mutant that no test notices is a survivor.
`mutants.txt` beside the tests lists the known ones; on the lines below one or several stands a reason that begins with

    equivalent:   no play can tell it from the rule, so nothing could kill it; it doesn't count
    survives:     it can be told, and why no test does

Any other survivor is a fault, and so is a list that has grown old or too long (see `ENOUGH`).
"""

import argparse
import gc
import io
import math
import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Literal

import pytest

from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from .mutants import Mutant, mutants, rules_of

ENOUGH = 0.95  # of the mutants that can be killed
LIST = "mutants.txt"
PATIENCE = 0.5, 4.0  # seconds and times its own time: a test that takes longer hangs
OPTIONS = ["-qq", "--no-header", "--disable-warnings", "--tb=native", "-p", "no:cacheprovider"]

LONGEST = 0.3  # seconds of CPU time for a test: a test that states a rule needs no long play
EFFORT = 20.0  # seconds of tests for a mutant, the fastest first
KEEN = 20  # tests that are tried first because they killed last
DONE = -1

Line = tuple[str, int]


@dataclass
class Known:
    """A game's list of survivors: their names, and why each one lives."""

    reasons: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> "Known":
        reasons: dict[str, str] = {}
        names: list[str] = []  # those that the next reason is for
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            if line.startswith(" "):
                reasons |= {name: f"{reasons.get(name, '')} {line.strip()}".strip() for name in names}
            elif line and not line.startswith("#"):
                names = [line] if set(names) & set(reasons) else [*names, line]
        return cls(reasons)

    def equivalent(self, name: str) -> bool:
        return self.reasons.get(name, "").startswith("equivalent:")


@dataclass
class Tally:
    """What came of the mutants that were tried."""

    tried: list[str] = field(default_factory=list)
    survivors: list[str] = field(default_factory=list)

    def score(self, known: Known) -> float:
        """Return the share killed of those that can be."""
        alive = [name for name in self.survivors if not known.equivalent(name)]
        able = len(self.tried) - (len(self.survivors) - len(alive))
        return 1 - len(alive) / max(1, able)

    def faults(self, known: Known, whole: bool) -> Iterator[str]:
        """Go through what is wrong with the tests or with the list; where all was tried, with its length as well."""
        yield from (f"survives: {name}" for name in self.survivors if name not in known.reasons)
        yield from (f"is killed, but listed: {name}" for name in known.reasons if name in set(self.killed))
        if whole:
            yield from (f"is no mutant, but listed: {name}" for name in known.reasons if name not in set(self.tried))
        if self.score(known) < ENOUGH and whole:
            yield f"{self.score(known):.1%} are killed, less than {ENOUGH:.0%}"

    @property
    def killed(self) -> list[str]:
        return [name for name in self.tried if name not in set(self.survivors)]


@dataclass(eq=False)
class Test:
    """A test, the lines of rules that it runs through, and its processor time."""

    item: pytest.Item
    lines: set[Line] = field(default_factory=set)
    seconds: float = math.inf  # as long as it hasn't come to its end
    trusted: bool = False  # it is known to pass alone


class Trial:
    """A pytest plugin that runs the collected tests against mutants, instead of once."""

    def __init__(self, game: Game, chosen: list[Mutant], longest: float) -> None:
        self.longest = longest  # seconds: a test that takes more is left out
        self.codes = {function.__code__ for function in rules_of(game)}
        self.chosen = chosen
        self.fault = "they can't be collected"
        self.tally = Tally()
        self.keen: list[Test] = []  # those that killed last come first

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the tests can't be collected")
        tests = [Test(item) for item in session.items]
        for test in tests:
            for passed, seconds, lines in _in_a_copy(partial(_watch, test.item, self.codes, self.longest)):
                test.seconds, test.lines = seconds, lines
                if not passed:
                    self.fault = f"{test.item.nodeid} fails before anything is changed"
                    return True
        tests = sorted((test for test in tests if test.seconds < math.inf), key=lambda test: test.seconds)
        gc.freeze()  # or the first collection in every copy would write to all that it shares with this process
        for mutant in self.chosen:
            self._judge(mutant, tests)
        return True

    def _judge(self, mutant: Mutant, tests: list[Test]) -> None:
        """Try a mutant; note whether a test kills it."""
        touched = {(mutant.code.co_filename, line) for line in mutant.lines}
        able = _fastest([test for test in tests if touched & test.lines])
        order = [test for test in self.keen if test in able] + [test for test in able if test not in self.keen]
        self.tally.tried.append(mutant.name)
        killer = _killer(mutant, order)
        if killer is None:
            self.tally.survivors.append(mutant.name)
            print(f"{mutant.name}    [{len(able)} tests]", flush=True)
        else:
            self.keen = [killer, *(test for test in self.keen if test is not killer)][:KEEN]


def _fastest(tests: list[Test]) -> list[Test]:
    """Return those tests, sorted by time, that a mutant is worth."""
    spent = accumulate(test.seconds for test in tests)
    return [test for test, so_far in zip(tests, spent, strict=True) if so_far < EFFORT]


def _killer(mutant: Mutant, tests: list[Test]) -> Test | None:
    """Return the first test that fails or hangs with a mutant, though it passes alone without it."""
    while (at := _first_to_fail(tests, mutant)) is not None:
        test = tests[at]
        test.trusted = test.trusted or _first_to_fail([test]) is None
        if test.trusted:
            return test
        tests = tests[at + 1 :]
    return None


def _first_to_fail(tests: list[Test], mutant: Mutant | None = None) -> int | None:
    """Run tests in a copy of this process, with a mutant in place of its rule; return the index of the first to fail.

    The copy says which test it begins, and at the end that it is there: if it doesn't, that test has failed or hung.
    """

    def run(say: Callable[[int], Any]) -> None:
        if mutant is not None:
            mutant.function.__code__ = mutant.code
        for i, test in enumerate(tests):
            say(i)
            signal.setitimer(signal.ITIMER_PROF, PATIENCE[0] + PATIENCE[1] * test.seconds)
            if not _passes(test.item):
                return
        say(DONE)

    last = _in_a_copy(run)[-1:]
    return None if last in ([], [DONE]) else last[0]


def _in_a_copy(run: Callable[[Callable[[Any], None]], None]) -> list[Any]:
    """Run something in a copy of this process; return all that it has said until its end."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            run(lambda said: _write(writer, pickle.dumps(said)))
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        heard = io.BytesIO(pipe.read())
    os.waitpid(child, 0)
    return list(_unpickled(heard))


def _write(writer: int, data: bytes) -> None:
    while data:
        data = data[os.write(writer, data) :]


def _unpickled(heard: io.BytesIO) -> Iterator[Any]:
    while True:
        try:
            yield pickle.load(heard)
        except EOFError:
            return


def _watch(item: pytest.Item, codes: set[CodeType], longest: float, say: Callable[[Any], None]) -> None:
    """Run a test; say whether it passes, its processor time, and the lines of some code that it runs through.

    A test that takes too long ends the process, and nothing is said.
    """
    watch, begun = Watch(codes), time.process_time()
    signal.setitimer(signal.ITIMER_PROF, longest)
    sys.settrace(watch.enter)
    passed = _passes(item)
    sys.settrace(None)
    signal.setitimer(signal.ITIMER_PROF, 0)
    say((passed, time.process_time() - begun, watch.lines))


class Watch:
    """Notes the lines of some code that are run through; code that is entered often is taken to be run through whole.

    A trace function makes rules many times slower, and long tests run through the same few for ever.
    """

    OFTEN = 100

    def __init__(self, codes: set[CodeType]) -> None:
        self.left = dict.fromkeys(codes, self.OFTEN)
        self.lines: set[Line] = set()

    def enter(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code not in self.left:
            return None
        self.left[code] -= 1
        if self.left[code] > 0:
            return self.note(frame, event, argument)
        del self.left[code]
        self.lines.update((code.co_filename, line) for _, _, line in code.co_lines() if line)
        if not self.left:
            sys.settrace(None)
        return None

    def note(self, frame: FrameType, event: str, argument: Any) -> Any:
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self.note


def _passes(item: pytest.Item) -> bool:
    """Run a test as pytest does, but report nothing."""
    hooks = item.ihook
    begun = _report(item, "setup", lambda: hooks.pytest_runtest_setup(item=item))
    reports = [begun]
    if begun.passed:
        reports.append(_report(item, "call", lambda: hooks.pytest_runtest_call(item=item)))
    reports.append(_report(item, "teardown", lambda: hooks.pytest_runtest_teardown(item=item, nextitem=None)))
    return not any(report.failed for report in reports)


def _report(
    item: pytest.Item, when: Literal["setup", "call", "teardown"], part: Callable[[], Any]
) -> pytest.TestReport:
    call = pytest.CallInfo.from_call(part, when, reraise=(pytest.exit.Exception, KeyboardInterrupt))
    report: pytest.TestReport = item.ihook.pytest_runtest_makereport(item=item, call=call)
    return report


# -- from the command line --------------------------------------------------------------------------------------------


def run(game: Game, tests: Path, chosen: list[Mutant], longest: float) -> Tally:
    """Try mutants of a game; raise `Unusable` if its tests can't be run."""
    trial = Trial(game, chosen, longest)
    options = [*OPTIONS, *_calm_hypothesis(), "-m", "not slow and not deep and not browser"]
    pytest.main([*options, str(tests)], plugins=[trial])
    if len(trial.tally.tried) < len(chosen):
        raise Unusable(f"the tests in {tests} can't be used: {trial.fault}")
    return trial.tally


def _calm_hypothesis() -> list[str]:
    """Return the options that let Hypothesis try the same cases every time, and shrink none that fails."""
    try:
        from hypothesis import HealthCheck, Phase, settings
    except ImportError:
        return []
    phases = (Phase.explicit, Phase.generate)
    calm = settings(
        derandomize=True, database=None, deadline=None, phases=phases, suppress_health_check=list(HealthCheck)
    )
    settings.register_profile("mutation", calm)
    return ["--hypothesis-profile=mutation"]


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Try mutants of a game's rules against its own tests.")
    parser.add_argument("game", help="the name of the game")
    parser.add_argument("--only", default="", help="where the mutants lie, by the beginning: dealing.start_deal")
    parser.add_argument("--every", type=int, default=1, help="try each Nth mutant only", metavar="N")
    parser.add_argument("--tests", type=Path, help="the folder of the tests, if it is not the game's own")
    parser.add_argument("--longest", type=float, default=LONGEST, help="leave out tests that take more", metavar="S")
    parser.add_argument("--rare", action="store_true", help="try slips of rarer kinds, of which no list is kept")
    asked = parser.parse_args(words)
    if not hasattr(os, "fork"):
        parser.error("mutants are tried in copies of a process, which this system can't make; Linux or macOS would do")
    game = find(asked.game)
    tests = asked.tests or game.folder / "tests"
    chosen = [mutant for mutant in mutants(game, asked.rare) if mutant.place.startswith(asked.only)][:: asked.every]
    known = Known.read(tests / LIST)
    tally = run(game, tests, chosen, asked.longest)
    faults = list(tally.faults(known, whole=not asked.only and asked.every == 1 and not asked.rare))
    print(f"{game.title}: {len(tally.tried)} mutants, {len(tally.survivors)} survive, {tally.score(known):.1%} killed")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    os.environ["SNUGGERY_INTERPRETED"] = "1"
    sys.exit(main())
