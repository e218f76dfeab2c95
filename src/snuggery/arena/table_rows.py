"""Results as rows, which pandas, polars and csv take as they are."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from reprlib import repr as shortened

from ..kit.errors import Unusable
from .estimates import Estimate, win_shares
from .ladder import Rung
from .results import Results
from .series import Series
from .tournament import Standing

Row = dict[str, str | float]
Result = Series | Results | Sequence[Standing] | Sequence[Rung]


def rows(result: Result) -> list[Row]:
    """Return a result as rows of plain values, so that `pandas.DataFrame(rows(result))` is a table.

    A series has a row for each seat of each game with scores, results of a registered match one for each entrant of
    each deal, standings and ladders one for each entrant.  An estimate takes two columns, `wins` and `wins_half`.
    Raise `Unusable` for anything else.

    >>> import snuggery
    >>> from snuggery.arena import play_tournament, rows
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> rows(play_tournament(game, ["casual", "random"], deals=20, seed=1))[0]["wins"]
    0.625
    """
    if isinstance(result, Series):
        return [*_of_series(result)]
    if isinstance(result, Results):
        return [*_of_deals(result)]
    if not isinstance(result, Sequence) or not all(isinstance(one, Standing | Rung) for one in result):
        raise Unusable(f"rows are made of a series, results, standings or a ladder, not of {shortened(result)}")
    return [dict(_flat(one)) for one in result]


def _of_series(series: Series) -> Iterator[Row]:
    wins = win_shares(series.scores).tolist() if series.rows else []
    for game, (scores, shares) in enumerate(zip(series.rows, wins, strict=True)):
        for seat, (score, share) in enumerate(zip(scores, shares, strict=True)):
            yield {"game": game, "seat": seat, "bot": series.levels[seat], "score": score, "wins": share}


def _of_deals(results: Results) -> Iterator[Row]:
    company, size = results.registration.company, results.registration.block
    for block, deals in sorted(results.blocks.items()):
        for number, deal in enumerate(deals):
            told = {"wins": deal.wins, "score": deal.scores, "rounds": deal.rounds, "luck": deal.luck}
            for place in range(len(deal.wins)):
                named = {name: values[place] for name, values in told.items() if values}
                yield {"deal": block * size + number, "entrant": company[place].name, **named}


def _flat(one: Standing | Rung) -> Iterator[tuple[str, str | float]]:
    for name, value in asdict(one).items():
        held = getattr(one, name)
        if isinstance(held, Estimate):
            yield name, held.mean
            yield f"{name}_half", held.half
        else:
            yield name, value
