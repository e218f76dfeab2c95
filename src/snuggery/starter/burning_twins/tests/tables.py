"""Tables for the tests: a position in a line or two, and what lies there afterwards."""

from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.kit.cards import cards_text
from snuggery.kit.wording import Wording

from .. import GAME

NAMES = ["Anna", "Bram", "Cleo"]
DEALT = [f"* deal {card}" for card in "2c 3c 4c 2d 3d 4d 2h 3h 4h".split()]  # to seats 1, 2, 0, 1, …


def table(*lines, seats=3, **options):
    """Set up a position; what is on no line is as usual, and cards come as they are told."""
    bound = BoundGame(GAME, seats, options)
    return Match(bound, opening=bound.read_position("\n".join(lines)))


def beginning(**options):
    """Set up a table of three before the first card."""
    return table("turn: chance", "receiver: 1", **options)


def playing(hands, *lines, **options):
    """Set up tricks of three that seat 0 leads, the hands being told as `6h 5c / Ah 2d / 6c 3s`."""
    held = [f"hand {seat}: {hand.strip()}" for seat, hand in enumerate(hands.split("/"))]
    return table("phase: playing", "turn: 0", "dealer: 2", "leader: 0", *held, *lines, **options)


def go(match, *words):
    """Take choices and outcomes as transcripts have them: `play 6h`, `* deal 6h`."""
    for word in words:
        if word.startswith("* "):
            match.happen(GAME.notation.read_outcome(match.state, word[2:]))
        else:
            match.play(word)
    return match


def may(match):
    """Return the words of all that may be chosen."""
    return [match.action_text(action) for action in match.legal()]


def hand(match, seat):
    """Return the hand of a seat as text."""
    return cards_text(match.state.hand[seat])


def points(match):
    """Return everybody's points."""
    return match.state.points[: match.bound.seats].tolist()


def scene(match, seat):
    """Return the table as a seat sees it."""
    return match.view(seat).scene(_wording(seat))


def told(match, word, seat):
    """Take a choice; return what a seat is told of it."""
    before, code = match.view(seat).plain, match.read(word)
    heard = GAME.rules.overhear(match.state, code, seat)
    after = go(match, word).view(seat).plain
    return [_wording(seat)(said.code, **said.args) for said in GAME.face.tell(before, heard, after)]


def _wording(seat):
    return Wording(GAME.catalogue(), NAMES, seat)
