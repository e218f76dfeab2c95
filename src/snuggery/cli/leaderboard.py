"""`snuggery arena leaderboard`: a page for each game, made of registered matches."""

from collections.abc import Sequence
from pathlib import Path

from ..arena.admission import was_admitted
from ..arena.leaderboard import Entered, write_page
from ..arena.results import played_results
from ..arena.run import sum_up


def write_leaderboards(files: Sequence[Path], into: Path) -> None:
    """Write the pages; refuse a file that has not been played."""
    entered = [_entered(path) for path in sorted(files)]
    into.mkdir(parents=True, exist_ok=True)
    for game in sorted({one.verdict.registration.game for one in entered}):
        page = into / f"{game}.md"
        of_game = [one for one in entered if one.verdict.registration.game == game]
        page.write_text(write_page(of_game, page), encoding="utf-8")
        print(page)


def _entered(path: Path) -> Entered:
    results = played_results(path)
    return Entered(path, sum_up(results), was_admitted(path, results.registration))
