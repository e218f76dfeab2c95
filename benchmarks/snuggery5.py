"""Measure the tasks of Snuggery-5: headroom, exploitability, learners by five seeds, NashConv of one, cross-play.

Run it with `python -m benchmarks.snuggery5 [PART…] [--jobs N]`.  Each result is appended to benchmarks/snuggery5.jsonl
as soon as it is there, so a stopped run continues.  `make fix` writes the tables from that file.  Learners other than
our own need what benchmarks/outside_learners.py names.
Set OPENBLAS_NUM_THREADS=1 if other programs use the cores.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from snuggery.arena.executor import Executor, executor
from snuggery.bots import levels_of
from snuggery.engine.game import BoundGame
from snuggery.envs.named_tasks import NamedTask, task_named, tasks
from snuggery.envs.policy import Policy
from snuggery.evaluation.distilling import SearchCourse, distil
from snuggery.evaluation.exploit import LEARNED, checked_probe, exploit, respond
from snuggery.evaluation.learning import Course, learn
from snuggery.evaluation.meetings import Meeting, meet
from snuggery.evaluation.responders import OPEN, SEARCH, names_for
from snuggery.evaluation.subjects import SHIPPED, subject_of
from snuggery.kit.errors import Unusable

RESULTS = Path(__file__).with_name("snuggery5.jsonl")
NETS = Path("out") / "snuggery5"
SEEDS = range(1, 6)
SEARCHING = ("strong", "expert")
DEALS = {"score": 1000, "slow": 60, "exploit": 80, "cross": 300}
DECISIONS, LESSONS = 300_000, 100_000  # of PPO; the budget of a task is 10,000,000
SEARCHED = 600_000  # decisions of a net that learns from searches
PPO, DISTILLED = "ppo", "distilled"
EFFORT = 120
CHECKPOINTS = (0, 5_000, 10_000, 20_000)  # choices of NFSP after which NashConv is computed


class Result(msgspec.Struct, omit_defaults=True):
    """A line of the results."""

    part: str
    task: str
    policy: str
    against: str
    mean: float  # share of the wins, or, in the game's currency, the gain of an exploit or NashConv
    half: float
    deals: int
    seconds: float  # of processor time of this process; with --jobs, workers come on top
    margin: float = 0.0  # score above the table's mean
    margin_half: float = 0.0

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What was measured."""
        return self.part, self.task, self.policy, self.against


@dataclass(frozen=True)
class Errand:
    """A measurement that can be made."""

    key: tuple[str, str, str, str]
    make: Callable[[Executor], Result]


def errands() -> Iterator[Errand]:
    """Yield all measurements, the most asked for first."""
    duels = [task for task in tasks() if task.kind == "duel"]
    tables = [task for task in tasks() if task.kind == "table"]
    for policy in ("casual", SHIPPED, "strong"):
        for task in duels:
            for responder in _responders(task, policy):
                yield _errand("exploit", task, responder, policy, _exploited)
    for task in [*duels, *tables]:
        for policy in names_for(task.bound()):
            yield _errand("score", task, policy, "casual", _met)
    for task in duels:
        for policy in _learners(task):
            yield _errand("learn", task, policy, "casual", _learned)
    for task in tasks():
        if task.laid.exact is not None:
            for seed in SEEDS:
                for choices in CHECKPOINTS:
                    yield _errand("nash", task, f"nfsp-{seed}", f"after {choices}", _nash)
    for task in duels:
        for pair in combinations([*levels_of(task.bound().game), SHIPPED], 2):  # the other half of the matrix follows
            yield _errand("cross", task, *pair, _met)


def _errand(part: str, task: NamedTask, policy: str, against: str, make: Callable[..., Result]) -> Errand:
    key = part, task.id, policy, against
    return Errand(key, partial(make, key))


def _responders(task: NamedTask, policy: str) -> list[str]:
    """Return what responds to a policy: a search where actions are listed, a net unless it would train for hours."""
    game = task.bound().game
    if policy not in (*levels_of(game), SHIPPED):
        return []
    search = [SEARCH] if game.listed else []
    learned = [] if policy in SEARCHING else [LEARNED]
    return [*search, *learned, *(level for level in ("strong",) if level in levels_of(game) and level != policy)]


def _learners(task: NamedTask) -> list[str]:
    """Return the learners by seed: our own, and those of other packages for the actions of this game."""
    others = (DISTILLED, "maskable-ppo", "nfsp") if task.bound().game.listed else ("box-ppo",)
    return [f"{learner}-{seed}" for learner in (PPO, *others) for seed in SEEDS]


