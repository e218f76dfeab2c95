"""Play the matches in benchmarks/registered, and write benchmarks/strength.md.

Run it with `python -m benchmarks.strength [PART OF A NAME…]`.  It also writes the pages in leaderboard/ and the
`measured.json` of each game, from which tables tell people about each level.  Compressed results stay beside the
registered files.  A match with results is not played again; remove its results to repeat it.
"""

import sys
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

import msgspec

from snuggery.arena.registration import Claim, Registration
from snuggery.arena.results import played_results, was_played
from snuggery.arena.run import sum_up
from snuggery.arena.verdict import Place, Verdict
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
TENS = 10.0  # of a score's interval, from which no tenths are told
COUNTED = {"match": "matches", "round": "rounds", "score": "matches"}

HEAD = """# How well the bots play

`python -m benchmarks.strength` writes every figure on this page from the matches in [registered](registered). Each
match was registered before it was played, and its row links to the registration. `snuggery arena report FILE` writes
its report and its picture; [docs/arena.md](../docs/arena.md) explains them. Each deal is played with the entrants in
every seat, with the same cards, dice and random choices. The 95 % intervals are over deals. `casual-0` is the first
version of casual. The score is that of a match; at Snore it is money. *At least* is what the registration claims of the
share or of the score. Matches of Snore have five hands where the title names no other number.

| match | share of wins | fair share | score | at least | shown | deals |
|---|--:|--:|--:|--:|---|--:|"""

EARLIER = """
These matches were played by earlier versions of the search. At Snore they all played to win the session:

| match | share of wins | score | at least | shown | deals |
|---|--:|--:|--:|---|--:|
| Snore, 2 seats: strong against casual-0 (2026-11-22) | 90.2% ± 1.6% | – | 88.0% | yes | 1,000 |
| Snore, 2 seats: strong against casual (2026-11-22) | 59.0% ± 1.8% | – | 60.0% | no | 1,000 |
| Snore, 2 seats: strong against casual-0 (2026-11-23) | 90.9% ± 1.4% | – | 88.0% | yes | 1,000 |
| Snore, 2 seats: strong against casual (2026-11-23) | 60.0% ± 0.9% | – | 60.0% | no | 4,000 |
| Snore, 2 seats: the trained policy against strong (2026-11-23) | 34.8% ± 3.5% | – | – | – | 300 |
| Snake Rummy, 2 seats: strong against casual-0 (2026-11-22) | 67.1% ± 1.9% | – | 66.0% | no | 1,000 |
| Snake Rummy, 2 seats: strong against casual-0 (2026-11-23) | 69.9% ± 1.1% | +181.9 ± 2.3 points | 66% | yes | 3,000 |
| Snake Rummy, 2 seats: strong against casual (2026-11-23) | 68.8% ± 1.8% | +169.7 ± 3.8 points | 50.0% | yes | 1,000 |
| Snake Rummy, 2 seats: expert against casual-0 (2026-11-23) | 75.4% ± 2.0% | +197.4 ± 4.5 points | 75.0% | no | 715 |
| Snake Rummy, 2 seats: expert against strong (2026-11-23) | 54.7% ± 3.4% | +108.5 ± 6.6 points | 50.0% | yes | 310 |
| Snake Rummy, 2 seats: policy against strong (2026-11-23) | 33.8% ± 3.6% | +74.5 ± 3.3 points | – | – | 300 |
| Snake Rummy, 4 seats: expert against casual-0 (2026-11-23) | 42.2% ± 1.4% | +31.8 ± 1.7 points | 38.0% | yes | 1,000 |
| Snake Rummy, 4 seats: expert against casual-0 (2026-11-23) | 43.9% ± 3.9% | +38.4 ± 4.8 points | 38.0% | yes | 125 |
| Snake Rummy, 4 seats: expert against strong (2026-11-23) | 28.5% ± 2.6% | +29.7 ± 3.3 points | 25.0% | yes | 210 |
| Snake Rummy, 4 seats: strong against casual-0 (2026-11-23) | 36.8% ± 1.4% | +26.9 ± 1.7 points | 33.0% | yes | 1,000 |
| Snake Rummy, 4 seats: strong against casual (2026-11-23) | 32.6% ± 1.2% | +38.3 ± 1.6 points | 25.0% | yes | 1,000 |
| Snafooey, 2 seats: search at 2000 rollouts against casual-0 (2026-11-22) | 53.9% ± 1.4% | – | 52.0% | yes | 1,000 |
| Snafooey, 2 seats: strong against casual (2026-11-23) | 54.4% ± 1.4% | – | 50.0% | yes | 1,000 |
| Snafooey, 2 seats: the trained policy against strong (2026-11-23) | 42.3% ± 2.8% | – | – | – | 300 |
| Snafooey, 4 seats: strong against casual-0 (2026-11-23) | 28.7% ± 1.1% | – | 29.0% | no | 1,000 |
| Snafooey, 2 seats: strong against casual (2026-11-23, again) | 54.6% ± 1.3% | +2.3 ± 0.1 chips | 50.0% | yes | 1,000 |
| Snafooey, 2 seats: strong against casual-0 (2026-11-23) | 56.0% ± 1.4% | – | 52.0%, 55.0% | yes, no | 1,000 |
| Snafooey, 2 seats: expert against casual-0 (2026-11-23) | 56.0% ± 1.4% | +2.3 ± 0.1 chips | 55.0% | no | 1,000 |
| Snafooey, 2 seats: expert against strong (2026-11-23) | 45.0% ± 5.5% | +1.9 ± 0.4 chips | 50.0% | no | 30 of 3,000 |
| Snafooey, 4 seats: strong against casual-0 (2026-11-23, again) | 29.0% ± 1.2% | – | 29.0% | no | 1,000 |
| Snore, 2 seats: strong against casual-0 (2026-11-23, again) | 91.2% ± 1.4% | +80.6 ± 6.3 coins | 88.0% | yes | 1,000 |
| Snore, 2 seats: strong against casual (2026-11-23, again) | 62.7% ± 1.1% | -0.9 ± 2.5 coins | 60.0% | yes | 3,000 |
| Snore, 2 seats, 20 hands: policy against strong (2026-11-23, again) | 34.5% ± 3.5% | -7.5 ± 8.3 coins | – | – | 300 |
| Snore, 2 seats: expert against strong (2026-11-23, again) | 48.8% ± 3.2% | -7.8 ± 8.9 coins | 50.0% | no | 85 |
| Snore, 4 seats: expert against casual-0 (2026-11-23, again) | 62.5% ± 18.3% | – | 46.0% | no | 10 of 200 |
| Snore, 4 seats: expert against strong (2026-11-23, again) | 25.0% ± 5.3% | – | 25.0% | no | 30 of 1,000 |
| Snore, 4 seats: strong against casual-0 (2026-11-23, again) | 58.5% ± 1.8% | +153 ± 17 coins | 45.0% | yes | 1,000 |
| Snore, 4 seats: strong against casual (2026-11-23, again) | 33.0% ± 1.4% | -46 ± 19 coins | 25.0% | yes | 1,000 |"""


