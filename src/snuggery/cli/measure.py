"""`snuggery measure`: what a reader is worth in a game, scripted or behind an endpoint."""

from collections.abc import Iterator, Sequence
from math import inf

from ..arena.estimates import Estimate
from ..bots import levels_of
from ..datasets.reader_measures import LADDER, ReaderMeasures, measured
from ..datasets.readers import MeasuredReader, model, scripted
from ..games import find
from ..kit.errors import Unusable
from .arguments import bind, read_number, read_seconds, read_seed

SEATS = 2
MOST_DEALS, MOST_ASKED, MOST_JUDGED = 10_000, 1_000_000, 1_000_000
LONGEST = 3600.0  # seconds for an answer


def print_measures(
    name: str, reader: MeasuredReader, deals: str, questions: str, judged: str, seed: str, option: Sequence[str]
) -> None:
    """Measure a reader, and print a line for each measure."""
    game = find(name)
    found = measured(
        bind(game, SEATS, option),
        reader,
        deals=read_number(deals, "the number of deals", 1, MOST_DEALS),
        asked=read_number(questions, "the number of questions", 0, MOST_ASKED),
        levels=[level for level in LADDER if level in levels_of(game)],
        judged=read_number(judged, "the number of judged decisions", 0, MOST_JUDGED),
        seed=read_seed(seed) or 0,
    )
    for line in told_measures(found):
        print(line)


def reader_of(name: str, endpoint: str, called: str, seconds: str) -> MeasuredReader:
    """Return a scripted reader, or the model behind an endpoint; raise `Unusable` for both or neither."""
    if bool(name) == bool(endpoint):
        raise Unusable("say --reader with a scripted reader, or --endpoint with the address of a model")
    if not endpoint:
        return scripted(name)
    return model(endpoint, called, read_seconds(seconds, "the time for an answer", LONGEST))


def told_measures(found: ReaderMeasures) -> Iterator[str]:
    """Say each measure in a line."""
    for row in found.to_rows():
        told = Estimate(float(row["value"]), float(row["half"]) or inf)  # a measure without an error shows none
        yield f"{row['measure']}: {told}"
    yield f"level: {found.level or 'below all that were met'}"
