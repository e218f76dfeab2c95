"""The loops of vector environments.  Never imported: `forms` stamps them for each game, after the engine's loops.

Beside the names of those, `encode` is the rule that writes what the game's `tensor.py` declares.  Where actions can't
be listed, `decode`, `grid_of` and `EDGES` are of the game's `continuous.py`; what is listed then are points of a grid.
`glance`, `exchange` and what words say are of `turns.py`.
"""

DRAWN = -2  # as a perspective: the learner's seat is drawn for every match; else it is that seat, or -1 for all of them
OUTSIDE = -1  # as the level of a seat: whoever calls plays it
SCORES, MARGINS, SHARES = 0, 1, 2  # what a reward is
LEAVE = -1  # instead of an action: this table waits
OF_FULL = np.float32(1 / 255)  # what a number of an observation counts where learners get numbers up to 1


@loop
def let_others_play(s, learner, levels, out, rng):
    """Let chance and the seats that are played in here play on, until another is asked or the match has ended.

    A habit chooses the same from a state as from the view of its seat (conformance says so), so no view is made.
    """
    settle(s, rng)
    while s.seat >= 0 and s.seat != learner and levels[s.seat] != OUTSIDE:
        n = list_table(s, out)
        if levels[s.seat] == CASUAL:
            apply(s, follow_habit_of(s, out, n, rng))
        else:
            apply(s, choose_at_random(s, out, n, rng))
        settle(s, rng)


@loop
def follow_habit_of(s, out, n, rng):
    """Choose one of the first `n` actions of `out` by the game's habit."""
    return casual(s, out, n, rng)


@loop
def begin_match(s, perspective, levels, out, rng):
    """Lay the table and go on to the first choice of somebody outside; a match without one is passed over."""
    while True:
        learner = below(rng, s.seats) if perspective == DRAWN else perspective
        new(s)
        let_others_play(s, learner, levels, out, rng)
        if s.seat >= 0:
            return learner


@loop
def start_tables(
    states: States,
    rngs: Generators,
    learners: Numbers,
    perspective: int,
    levels: Numbers,
    choices: NumberRows,
    these: Flags,
):
    """Begin a match at each of these tables."""
    for i in range(len(states)):
        if these[i]:
            learners[i] = begin_match(states[i], perspective, levels, choices[i], rngs[i])


@loop
def write_observation(s, seat, views, out):
    """Write what a seat observes."""
    observe(s, seat, views[0])
    out[:] = 0
    encode(views[0], seat, out)


@loop
def write_observation_at(states: States, table: int, seat: int, views: States, out: Bytes):
    """Write what a seat observes at a table."""
    write_observation(states[table], seat, views, out)


@loop
def write_rewards(s, kind, scores, out):
    """Write the rewards of a match that has ended with scores: these, what is above their mean, or the win shared."""
    score(s, scores)
    if kind == SHARES:
        best = scores[0]
        winners = 0
        for seat in range(len(out)):
            winners = 1 if scores[seat] > best else winners + (scores[seat] == best)
            best = max(best, scores[seat])
        for seat in range(len(out)):
            out[seat] = (scores[seat] == best) / winners
    else:
        total = 0
        for seat in range(len(out)):
            total += scores[seat]
        mean = total / len(out) if kind == MARGINS else 0.0
        for seat in range(len(out)):
            out[seat] = scores[seat] - mean


@loop
def mark_choices(s, out, mask):
    """List and mark what may be played; return how much that is."""
    n = legal(s, out) if LISTED else list_points(s, out, len(mask))
    for k in range(n):
        mask[out[k]] = True
    return n


@loop
def list_points(s, out, points):
    """List the points of the grid that the seat to move may choose from; none where actions are rows of numbers."""
    n = 0
    if points > 0:
        grid = grid_of(s)
        for point in range(EDGES[grid], EDGES[grid + 1]):
            out[n] = point
            n += 1
    return n


if not LISTED:

    @loop
    def decode_tables(states: States, seats: Numbers, rows: FloatRows, codes: Numbers):
        """Fill codes with what rows of numbers mean, at every table where somebody is to move."""
        for i in range(len(states)):
            if seats[i] >= 0:
                codes[i] = decode(states[i], rows[i])


@loop
def write_floats(numbers, floats):
    """Write an observation once more, as numbers up to 1."""
    for k in range(len(floats)):
        floats[k] = np.float32(numbers[k]) * OF_FULL


@loop
def show_table(i, s, views, choices, counts, seats, mask, obs, floats):
    """Show what stands at one table, where nothing is marked."""
    counts[i] = 0
    seats[i] = s.seat
    if s.seat >= 0:
        counts[i] = mark_choices(s, choices[i], mask[i])
        write_observation(s, s.seat, views, obs[i])
        if floats.shape[1] > 0:  # there is room for them, so somebody wants them
            write_floats(obs[i], floats[i])


