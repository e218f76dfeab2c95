"""Every loop over a game, once.  This file is never imported: `bind` stamps it, with `batch_loops.py`, for each game.

The names `new legal apply chance draw observe redeal score check casual` are then that game's own functions (`draw_on`
and `strong` as well, where it has them; whether it is `LISTED` tells of the first), `beginner` as well, or else
casual, `first_casual` is the casual of its frozen habits, `below`, `CHANCE` and `OVER` come
from the kit, the numbers of a match's desk from `desk.py`, and `loop` compiles (or leaves the function as it is,
interpreted).  States come as arrays of one element or more: a compiled call takes those in a quarter of the time that a
single record costs.

A `loop` counts no references to arrays, which would cost a quarter of a playout; so what it calls can't make any.
Whatever else may, `observe`, `redeal`, `check` and habits, is called from an `allocating_loop`.  Those call no other
rule but through a `loop`: else Numba would compile it once more, with references counted.
"""

# The layout of the buffer that `advance` fills for `Match`: three numbers, then the legal actions, then the outcomes.
COUNT, SEAT, HAPPENED, LEGAL = 0, 1, 2, 3

NO_WORD = np.uint64(0)  # stands with entries that no generator need go back to

AT_ONCE = 1 if LISTED else MOST_AT_ONCE  # most outcomes that one draw brings

RANDOM, CASUAL, FIRST, BEGINNER = range(4)  # levels that `choose` knows


@loop
def begin(states):
    """Lay the table in states[0]."""
    new(states[0])


@loop
def list_legal(states, out):
    """Fill `out` with the legal actions of states[0]; return how many."""
    return legal(states[0], out)


@loop
def list_chance(states, out, weight):
    """Fill `out` and `weight` with the outcomes that may happen in states[0]; return how many."""
    return chance(states[0], out, weight)


@loop
def step(states, code):
    """Apply one legal action or one outcome to states[0]."""
    apply(states[0], code)


@allocating_loop
def look(states, seat, views):
    """Fill views[0] with what `seat` may know of states[0]."""
    observe(states[0], seat, views[0])


@allocating_loop
def shuffle_hidden(states, seat, rngs):
    """Deal afresh in states[0] whatever `seat` cannot see."""
    redeal(states[0], seat, rngs[0])


@loop
def happen(s, rng, out):
    """Let chance bring the next outcome, or all that follow from it as well; fill `out` with them, return how many."""
    if LISTED:
        out[0] = draw(s, rng)
        apply(s, out[0])
        return 1
    n = draw_on(s, rng, out)
    for i in range(n):
        apply(s, out[i])
    return n


@loop
def settle(s, rng):
    """Let chance decide until a seat is to move or the game is over."""
    if LISTED:
        while s.seat == CHANCE:
            apply(s, draw(s, rng))
    else:
        out = np.zeros(AT_ONCE, np.int64)
        while s.seat == CHANCE:
            happen(s, rng, out)


@loop
def advance(states, code, rngs, buffer, room):
    """Apply `code` and all chance that follows in states[0]; fill `buffer` with seat, legal list and outcomes.

    `room` is the length of the legal part; when the buffer is full the loop stops, and a call with code -1 goes on.
    """
    s = states[0]
    if code >= 0:
        apply(s, code)
    happened = 0
    while s.seat == CHANCE and LEGAL + room + happened + AT_ONCE <= len(buffer):
        happened += happen(s, rngs[0], buffer[LEGAL + room + happened :])
    buffer[COUNT] = legal(s, buffer[LEGAL:]) if s.seat >= 0 else 0
    buffer[SEAT] = s.seat
    buffer[HAPPENED] = happened
    return buffer[COUNT]


@allocating_loop
def follow_habit(views, actions, n, rngs):
    """Choose one of the first `n` actions by the game's habit, from views[0]."""
    return casual(views[0], actions, n, rngs[0])


@allocating_loop
def follow_first_habit(views, actions, n, rngs):
    """Choose one of the first `n` actions as the game's habit did at first, from views[0]."""
    return first_casual(views[0], actions, n, rngs[0])


@allocating_loop
def follow_beginner(views, actions, n, rngs):
    """Choose one of the first `n` actions as a beginner does, from views[0], of which something may be wiped."""
    return beginner(views[0], actions, n, rngs[0])


@allocating_loop
def follow_plan(views, actions, n, effort, rngs):
    """Choose one of the first `n` actions by trying out so many ideas, from views[0]."""
    return strong(views[0], actions, n, effort, rngs[0])


@allocating_loop
def choose_by_habit(s, views, level, out, n, rng):
    """Choose one of the first `n` actions of `out` by a habit of the game, from a view alone."""
    observe(s, s.seat, views[0])
    if level == BEGINNER:
        return beginner(views[0], out, n, rng)
    return casual(views[0], out, n, rng) if level == CASUAL else first_casual(views[0], out, n, rng)


@loop
def choose_at_random(s, out, n, rng):
    """Choose one of the first `n` actions of `out` by lot, or draw one where they can't be listed."""
    if LISTED:
        return out[below(rng, n)]
    return out[below(rng, n)] if n > 0 else draw(s, rng)


@loop
def relist(states, desk):
    """List on the desk of a match what is legal in states[0]."""
    s = states[0]
    desk[DESK_COUNT] = legal(s, desk[DESK_LEGAL:]) if s.seat >= 0 else 0


