"""The work of `snuggery exploit`, `arena tasks`, `arena score` and `arena cross-play`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..arena.executor import Executor, executor
from ..arena.prepare import prepare_levels
from ..bots import ALWAYS, levels_of
from ..engine.game import BoundGame
from ..envs.named_tasks import task_named, tasks
from ..evaluation.exploit import LEARNED, Exploited, checked_probe, exploit, respond
from ..evaluation.learning import Course
from ..evaluation.meetings import Meeting, MeetingResult, matrix, meet, percent, shown
from ..evaluation.responders import entrant_named, names_for
from ..evaluation.subjects import subject_of
from ..games import find
from ..kit.errors import Unusable
from .arguments import bind, read_number
from .json_reports import (
    CrossPlayReport,
    ExploitReport,
    Measure,
    MetReport,
    ScoreReport,
    TaskReport,
    TasksReport,
    print_json,
)
from .progress import read_jobs, showing_progress
from .tables import new_table, print_table

MOST_DEALS, MOST_EFFORT, MOST_DECISIONS = 1_000_000, 1_000_000, 1_000_000_000
IMITATION = 5  # one decision in so many is spent on imitation


@dataclass(frozen=True)
class AskedTable:
    """The policy and the table as they were typed."""

    policy: str
    task: str
    game: str
    seats: str
    options: Sequence[str]

    def bound(self) -> BoundGame:
        """Return the table; raise `Unusable` unless either a task or a game is named."""
        if bool(self.task) == bool(self.game):
            raise Unusable("name either a task with --task or a game with --game")
        if self.task:
            if self.seats or self.options:
                raise Unusable("a task has its own seats and house rules; --seats and --option go with --game")
            return task_named(self.task).bound()
        game = find(self.game)
        count = read_number(self.seats or str(game.least_seats), "the number of seats", 2, game.most_seats)
        return bind(game, count, self.options)


def print_exploited(
    asked: AskedTable, responders: str, deals: str, effort: str, decisions: str, seed: str, jobs: str, as_json: bool
) -> None:
    """Train the response that learns, play, and print the bound."""
    bound, number = asked.bound(), read_number(deals, "the number of deals", 2, MOST_DEALS)
    playouts = read_number(effort, "the effort", 1, MOST_EFFORT)
    total = read_number(decisions, "the number of decisions", 1, MOST_DECISIONS)
    probe = checked_probe(bound, asked.policy, responders.split(","), seed, playouts)
    if LEARNED in probe.responders:
        with showing_progress(total, "learning") as progress:
            probe = respond(probe, Course(total - total // IMITATION, total // IMITATION), progress)
    with showing_progress(number, f"{bound.game.title}, {bound.seats} seats") as progress:
        found = exploit(probe, number, _where(jobs), progress)
    if as_json:
        print_json(_exploit_report(bound, asked.policy, found))
        return
    table = new_table("responder", f"gain in {bound.game.unit} a match")
    for name, gain in found.gains.items():
        table.add_row(name, f"{gain.mean:+.3f} ± {gain.half:.3f}")
    print_table(table)
    print(
        f"Exploitability of {asked.policy}: at least {found.bound:.3f} {bound.game.unit} a match "
        f"(95 % confidence, {found.deals:,} duplicate deals)."
    )


def _exploit_report(bound: BoundGame, policy: str, found: Exploited) -> ExploitReport:
    gains = {name: Measure(gain.mean, gain.half) for name, gain in found.gains.items()}
    return ExploitReport(
        game=bound.name, seats=bound.seats, options=bound.options, policy=policy, deals=found.deals, gains=gains,
        bound=found.bound,
    )  # fmt: skip


def print_tasks(as_json: bool) -> None:
    """Print the tasks."""
    if as_json:
        listed = [TaskReport(one.id, one.game, one.laid.seats, one.bound().options, one.laid.about) for one in tasks()]
        print_json(TasksReport(tasks=listed))
        return
    table = new_table("task", "seats", "about and house rules", left=(0, 2))
    for one in tasks():
        rules = " ".join(f"{name}={word}" for name, word in one.bound().options.items())
        table.add_row(one.id, str(one.laid.seats), f"{one.laid.about}: {rules}")
    print_table(table)


def print_scores(
    name: str, policies: Sequence[str], against: str, deals: str, effort: str, seed: str, jobs: str, as_json: bool
) -> None:
    """Print how each policy does alone against others."""
    bound, number = task_named(name).bound(), read_number(deals, "the number of deals", 2, MOST_DEALS)
    playouts = read_number(effort, "the effort", 1, MOST_EFFORT)
    wanted = list(dict.fromkeys(policies)) or names_for(bound)
    for one in wanted:
        entrant_named(one, subject_of(bound, against))
    found = _met({(one, against): Meeting(bound, one, against, seed, playouts) for one in wanted}, number, jobs)
    if as_json:
        print_json(ScoreReport(task=task_named(name).id, results=_met_reports(found)))
        return
    unit = bound.game.unit
    table = new_table("policy", f"wins against {against}", f"{unit} above the mean", "deals", "deals that tell 1 %")
    for (one, _), met in found.items():
        margin = f"{met.margin.mean:+.3f} ± {met.margin.half:.3f}"
        table.add_row(one, percent(met.wins), margin, f"{met.deals:,}", f"{met.deals_apart:,}")
    print_table(table)
    print(f"A fair share of the wins is {1 / bound.seats:.1%}.")


def print_matrix(name: str, policies: Sequence[str], deals: str, seed: str, jobs: str, as_json: bool) -> None:
    """Print the matrix of meetings of policies."""
    bound, number = task_named(name).bound(), read_number(deals, "the number of deals", 2, MOST_DEALS)
    wanted = list(dict.fromkeys(policies)) or [*levels_of(bound.game)]
    for one in wanted:
        subject_of(bound, one)
    found = _met({pair: Meeting(bound, *pair, seed) for pair in matrix(wanted)}, number, jobs)
    if as_json:
        print_json(CrossPlayReport(task=task_named(name).id, results=_met_reports(found)))
        return
    table = new_table("alone", *(f"against {one}" for one in wanted))
    for row in shown(found, wanted):
        table.add_row(*row)
    print_table(table)


def _met(meetings: Mapping[tuple[str, str], Meeting], deals: int, jobs: str) -> dict[tuple[str, str], MeetingResult]:
    """Play meetings of one game."""
    names = {name for pair in meetings for name in pair}
    bound, where = next(iter(meetings.values())).bound, _where(jobs)
    prepare_levels(bound.game, [*names, *ALWAYS], "playouts", "vector", *(["duplicate"] if bound.game.listed else []))
    with showing_progress(deals * len(meetings), f"{bound.game.title}, {bound.seats} seats") as progress:
        return {pair: meet(meeting, deals, where, progress) for pair, meeting in meetings.items()}


def _met_reports(found: Mapping[tuple[str, str], MeetingResult]) -> list[MetReport]:
    return [
        MetReport(
            policy=alone,
            against=others,
            wins=Measure(met.wins.mean, met.wins.half),
            margin=Measure(met.margin.mean, met.margin.half),
            deals=met.deals,
        )
        for (alone, others), met in found.items()
    ]


def _where(jobs: str) -> Executor:
    return executor(read_jobs(jobs))
