"""Whose turn it is, and what she may play."""

from ...kit.records import CUT_OFF, rule
from .counting import is_on_threshold
from .kinds import EMPTY, SNAFOOEY, lowest_kind, without_lowest
from .options import FORBID, FORFEIT, ON
from .state import PLAYING
from .table import finish, forfeit, is_in, next_living, show_hand


@rule
def list_plays(s, seat, out):
    """List the kinds that a seat may play now, ascending; any card will do, and nobody must stay low (SNAF-G33)."""
    n = 0
    hand = s.hands[seat]
    while hand != EMPTY:
        out[n] = lowest_kind(hand)
        hand = without_lowest(hand)
        if out[n] != lowest_kind(hand):
            n += 1
    if n > 0 and out[n - 1] == SNAFOOEY and not may_play_snafooey(s):
        n -= 1
    return n


@rule
def may_play_snafooey(s):
    """Only on 30, 60 or 90 (SNAF-31), and where the house says so not directly on another one (Q-SNAF-10)."""
    return is_on_threshold(s.count) and not (s.snafooey_repeat == FORBID and s.last_card == SNAFOOEY)


@rule
def has_play(s, seat):
    """Tell whether a seat holds any card that may be played: all but SNAFOOEY always may."""
    return lowest_kind(s.hands[seat]) != SNAFOOEY or may_play_snafooey(s)


@rule
def begin_turn(s, seat):
    """Ask a seat for a card; where the house is strict, who has none to play is out and the turn passes (Q-SNAF-06)."""
    while s.no_legal == FORFEIT and not has_play(s, seat):
        show_hand(s, seat)
        forfeit(s, seat)
        if s.living == 1:
            finish(s)
            return
        seat = next_living(s, seat, s.direction)
    s.phase = PLAYING
    s.seat = CUT_OFF if s.plays == s.max_plays else seat  # SNAF-G36, Q-SNAF-12


@rule
def pass_turn(s):
    """Go on to the next living player in the direction of play (SNAF-25, Q-SNAF-13), or stay (Q-SNAF-11)."""
    begin_turn(s, following_seat(s))
    s.moves_again = 0


@rule
def following_seat(s):
    """Return who plays the next card of this sub-game."""
    if s.moves_again == ON and is_in(s, s.mover):
        return s.mover
    return next_living(s, s.mover, s.direction)
