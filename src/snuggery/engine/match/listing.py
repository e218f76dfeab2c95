"""Legal codes: in a list or, where a game has too many actions and outcomes for that, checked one at a time."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np

from ...kit.errors import Illegal
from ...kit.game import Game, State
from ...kit.random import WORD
from ...kit.records import CHANCE
from ..bind import Form
from ..terms import States, Terms
from .chance import Source


def may_be(game: Game, s: State, code: int, listed: Sequence[int]) -> bool:
    """Tell whether a code is possible now; `listed` is the list of all possible codes where there is one."""
    rules: Any = game.rules  # `UnlistedRules` if the game has no lists
    return code in listed if game.listed else bool(rules.is_legal(s, code))


def pick(bound: Terms, states: States, source: Source, outcomes: Sequence[int], weights: Sequence[int]) -> int:
    """Return a source's outcome in states[0]: picked from the list, or drawn where there is none."""
    game, s = bound.game, states[0]
    occasion = game.rules.occasion(s)
    if outcomes:
        return source.pick(outcomes, weights, occasion)
    drawn: list[int] = []
    outcome = source.make(partial(_draw, bound.form, states, drawn), occasion)
    if outcome not in drawn and not may_be(game, s, outcome, outcomes):  # the rules draw only what may be
        raise Illegal(refusal(game, s, outcome, outcome, outcomes))
    return outcome


def _draw(form: Form, states: States, drawn: list[int], rng: Any) -> int:
    """Draw with a loop, which takes a generator as an array, not as the element that sources hold; note the outcome."""
    words = np.array([(rng.word,)], WORD)
    outcome: int = form.draw_one(states, words)
    rng.word = words["word"][0]
    drawn.append(outcome)
    return outcome


def refusal(game: Game, s: State, said: int | str, code: int, listed: Sequence[int]) -> str:
    """Say that a code is impossible now, and what is possible, as far as that can be listed."""
    kind = "outcome" if s.seat == CHANCE else "action"
    write = game.notation.outcome_text if s.seat == CHANCE else game.notation.action_text
    what = said if isinstance(said, str) else f"{kind} {said}"
    if reason := game.why_not(s, code):
        return f"{what} can't be now; {reason}"
    return f"{what} can't be now; possible: {' | '.join(write(s, code) for code in listed)}"
