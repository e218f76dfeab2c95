"""What a seat may know: everything.  Nothing on a billiards table is hidden."""

from ...kit.records import rule


@rule
def observe(s, seat, view):
    """Copy everything to `view`."""
    see_house_rules(s, view)
    see_match(s, view)
    see_round(s, view)
    see_table(s, view)


@rule
def overhear(s, code, seat):
    """Return the code: everybody sees every throw."""
    return code


@rule
def see_house_rules(s, view):
    """Copy the house rules."""
    view.rounds = s.rounds
    view.balls_per_player = s.balls_per_player
    view.throwing = s.throwing
    view.metric = s.metric
    view.tie_round = s.tie_round
    view.line_cm = s.line_cm
    view.tolerance_cm = s.tolerance_cm
    view.pocketed_ball = s.pocketed_ball
    view.chalk_fixed = s.chalk_fixed
    view.chalk_lost = s.chalk_lost
    view.foul_balls = s.foul_balls
    view.stop_when_decided = s.stop_when_decided
    view.fanta_available = s.fanta_available
    view.doubt_mm = s.doubt_mm
    view.equal_mm = s.equal_mm
    view.max_rethrows = s.max_rethrows
    view.table = s.table
    view.first_thrower = s.first_thrower
    view.first_order = s.first_order
    view.min_chalk_distance = s.min_chalk_distance
    view.hands[:] = s.hands


@rule
def see_match(s, view):
    """Copy how the match stands."""
    view.seats = s.seats
    view.seat = s.seat
    view.phase = s.phase
    view.rounds_done = s.rounds_done
    view.deciding = s.deciding
    view.voids = s.voids
    view.throws = s.throws
    view.won[:] = s.won


@rule
def see_round(s, view):
    """Copy how the round stands."""
    view.players = s.players
    view.order[:] = s.order
    view.rethrows = s.rethrows
    view.repeats = s.repeats
    view.voted = s.voted
    view.content = s.content
    view.pushes = s.pushes
    view.fouled[:] = s.fouled
    view.drift[:] = s.drift
    view.measured[:] = s.measured
    view.verdict = s.verdict
    view.nearest = s.nearest


@rule
def see_table(s, view):
    """Copy the throw, and the table now and before it."""
    view.moving = s.moving
    view.aimed = s.aimed
    view.made = s.made
    view.last_rest = s.last_rest
    view.lies[:] = s.lies
    view.x[:] = s.x
    view.y[:] = s.y
    view.turn = s.turn
    view.was_lying[:] = s.was_lying
    view.was_x[:] = s.was_x
    view.was_y[:] = s.was_y
    view.was_turn = s.was_turn
