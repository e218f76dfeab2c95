"""The loops that tell what a state is worth to every seat; stamped after those of `loops.py`.

`occasion` is the game's own besides the names that stand there.

A playout here draws no luck from a stream: what chance brings, and how habit breaks a tie, are functions of a seed and
of what is decided, the third card of the second shuffle or the fortieth ply.  So states that lie one move apart are
played on with the same luck, and differ in worth by that move (common random numbers).
"""

SLOTS = 4  # shuffles and throws that are under way beside one another are kept apart
UNTOUCHED = np.uint64(1)  # the word of a generator that nothing was drawn from
LOTS = 1 << 40  # a purpose that no occasion has the number of: what habit draws by lot


@loop
def count_draw(s, draws):
    """Count the outcome that comes next among those of its shuffle or throw; return which it is."""
    number = occasion(s)
    slot = number % SLOTS
    if draws[slot, 0] != number:
        draws[slot, 0] = number
        draws[slot, 1] = 0
    draws[slot, 1] += 1
    return draws[slot, 1]


@loop
def follow_on(states: States, code: int, draws: NumberRows):
    """Apply one entry of a history to states[0], and count it if it is an outcome."""
    if states[0].seat == CHANCE:
        count_draw(states[0], draws)
    apply(states[0], code)


@loop
def happen_by_seed(s, seed, rng, draws, out):
    """Let chance bring what a seed has for the next outcome."""
    rng.word = mix(seed, occasion(s), count_draw(s, draws))
    happen(s, rng, out)


@loop
def list_open(s, out):
    """List what is legal."""
    return legal(s, out)


@loop
def act(s, code):
    """Apply an action."""
    apply(s, code)


@loop
def play_on(states, seed, ply, rngs, draws, out, most):
    """Play states[0] to its end, every seat by habit, with the luck of a seed; return how many actions it took."""
    s = states[0]
    taken = 0
    while s.seat >= CHANCE and taken < most:
        if s.seat == CHANCE:
            happen_by_seed(s, seed, rngs[0], draws, out)
            continue
        n = list_open(s, out)
        if n == 1:
            act(s, out[0])
        else:
            rngs[0].word = mix(seed, LOTS, ply + taken)
            act(s, casual(s, out, n, rngs[0]))
        taken += 1
    return taken


@loop
def is_settled(states: States, code: int, rngs: Generators, out: Numbers):
    """Tell whether an action goes without saying in states[0]: the only one, or habit's without a tie to break."""
    n = list_open(states[0], out)
    if n == 1:
        return True
    rngs[0].word = UNTOUCHED
    return casual(states[0], out, n, rngs[0]) == code and rngs[0].word == UNTOUCHED


@loop
def share_first_place(states, scores, whole, sums):
    """Add to `sums` what each seat has of the first place in states[0], equals sharing it; nothing if none was won."""
    if states[0].seat != OVER:
        return
    score(states[0], scores)
    seats = states[0].seats
    best = scores[0]
    for seat in range(seats):
        best = max(best, scores[seat])
    winners = 0
    for seat in range(seats):
        winners += scores[seat] == best
    for seat in range(seats):
        if scores[seat] == best:
            sums[seat] += whole // winners


@loop
def copy_counts(draws, counts):
    """Begin to count from where it stands: one by one, for an array set to another brings a sentence to compile."""
    for slot in range(SLOTS):
        counts[slot, 0] = draws[slot, 0]
        counts[slot, 1] = draws[slot, 1]


@loop
def appraise(
    states: States,
    work: States,
    seeds: Numbers,
    ply: int,
    rngs: Generators,
    draws: NumberRows,
    counts: NumberRows,
    out: Numbers,
    most: int,
    scores: Numbers,
    whole: int,
    sums: Numbers,
):
    """Play states[0] on once with each seed; add to `sums` what each seat got of the first place, `whole` a time."""
    for i in range(len(seeds)):
        copy_record(states[0], work[0])
        copy_counts(draws, counts)
        play_on(work, seeds[i], ply, rngs, counts, out, most)
        share_first_place(work, scores, whole, sums)
