"""A review in words for one reader: the sum of luck and play, the line of chances, and the moments that mattered."""

from collections.abc import Iterator, Sequence

from ..drawing.chances import NARROW, draw_chances
from ..engine.match.match import Match, said
from ..engine.match.replay import Step
from ..engine.match.timeline import Timeline
from ..engine.match.view import Entry
from ..kit.hint import Hint
from ..kit.judgement import part_of
from ..kit.records import CHANCE
from ..kit.review import Attempt, DecisionLoss, Moment, Sum, ToldReview
from ..kit.wording import Wording
from .choice_names import foretold
from .hints import CHANCE as CHANCE_COIN
from .hints import FINE, WIDE, put_into_words
from .luck import KINDS, Balance, Happening
from .review import Judged, Review, view_then
from .review_words import ENGLISH

MOST_TOLD = 2  # sentences of one moment


def tell(match: Match, review: Review, seat: int, say: Wording) -> ToldReview:
    """Put a review of `seat`'s play into words for the reader of `say`."""
    balance = review.balance
    words = Wording({**ENGLISH, **say.catalogue}, say.names, say.viewer)
    sums = tuple(_sum(balance, other) for other in range(len(balance.begun)))
    moments = _Moments(match, review, seat, words)
    told = ToldReview(
        seat=seat,
        summary=summary(sums[seat], words),
        sums=sums,
        line=tuple(_line(balance, seat)),
        deals=tuple(_deals(balance, words)),
        moments=tuple(moments.moment(place) for place in review.marks.get(seat, ())),
        attempts=tuple(moments.attempts()),
        playouts=balance.playouts,
        error=WIDE * HUNDRED / 2 / balance.playouts**0.5,
        losses=tuple(moments.losses()),
    )
    return told.drawn(draw_chances(told), draw_chances(told, NARROW))


def summary(own: Sum, say: Wording) -> str:
    """Say in a sentence what brought a seat its result."""
    won = own.result > own.begun
    way = 1 if won else -1
    parts = {"luck": sum(own.luck.values()), "play": own.own, "others": own.others}
    most = max(parts, key=lambda name: way * parts[name])
    code = f"review.{'won' if won else 'lost'}_{'gifts' if won and most == 'others' else most}"
    return say(code, who=own.seat, luck=parts["luck"], own=own.own, others=own.others)


def sum_words(own: Sum, say: Wording) -> str:
    """Write a sum as a sum."""
    words = Wording({**ENGLISH, **say.catalogue}, say.names, say.viewer)
    parts = {"begun": own.begun, **own.luck, "own": own.own, "others": own.others}
    shown = [name for name in parts if parts[name] or name in ("begun", "own", "others")]
    return f"{', '.join(words.phrase(f'review.part.{name}', n=parts[name]) for name in shown)} = {own.result}"


def _sum(balance: Balance, seat: int) -> Sum:
    kinds = [kind for kind in KINDS if any(event.kind == kind for event in balance.events)]
    luck = [balance.luck(seat, kind) for kind in kinds]
    parts = hundredths([balance.begun[seat], *luck, balance.play(seat), balance.others(seat)], balance.whole)
    luck_of_kinds = dict(zip(kinds, parts[1:-2], strict=True))
    return Sum(seat, parts[0], luck_of_kinds, own=parts[-2], others=parts[-1], result=sum(parts))


def _line(balance: Balance, seat: int) -> Iterator[tuple[int, int]]:
    """Go through the chances of a seat: at first, and after every ply and the chance that followed it."""
    points = {event.ply: event.after[seat] for event in balance.events}
    yield 0, nearest(balance.begun[seat], balance.whole)
    yield from ((ply, nearest(worth, balance.whole)) for ply, worth in points.items())


def _deals(balance: Balance, say: Wording) -> Iterator[tuple[int, str]]:
    begun: dict[int, int] = {}
    for event in balance.events:
        begun.setdefault(event.deal, event.ply - (event.seat != CHANCE))
    return ((ply, _deal_title(deal, say)) for deal, ply in begun.items())


def _deal_title(deal: int, say: Wording) -> str:
    return say("reckoning.deal" if "reckoning.deal" in say.catalogue else "review.deal", deal=deal)


