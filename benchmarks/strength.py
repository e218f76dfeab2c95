"""How well the bots play: every match that is registered in benchmarks/registered, played and written down.

Run by `python -m benchmarks.strength [PART OF A NAME…]`; writes benchmarks/strength.md, the pages in leaderboard/, and
what tables tell people of each level (`measured.json` in the folder of a game).  Results are kept compressed beside
the registered files.
What was played before is not played again: take the results beside a file away to do that.
"""

import sys
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

import msgspec

from snuggery.arena.registration import Registration
from snuggery.arena.results import played_results, was_played
from snuggery.arena.run import sum_up
from snuggery.arena.verdict import Verdict
from snuggery.arena.written import counted, share
from snuggery.bots import LEVELS
from snuggery.bots.measured import FILE, MeasuredLevel
from snuggery.cli import run
from snuggery.cli.leaderboard import write_leaderboards
from snuggery.games import find

HERE = Path(__file__).parent
REGISTERED = HERE / "registered"
RESULTS = HERE / "strength.md"
LEADERBOARD = HERE.parent / "leaderboard"
COUNTED = {"match": "matches", "round": "rounds"}

HEAD = """# How well the bots play

Written by `python -m benchmarks.strength` from the matches in [registered](registered), each written down before
it was played. Each entry links to its registration; `snuggery arena report FILE` writes its report and its picture, and
[docs/arena.md](../docs/arena.md) says how they work. Every deal is played once for each turn of the company round the
table, with the same cards, dice and lots; intervals hold 95 in 100, over deals. `casual-0` is casual as it was before
it was taught.

| match | share of wins | a fair share | at least | shown | deals |
|---|--:|--:|--:|---|--:|"""

EARLIER = """
Played before, by searches that have been changed since:

| match | share of wins | at least | shown | deals |
|---|--:|--:|---|--:|
| Snore, 2 seats: strong against casual-0 (2026-11-22) | 90.2% ± 1.6% | 88.0% | yes | 1,000 |
| Snore, 2 seats: strong against casual (2026-11-22) | 59.0% ± 1.8% | 60.0% | no | 1,000 |
| Snore, 2 seats: strong against casual-0 (2026-11-23) | 90.9% ± 1.4% | 88.0% | yes | 1,000 |
| Snore, 2 seats: strong against casual (2026-11-23) | 60.0% ± 0.9% | 60.0% | no | 4,000 |
| Snore, 2 seats: the trained policy against strong (2026-11-23) | 34.8% ± 3.5% | – | – | 300 |
| Snake Rummy, 2 seats: strong against casual-0 (2026-11-22) | 67.1% ± 1.9% | 66.0% | no | 1,000 |
| Snafooey, 2 seats: search at 2000 rollouts against casual-0 (2026-11-22) | 53.9% ± 1.4% | 52.0% | yes | 1,000 |
| Snafooey, 2 seats: strong against casual (2026-11-23) | 54.4% ± 1.4% | 50.0% | yes | 1,000 |
| Snafooey, 2 seats: the trained policy against strong (2026-11-23) | 42.3% ± 2.8% | – | – | 300 |
| Snafooey, 4 seats: strong against casual-0 (2026-11-23) | 28.7% ± 1.1% | 29.0% | no | 1,000 |"""


def main(parts: Sequence[str]) -> None:
    """Play what is registered, or what has one of these parts in its name, and write down all that was played."""
    for path in registered():
        if not parts or any(part in path.stem for part in parts):
            if not _is_over(path):
                run(["arena", "run", str(path)])
                write()
            if was_played(path):
                played_results(path).pack()
    write()


def _is_over(path: Path) -> bool:
    """Tell whether all of a match has been played that will be."""
    return was_played(path) and _is_complete(sum_up(played_results(path)))


def registered() -> list[Path]:
    """Return the files of all registered matches."""
    return sorted(REGISTERED.glob("*.toml"))


def write() -> None:
    """Write the table and the leaderboards from the results there are."""
    verdicts = {path: sum_up(played_results(path)) for path in registered() if was_played(path)}
    rows = [_row(path, verdict) for path, verdict in verdicts.items()]
    RESULTS.write_text("\n".join([HEAD, *rows, *_waiting(verdicts), EARLIER]) + "\n", encoding="utf-8")
    write_leaderboards([*verdicts], LEADERBOARD)
    for game, levels in measured_levels([*verdicts.values()]).items():
        measured_file(game).write_bytes(msgspec.json.format(msgspec.json.encode(levels)) + b"\n")


def measured_file(game: str) -> Path:
    """Return where a game keeps what its levels were measured to be."""
    return find(game).folder / FILE


def measured_levels(verdicts: Sequence[Verdict]) -> dict[str, dict[str, MeasuredLevel]]:
    """Return by game and level how it fared between two against the best other level that it has met."""
    found: dict[str, dict[str, MeasuredLevel]] = {}
    pairs = [verdict for verdict in verdicts if _is_complete(verdict) and _are_levels(verdict.registration)]
    pairs.sort(key=lambda verdict: LEVELS.index(verdict.registration.entrants[1].what))
    for verdict in pairs:
        registration, (level, other) = verdict.registration, verdict.registration.entrants
        row = MeasuredLevel(other.what, share(verdict.places[0].counted), COUNTED[registration.counts], verdict.deals)
        found.setdefault(registration.game, {})[level.what] = row
    return found


def _are_levels(registration: Registration) -> bool:
    """Tell whether two levels met that tables know, as they are."""
    levels = [one.what for one in registration.entrants if one.what in LEVELS and not one.effort]
    return registration.seats == len(levels) == len(registration.entrants) == 2 and registration.counts in COUNTED


def _row(path: Path, verdict: Verdict) -> str:
    """Return the row of a match, also of one that is still to be gone on with."""
    registration = verdict.registration
    place = verdict.places[0]
    claims = [claim for claim in registration.claims if claim.name == place.name]
    at_least = ", ".join(f"{claim.at_least:.1%}" for claim in claims) or "–"
    shown = ", ".join(_shown(verdict, verdict.holds(claim)) for claim in claims) or "–"
    value = share(place.wins) if registration.counts == "match" else counted(verdict, place)
    link = f"[{registration.title}](registered/{path.name})"
    return f"| {link} | {value} | {1 / registration.seats:.1%} | {at_least} | {shown} | {_deals(verdict)} |"


def _shown(verdict: Verdict, holds: bool) -> str:
    return ("yes" if holds else "no") if _is_complete(verdict) else "not all played yet"


def _is_complete(verdict: Verdict) -> bool:
    return bool(verdict.stopped) or verdict.deals + verdict.cut_off == verdict.registration.deals


def _deals(verdict: Verdict) -> str:
    if verdict.stopped:
        return f"{verdict.deals:,}, where its test stopped it"
    return f"{verdict.deals:,}" if _is_complete(verdict) else f"{verdict.deals:,} of {verdict.registration.deals:,}"


def _waiting(played: Collection[Path]) -> Iterator[str]:
    """Name what was registered and has not been played."""
    if waiting := [f"[{path.stem}](registered/{path.name})" for path in registered() if path not in played]:
        yield f"\nRegistered and not played yet: {', '.join(waiting)}."


if __name__ == "__main__":
    main(sys.argv[1:])