def _exploited(key: tuple[str, str, str, str], where: Executor) -> Result:
    _, task, responder, policy = key
    probe = checked_probe(task_named(task).bound(), policy, [responder], "exploit", EFFORT)
    if responder == LEARNED:
        probe = respond(probe, Course(DECISIONS, LESSONS), _ignore)
    deals = DEALS["exploit"]
    gain = exploit(probe, deals, where, _ignore).gains[responder]
    return Result(*key, gain.mean, gain.half, deals, 0.0)


def _met(key: tuple[str, str, str, str], where: Executor) -> Result:
    part, task, policy, against = key
    bound = task_named(task).bound()
    slow = {policy, against} & {SEARCH, OPEN, *SEARCHING} or not bound.game.listed
    deals = DEALS["slow"] if slow else DEALS["cross" if part == "cross" else "score"]
    return _result(key, Meeting(bound, policy, against, "snuggery5", EFFORT), deals, where)


def _learned(key: tuple[str, str, str, str], where: Executor) -> Result:
    _, task, policy, against = key
    learner, _, seed = policy.rpartition("-")
    named, way = task_named(task), {PPO: _ppo, DISTILLED: _distilled}.get(learner)
    entrant = (
        _saved(named, policy, way(named.bound(), int(seed))) if way else _outside().TRAINERS[learner](named, int(seed))
    )
    deals = DEALS["score" if learner == DISTILLED else "cross"]
    return _result(key, Meeting(named.bound(), entrant, against, "snuggery5"), deals, where)


def _ppo(bound: BoundGame, seed: int) -> Policy:
    teacher = subject_of(bound, "casual").teach if bound.game.listed else None
    return learn(bound, "casual", Course(DECISIONS, LESSONS, seed), teacher)


def _distilled(bound: BoundGame, seed: int) -> Policy:
    return distil(bound, "casual", SearchCourse(SEARCHED, seed=seed))


def _saved(task: NamedTask, policy: str, net: Policy) -> str:
    """Write a net down; return its path."""
    NETS.mkdir(parents=True, exist_ok=True)
    path = NETS / f"{task.id.replace('/', '-')}-{policy}.safetensors"
    net.save(path)
    return str(path)


def _outside() -> Any:
    """Return the module of learners of other packages; raise `Unusable` if one of these is missing."""
    from . import outside_learners

    return outside_learners


def _nash(key: tuple[str, str, str, str], where: Executor) -> Result:
    _, task, policy, after = key
    curve = _curve(task, int(policy.rpartition("-")[2]))
    return Result(*key, curve[int(after.rpartition(" ")[2])], 0.0, 0, 0.0)


@cache
def _curve(task: str, seed: int) -> dict[int, float]:
    """Return NashConv after each number of choices; all are of one training."""
    curve: dict[int, float] = _outside().nash_curve(task_named(task), seed, CHECKPOINTS)
    return curve


def _result(key: tuple[str, str, str, str], meeting: Meeting, deals: int, where: Executor) -> Result:
    met = meet(meeting, deals, where, _ignore)
    return Result(*key, met.wins.mean, met.wins.half, met.deals, 0.0, met.margin.mean, met.margin.half)


def _ignore(done: int) -> None:
    """Take progress that nobody watches."""


def known() -> list[Result]:
    """Return the results so far, in the order of the errands."""
    lines = RESULTS.read_bytes().splitlines() if RESULTS.exists() else []
    found = {result.key: result for result in (msgspec.json.decode(line, type=Result) for line in lines)}
    return [found[errand.key] for errand in errands() if errand.key in found]


def main() -> None:
    """Measure what is missing."""
    parser = argparse.ArgumentParser("python -m benchmarks.snuggery5", description=__doc__)
    parser.add_argument("parts", nargs="*", help="exploit, score, learn, nash, cross; all by default")
    parser.add_argument("--game", default="", help="only the tasks of this game")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    for errand in errands():
        part, task, *_ = errand.key
        if errand.key in {result.key for result in known()} or (asked.parts and part not in asked.parts):
            continue
        if not asked.game or task_named(task).game == asked.game:
            measure(errand, executor(asked.jobs))


def measure(errand: Errand, where: Executor) -> None:
    """Measure and write one result, or say why it can't be measured."""
    begun = time.process_time()
    try:
        result = errand.make(where)
    except Unusable as reason:
        print(*errand.key, f"not measured: {reason}", flush=True)
        return
    result.seconds = round(time.process_time() - begun, 1)
    with RESULTS.open("ab") as file:
        file.write(msgspec.json.encode(result) + b"\n")
    print(*errand.key, f"{result.mean:.3f} ± {result.half:.3f}, {result.seconds} s", flush=True)


if __name__ == "__main__":
    main()
