"""Hints: what is best at one's turn, what each choice is worth, and why; thought of a view, in its game's words."""

from collections.abc import Collection, Sequence
from math import inf
from typing import Any, NamedTuple

from ..engine.match.view import View, insist_on_turn
from ..engine.terms import checked_whole
from ..kit.errors import Unusable
from ..kit.hint import Hint, Worth
from ..kit.judgement import part_of
from ..kit.wording import Catalogue, Wording
from .choice_names import foretold, names_of
from .coin import IN_HUNDREDTHS, blunder_of, coin_name
from .search import Thought
from .throws import think_of

FIRST, FULL = 256, 5120  # rollouts: what a tenth of a second allows in every game, and a third of one
ENOUGH = 1024  # rollouts that show a clear mistake
WIDE = 2.0  # standard errors on either side of a value
CLEAR = 3.0  # standard errors beyond which a loss is a blunder, if it comes to so much of the coin
NOTICED = 0.05  # of a figure: two that are nearer to each other look alike
FINE = 1.0  # below such an error a figure behind the point means something


def hint(view: View, effort: int = FULL, seed: int | str = 0, say: Wording | None = None) -> Hint:
    """Advise the seat to move by what it sees: the best action, what every action is worth, and why.

    `effort` is counted in rollouts: more of them make errors smaller. The same view, effort and seed give the same
    hint. `say` words it with other names or in another language. Raise `Unusable` if it is not the seat's turn, or if
    the game can't be weighed.

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> hint = snuggery.hint(match.view(match.seat), effort=500)
    >>> hint.heading, hint.words
    ('Not now', 'refuse')
    >>> [(worth.name, worth.told, worth.best) for worth in hint.worths]
    [('“Snore”', '−50', False), ('“Not now”', '+21', True)]
    """
    insist_on_turn(view, "a hint comes")
    effort = checked_whole(effort, "the effort of a hint")
    bound = view.bound
    if not bound.game.is_weighed or bound.game.is_refereed(bound.options):
        raise Unusable(f"there are no hints for {bound.game.title} by these rules: its choices can't be compared")
    return put_into_words(view, think_of(view, effort, seed), say or view.wording)


def put_into_words(view: View, thought: Thought, say: Wording) -> Hint:
    """Return what thinking has come to, for people and for programs."""
    words = HintWords(view, thought, say)
    if not thought.worlds or (view.bound.game.listed and len(thought.actions) < 2):
        return words.unweighed()
    best = equally_good(thought)
    reason, tally = words.reason(best)
    named = sorted(best, key=lambda place: thought.actions[place] != thought.choice)
    shown = named if view.legal() else named[:1]  # a throw takes many words
    heading = words.heading([thought.actions[place] for place in shown])
    worths = tuple(words.worth(place, best) for place in range(len(thought.actions)))
    return Hint(thought.choice, heading, reason, words.about(), worths, tally, thought.worlds, *words.shown())


# -- what it comes to -------------------------------------------------------------------------------------------------


class Reason(NamedTuple):
    """What tells a choice most from the best one: a tally, and what it came to with the best one and with the other."""

    tally: int
    best: float
    other: float


def equally_good(thought: Thought) -> list[int]:
    """Return the places of the choices that are not worse than the best one beyond the error."""
    most = thought.values[_best_place(thought)]
    found = zip(thought.values, thought.errors, strict=True)
    return [place for place, (value, error) in enumerate(found) if most - value <= WIDE * error]


def reason_of(thought: Thought, other: int, gains: Collection[int], results: Collection[int] = ()) -> Reason | None:
    """Return the tally in which a choice differs most from the best one, for the error of that; None if none does.

    A tally counts if it speaks for the best one: of `gains` that one has more, of all others less, by what a reader
    would notice. `results` are tallies that say what a choice is worth over again; they give no reason.
    """
    best = _best_place(thought)
    found, most = None, WIDE
    for tally, (a, b) in enumerate(zip(thought.tallies[best], thought.tallies[other], strict=True)):
        if tally in results:
            continue
        lead = a - b if tally in gains else b - a
        error = max(thought.tally_errors[best][tally], thought.tally_errors[other][tally])
        clear = 0.0 if lead <= NOTICED * max(abs(a), abs(b)) else lead / error if error > 0 else inf
        if clear > most:
            found, most = Reason(tally, a, b), clear
    return found


