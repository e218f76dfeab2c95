"""`snuggery review`: what was luck in a match, what was play, and the moments that mattered."""

import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from ..bots import LEVELS
from ..coach.luck import check_over
from ..coach.review import review
from ..coach.told_review import sum_words, tell
from ..drawing.chances import chance_at, draw_chances
from ..kit.errors import Unusable
from ..kit.review import Attempt, DecisionLoss, Moment, ToldReview
from ..kit.wording import Wording
from ..terminal.local_table import read_file, spoken_names
from .arguments import read_number
from .json_reports import ReviewReport, print_json

BARS, WIDTH = "▁▂▃▄▅▆▇█", 64  # the line of chances in letters


def review_file(file: Path, seat: str, plain: bool, as_json: bool, svg: str, every: bool = False) -> None:
    """Review a transcript, for one seat or for everybody."""
    reader = read_file(file)
    bound = reader.match.bound
    check_over(reader.match)
    seats = [read_number(seat, "the seat", 0, bound.seats - 1)] if seat else list(range(bound.seats))
    names = spoken_names(reader.header.names or LEVELS[:1] * bound.seats)
    found = review(reader.match, seats, _progress())
    told = [tell(reader.match, found, one, Wording(bound.game.catalogue(), names, one)) for one in seats]
    if svg:
        _save(Path(svg), told[0])
    if as_json:
        print_json(ReviewReport(reviews=told))
        return
    lines = _lines(bound.game.title, told, Wording(bound.game.catalogue(), names), plain, every)
    print("\n".join([*lines, *_play_on(file, told)]))


def _progress() -> Callable[[float], None]:
    """Show on a terminal how far it is; a file hears nothing."""
    if not sys.stderr.isatty():
        return lambda part: None

    def show(part: float) -> None:
        print(f"\rLooking back: {part:4.0%}", end="\r\x1b[K" if part >= 1 else "", file=sys.stderr, flush=True)

    return show


def _save(path: Path, told: ToldReview) -> None:
    try:
        path.write_text(draw_chances(told, alone=True) + "\n", encoding="utf-8")
    except OSError as error:
        raise Unusable(f"{path} can't be written: {error.strerror}") from None


def _lines(title: str, told: Sequence[ToldReview], say: Wording, plain: bool, every: bool) -> list[str]:
    lines = [
        f"{title}: the chance to finish first, in hundredths. Every moment was played on {told[0].playouts} times."
    ]
    lines += [f"  {say.names[own.seat]}: {sum_words(own, say)}" for own in told[0].sums]
    for one in told:
        line = _by_deal(one) if plain else _bars(one)
        lines += [
            "",
            f"For {say.names[one.seat]}: {one.summary}",
            f"  {line}",
            *(text for moment in one.moments for text in _moment(moment)),
            *(text for attempt in one.attempts for text in _attempt(attempt)),
            *(map(_decision_loss, one.losses) if every else ()),
        ]
    return lines


def _by_deal(told: ToldReview) -> str:
    """Write the chances at the beginning of every deal, and at the end."""
    begun = [f"{title} {chance_at(told.line, ply)}" for ply, title in told.deals]
    return f"{', '.join(begun)}, at the end {told.line[-1][1]}."


def _bars(told: ToldReview) -> str:
    """Draw the chances from the first ply to the last as bars of a letter each."""
    last = told.line[-1][0]
    chances = [chance_at(told.line, last * column // (WIDTH - 1)) for column in range(WIDTH)]
    return "".join(BARS[chance * (len(BARS) - 1) // 100] for chance in chances)


def _play_on(file: Path, told: Sequence[ToldReview]) -> list[str]:
    """Say how to play on from what mattered first."""
    first = next((moment for one in told for moment in one.moments if not moment.kind), None)
    ply = first.ply if first else 0
    return ["", f"To play on from a turn, against bots: snuggery play --resume {shlex.quote(str(file))} --at {ply}"]


def _attempt(attempt: Attempt) -> list[str]:
    return [f"  ○        {attempt.title}", *(f"           {line}" for line in (attempt.told, attempt.better))]


def _decision_loss(lost: DecisionLoss) -> str:
    instead = f" ({lost.better})" if lost.better else ""
    return f"  · turn {lost.ply + 1}: {lost.played}. {lost.told}{instead}"


def _moment(moment: Moment) -> list[str]:
    about = [moment.told, moment.better, moment.reason, moment.truth]
    mark = "◇" if moment.kind else "●"
    return [f"  {mark} {moment.figure:>5}  {moment.title}", *(f"           {line}" for line in about if line)]