@loop
def show_tables(
    states: States,
    views: States,
    choices: NumberRows,
    counts: Numbers,
    seats: Numbers,
    mask: FlagRows,
    obs: ByteRows,
    floats: SingleRows,
):
    """Show what stands at every table, whatever was shown before."""
    for i in range(len(states)):
        mask[i] = False
        show_table(i, states[i], views, choices, counts, seats, mask, obs, floats)


@loop
def first_illegal(actions: Numbers, seats: Numbers, mask: FlagRows):
    """Return the first table that waits for an action and gets one that is not marked, or the number of tables."""
    for i in range(len(actions)):
        if seats[i] >= 0 and not (0 <= actions[i] < mask.shape[1] and mask[i, actions[i]]):
            return i
    return len(actions)


@loop
def write_end(s, last, kind, views, scores, reward, final):
    """Write what a match that has ended brought, and how its end looks to the learner, or to who moved last."""
    if s.seat == OVER:
        write_rewards(s, kind, scores, reward)
    write_observation(s, last, views, final)


@loop
def step_tables(
    states: States, rngs: Generators, learners: Numbers, perspective: int, levels: Numbers, views: States, choices:
    NumberRows, counts: Numbers, seats: Numbers, mask: FlagRows, obs: ByteRows, floats: SingleRows, actions:
    Numbers, kind: int, scores: Numbers, autoreset: bool, reward: SingleRows, ended: Flags, cut: Flags, final:
    ByteRows, final_floats: SingleRows,
):  # fmt: skip
    """Play actions[i] at every table that is not to wait; with `autoreset` the next match begins where one ends.

    What is told of a match that ended at a table stands until `forget_ends`.
    """
    for i in range(len(states)):
        if actions[i] == LEAVE:
            continue
        s = states[i]
        last = learners[i] if learners[i] >= 0 else s.seat
        for k in range(counts[i]):
            mask[i, choices[i, k]] = False
        apply(s, actions[i])
        let_others_play(s, learners[i], levels, choices[i], rngs[i])
        if s.seat < 0:
            if not ended[i] and not cut[i]:
                ended[i] = s.seat == OVER
                cut[i] = not ended[i]
                write_end(s, last, kind, views, scores, reward[i], final[i])
                if final_floats.shape[1] > 0:
                    write_floats(final[i], final_floats[i])
            if autoreset:
                learners[i] = begin_match(s, perspective, levels, choices[i], rngs[i])
        show_table(i, s, views, choices, counts, seats, mask, obs, floats)


@loop
def keep_stepping(
    word: Numbers, glances: int, states: States, rngs: Generators, learners: Numbers, perspective: int, levels:
    Numbers, views: States, choices: NumberRows, counts: Numbers, seats: Numbers, mask: FlagRows, obs: ByteRows,
    floats: SingleRows, actions: Numbers, kind: int, scores: Numbers, autoreset: bool, reward: SingleRows, ended:
    Flags, cut: Flags, final: ByteRows, final_floats: SingleRows,
):  # fmt: skip
    """Step, and then again as soon as the word says so, until it says something else or a while has passed."""
    while True:
        step_tables(
            states, rngs, learners, perspective, levels, views, choices, counts, seats, mask, obs, floats, actions,
            kind, scores, autoreset, reward, ended, cut, final, final_floats,
        )  # fmt: skip
        if not (exchange(word, glance(word), WATCHING) and is_given(word, glances)):
            return


@loop
def is_given(word: Numbers, glances: int):
    """Watch for another step; tell whether one has come before it was time to sleep."""
    for _ in range(glances):
        if glance(word) != WATCHING:
            break
    return not exchange(word, WATCHING, ASLEEP) and glance(word) == STEP


@loop
def give_step(word: Numbers):
    """Give a step to who watches for one; tell whether somebody does."""
    return exchange(word, WATCHING, STEP)


@loop
def is_done(word: Numbers, glances: int):
    """Watch until what was given is done; tell whether that was before it was time to sleep."""
    for _ in range(glances):
        if glance(word) == WATCHING or glance(word) == ASLEEP:
            return True
    return False


@loop
def forget_ends(reward: SingleRows, ended: Flags, cut: Flags):
    """Clear what was told of matches that ended."""
    for i in range(len(ended)):
        if ended[i] or cut[i]:
            ended[i] = cut[i] = False
            for seat in range(reward.shape[1]):
                reward[i, seat] = 0


@loop
def redeal_tables(states: States, rngs: Generators):
    """Deal afresh, at every table, what the seat to move cannot see."""
    for i in range(len(states)):
        redeal(states[i], states[i].seat, rngs[i])
