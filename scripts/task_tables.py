"""The tables of Snuggery-5, from the tasks and from what `python -m benchmarks.snuggery5` has measured."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec import structs

import snuggery
from benchmarks.snuggery5 import CHECKPOINTS, Result, errands, known
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
in 100. A learner's figure is the mean over its seeds; its interval counts the seeds and the deals.
[Snuggery-5](../docs/snuggery-5.md) explains the tasks.
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
    """Yield a row for each task and learner with the mean over seeds."""
    yield "| task | learner | seeds | wins against casual | lowest | highest | CPU seconds |"
    yield "|---|---|--:|--:|--:|--:|--:|"
    for (task, learner, _), found in _by_learner(results).items():
        means = [one.mean for one in found]
        wins = f"{_over_seeds(found, '.1%')} | {min(means):.1%} | {max(means):.1%}"
        seconds = sum(one.seconds for one in found) / len(found)
        yield f"| {_short(task)} | {learner} | {len(found)} | {wins} | {seconds:.0f} |"


def nash_table(results: Iterable[Result]) -> Rows:
    """Yield a row for each small task with NashConv at each checkpoint, as the mean over seeds."""
    yield f"| task | seeds | {' | '.join(f'{choices:,}' for choices in CHECKPOINTS)} |"
    yield f"|---|--:|{'--:|' * len(CHECKPOINTS)}"
    cells: dict[str, list[str]] = defaultdict(list)
    for (task, _, _), found in _by_learner(results).items():
        cells[task] = cells[task] or [str(len(found))]
        cells[task].append(_over_seeds(found, ".3f"))
    for task, row in cells.items():
        yield f"| {_short(task)}, in {find(task_named(task).game).unit} | {' | '.join(row)} |"


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
        yield f"| {row} | {' | '.join(_cell(pairs, row, column) for column in names)} |"


def _cell(pairs: Mapping[tuple[str, str], Result], row: str, column: str) -> str:
    """Return what a row wins of a column in a duel, where the shares of both add up to 1."""
    if met := pairs.get((row, column)):
        return _share(met)
    turned = pairs.get((column, row))
    return _share(structs.replace(turned, mean=1 - turned.mean)) if turned else ""


TABLES: Mapping[str, Callable[[Iterable[Result]], Rows]] = {
    "exploit": exploit_table,
    "score": score_table,
    "learn": learn_table,
    "nash": nash_table,
    "cross": cross_tables,
}


def leaderboard() -> tuple[Path, str]:
    """Return the leaderboard of the tasks: its file and its content."""
    return BOARD, "\n".join([BOARD_HEAD, *_boards()]) + "\n"


def _boards() -> Rows:
    results = known()
    learned = _by_learner(result for result in results if result.part == "learn")
    for task in tasks():
        scored = [one for one in results if (one.part, one.task) == ("score", task.id) and one.policy not in OUTSIDE]
        entries = [(one.mean, one.policy, _share(one), f"{one.deals:,} deals") for one in scored]
        for (name, learner, _), found in learned.items():
            if name == task.id:
                mean = sum(one.mean for one in found) / len(found)
                entries.append((mean, learner, _over_seeds(found, ".1%"), f"{len(found)} seeds"))
        if entries:
            yield f"## {_short(task.id)}\n\n| entrant | wins against casual | measured by |\n|---|--:|---|"
            yield from (f"| {name} | {wins} | {by} |" for _, name, wins, by in sorted(entries, reverse=True))
            yield ""


def _by_learner(results: Iterable[Result]) -> dict[tuple[str, str, str], list[Result]]:
    """Return the results of all seeds by task, learner and what it met."""
    found: dict[tuple[str, str, str], list[Result]] = defaultdict(list)
    for one in results:
        found[one.task, one.policy.rpartition("-")[0], one.against].append(one)
    return found


def _over_seeds(found: Sequence[Result], form: str) -> str:
    """Return the mean over seeds; its interval counts the seeds, and the deals, which are the same for all seeds."""
    means = [one.mean for one in found]
    seeds = estimate(means).half / NORMAL_95 * STUDENT.get(len(means), math.inf)
    half = math.hypot(seeds, sum(one.half for one in found) / len(found))
    return f"{sum(means) / len(means):{form}}" + (f" ± {half:{form}}" if math.isfinite(half) else "")


def _share(met: Result) -> str:
    return f"{met.mean:.1%} ± {met.half:.1%}"


def _short(task: str) -> str:
    return task.partition("/")[2].rpartition("-v")[0]
