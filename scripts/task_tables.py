"""The tables of Snuggery-5, from the tasks and from what `python -m benchmarks.snuggery5` has measured."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path

import snuggery
from benchmarks.snuggery5 import Result, errands, known
from snuggery.arena.estimates import NORMAL_95, estimate
from snuggery.envs.named_tasks import BUDGET, CPU_SECONDS, task_named, tasks
from snuggery.games import find

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "snuggery-5.md"
BOARD = ROOT / "leaderboard" / "snuggery-5.md"
STUDENT = {2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776}  # the 97.5 % point of the mean of so many values
OUTSIDE = ("search", "open")  # entrants of the headroom that no leaderboard shows: one knows casual, one all cards
BOARD_HEAD = """# Snuggery-5: leaderboard

`python -m scripts.documents` writes this page from [the results](../benchmarks/snuggery5.jsonl) of `python -m
benchmarks.snuggery5`. Each entrant sits alone against casual bots, once in every seat of each deal. Intervals hold 95
in 100. A learner's figure is the mean over its seeds. [Snuggery-5](../docs/snuggery-5.md) explains the tasks.
"""

Rows = Iterator[str]


def task_parts() -> list[tuple[Path, str, Callable[[], str]]]:
    """Return the generated parts of the description: its file, their names, and the functions that write them."""
    made: list[tuple[Path, str, Callable[[], str]]] = [
        (PAGE, "tasks", partial(_text, tasks_table)),
        (PAGE, "structure", partial(_text, structure_table)),
    ]
    for part, table in TABLES.items():
        made.append((PAGE, part, partial(_measured, part, table)))
    return made


def _text(rows: Callable[[], Rows]) -> str:
    return "\n".join(rows())


def _measured(part: str, table: Callable[[list[Result]], Rows]) -> str:
    found = [result for result in known() if result.part == part]
    return "\n".join([*(table(found) if found else ()), *_missing(part, {result.key for result in found})])


def _missing(part: str, found: set[tuple[str, ...]]) -> Rows:
    """Yield a sentence about what was not measured."""
    left = [errand.key for errand in errands() if errand.key[0] == part and errand.key not in found]
    if left:
        rows = Counter(_short(key[1]) for key in left)
        yield "\nNot measured yet: " + ", ".join(f"{task} ({count} left)" for task, count in rows.items()) + "."


def tasks_table() -> Rows:
    """Yield a row for each task."""
    yield "| task | seats | about | house rules |\n|---|--:|---|---|"
    for one in tasks():
        rules = ", ".join(f"{name}={word}" for name, word in one.bound().options.items())
        yield f"| `{one.id}` | {one.laid.seats} | {one.laid.about} | {rules} |"
    yield f"\nA learner may use {BUDGET:,} decisions and {CPU_SECONDS:,} seconds of one core."


def structure_table() -> Rows:
    """Yield a row for the duel of each game: its actions, observation and scores."""
    yield "| game | seats | actions | observation | scores of a duel | constant sum |\n|---|---|--:|--:|---|---|"
    duels = {task.game: task.bound() for task in tasks() if task.kind == "duel"}
    for name, bound in duels.items():
        game = find(name)
        actions = f"{snuggery.load(name).codes:,}" if game.listed else "6 numbers"
        least, most = bound.bounds
        yield (
            f"| {game.title} | {game.least_seats}–{game.most_seats} | {actions} | {bound.observation.size:,} "
            f"| {least:,} to {most:,} {game.unit} | {'no' if bound.total is None else 'yes'} |"
        )


def exploit_table(results: Iterable[Result]) -> Rows:
    """Yield a row for each policy and responder."""
    yield "| task | policy | responder | gain a match | at least | deals |\n|---|---|---|--:|--:|--:|"
    for one in results:
        unit, least = find(task_named(one.task).game).unit, max(0.0, one.mean - one.half)
        gain = f"{one.mean:+.3f} ± {one.half:.3f} {unit}"
        yield f"| {_short(one.task)} | {one.against} | {one.policy} | {gain} | {least:.3f} | {one.deals} |"


def score_table(results: Iterable[Result]) -> Rows:
    """Yield a row for each entrant against casual."""
    yield "| task | entrant | wins | fair | above the mean | deals | deals for 1 % |\n|---|---|--:|--:|--:|--:|--:|"
    for one in results:
        task = task_named(one.task)
        margin = f"{one.margin:+.3f} ± {one.margin_half:.3f} {find(task.game).unit}"
        apart = f"{round(one.deals * (one.half / 0.01) ** 2):,}" if one.half else "–"
        fair = f"{1 / task.laid.seats:.0%}"
        yield f"| {_short(one.task)} | {one.policy} | {_share(one)} | {fair} | {margin} | {one.deals:,} | {apart} |"


def learn_table(results: Iterable[Result]) -> Rows:
    """Yield a row for each task with the mean over seeds."""
    yield "| task | seeds | wins against casual | lowest | highest |\n|---|--:|--:|--:|--:|"
    for task, means in _seeds(results).items():
        least, most = f"{min(means):.1%}", f"{max(means):.1%}"
        yield f"| {_short(task)} | {len(means)} | {_over_seeds(means)} | {least} | {most} |"


def cross_tables(results: Iterable[Result]) -> Rows:
    """Yield a matrix for each task."""
    by_task: dict[str, dict[tuple[str, str], Result]] = defaultdict(dict)
    for one in results:
        by_task[one.task][one.policy, one.against] = one
    for task, pairs in by_task.items():
        yield from _matrix(_short(task), pairs)


def _matrix(title: str, pairs: Mapping[tuple[str, str], Result]) -> Rows:
    names = list(dict.fromkeys(name for pair in pairs for name in pair))
    yield f"\n| {title} | {' | '.join(names)} |\n|---|{'--:|' * len(names)}"
    for row in names:
        cells = [pairs.get((row, column)) for column in names]
        yield f"| {row} | {' | '.join(_share(met) if met else '' for met in cells)} |"


TABLES: Mapping[str, Callable[[Iterable[Result]], Rows]] = {
    "exploit": exploit_table,
    "score": score_table,
    "learn": learn_table,
    "cross": cross_tables,
}


def leaderboard() -> tuple[Path, str]:
    """Return the leaderboard of the tasks: its file and its content."""
    return BOARD, "\n".join([BOARD_HEAD, *_boards()]) + "\n"


def _boards() -> Rows:
    results = known()
    learned = _seeds(result for result in results if result.part == "learn")
    for task in tasks():
        scored = [one for one in results if (one.part, one.task) == ("score", task.id) and one.policy not in OUTSIDE]
        entries = [(one.mean, one.policy, _share(one), f"{one.deals:,} deals") for one in scored]
        if means := learned.get(task.id):
            entries.append((sum(means) / len(means), "PPO", _over_seeds(means), f"{len(means)} seeds"))
        if entries:
            yield f"## {_short(task.id)}\n\n| entrant | wins against casual | measured by |\n|---|--:|---|"
            yield from (f"| {name} | {wins} | {by} |" for _, name, wins, by in sorted(entries, reverse=True))
            yield ""


def _seeds(results: Iterable[Result]) -> dict[str, list[float]]:
    means: dict[str, list[float]] = defaultdict(list)
    for one in results:
        means[one.task].append(one.mean)
    return means


def _over_seeds(means: list[float]) -> str:
    half = estimate(means).half / NORMAL_95 * STUDENT.get(len(means), math.inf)
    return f"{sum(means) / len(means):.1%}" + (f" ± {half:.1%}" if math.isfinite(half) else "")


def _share(met: Result) -> str:
    return f"{met.mean:.1%} ± {met.half:.1%}"


def _short(task: str) -> str:
    return task.partition("/")[2].rpartition("-v")[0]
