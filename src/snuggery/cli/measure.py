"""`snuggery measure`: what a reader is worth in a game, scripted or behind an endpoint."""

from collections.abc import Iterator, Sequence
from math import isfinite, isnan

from ..arena.estimates import Estimate
from ..datasets.reader_measures import ReaderMeasures, measured, within
from ..datasets.readers import MeasuredReader, model, scripted
from ..engine.game import BoundGame
from ..games import find
from ..kit.errors import Unusable
from .arguments import bind, read_number, read_seconds, read_seed
from .exam import graded_parts
from .json_reports import Between, MeasureReport, print_json

SEATS = 2
MOST_DEALS, MOST_ASKED, MOST_JUDGED = 10_000, 1_000_000, 1_000_000
LONGEST = 3600.0  # seconds for an answer


def print_measures(
    name: str,
    reader: MeasuredReader,
    deals: str,
    questions: str,
    judged: str,
    seed: str,
    option: Sequence[str],
    as_json: bool,
) -> None:
    """Measure a reader against all levels of a game, and print a line for each measure, or a report."""
    bound = bind(find(name), SEATS, option)
    found = measured(
        bound,
        reader,
        deals=read_number(deals, "the number of deals", 1, MOST_DEALS),
        asked=read_number(questions, "the number of questions", 0, MOST_ASKED),
        judged=read_number(judged, "the number of judged decisions", 0, MOST_JUDGED),
        seed=read_seed(seed) or 0,
    )
    if as_json:
        print_json(_report(bound, found))
    else:
        print(*told_measures(found), sep="\n")


def reader_of(name: str, endpoint: str, called: str, seconds: str) -> MeasuredReader:
    """Return a scripted reader, or the model behind an endpoint; raise `Unusable` for both or neither."""
    if bool(name) == bool(endpoint):
        raise Unusable("say --reader with a scripted reader, or --endpoint with the address of a model")
    if not endpoint:
        return scripted(name)
    if not called:
        raise Unusable("--model is missing; it says how the endpoint calls the model")
    return model(endpoint, called, read_seconds(seconds, "the time for an answer", LONGEST))


def told_measures(found: ReaderMeasures) -> Iterator[str]:
    """Say each measure in a line, with its interval if it has one, and what it is the mean of."""
    over = {"wins": _number(found.deals, "deal"), "loss": _number(len(found.losses), "decision")}
    for row in found.to_rows():
        value, low, high = (float(row[part]) for part in ("value", "low", "high"))
        interval = f" ({low:.3f}–{high:.3f})" if isfinite(low) else ""
        number = over.get(str(row["measure"]).partition(" ")[0], "")
        yield f"{row['measure']}: {'–' if isnan(value) else f'{value:.3f}{interval}{number}'}"
    unnamed = "unclear, for want of deals" if found.is_vague else "below all that were met"
    yield f"level: {' or '.join(found.levels) or unnamed}"


def _number(number: int, what: str) -> str:
    return f" in {number:,} {what}{'s' * (number != 1)}"


def _report(bound: BoundGame, found: ReaderMeasures) -> MeasureReport:
    loss = found.loss
    return MeasureReport(
        reader=found.reader,
        game=found.game,
        options=bound.options,
        deals=found.deals,
        answers=found.answers.answers,
        legal=found.answers.legal,
        exam=graded_parts(found.exam),
        loss=_between(loss, loss.mean - loss.half, loss.mean + loss.half),
        judged=len(found.losses),
        wins={level: _between(share, *within(share)) for level, share in found.shares.items()},
        levels=found.levels,
        tokens=found.tokens_an_answer,
    )


def _between(one: Estimate, low: float, high: float) -> Between:
    return Between(*(part if isfinite(part) else None for part in (one.mean, low, high)))
