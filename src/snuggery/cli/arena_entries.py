"""The work of `snuggery arena enter`, `draw` and `admit`: matches whose order can be proved."""

from pathlib import Path

from ..arena.admission import HeldBack, admit
from ..arena.blocks import plays_compiled
from ..arena.entering import draw, enter
from ..arena.executor import executor
from ..arena.prepare import prepare
from ..arena.registration import MOST_DEALS, read_registration
from ..arena.verdict import FEWEST
from .arguments import read_number
from .progress import read_jobs, showing_progress

DONE, FINDING = 0, 1
USUAL_BLOCKS = 3  # a short match has fewer


def enter_match(path: Path) -> None:
    """Write the entry of a registration, and print its hash and the next step."""
    entry, file = enter(path)
    print(f"{file}: entry {entry.id}")
    if not entry.value:
        beacon = read_registration(path).beacon
        print(f"Publish it. When {beacon} is known: snuggery arena draw {path} --beacon VALUE")


def draw_seed(path: Path, value: str) -> None:
    """Draw the seed of an entry, and print it."""
    print(f"Seed {draw(path, value).seed}")
    print(f"Play it: snuggery arena run {path}")


def admit_entry(path: Path, deals: str, blocks: str, jobs: str, on: str) -> int:
    """Judge an entry and print what was found; return the exit code."""
    registration = read_registration(path)
    count = read_number(deals, "the number of deals", FEWEST, MOST_DEALS)
    again = read_number(blocks, "the number of blocks", 1, max(registration.blocks, USUAL_BLOCKS))
    where = executor(read_jobs(jobs), on, compiled=plays_compiled(registration), folder=registration.folder)
    prepare([registration])
    with showing_progress(count + again * registration.block, registration.title) as progress:
        found = admit(path, count, again, where, progress)
    for one in found.entrants:
        print(_compared(one))
    print("\n".join(f"Not admitted: {why}." for why in found.wrong) or "Admitted.")
    return FINDING if found.wrong else DONE


def _compared(one: HeldBack) -> str:
    (sent, half), (held_back, other) = one.sent, one.held_back
    return f"{one.name}: {sent:.3f} ± {half:.3f} as sent, {held_back:.3f} ± {other:.3f} in the held-back deals"
