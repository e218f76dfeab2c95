"""Write the leaderboard of a game: the results of its registered matches, each with a link to its registration."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .verdict import Verdict
from .written import counted, number


@dataclass(frozen=True)
class Entered:
    """A registered match that was played, and where its file is."""

    path: Path
    verdict: Verdict
    admitted: bool = False  # whether held-back deals were played, and have shown no less


def write_page(entered: Sequence[Entered], page: Path) -> str:
    """Write the page of one game; matches of the same table and rules stand together."""
    return "\n".join(_lines(entered, page)) + "\n"


def _lines(entered: Sequence[Entered], page: Path) -> Iterator[str]:
    game = entered[0].verdict.registration.bound.game
    yield f"# {game.title}: who plays how well\n"
    yield "Written by `snuggery arena leaderboard FILE…` from registered matches; docs/arena.md says how to enter."
    yield "Intervals hold 95 in 100, over deals; each deal was played once for every turn of the company."
    for terms in dict.fromkeys(map(_terms, entered)):
        yield f"\n## {terms}\n"
        yield "| entrant | against | what counts | a fair share | score | deals | registered |"
        yield "|---|---|--:|--:|--:|--:|---|"
        for one in entered:
            if _terms(one) == terms:
                yield from _rows(one, page)


def _terms(one: Entered) -> str:
    registration = one.verdict.registration
    rules = "".join(f", {name} {value}" for name, value in registration.options.items())
    return f"{registration.seats} seats{rules}, by {registration.counts}"


def _rows(one: Entered, page: Path) -> Iterator[str]:
    """Yield a row for each entrant that the match is about: those with the fewest seats, or all."""
    verdict, registration = one.verdict, one.verdict.registration
    fewest = min(entrant.seats for entrant in registration.entrants)
    link = Path(os.path.relpath(one.path, page.parent)).as_posix()
    for entrant in registration.entrants:
        if entrant.seats > fewest:
            continue
        others = ", ".join(
            f"{other.seats} × {other.name}" if other.seats > 1 else other.name
            for other in registration.entrants
            if other.name != entrant.name
        )
        place = verdict.place(entrant.name)
        fair = "" if registration.counts == "score" else f"{1 / registration.seats:.1%}"
        played = f"{verdict.deals:,}" + ("" if verdict.deals == registration.deals else f" of {registration.deals:,}")
        yield (
            f"| {entrant.name} | {others} | {counted(verdict, place)} | {fair} | {number(place.score)} "
            f"| {played} | [{one.path.stem}]({link}){', admitted' if one.admitted else ''} |"
        )
