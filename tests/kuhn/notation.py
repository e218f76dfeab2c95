"""Kuhn poker in text."""

from snuggery.kit.errors import Unreadable
from snuggery.kit.position import NUMBER, TURN, Line, or_none, words, write_position
from snuggery.kit.position import read_position as read_lines
from snuggery.kit.records import UNKNOWN

CARD = or_none(words(["J", "Q", "K"]))
ACTION = words(["pass", "bet"])


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


POSITION = (
    Line("turn", "seat", TURN),
    Line("cards", "card", CARD, UNKNOWN, lambda s: 2),
    Line("stakes", "stake", NUMBER, 1, lambda s: 2),
    Line("plies", "plies", NUMBER),
    Line("last", "last", or_none(ACTION), UNKNOWN),
)


def position_text(s):
    return write_position(POSITION, s)


def read_position(s, text):
    read_lines(POSITION, s, text)
