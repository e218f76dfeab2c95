"""Rules made of other rules: one for each phase, and all that must hold.

They are chains of small rules, which compile to what would be written out by hand.
"""

from collections.abc import Callable
from typing import Any

from .records import rule

Rule = Callable[..., Any]


def by_phase(rules: dict[int, Rule], otherwise: Rule) -> Rule:
    """Return the rule that does what the rule of the state's phase does, `otherwise` in every other phase.

    Like each of them it is called with a state and one thing more, as `legal` and `apply` are.  The phases are asked
    for in the order given, so those that come most often go first.
    """
    for phase in reversed(rules):
        otherwise = _in_phase(phase, rules[phase], otherwise)
    return otherwise


def _in_phase(phase: int, then: Rule, otherwise: Rule) -> Rule:
    @rule
    @_made_of(then, otherwise)
    def chosen(s, given):
        return then(s, given) if s.phase == phase else otherwise(s, given)

    return chosen


def flagged(*promises: Rule, first: tuple[Rule, ...] = ()) -> Rule:
    """Return the rule `check`: a flag for each promise that a state breaks, 0 if it keeps all of them.

    Where one of the `first` is broken its flag stands alone, for what follows could not even be asked.  Flags are
    1, 2, 4 … in the order given.
    """
    flags = {promise: 1 << place for place, promise in enumerate((*first, *promises))}
    check = sound
    for promise in reversed(promises):
        check = _flag(flags[promise], promise, check)
    for promise in reversed(first):
        check = _guard(flags[promise], promise, check)
    return check


@rule
def sound(s):
    """Return no flag."""
    return 0


def _flag(flag: int, promise: Rule, rest: Rule) -> Rule:
    @rule
    @_made_of(promise, rest)
    def check(s):
        return rest(s) if promise(s) else rest(s) | flag

    return check


def _guard(flag: int, promise: Rule, rest: Rule) -> Rule:
    @rule
    @_made_of(promise, rest)
    def check(s):
        return rest(s) if promise(s) else flag

    return check


def _made_of(*rules: Rule) -> Callable[[Rule], Rule]:
    """Name a rule after those that it is made of: machine code that is kept takes two of one name for each other."""

    def named(made: Rule) -> Rule:
        made.__qualname__ = "_".join([made.__name__, *(part.__qualname__ for part in rules)])
        return made

    return named
