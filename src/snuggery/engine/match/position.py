"""Positions from outside: checks that the heading names this game and that the position is possible."""

from typing import Any

from ...kit.errors import Unreadable, Unusable
from ...kit.heading import Heading, read_heading, write_heading
from ...kit.made import broken
from ...kit.options import read_options
from ...kit.records import CHANCE
from .. import bind
from ..terms import States, Terms


def read_position(bound: Terms, position: str) -> States:
    """Return the state that a position describes, checked; its heading may be left out, else it must agree."""
    heading, rest = read_heading(position)
    if heading and _meant(bound, heading) != (bound.name, bound.seats, bound.option_codes):
        ours = write_heading(bound.name, bound.seats, bound.options)
        raise Unusable(f"the position is meant for another game than {', '.join(ours.splitlines())}")
    states = bound.states()
    bound.game.notation.read_position(states[0], rest)
    if fault := _fault(bound, states):
        raise Unreadable(f"that position can't be: {fault}")
    return states


def _meant(bound: Terms, heading: Heading) -> tuple[str, int, dict[str, Any]]:
    codes = read_options(bound.game.options, heading.options)
    return heading.game or bound.name, heading.seats or bound.seats, codes


def _fault(bound: Terms, states: States) -> str:
    """Say what is wrong with a state from outside; interpreted, so that no number indexes past an array."""
    form, (out, weight) = bind.interpreted_form(bound.game), bound.buffers()
    try:
        if flags := form.audit(states):
            return broken(bound.game.rules.check, int(flags))
        if bound.game.listed and states["seat"][0] >= CHANCE and form.successors(states, out, weight) == 0:
            return "nothing could happen next"
    except IndexError:
        return "a number in it is out of range"
    return ""
