"""Rules made from other rules, as if written out: one that dispatches by phase, and one that checks promises."""

from collections.abc import Callable, Sequence
from inspect import signature
from types import FunctionType
from typing import Any

from .errors import Unusable, place_of_call
from .records import generated

Rule = Callable[..., Any]


def by_phase(rules: dict[int, Rule], otherwise: Rule) -> Rule:
    """Return the rule that does what the rule of the state's phase does, `otherwise` in every other phase.

    Like each of them it is called with a state and one thing more, as `legal` and `apply` are.  The phases are asked
    for in the order given, so those that come most often go first.
    """
    for phase in rules:
        if not isinstance(phase, int):
            raise Unusable(f"{place_of_call()}: by_phase asks for phases by number, and {phase!r} is none")
    lines = [f"if s.phase == {phase}: return rule_{place}(s, given)" for place, phase in enumerate(rules)]
    return _made("by_phase", "s, given", [*lines, f"return rule_{len(rules)}(s, given)"], [*rules.values(), otherwise])


def flagged(*promises: Rule, first: tuple[Rule, ...] = ()) -> Rule:
    """Return the rule `check`: a flag for each promise that a state breaks, 0 if it keeps all of them.

    Where one of the `first` is broken its flag stands alone, for what follows could not even be asked.  Flags are
    1, 2, 4 … in the order given, from the first of the `first`.
    """
    lines = [f"if not rule_{place}(s): return {1 << place}" for place in range(len(first))]
    lines.append("flags = 0")
    rest = range(len(first), len(first) + len(promises))
    lines += [f"if not rule_{place}(s): flags |= {1 << place}" for place in rest]
    return _made("flagged", "s", [*lines, "return flags"], [*first, *promises])


def broken(check: Rule, flags: int) -> str:
    """Name the promises that the flags of a rule `check` report as broken, "" for no flags.

    If `flagged` didn't make the rule, show the flags as a number.
    """
    known = [getattr(check, "__globals__", {}).get(f"rule_{place}") for place in range(flags.bit_length())]
    names = [each.__name__.replace("_", " ") for place, each in enumerate(known) if each and flags >> place & 1]
    if len(names) == flags.bit_count():
        return " and ".join(f"it doesn't hold that {name}" for name in names)
    return f"check says {flags:#x}"


def _made(name: str, arguments: str, lines: list[str], rules: Sequence[Rule]) -> Rule:
    """Return a rule named after its parts: cached machine code confuses two rules with the same name."""
    for each in rules:
        if fault := _fault(each, arguments):
            raise Unusable(f"{place_of_call()}: {name} {fault}")
    known = {f"rule_{place}": each for place, each in enumerate(rules)}
    return generated("_".join([name, *(each.__name__ for each in rules)]), arguments, lines, **known)


def _fault(part: Any, arguments: str) -> str | None:
    """Say why a rule can't be made from this, None if it can."""
    named = str(getattr(part, "__name__", repr(part)))
    if not isinstance(part, FunctionType) or not named.isidentifier():
        return f"is made of rules, and {named} is none; give it the name of a function with @rule above it"
    if len(signature(part).parameters) != len(arguments.split(", ")):
        return f"has {named}{signature(part)}, but it is called as {named}({arguments})"
    return None