def _best_place(thought: Thought) -> int:
    return thought.actions.index(thought.best)


def _rounded(mean: float) -> float:
    """Return a mean as far as words tell it, so that what is told as 1 is one counter; chances stay as they are."""
    return round(mean, 1) if mean > 1 else mean


# -- in words ---------------------------------------------------------------------------------------------------------


class HintWords:
    """What choices, values and reasons are called at one turn."""

    def __init__(self, view: View, thought: Thought, say: Wording) -> None:
        judgement = view.bound.game.judgement
        self.say = Wording({**ENGLISH, **say.catalogue}, say.names, say.viewer)
        self._thought = thought
        self._tallies: Sequence[str] = part_of(judgement, "TALLIES")
        self._gains = {self._tallies.index(name) for name in part_of(judgement, "GAINS")}
        self._results = {place for place, name in enumerate(self._tallies) if f"advice.{name}" not in say.catalogue}
        self._coin = coin_name(view.bound.game, view.record)
        self._blunder = blunder_of(view.bound.game, view.record)
        self._stands = float(part_of(judgement, "stands")(view.record, view.seat))
        scene = view.scene(say)
        self._names = names_of(view, scene, thought, self.say)
        self._view = view
        self._next = (view.seat + 1) % view.bound.seats if scene.next_seat is None else scene.next_seat

    def heading(self, best: Sequence[int]) -> str:
        """Name the best choices."""
        names = list(dict.fromkeys(self._names[action].head for action in best))
        code = ("advice.one", "advice.two", "advice.many")[min(len(names), 3) - 1]
        return self.say(code, first=names[0], second=names[-1], more=len(names) - 1)

    def unweighed(self) -> Hint:
        """Say what there is to do where nothing had to be weighed."""
        thought = self._thought
        heading, reason = self.heading([thought.choice]), self.say("advice.only")
        return Hint(thought.choice, heading, reason, "", (), "", thought.worlds, *self.shown())

    def shown(self) -> tuple[str, dict[str, Any]]:
        """Return the choice as transcripts write it, and what its game draws of it."""
        view, action = self._view, self._thought.choice
        game = view.bound.game
        facts = {} if view.legal() else foretold(view, action, self.say).facts
        return game.notation.action_text(view.record, action), facts

    def about(self) -> str:
        """Say what the figures are, and what they were judged from."""
        code = f"advice.coin.{self._coin}"
        unit = self.say(code if code in self.say.catalogue else "advice.coin")
        return f"{unit} {self.say('advice.from', worlds=f'{self._thought.worlds:,}')}"

    def worth(self, place: int, best: Collection[int]) -> Worth:
        """Return what a choice is worth."""
        thought, action = self._thought, self._thought.actions[place]
        value, error = thought.values[place], thought.errors[place]
        why = self._why(place) if place not in best else self._alike(place)
        told = self._figure(value - self._stands, WIDE * error)
        return Worth(
            action,
            self.name(action),
            value,
            error,
            told,
            self._margin(place),
            place in best,
            why,
            self._is_blunder(place),
        )

    def reason(self, best: Sequence[int]) -> tuple[str, str]:
        """Say why the best choice is better than the next that is not as good; and which tally tells it."""
        values = self._thought.values
        others = [place for place in range(len(values)) if place not in best]
        if not others:
            return self.say("advice.alike" if len(values) > 1 else "advice.usual"), ""
        named = self.name(self._thought.best)
        others = [place for place in others if self.name(self._thought.actions[place]) != named] or others
        other = max(others, key=lambda place: values[place])
        found = reason_of(self._thought, other, self._gains, self._results)
        if found is None:
            whole = self.say("advice.whole", other=self.name(self._thought.actions[other]))
            return self._fact_of_result(other) or whole, ""
        return self._sentence(found, other), self._tallies[found.tally]

    def name(self, action: int) -> str:
        """Return what a choice is called inside a sentence."""
        return self._names[action].inside

    def _is_blunder(self, place: int) -> bool:
        lost = self._thought.values[_best_place(self._thought)] - self._thought.values[place]
        return lost >= self._blunder and lost > CLEAR * self._thought.errors[place]

    def _alike(self, place: int) -> str:
        return "" if place == _best_place(self._thought) else self.say("advice.same")

    def _why(self, place: int) -> str:
        found = reason_of(self._thought, place, self._gains, self._results)
        return self._sentence(found, place) if found else self._fact_of_result(place)

    def _sentence(self, reason: Reason, other: int) -> str:
        return f"{self._figures(reason, other)} {self._fact(reason, other)}".strip()

    def _fact(self, reason: Reason, other: int) -> str:
        """Name the cards and seats behind a tally, where the game can."""
        advise = getattr(self._view.bound.game.face, "advise", None)
        if advise is None:
            return ""
        best, action = self._thought.best, self._thought.actions[other]
        return str(advise(self._view.plain, self._tallies[reason.tally], best, action, self.say))

    def _fact_of_result(self, other: int) -> str:
        """Name what stands behind a clear result, where no tally but that one differs."""
        result = reason_of(self._thought, other, self._gains)
        return self._fact(result, other) if result else ""

    def _figures(self, reason: Reason, other: int) -> str:
        code = f"advice.{self._tallies[reason.tally]}"
        never = f"{code}.never"
        actions = self._thought.actions
        return self.say(
            never if reason.best == 0 and never in self.say.catalogue else code,
            best=self.name(actions[_best_place(self._thought)]),
            other=self.name(actions[other]),
            a=_rounded(reason.best),
            b=_rounded(reason.other),
            next=self._next,
        )

    def _margin(self, place: int) -> str:
        error = self._thought.errors[place]
        if error > 0:
            return f"±{self._figure(WIDE * error, WIDE * error, is_error=True)}"
        return "" if place == _best_place(self._thought) else self.say.phrase("advice.sure")

    def _figure(self, value: float, error: float, *, is_error: bool = False) -> str:
        """Write a value or an error in the game's coin, no finer than the error allows."""
        if self._coin == IN_HUNDREDTHS:
            value, error = 100 * value, 100 * error
        rounded = f"{abs(value):.1f}" if 0 < error < FINE else f"{abs(value):.0f}"
        if self._coin == IN_HUNDREDTHS:
            return rounded if is_error else f"{rounded} %"
        sign = "" if is_error or not float(rounded) else "−" if value < 0 else "+"
        return f"{sign}{rounded}"


ENGLISH: Catalogue = {
    "advice.one": "{first.text}",
    "advice.two": "{first.text}, or {second.text}",
    "advice.many": "{first.text}; {more.number} others are as good",
    "advice.card": "the {label.text}",
    "advice.choice": "“{label.text}”",
    "advice.only": "It is all that you can do.",
    "advice.usual_way": "the usual one",
    "advice.usual": "Nothing better was found than what is usual here.",
    "advice.alike": "As far as can be told, all choices are about the same.",
    "advice.same": "About as good as the best.",
    "advice.whole": "No single thing decides it: on the whole it comes out better than {other.text}.",
    "advice.plan": "Of all that was tried out in the head it came to the best end.",
    "advice.coin": "By how much you come out ahead of the others, on average.",
    "advice.coin.chance": "Your chance to win, on average.",
    "advice.from": "Behind ± stands the error. Judged from what you see alone, in {worlds.text} deals that fit it.",
    "advice.sure": "sure",
}