class _Moments:
    """Tells moments of one match to one reader."""

    def __init__(self, match: Match, review: Review, seat: int, say: Wording) -> None:
        self._match, self._review, self._seat, self._say = match, review, seat, say
        self._past = Timeline(match)
        judgement = match.bound.game.judgement
        self._coin = str(part_of(judgement, "COIN"))
        self._scale = HUNDRED if self._coin == CHANCE_COIN else 1

    def moment(self, place: int) -> Moment:
        """Tell of one event of the balance."""
        event, judged = self._review.balance.events[place], self._review.judged_at(place)
        return self._luck(event) if judged is None else self._decision(event, judged)

    def losses(self) -> Iterator[DecisionLoss]:
        """Tell what every decision of the reader's lost."""
        for judged in self._review.judged:
            event = self._review.balance.events[judged.event]
            if event.seat == self._seat:
                yield self._decision_loss(event, judged)

    def _decision_loss(self, event: Happening, judged: Judged) -> DecisionLoss:
        view = view_then(self._match, event)
        better = judged.better if judged.loss else None
        played, instead = (
            "" if action is None else view.bound.game.notation.action_text(view.record, action)
            for action in (judged.action, better)
        )
        code = "lost" if judged.is_loss else "unsure" if judged.loss else "best"
        told = self._say(f"review.choice.{code}", who=event.seat, loss=self._loss(judged)[1])
        loss, error = (round(float(self._scale * part), 2) for part in (judged.loss, WIDE * judged.error))
        return DecisionLoss(event.ply - 1, played, instead, loss, error, told)

    def attempts(self) -> Iterator[Attempt]:
        """Tell of all that the reader did which no list holds, step by step."""
        if not self._match.bound.game.listed:
            for judged in self._review.judged:
                event = self._review.balance.events[judged.event]
                if event.seat == self._seat and not self._match.bound.legal(self._past.state_after(event.begin)):
                    yield self._attempt(event, judged)

    def _attempt(self, event: Happening, judged: Judged) -> Attempt:
        """Tell of one: as it was meant, as it went with the outcome that came of it, and the best that was found."""
        view, say = view_then(self._match, event), self._say
        meant = foretold(view, judged.action, say)
        best = foretold(view, judged.better, say) if judged.is_loss else None
        went = foretold(view, judged.action, say, self._past.entries(event.end, event.end + 1)[0].code)
        told = [say("review.meant", what=meant.full), say("review.went", what=went.full)]
        title, figure = self._title(event, say.phrase("review.decision", ply=event.ply)), self._loss(judged)[1]
        better = say("review.better", what=best.full, loss=figure) if best else say("review.no_better")
        return Attempt(
            event.ply - 1, title, " ".join(told), better, meant.facts, went.facts, best.facts if best else {}
        )

    def _luck(self, event: Happening) -> Moment:
        was, now = self._shares(event.before, event.after)
        told = " ".join([*self._told(event)][-MOST_TOLD:])
        title = self._title(event, self._say.phrase(f"review.luck.{event.kind}"))
        figure = self._say.phrase("review.change", n=now - was)
        brought = self._say("review.luck", was=was, now=now)
        return Moment(event.begin, event.ply, event.deal, event.kind, title, told, now - was, figure, reason=brought)

    def _decision(self, event: Happening, judged: Judged) -> Moment:
        was, now = self._shares(event.before, event.after)
        hint = self._hint(event, judged)
        loss, full = self._loss(judged)
        chosen, better = self._name(judged.action, hint), self._name(judged.better, hint)
        return Moment(
            place=event.begin,
            ply=event.ply - 1,
            deal=event.deal,
            kind="",
            title=self._title(event, self._say.phrase("review.decision", ply=event.ply)),
            told=self._say("review.chosen", who=event.seat, what=chosen),
            change=now - was,
            figure=f"−{loss}",
            better=self._say("review.better", what=better, loss=full),
            reason=_why(hint, judged),
            truth=self._truth(event, judged),
            chosen=judged.action,
            hint=hint,
        )

    def _hint(self, event: Happening, judged: Judged) -> Hint:
        return put_into_words(view_then(self._match, event), judged.thought, self._say)

    def _name(self, action: int, hint: Hint) -> str:
        """Return what an action is called inside a sentence."""
        return next(worth.name for worth in hint.worths if worth.action == action)

    def _loss(self, judged: Judged) -> tuple[str, str]:
        """Write a loss, no finer than its error allows: as a figure, and with error and coin."""
        loss, error = self._scale * judged.loss, WIDE * self._scale * judged.error
        digits = 1 if error < FINE else 0
        figure, code = f"{loss:.{digits}f}", f"review.loss.{self._coin}"
        code = code if code in self._say.catalogue else "review.loss"
        return figure, self._say.phrase(code, n=figure, error=f"{error:.{digits}f}")

    def _truth(self, event: Happening, judged: Judged) -> str:
        """Say what the better action would have come to with all cards open."""
        if judged.truth is None:
            return ""
        was, would = self._shares(event.after, judged.truth)
        code = "same" if was == would else "better" if would > was else "worse"
        return self._say(f"review.truth.{code}", was=was, would=would)

    def _shares(self, *worths: Sequence[int]) -> list[int]:
        return [nearest(one[self._seat], self._review.balance.whole) for one in worths]

    def _title(self, event: Happening, what: str) -> str:
        return self._say("review.title", deal=_deal_title(event.deal, self._say), what=what)

    def _told(self, event: Happening) -> Iterator[str]:
        """Say what chance brought, as the reader saw it."""
        bound, states = self._match.bound, self._past.state_after(event.begin)
        for place in range(event.begin, event.end):
            entry = self._past.entries(place, place + 1)[0]
            after = self._past.state_after(place + 1)
            yield from self._said(Step(bound, Entry(entry.seat, entry.code), states, after))
            states = after

    def _said(self, step: Step) -> Iterator[str]:
        for one in said(step.bound, *step.witness(self._seat)):
            yield self._say(one.code, **one.args)


def _why(hint: Hint, judged: Judged) -> str:
    """Return why the better choice was better: what tells it from the one that was made, else from the next."""
    chosen = next((worth.why for worth in hint.worths if worth.action == judged.action), "")
    return chosen or hint.reason


HUNDRED = 100


def hundredths(parts: Sequence[int], whole: int) -> list[int]:
    """Round parts to hundredths of a whole so that they add up to their rounded sum (largest remainders)."""
    floors = [HUNDRED * part // whole for part in parts]
    short = nearest(sum(parts), whole) - sum(floors)
    last = sorted(range(len(parts)), key=lambda i: -(HUNDRED * parts[i] % whole))
    for place in last[:short]:
        floors[place] += 1
    return floors


def nearest(part: int, whole: int) -> int:
    """Round one part to hundredths of a whole."""
    return (2 * HUNDRED * part + whole) // (2 * whole)