def main(parts: Sequence[str]) -> None:
    """Play all registered matches, or those with one of these parts in their names, and write the reports."""
    for path in registered():
        if not parts or any(part in path.stem for part in parts):
            if not _is_over(path):
                run(["arena", "run", str(path)])
                write()
            if was_played(path):
                played_results(path).pack()
    write()


def _is_over(path: Path) -> bool:
    """Tell whether a match is complete."""
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
    """Return the file with the measured levels of a game."""
    return find(game).folder / FILE


def measured_levels(verdicts: Sequence[Verdict]) -> dict[str, dict[str, MeasuredLevel]]:
    """Return by game and level the result at two seats against the best other level that it has met."""
    found: dict[str, dict[str, MeasuredLevel]] = {}
    pairs = [verdict for verdict in verdicts if _is_complete(verdict) and _are_levels(verdict.registration)]
    pairs.sort(key=lambda verdict: _nearness(verdict.registration))
    for verdict in pairs:
        registration, (level, other) = verdict.registration, verdict.registration.entrants
        place, of_score = verdict.places[0], registration.counts == "score"
        won = share(place.wins if of_score else place.counted)
        money = f"{score(verdict, place)} a match{_rules(registration)}" if of_score else ""
        row = MeasuredLevel(other.what, won, COUNTED[registration.counts], verdict.deals, money)
        found.setdefault(registration.game, {})[level.what] = row
    return found


def _rules(registration: Registration) -> str:
    """Name the house rules that a score depends on: " of 5 hands"."""
    return "".join(f" of {value} {name}" for name, value in registration.options.items())


def _nearness(registration: Registration) -> tuple[int, int]:
    """Sort the best other level last, and of its matches those with the fewest house rules."""
    return LEVELS.index(registration.entrants[1].what), -len(registration.options)


def _are_levels(registration: Registration) -> bool:
    """Tell whether two levels met that are offered at tables, with their usual effort."""
    levels = [one.what for one in registration.entrants if one.what in LEVELS and not one.effort]
    return registration.seats == len(levels) == len(registration.entrants) == 2 and registration.counts in COUNTED


def _row(path: Path, verdict: Verdict) -> str:
    """Return the row of a match, complete or not."""
    registration = verdict.registration
    place = verdict.places[0]
    claims = [claim for claim in registration.claims if claim.name == place.name]
    at_least = ", ".join(_claimed(registration, claim) for claim in claims) or "–"
    shown = ", ".join(_shown(verdict, verdict.holds(claim)) for claim in claims) or "–"
    value = counted(verdict, place) if registration.counts == "round" else share(place.wins)
    link = f"[{registration.title}](registered/{path.name})"
    figures = f"{value} | {1 / registration.seats:.1%} | {score(verdict, place)}"
    return f"| {link} | {figures} | {at_least} | {shown} | {_deals(verdict)} |"


def score(verdict: Verdict, place: Place) -> str:
    """Return the score of an entrant in a match, with its interval and unit."""
    found = place.score
    digits = 0 if found.half >= TENS else 1
    return f"{found.mean:+,.{digits}f} ± {found.half:,.{digits}f} {verdict.registration.bound.game.unit}"


def _claimed(registration: Registration, claim: Claim) -> str:
    if registration.counts == "score":
        return f"{claim.at_least:g} {registration.bound.game.unit}"
    return f"{claim.at_least:.1%}"


def _shown(verdict: Verdict, holds: bool) -> str:
    return ("yes" if holds else "no") if _is_complete(verdict) else "not all played yet"


def _is_complete(verdict: Verdict) -> bool:
    return bool(verdict.stopped) or verdict.deals + verdict.cut_off == verdict.registration.deals


def _deals(verdict: Verdict) -> str:
    if verdict.stopped:
        return f"{verdict.deals:,}, then stopped by its test"
    return f"{verdict.deals:,}" if _is_complete(verdict) else f"{verdict.deals:,} of {verdict.registration.deals:,}"


def _waiting(played: Collection[Path]) -> Iterator[str]:
    """Yield a line with the registered matches that have not been played."""
    if waiting := [f"[{path.stem}](registered/{path.name})" for path in registered() if path not in played]:
        yield f"\nRegistered but not played yet: {', '.join(waiting)}."


if __name__ == "__main__":
    main(sys.argv[1:])
