"""A review in lines: for `snuggery review`, and for the look back that follows a match on the full screen."""

import math
from collections.abc import Callable, Iterable, Sequence

from ..coach.luck import check_over
from ..coach.review import review
from ..coach.told_review import sum_words, tell
from ..drawing.chances import chance_at
from ..engine.match.match import Match
from ..kit.review import Attempt, DecisionLoss, Moment, ToldReview
from ..kit.wording import Wording
from .local_table import YOU
from .pieces import bar

WIDTH = 54  # cells of the line of chances

Progress = Callable[[float], object]  # told which part of the work is done


class LookBack:
    """The review of a match that is over, for the readers at some of its seats; `own` is the seat called you."""

    def __init__(self, match: Match, names: Sequence[str], seats: Iterable[int], own: int) -> None:
        check_over(match)
        self._match = match
        self._own = own
        self._say = Wording(match.bound.game.catalogue(), names)
        self._seats = list(seats)

    def told(self, progress: Progress) -> list[ToldReview]:
        """Make the review, one for each reader."""
        found = review(self._match, self._seats, progress)
        catalogue, names = self._say.catalogue, self._say.names
        return [tell(self._match, found, seat, Wording(catalogue, names, seat)) for seat in self._seats]

    def lines(self, told: Sequence[ToldReview], *, plain: bool = False, every: bool = False) -> list[str]:
        """Write reviews down; `plain` has no bars of letters, `every` has what each decision lost."""
        title, error = self._match.bound.game.title, math.ceil(told[0].error)
        lines = [f"{title}: luck, {told[0].rest} and play add up to what each player ended with, {told[0].unit}."]
        lines += [f"  {self._name(own.seat)}: {sum_words(told[0], own, self._say)}" for own in told[0].sums]
        lines += [f"The line shows the chance to finish first, right to about {error} in 100."]
        for one in told:
            lines += ["", f"For {self._name(one.seat, YOU)}: {one.summary}", f"  {(_by_deal if plain else _bars)(one)}"]
            lines += [text for moment in one.moments for text in _moment(moment)]
            lines += [text for attempt in one.attempts for text in _attempt(attempt)]
            lines += [*map(_decision_loss, one.losses)] if every else []
        return lines

    def _name(self, seat: int, you: str = YOU.capitalize()) -> str:
        return you if seat == self._own else self._say.names[seat]


def _by_deal(told: ToldReview) -> str:
    """Write the chances at the beginning of every deal, and at the end."""
    begun = [f"{title} {chance_at(told.line, ply)}" for ply, title in told.deals]
    return f"{', '.join(begun)}, at the end {told.line[-1][1]}."


def _bars(told: ToldReview) -> str:
    """Draw the chances from the first ply to the last as bars of a letter each."""
    last = told.line[-1][0]
    chances = [chance_at(told.line, last * column // (WIDTH - 1)) for column in range(WIDTH)]
    return "".join(bar(chance, 100) for chance in chances)


def _attempt(attempt: Attempt) -> list[str]:
    return [f"  ○        {attempt.title}", *(f"           {line}" for line in (attempt.told, attempt.better))]


def _decision_loss(lost: DecisionLoss) -> str:
    instead = f" ({lost.better})" if lost.better else ""
    return f"  · turn {lost.ply + 1}: {lost.played}. {lost.told}{instead}"


def _moment(moment: Moment) -> list[str]:
    about = [moment.told, moment.better, moment.reason, moment.truth]
    mark = "◇" if moment.kind else "●"
    return [f"  {mark} {moment.figure:>5}  {moment.title}", *(f"           {line}" for line in about if line)]
