"""What `--json` prints: a struct for each report, each with the name and the version of its schema.

A changed field is a new version.  docs/schemas has these as JSON Schema.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from ..kit.review import ToldReview


class Report(msgspec.Struct, frozen=True, tag_field="schema", kw_only=True):
    """What all reports have: `schema`, such as "snuggery/simulate/1"."""


class Lengths(msgspec.Struct, frozen=True):
    """How many plies the games had."""

    min: int
    mean: float
    max: int


class SimulateReport(Report, frozen=True, tag="snuggery/simulate/1"):
    """`snuggery simulate`: the lists have an entry a seat, null where nothing can be said of it."""

    game: str
    seats: int
    options: Mapping[str, str]
    bots: Sequence[str]
    seed: int
    games: int
    plies: int
    seconds: float
    plies_per_second: int
    scores: Sequence[float | None]
    wins: Sequence[float]
    mean: Sequence[float | None]
    error: Sequence[float | None]  # half the width of the interval that holds the mean 95 times in 100
    cut_off: int
    lengths: Lengths


class DatasetReport(Report, frozen=True, tag="snuggery/dataset/1"):
    """`snuggery dataset`: `seconds` and `games_per_second` are of the games that this run played."""

    folder: str
    games: int
    decisions: int
    seconds: float
    size: int  # bytes
    digest: str  # SHA-256 of SHA256SUMS
    played: int
    games_per_second: float


class GradedPart(msgspec.Struct, frozen=True):
    """Marks for a part of an exam, with the ends of the 95 % interval of the share of right answers."""

    asked: int
    answered: int
    right: int
    share: float
    low: float
    high: float


class ExamReport(Report, frozen=True, tag="snuggery/exam/1"):
    """`snuggery exam --grade`: marks for the whole exam, and by kind of question, clause and difficulty."""

    game: str
    whole: GradedPart
    kinds: Mapping[str, GradedPart]
    clauses: Mapping[str, GradedPart]
    difficulties: Mapping[str, GradedPart]


class Between(msgspec.Struct, frozen=True):
    """A value with the ends of its 95 % interval, null where nothing can be said of it."""

    value: float | None
    low: float | None
    high: float | None


class MeasureReport(Report, frozen=True, tag="snuggery/measure/1"):
    """`snuggery measure`: wins by level, the loss in the unit of the game's hints, and the levels that fit."""

    reader: str
    game: str
    options: Mapping[str, str]
    deals: int  # duplicate deals against each level
    answers: int
    legal: int
    exam: Mapping[str, GradedPart]  # by kind of question
    loss: Between  # of a decision
    judged: int  # decisions of which the loss is the mean
    wins: Mapping[str, Between]
    levels: Sequence[str]
    tokens: float  # of an answer


class ReviewReport(Report, frozen=True, tag="snuggery/review/2"):
    """`snuggery review`: a review for each seat that was asked for."""

    reviews: Sequence[ToldReview]


class Speeds(msgspec.Struct, frozen=True):
    """Decisions a second."""

    playouts: int  # random play in machine code
    stepped: int  # one match, stepped from Python
    match: int  # through Match, with all checks


class BenchReport(Report, frozen=True, tag="snuggery/bench/1"):
    """`snuggery bench`: speeds by game."""

    games: Mapping[str, Speeds]


class EntrantPlace(msgspec.Struct, frozen=True):
    """How an entrant did: each pair is a mean and half the width of its interval."""

    name: str
    counted: tuple[float, float]
    wins: tuple[float, float]
    score: tuple[float, float]


class ClaimShown(msgspec.Struct, frozen=True):
    """What a match was registered to show, and whether it did."""

    name: str
    at_least: float
    shown: bool


class LostByFailing(msgspec.Struct, frozen=True):
    """How many matches an entrant has lost by failing, and how it failed first."""

    name: str
    matches: int
    first: str


class MatchReport(Report, frozen=True, tag="snuggery/arena-match/1"):
    """`snuggery arena run` and `show`: a registered match as far as it was played."""

    title: str
    registration: str  # SHA-256 of what was registered
    game: str
    seats: int
    counts: str
    deals: int
    cut_off: int
    stopped: str  # what a sequential test decided, if one was registered
    places: Sequence[EntrantPlace]
    claims: Sequence[ClaimShown]
    forfeits: Sequence[LostByFailing] = ()


class Measure(msgspec.Struct, frozen=True):
    """A mean, and half the width of its interval."""

    mean: float
    half: float


class RatedLevel(msgspec.Struct, frozen=True):
    """A level with its rating, the interval of that, and its share of wins."""

    level: str
    middle: int
    low: int
    high: int
    wins: Measure
    deals: int


class LadderReport(Report, frozen=True, tag="snuggery/arena-ladder/1"):
    """`snuggery arena ladder`: the best level first."""

    levels: Sequence[RatedLevel]


