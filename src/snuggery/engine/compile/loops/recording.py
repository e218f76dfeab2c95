"""The loops that record games for learners.  Never imported: `bind` stamps them for each game, after the engine's.

Beside the names of those, `encode` is the rule that writes what the game's `tensor.py` declares.
"""

NO_ROOM = -1


@loop
def record_game(states: States, views: States, levels: Numbers, rngs: Generators, out: Numbers, rows: Rows):
    """Play a match from the beginning, as `play_out` does, and write its entries; return how many, or NO_ROOM."""
    s = states[0]
    rng = rngs[0]
    new(s)
    n = 0
    while n + AT_ONCE <= len(rows):
        if s.seat == CHANCE:
            happened = happen(s, rng, out)
            for i in range(happened):
                rows[n].seat = CHANCE
                rows[n].code = out[i]
                n += 1
        elif s.seat < 0:
            return n
        else:
            rows[n].seat = s.seat
            rows[n].code = choose_at_level(s, views, levels[s.seat], out, rng)
            apply(s, rows[n].code)
            n += 1
    return NO_ROOM


@loop
def choose_at_level(s, views, level, out, rng):
    """Choose for the seat to move, at its level."""
    n = legal(s, out)
    if level == RANDOM:
        return choose_at_random(s, out, n, rng)
    return choose_by_habit(s, views, level, out, n, rng)


@loop
def write_seen(s, views, out):
    """Write what the seat to move observes; `out` is 0 everywhere."""
    observe(s, s.seat, views[0])
    encode(views[0], s.seat, out)


@loop
def write_decisions(
    states: States,
    views: States,
    rows: Rows,
    out: Numbers,
    observations: ByteRows,
    masks: FlagRows,
    actions: Numbers,
    seats: Numbers,
):
    """Go through the entries of a match from the beginning; write a row a decision, return how many."""
    s = states[0]
    new(s)
    n = 0
    for i in range(len(rows)):
        if s.seat >= 0:
            seats[n] = s.seat
            actions[n] = rows[i].code
            if LISTED:
                for k in range(legal(s, out)):
                    masks[n, out[k]] = True
            write_seen(s, views, observations[n])
            n += 1
        apply(s, rows[i].code)
    return n


@loop
def write_result(states: States, scores: Numbers):
    """Write the scores of a match that has ended with some; tell whether it has."""
    if states[0].seat != OVER:
        return False
    score(states[0], scores)
    return True
