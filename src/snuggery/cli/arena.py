"""The work of `snuggery arena`: play registered matches, and print what they have shown."""

import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table

from ..arena.blocks import plays_compiled
from ..arena.charts import draw_running
from ..arena.executor import Executor, executor
from ..arena.prepare import prepare
from ..arena.registration import LEVEL, Registration, read_registration
from ..arena.results import Results, played_results, results_path
from ..arena.run import drawn_blocks, insist_on_same, play_registered, sum_up, verify
from ..arena.verdict import Verdict
from ..arena.written import claim_line, counted, forfeit_line, number, share, write_report
from ..kit.errors import Unusable
from .arguments import read_number
from .json_reports import MatchReport, print_json
from .progress import read_jobs, showing_progress
from .tables import new_table, print_table

DONE, FINDING = 0, 1


def run_match(path: Path, jobs: str, on: str, as_json: bool) -> int:
    """Play what is missing, write the report; return the exit code."""
    registration = read_registration(path)
    results = Results(registration, results_path(path))
    where = _where(registration, jobs, on)
    if results.missing:
        insist_on_same(results)
        if results.header.not_held:
            print(f"{results.header.not_held}.", file=sys.stderr)
        prepare([registration])
    with showing_progress(registration.deals, registration.title) as progress:
        verdict = play_registered(results, where, progress)
    _write_down(verdict, results, path)
    return _tell(verdict, as_json)


def _needed_folder(registration: Registration) -> str:
    """Return what workers elsewhere need beside the package: the folder of third parties' functions and programs."""
    return registration.folder if any(one.kind != LEVEL for one in registration.entrants) else ""


def show_match(path: Path, as_json: bool) -> int:
    """Print what has been played so far; return the exit code."""
    return _tell(sum_up(played_results(path)), as_json)


def verify_match(path: Path, most: str, jobs: str, on: str) -> int:
    """Play some blocks again and say what came of each; return the exit code."""
    results = played_results(path)
    registration = results.registration
    blocks = drawn_blocks(results, read_number(most, "the number of blocks", 1, registration.blocks))
    if blocks:
        prepare([registration])
    right = True
    with showing_progress(len(blocks), registration.title) as progress:
        for block, same in verify(results, blocks, _where(registration, jobs, on)):
            deals = registration.deals_of(block)
            says = "comes to the same again" if same else "does not come to what was kept"
            print(f"Block {block}, deals {deals.start} to {deals.stop - 1}, {says}.")
            right = right and same
            progress(1)
    return DONE if right else FINDING


def _where(registration: Registration, jobs: str, on: str) -> Executor:
    """Return where a registered match is played."""
    folder = _needed_folder(registration)
    return executor(read_jobs(jobs), on, compiled=plays_compiled(registration), folder=folder)


def report_matches(files: Sequence[Path], into: Path | None) -> None:
    """Write the report of each match beside its file, or into a folder, and print where; refuse one not played."""
    played = {path: played_results(path) for path in files}
    if into:
        into.mkdir(parents=True, exist_ok=True)
    for path, results in played.items():
        print(_write_down(sum_up(results), results, into / path.name if into else path))


def _write_down(verdict: Verdict, results: Results, path: Path) -> Path:
    """Write the report, and the picture if it can be drawn; return the report's file."""
    picture = path.with_suffix(".svg")
    try:
        draw_running(results.registration, results.first(results.unbroken), picture)
    except Unusable as error:
        print(error, file=sys.stderr)
    report = path.with_suffix(".md")
    report.write_text(write_report(verdict, picture.name if picture.exists() else "", results.header), encoding="utf-8")
    return report


def _tell(verdict: Verdict, as_json: bool) -> int:
    for one in verdict.forfeits:
        print(forfeit_line(one), file=sys.stderr)
    print_json(msgspec.convert(told(verdict), MatchReport)) if as_json else _print(verdict)
    return DONE if all(verdict.holds(claim) for claim in verdict.registration.claims) else FINDING


def told(verdict: Verdict) -> dict[str, Any]:
    """Return a verdict as the JSON that the commands print."""
    registration = verdict.registration
    pairs = ("counted", "wins", "score")
    return {
        "title": registration.title,
        "registration": registration.digest,
        "game": registration.game,
        "seats": registration.seats,
        "counts": registration.counts,
        "deals": verdict.deals,
        "cut_off": verdict.cut_off,
        "stopped": verdict.stopped,
        "places": [
            {"name": place.name, **{pair: [getattr(place, pair).mean, getattr(place, pair).half] for pair in pairs}}
            for place in verdict.places
        ],
        "claims": [
            {"name": claim.name, "at_least": claim.at_least, "shown": verdict.holds(claim)}
            for claim in registration.claims
        ],
        "forfeits": [asdict(one) for one in verdict.forfeits],
    }


def _print(verdict: Verdict) -> None:
    print_table(_table(verdict))
    for claim in verdict.registration.claims:
        print(claim_line(verdict, claim).replace("**", ""))


def _table(verdict: Verdict) -> Table:
    registration: Registration = verdict.registration
    played = f"{verdict.deals:,} of {registration.deals:,} deals"
    headings = "entrant", f"what counts ({registration.counts})", "share of wins", "score"
    table = new_table(*headings, title=f"{registration.title}, {played}")
    for place in verdict.places:
        table.add_row(place.name, counted(verdict, place), share(place.wins), number(place.score))
    return table
