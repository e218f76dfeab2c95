"""Every loop over a game, once.  This file is never imported: `stamping` runs it for each game, beside those it needs.

The names `new legal apply chance draw observe redeal score check casual` are then that game's own functions (`draw_on`
and `strong` as well, where it has them; whether it is `LISTED` tells of the first), `beginner` and `first_time` as
well, or else casual, `first_casual` is the casual of its frozen habits, `below`, `mix`, `scratch`, `copy_record`,
`CHANCE` and `OVER` come from the kit, the numbers of a match's desk from `desk.py`, and `loop` compiles (or leaves the
function as it is, interpreted).

A loop whose arguments say what they are is called from Python; the words that say it are those of `kinds.py`.  States
come as arrays of one element or more.
"""

NO_WORD = np.uint64(0)  # stands with entries that no generator need go back to

AT_ONCE = 1 if LISTED else MOST_AT_ONCE  # most outcomes that one draw brings


@loop
def begin(states: States):
    """Lay the table in states[0]."""
    new(states[0])


@loop
def list_legal(states: States, out: Numbers):
    """Fill `out` with the legal actions of states[0]; return how many."""
    return legal(states[0], out)


@loop
def list_chance(states: States, out: Numbers, weight: Numbers):
    """Fill `out` and `weight` with the outcomes that may happen in states[0]; return how many."""
    return chance(states[0], out, weight)


@loop
def step(states: States, code: int):
    """Apply one legal action or one outcome to states[0]."""
    apply(states[0], code)


@loop
def look(states: States, seat: int, views: States):
    """Fill views[0] with what `seat` may know of states[0]."""
    observe(states[0], seat, views[0])


@loop
def relist(states: States, desk: Numbers):
    """List on the desk of a match what is legal in states[0]."""
    s = states[0]
    desk[DESK_COUNT] = legal(s, desk[DESK_LEGAL:]) if s.seat >= 0 else 0


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
def play(states: States, code: int, rngs: Generators, desk: Numbers, rows: Rows):
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
def repeat(states: States, rows: Rows, begin: int, end: int):
    """Apply the entries from row `begin` up to `end` to states[0]."""
    for i in range(begin, end):
        apply(states[0], rows[i].code)


@loop
def follow_habit(views: States, actions: Numbers, n: int, rngs: Generators):
    """Choose one of the first `n` actions by the game's habit, from views[0]."""
    return casual(views[0], actions, n, rngs[0])


@loop
def follow_beginner(views: States, actions: Numbers, n: int, rngs: Generators):
    """Choose one of the first `n` actions as a beginner does, from views[0], of which something may be wiped."""
    return beginner(views[0], actions, n, rngs[0])


@loop
def follow_first_time(views: States, actions: Numbers, n: int, rngs: Generators):
    """Choose one of the first `n` actions as at a first match, from views[0], of which something may be wiped."""
    return first_time(views[0], actions, n, rngs[0])


if PLANS:

    @loop
    def follow_plan(views: States, actions: Numbers, n: int, effort: int, rngs: Generators):
        """Choose one of the first `n` actions by trying out so many ideas, from views[0]."""
        return strong(views[0], actions, n, effort, rngs[0])