class ExploitReport(Report, frozen=True, tag="snuggery/exploit/1"):
    """`snuggery exploit`: the gains by responder a match; together their intervals hold 95 in 100."""

    game: str
    seats: int
    options: Mapping[str, str]
    policy: str
    deals: int
    gains: Mapping[str, Measure]
    bound: float  # what the exploitability is at least


class TaskReport(msgspec.Struct, frozen=True):
    """A named task."""

    id: str
    game: str
    seats: int
    options: Mapping[str, str]
    about: str


class TasksReport(Report, frozen=True, tag="snuggery/arena-tasks/1"):
    """`snuggery arena tasks`."""

    tasks: Sequence[TaskReport]


class MetReport(msgspec.Struct, frozen=True):
    """How a policy did alone against others: its share of the wins, and its score above the table's mean."""

    policy: str
    against: str
    wins: Measure
    margin: Measure
    deals: int  # that were not cut off


class ScoreReport(Report, frozen=True, tag="snuggery/arena-score/1"):
    """`snuggery arena score`: one result for each policy."""

    task: str
    results: Sequence[MetReport]


class CrossPlayReport(Report, frozen=True, tag="snuggery/arena-cross-play/1"):
    """`snuggery arena cross-play`: one result for each pair."""

    task: str
    results: Sequence[MetReport]


class TableCounts(msgspec.Struct, frozen=True):
    """How many tables are in each state."""

    played: int
    over: int
    put_away: int
    closed: int


class RemoteBots(msgspec.Struct, frozen=True):
    """Other machines that think for bots: how many, how many questions at once, and what came of them so far."""

    machines: int
    workers: int
    answers: int
    failures: int


class StatusReport(Report, frozen=True, tag="snuggery/server-status/1"):
    """`snuggery server status`; times are UTC.  SQLite alone has `bytes` and `free_bytes`.

    `remote_bots` is null unless the server answers and has a `bots_token`.
    """

    database: str
    answers: bool
    tables: TableCounts
    people: int
    moves: int
    moves_today: int
    last_move: str | None
    bans: int
    bytes: int | None = None
    free_bytes: int | None = None
    last_backup: str | None = None
    remote_bots: RemoteBots | None = None


class ListedTable(msgspec.Struct, frozen=True):
    """A table of a server."""

    id: str
    game: str
    players: Sequence[str]
    private: bool
    made: str | None
    ply: int
    last_move: str | None
    state: Literal["played", "waiting", "over", "put away", "closed"]


class TablesReport(Report, frozen=True, tag="snuggery/server-tables/1"):
    """`snuggery server tables`: most recently played first."""

    tables: Sequence[ListedTable]


class ListedPerson(msgspec.Struct, frozen=True):
    """A person known to a server."""

    id: str
    name: str
    tables: int
    seen: str | None
    banned: bool


class PeopleReport(Report, frozen=True, tag="snuggery/server-people/1"):
    """`snuggery server people`: most recently seen first."""

    people: Sequence[ListedPerson]


class ListedBan(msgspec.Struct, frozen=True):
    """A ban; without `until` it lasts for good."""

    who: str
    since: str | None
    until: str | None


class BansReport(Report, frozen=True, tag="snuggery/server-bans/1"):
    """`snuggery server bans`."""

    bans: Sequence[ListedBan]


class ClosedReport(Report, frozen=True, tag="snuggery/server-close/1"):
    """`snuggery server close`: the id of the table."""

    closed: str


class ReopenedReport(Report, frozen=True, tag="snuggery/server-reopen/1"):
    """`snuggery server reopen`: the id of the table."""

    reopened: str


class ForgottenReport(Report, frozen=True, tag="snuggery/server-forget/1"):
    """`snuggery server forget`: the id of the person, and the tables kept for others and deleted."""

    forgotten: str
    kept: Sequence[str]
    deleted: Sequence[str]


class BannedReport(Report, frozen=True, tag="snuggery/server-ban/1"):
    """`snuggery server ban`; without days the ban lasts for good."""

    banned: str
    days: int | None


class UnbannedReport(Report, frozen=True, tag="snuggery/server-unban/1"):
    """`snuggery server unban`."""

    unbanned: str


class PurgedReport(Report, frozen=True, tag="snuggery/server-purge/1"):
    """`snuggery server purge`: the ids of old tables, and whether they were deleted."""

    tables: Sequence[str]
    deleted: bool


class BackupReport(Report, frozen=True, tag="snuggery/server-backup/1"):
    """`snuggery server backup`: the file and its size."""

    file: str
    bytes: int


class RestoredReport(Report, frozen=True, tag="snuggery/server-restore/1"):
    """`snuggery server restore`: what the restored database holds."""

    file: str
    tables: int
    events: int


def print_json(report: Report) -> None:
    """Print a report."""
    print(msgspec.json.encode(report).decode(), flush=True)


def schemas() -> Mapping[str, Mapping[str, Any]]:
    """Return the JSON Schema of each report by its name and version, as in "simulate-1"."""
    found = {}
    for report in Report.__subclasses__():
        tag = str(report.__struct_config__.tag)
        found["-".join(tag.split("/")[1:])] = msgspec.json.schema(report)
    return found
