"""A sub-game: cards on the count, what they bring, and the right to draw."""

from ...kit.bits import lowest, ones
from ...kit.records import rule
from .counting import LAST_COUNT, count_after, count_after_roll, move_count, stake_of, waive
from .dealing import ask_card, next_subgame
from .kinds import BACK, CHAOS, SNAFOOEY
from .options import AUTO, DEAD_DISCARD
from .rolling import ask_roll, ask_rolls, best_rollers, clear_rolls, note_roll
from .state import CHAOS_ROLL, CLOCKWISE, DRAW_RIGHT, DUEL_ROLL, LOW_ROLL
from .table import finish, forfeit, hand_to_discard, is_in, living_seats, next_living, next_place, pay, show_hand
from .turns import list_plays, pass_turn

# actions beyond the kinds of cards that are played
BURY, DRAW, FORGET = 105, 106, 107


@rule
def list_playing(s, seat, out):
    """List the cards open to a seat; with none of them open a SNAFOOEY is buried (SNAF-G14)."""
    n = list_plays(s, seat, out)
    if n == 0 and s.no_legal == DEAD_DISCARD:
        out[0] = BURY
        return 1
    return n


@rule
def list_draw_right(out):
    """A card may be drawn, or forgotten (SNAF-11, SNAF-12)."""
    out[0] = DRAW
    out[1] = FORGET
    return 2


@rule
def apply_playing(s, code):
    """Put a card on the discard pile and do what it says (SNAF-09)."""
    s.mover = s.seat
    s.plays += 1
    if code == BURY:
        bury(s)
        return
    new = count_after(s, code)
    hand_to_discard(s, s.mover, code)
    s.last_card = code
    if code == CHAOS:
        ask_roll(s, s.mover, CHAOS_ROLL)  # SNAF-30
    elif code == SNAFOOEY:
        ask_snafooey_rolls(s)
    else:
        if code == BACK:
            s.direction = -s.direction  # SNAF-25
        move_count(s, s.mover, new, True)
        end_play(s)


@rule
def bury(s):
    """Show a hand of nothing but SNAFOOEYs and put one down without effect (SNAF-G14, Q-SNAF-03)."""
    hand_to_discard(s, s.mover, SNAFOOEY)
    show_hand(s, s.mover)
    open_draw_right(s)


@rule
def apply_chaos_roll(s, total):
    """The roll moves the count, at the expense of the card's player (SNAF-30)."""
    note_roll(s, total)
    move_count(s, s.mover, count_after_roll(s, total), True)
    end_play(s)


@rule
def ask_snafooey_rolls(s):
    """Everybody else rolls, clockwise from the player's left (SNAF-32); of two the other rolls (SNAF-37, SNAF-G15)."""
    left = next_living(s, s.mover, CLOCKWISE)
    clear_rolls(s)
    if s.living == 2:
        ask_roll(s, left, DUEL_ROLL)
    else:
        ask_rolls(s, living_seats(s) & ~(1 << s.mover), left, LOW_ROLL)


@rule
def apply_low_roll(s, total):
    """When one is lowest all other rollers lose what the count is worth (SNAF-33, SNAF-34)."""
    if not note_roll(s, total):
        return
    low = best_rollers(s, -1)
    if ones(low) > 1:
        ask_rolls(s, low, next_living(s, s.mover, CLOCKWISE), LOW_ROLL)
        return
    fine_others(s, lowest(low))
    waive(s)
    if s.count == LAST_COUNT:
        next_subgame(s)  # SNAF-36
    else:
        end_play(s)


@rule
def fine_others(s, spared):
    """All rollers but the lowest pay, at the same moment (SNAF-34, SNAF-G19)."""
    place = next_place(s)
    for seat in range(s.seats):
        if is_in(s, seat) and seat != s.mover and seat != spared:
            pay(s, seat, stake_of(s.count), place)


@rule
def apply_duel_roll(s, total):
    """The roll moves the count at the roller's expense, waiver or not (SNAF-37, Q-SNAF-11)."""
    note_roll(s, total)
    move_count(s, s.roller, count_after_roll(s, total), False)
    s.moves_again = s.snafooey2_consumes_turn  # SNAF-G16
    end_play(s)


@rule
def end_play(s):
    """Test for the end of the game and of the sub-game, then let the mover draw (SNAF-17, SNAF-G21, SNAF-G35)."""
    if s.living == 1:
        finish(s)
    elif s.count > LAST_COUNT:
        s.moves_again = 0
        next_subgame(s)
    elif is_in(s, s.mover):
        open_draw_right(s)
    else:
        pass_turn(s)


@rule
def open_draw_right(s):
    """Each play opens one right to draw (SNAF-G26)."""
    if s.draw == AUTO:
        ask_card(s)
    else:
        s.phase = DRAW_RIGHT
        s.seat = s.mover


@rule
def apply_draw_right(s, code):
    """Draw, or forget; who has forgotten her way to an empty hand is out at once (SNAF-22, Q-SNAF-02)."""
    if code == DRAW:
        ask_card(s)
        return
    if s.hand_size[s.mover] == 0:
        forfeit(s, s.mover)
    if s.living == 1:
        finish(s)
    else:
        pass_turn(s)
