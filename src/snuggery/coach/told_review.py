"""A review in words for one reader: the sum of luck and play, the line of chances, and the moments that mattered."""

from collections.abc import Iterator, Sequence

from ..drawing.chances import NARROW, draw_chances
from ..engine.match.match import Match
from ..kit.records import CHANCE
from ..kit.review import ErrorRate, Moment, Sum, ToldReview
from ..kit.wording import Wording
from .amounts import Amounts, rounded
from .bars import Measured
from .coin import MONEY
from .error_rates import around
from .judging import Judged
from .luck import KINDS, Balance
from .review import Review
from .review_words import ENGLISH
from .told_moments import Moments, deal_title


def tell(match: Match, review: Review, seat: int, say: Wording) -> ToldReview:
    """Put a review of `seat`'s play into words for the reader of `say`."""
    words = Wording({**ENGLISH, **say.catalogue}, say.names, say.viewer)
    amounts = Amounts(review.coin.name, words)
    sums = tuple(_sum(review, other) for other in range(match.bound.seats))
    moments = Moments(match, review, seat, words)
    marked = tuple(moments.moment(place) for place in review.marks.get(seat, ()))
    rate = _rate(match, review, seat, words)
    told = ToldReview(
        seat=seat,
        summary=" ".join(_summary(match, sums[seat], marked, rate, words, amounts)),
        sums=sums,
        line=tuple((point.ply, point.chances[seat]) for point in review.standings.points),
        deals=tuple(_deals(review.balance, words)),
        moments=marked,
        attempts=tuple(moments.attempts()),
        playouts=review.balance.playouts,
        error=review.standings.error,
        losses=tuple(moments.losses()),
        coin=review.coin.name,
        unit=amounts.unit,
        rate=rate,
        rest=words.phrase("review.rest"),
    )
    return told.drawn(draw_chances(told), draw_chances(told, NARROW))


def sum_words(told: ToldReview, own: Sum, say: Wording) -> str:
    """Write a sum as a sum, each part with its unit."""
    words = Wording({**ENGLISH, **say.catalogue}, say.names, say.viewer)
    parts = {**own.luck, "hidden": own.hidden, "own": own.own, "others": own.others}
    shown = [name for name in parts if parts[name] or name in ("own", "others")]
    amount = Amounts(told.coin, words)
    said = [words.phrase("review.part.begun", n=amount.count(own.begun))]
    said += [words.phrase(f"review.part.{name}", n=amount.change(parts[name]), rest=told.rest) for name in shown]
    return f"{', '.join(said)} = {amount.count(own.result)}"


def _sum(review: Review, seat: int) -> Sum:
    balance = review.balance
    kinds = [kind for kind in KINDS if any(event.kind == kind for event in balance.events)]
    luck = [review.luck(seat, kind) for kind in kinds]
    all_parts = [balance.begun[seat], *luck, review.hidden(seat), review.own(seat), review.others(seat)]
    begun, *lucks, hidden, own, others = rounded(all_parts, balance.whole, review.coin.scale)
    result = begun + sum(lucks) + hidden + own + others
    return Sum(seat, begun, dict(zip(kinds, lucks, strict=True)), own, others, result, hidden)


def _summary(
    match: Match, own: Sum, marked: Sequence[Moment], rate: ErrorRate | None, say: Wording, amounts: Amounts
) -> Iterator[str]:
    """Say what brought a seat its result, what it lost by a decision, and which decision cost most."""
    parts = {"luck": sum(own.luck.values()), "own": own.own, "others": own.others, "hidden": own.hidden}
    scores = match.scores or [0]
    won = own.result > 0 if amounts.coin == MONEY else scores[own.seat] == max(scores)
    way = 1 if won else -1
    most = max(parts, key=lambda name: way * parts[name])
    code = f"review.{'won' if won else 'lost'}_{most if way * parts[most] > 0 else 'even'}"
    figures = {name: amounts.change(part) for name, part in parts.items()}
    yield say(code, who=own.seat, **figures)
    if rate:
        yield rate.told
        dearest = max((one for one in marked if not one.kind), key=lambda one: -one.change, default=None)
        title = dearest and f"{dearest.title[:1].lower()}{dearest.title[1:]}"
        if rate.loss:
            yield say("review.dearest", what=title, loss=dearest.figure) if dearest else say("review.no_dearest")


def _rate(match: Match, review: Review, seat: int, say: Wording) -> ErrorRate | None:
    """Say what a seat lost by a decision on average, and which levels of bots lose about as much."""
    own = [one for one in review.judged if one.seat == seat]
    if not own:
        return None
    amounts = Amounts(review.coin.name, say)
    loss, error = amounts.scaled(mean_of(own))
    below, above = around(match.bound, max(0.0, loss))
    if not any(one.loss for one in own):
        told = say("review.rate.none", n=len(own))
    else:
        told = say("review.rate", who=seat, loss=amounts.mean(max(0.0, loss), error), n=len(own))
        if below or above:
            code = "like" if below == above else "between" if below and above else "more" if below else "less"
            told = f"{told} {say(f'review.rate.{code}', below=below, above=above)}"
    return ErrorRate(len(own), round(loss, 2), round(error, 2), told, below, above)


def mean_of(judged: Sequence[Judged]) -> Measured:
    """Return what these decisions lost on average, with its error."""
    number = max(1, len(judged))
    error = sum(one.lost.error**2 for one in judged) ** 0.5
    return Measured(sum(one.lost.mean for one in judged) / number, error / number, number)


def _deals(balance: Balance, say: Wording) -> Iterator[tuple[int, str]]:
    begun: dict[int, int] = {}
    for event in balance.events:
        begun.setdefault(event.deal, event.ply - (event.seat != CHANCE))
    return ((ply, deal_title(deal, say)) for deal, ply in begun.items())
