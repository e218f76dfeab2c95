"""The moments of a review in words: what was chosen, what was better and why, and what luck brought."""

from collections.abc import Iterator

from ..engine.match.match import Match
from ..engine.match.replay import Step
from ..engine.match.timeline import Timeline
from ..engine.match.view import Entry
from ..engine.match.witnesses import said
from ..kit.hint import Hint
from ..kit.review import Attempt, DecisionLoss, Moment
from ..kit.wording import Wording
from .amounts import Amounts
from .choice_names import foretold, name_of
from .hints import ENGLISH, WIDE, put_into_words
from .judging import Judged, view_then
from .luck import Happening
from .review import Review

MOST_TOLD = 2  # sentences of one moment


class Moments:
    """Tells moments of one match to one reader."""

    def __init__(self, match: Match, review: Review, seat: int, say: Wording) -> None:
        self._match, self._review, self._seat, self._say = match, review, seat, say
        self._past = Timeline(match)
        self._amounts = Amounts(review.coin.name, say)
        self._advice = Wording({**ENGLISH, **say.catalogue}, say.names, say.viewer)

    def moment(self, place: int) -> Moment:
        """Tell of one event of the balance."""
        event, judged = self._review.balance.events[place], self._review.judged_at(place)
        return self._luck(place, event) if judged is None else self._decision(event, judged)

    def losses(self) -> Iterator[DecisionLoss]:
        """Tell what every decision of the reader's lost."""
        for judged in self._review.judged:
            if judged.seat == self._seat:
                yield self._decision_loss(self._review.balance.events[judged.event], judged)

    def _decision_loss(self, event: Happening, judged: Judged) -> DecisionLoss:
        view = view_then(self._match, event)
        better = judged.better if judged.loss else None
        played, instead = (
            "" if action is None else view.bound.game.notation.action_text(view.record, action)
            for action in (judged.action, better)
        )
        code = "choice.best" if not judged.loss else "better" if judged.is_loss else "choice.unsure"
        what = name_of(view, judged.better, self._advice) if judged.loss else ""
        told = self._say(f"review.{code}", who=event.seat, what=what, loss=self._amounts.loss(judged.lost))
        loss, error = self._amounts.scaled(judged.lost)
        return DecisionLoss(event.ply - 1, played, instead, round(max(0.0, loss), 2), round(error, 2), told)

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
        loss = self._amounts.loss(judged.lost)
        better = say("review.better", what=best.full, loss=loss) if best else say("review.no_better")
        return Attempt(
            event.ply - 1,
            self._title(event, say.phrase("review.decision", ply=event.ply)),
            " ".join(told),
            better,
            meant.facts,
            went.facts,
            best.facts if best else {},
        )

    def _luck(self, place: int, event: Happening) -> Moment:
        change = self._review.swings[place].changes[self._seat]
        number = round(self._amounts.scaled(change)[0])
        return Moment(
            place=event.begin,
            ply=event.ply,
            deal=event.deal,
            kind=event.kind,
            title=self._title(event, self._say.phrase(f"review.luck.{event.kind}")),
            told=" ".join(self._told(event)) or self._say(f"review.silent.{event.kind}"),
            change=number,
            figure=self._amounts.change(number),
            reason=self._say("review.luck", n=self._amounts.change(number)),
        )

    def _decision(self, event: Happening, judged: Judged) -> Moment:
        hint = self._hint(event, judged)
        chosen, better = self._name(judged.action, hint), self._name(judged.better, hint)
        lost = round(self._amounts.scaled(judged.lost)[0])
        return Moment(
            place=event.begin,
            ply=event.ply - 1,
            deal=event.deal,
            kind="",
            title=self._title(event, self._say.phrase("review.decision", ply=event.ply)),
            told=self._say("review.chosen", who=event.seat, what=chosen),
            change=-lost,
            figure=self._amounts.change(-lost),
            better=self._say("review.better", what=better, loss=self._amounts.loss(judged.lost)),
            reason=_why(hint, judged),
            truth=self._truth(judged),
            chosen=judged.action,
            hint=hint,
        )

    def _hint(self, event: Happening, judged: Judged) -> Hint:
        assert judged.thought is not None, "what is named was thought about with care"
        return put_into_words(view_then(self._match, event), judged.thought, self._say)

    def _name(self, action: int, hint: Hint) -> str:
        """Return what an action is called inside a sentence."""
        return next(worth.name for worth in hint.worths if worth.action == action)

    def _truth(self, judged: Judged) -> str:
        """Say what the better action was worth more with all cards open, where something was hidden."""
        truth = judged.truth
        if truth is None:
            return ""
        clear = abs(truth.mean) > WIDE * truth.error
        code = "same" if not clear else "better" if truth.mean > 0 else "worse"
        return self._say(f"review.truth.{code}", n=self._amounts.plain(truth))

    def _title(self, event: Happening, what: str) -> str:
        return self._say("review.title", deal=deal_title(event.deal, self._say), what=what)

    def _told(self, event: Happening) -> list[str]:
        """Say what chance brought: as the reader saw it, else as somebody else did, for now all lies open."""
        seats = range(self._match.bound.seats)
        readers = [self._seat, *(seat for seat in seats if seat != self._seat)]
        found = ([*self._seen_by(seat, event)][-MOST_TOLD:] for seat in readers)
        return next((told for told in found if told), [])

    def _seen_by(self, seat: int, event: Happening) -> Iterator[str]:
        bound, states = self._match.bound, self._past.state_after(event.begin)
        for place in range(event.begin, event.end):
            entry = self._past.entries(place, place + 1)[0]
            after = self._past.state_after(place + 1)
            step = Step(bound, Entry(entry.seat, entry.code), states, after)
            for one in said(step.bound, *step.witness(seat)):
                yield self._say(one.code, **one.args)
            states = after


def deal_title(deal: int, say: Wording) -> str:
    """Return what a deal is called."""
    return say("reckoning.deal" if "reckoning.deal" in say.catalogue else "review.deal", deal=deal)


def _why(hint: Hint, judged: Judged) -> str:
    """Return why the better choice was better: what tells it from the one that was made, else from the next."""
    chosen = next((worth.why for worth in hint.worths if worth.action == judged.action), "")
    return chosen or hint.reason
