"""Dice: who rolls, in which order, and who comes out on top."""

from ...kit.records import CHANCE, rule


@rule
def ask_roll(s, seat, phase):
    """Let one seat roll."""
    ask_rolls(s, 1 << seat, seat, phase)


@rule
def ask_rolls(s, seats, first, phase):
    """Let several seats roll against one another, clockwise beginning at `first`."""
    s.phase = phase
    s.seat = CHANCE
    s.contest = seats
    s.to_roll = seats
    s.roller = first
    if s.to_roll >> first & 1 == 0:
        next_roller(s)


@rule
def next_roller(s):
    """Go on clockwise to whoever has not rolled yet."""
    while True:
        s.roller += 1
        if s.roller == s.seats:
            s.roller = 0
        if s.to_roll >> s.roller & 1:
            return


@rule
def note_roll(s, total):
    """Write a roll down; return whether everybody has rolled."""
    s.last_roll = total
    s.rolls += 1
    s.rolled[s.roller] = total
    s.to_roll &= ~(1 << s.roller)
    if s.to_roll != 0:
        next_roller(s)
    return s.to_roll == 0


@rule
def clear_rolls(s):
    for seat in range(s.seats):
        s.rolled[seat] = 0


@rule
def best_rollers(s, sign):
    """Return the set of those whose roll is the highest (`sign` 1) or lowest (-1) of the contest."""
    best = 0
    seats = 0
    for seat in range(s.seats):
        if s.contest >> seat & 1:
            if seats == 0 or sign * s.rolled[seat] > best:
                best = sign * s.rolled[seat]
                seats = 0
            if sign * s.rolled[seat] == best:
                seats |= 1 << seat
    return seats
