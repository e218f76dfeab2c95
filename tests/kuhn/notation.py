"""Kuhn poker in text."""

from snuggery.kit.errors import Unreadable
from snuggery.kit.position import read_position as read_lines
from snuggery.kit.position import write_position

from .rules import ACTION, CARD, TABLE


def action_text(s, action):
    return ACTION.write(action)


def read_action(s, text):
    return ACTION.read(text)


def outcome_text(s, outcome):
    return f"deal {CARD.write(outcome)}"


def read_outcome(s, text):
    verb, _, card = text.partition(" ")
    if verb != "deal":
        raise Unreadable(f"{text!r} is no outcome; deal K would do")
    return CARD.read(card)


def position_text(s):
    return write_position(TABLE.lines, s)


def read_position(s, text):
    read_lines(TABLE.lines, s, text)