@loop
def is_on(desk, code):
    """Tell whether a code stands in the list on a desk."""
    low, high = DESK_LEGAL, DESK_LEGAL + desk[DESK_COUNT]
    while low < high:
        middle = (low + high) // 2
        if desk[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low < DESK_LEGAL + desk[DESK_COUNT] and desk[low] == code


@loop
def write_down(desk, rows, seat, code, word):
    """Add an entry to the rows of a match."""
    row = rows[desk[DESK_ENTRIES]]
    row.seat = seat
    row.code = code
    row.word = word
    desk[DESK_ENTRIES] += 1


@loop
def play(states, code, rngs, desk, rows):
    """Play a code of the list on the desk (UNKNOWN: none), let chance follow, write all of it down, list anew.

    Return the seat that is to move then.  Where the code is not in the list, or `rows` have no room for it, return
    REFUSED or FULL and change nothing; where they have none for what follows, return MORE: a call with -1 goes on.
    """
    s = states[0]
    rng = rngs[0]
    if code >= 0:
        if LISTED and not is_on(desk, code):
            return REFUSED
        if desk[DESK_ENTRIES] + AT_ONCE > len(rows):
            return FULL
        write_down(desk, rows, s.seat, code, rng.word)
        desk[DESK_PLIES] += 1
        apply(s, code)
    while s.seat == CHANCE:
        if desk[DESK_ENTRIES] + AT_ONCE > len(rows):
            return MORE
        n = happen(s, rng, desk[DESK_LEGAL:])
        for i in range(n):
            write_down(desk, rows, CHANCE, desk[DESK_LEGAL + i], NO_WORD)
    desk[DESK_COUNT] = legal(s, desk[DESK_LEGAL:]) if s.seat >= 0 else 0
    return s.seat


@loop
def repeat(states, rows, begin, end):
    """Apply the entries from row `begin` up to `end` to states[0]."""
    for i in range(begin, end):
        apply(states[0], rows[i].code)


@loop
def play_out(states, views, levels, rngs, out, most):
    """Play states[0] to its end, each seat at its level; return how many actions it took, at most `most`."""
    s = states[0]
    rng = rngs[0]
    plies = 0
    while plies < most:
        settle(s, rng)
        if s.seat < 0:
            break
        n = legal(s, out)
        if levels[s.seat] == RANDOM:
            apply(s, choose_at_random(s, out, n, rng))
        else:
            apply(s, choose_by_habit(s, views, levels[s.seat], out, n, rng))
        plies += 1
    return plies


@loop
def play_at_random(s, rng, out):
    """Play a game to its end, every seat at random; return how many actions it took."""
    plies = 0
    while True:
        settle(s, rng)
        if s.seat < 0:
            return plies
        n = legal(s, out)
        apply(s, choose_at_random(s, out, n, rng))
        plies += 1


@allocating_loop
def play_games(states, views, levels, rngs, out, most, scores, lengths):
    """Play len(lengths) games from the beginning; fill scores[game, seat] and lengths[game]."""
    for game in range(len(lengths)):
        begin(states)
        lengths[game] = play_out(states, views, levels, rngs, out, most)
        if states[0].seat == OVER:
            score(states[0], scores[game])


@allocating_loop
def play_random_games(states, rngs, out, scores, lengths):
    """Play len(lengths) games as `play_games` does at level RANDOM; no habit need be compiled for it."""
    for game in range(len(lengths)):
        begin(states)
        lengths[game] = play_at_random(states[0], rngs[0], out)
        if states[0].seat == OVER:
            score(states[0], scores[game])


@loop
def random_playouts(states, rngs, out, games):
    """Play `games` games at random from the beginning, full legal lists and deals included; return all actions."""
    plies = 0
    for _ in range(games):
        new(states[0])
        plies += play_at_random(states[0], rngs[0], out)
    return plies


@loop
def draw_one(states, rngs):
    """Draw an outcome in states[0], or, where they can't be listed, an action."""
    return draw(states[0], rngs[0])


@loop
def successors(states, out, weight):
    """List everything that can happen next in states[0], choice or chance; return how many."""
    if states[0].seat == CHANCE:
        return chance(states[0], out, weight)
    return legal(states[0], out) if states[0].seat >= 0 else 0


@loop
def perft(stack, codes, counts, weight, depth):
    """Count the sequences of `depth` steps (fewer where the game ends), choices and outcomes alike, from stack[0].

    `stack` holds depth + 1 states, `codes` as many rows of outcomes, `counts` as many numbers.
    """
    paths = 0
    level = 0
    counts[0] = successors(stack, codes[0], weight)
    if depth == 0 or counts[0] == 0:
        return 1
    while level >= 0:
        if counts[level] == 0:
            level -= 1
            continue
        counts[level] -= 1
        stack[level + 1] = stack[level]
        apply(stack[level + 1], codes[level][counts[level]])
        n = 0
        if level + 1 < depth:
            n = successors(stack[level + 1 : level + 2], codes[level + 1], weight)
        if n == 0:
            paths += 1
        else:
            level += 1
            counts[level] = n
    return paths


@allocating_loop
def audit(states):
    """Return the flags of everything that is wrong with states[0]."""
    return check(states[0])
