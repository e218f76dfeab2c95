"""The loops of the search, once.  This file is never imported: `bind` stamps it for a game when somebody thinks.

The names `new legal apply draw occasion observe redeal score`, `casual first_casual beginner` and `deal worth is_far
foreseen alike lean tally_step tally_deal` are then the game's own (`JUDGED` says whether `worth` is; else the score is
what counts), `CHANCE`, `OVER`, `below` and `mix` come from the kit.  Everything is reckoned from a view: what it hides
is dealt afresh for each world, and then everybody plays by habit to the end of the deal, or with foresight until the
game can tell what the rest is worth.

Chance and lots are functions of a seed and a counter, so the same world brings every action the same cards and dice.
A `merged_loop` becomes part of its only caller: that saves a fifth of the time that compiling takes.
"""

# places in an array of states and of whole numbers; of generators `slate.py` says them
VIEW, WORLD, TRIAL = 0, 1, 2
OCCASION, DRAWN = 0, 1

# what a search found: places of actions, how many worlds it dealt, how many rollouts it logged
CHOICE, HABIT, DEALT, LOGGED = 0, 1, 2, 3
FORESIGHT = 4  # what it was told: how many turns a rollout has before it is valued, 0 for a whole deal

# rows of sums by action: in the world at hand, and beyond the habit's in all worlds
WORTH, GAIN, SQUARE = 0, 1, 2

# columns of the log: a row a rollout
LOG_WORLD, LOG_ACTION, LOG_WORTH, LOG_TALLIES = 0, 1, 2, 3

NEVER = -1
FATES = 1000  # from this purpose on, worlds have their luck
LEAST_GAIN = 1e-9  # what is less differs by rounding alone
FEWEST = 4  # worlds of a round of halving: of fewer no error can be told


@loop
def counted_draw(s, seed, words, drawn):
    """Draw what chance brings as a function of the seed, its occasion, and how many were drawn there before."""
    number = occasion(s)
    slot = drawn[number & 1]  # two kinds of occasions may take turns, as a deck and dice do
    if slot[OCCASION] != number:
        slot[OCCASION] = number
        slot[DRAWN] = 0
    slot[DRAWN] += 1
    words[LUCK].word = mix(seed, number, slot[DRAWN])
    return draw(s, words[LUCK])


@loop
def play_deal(slate, seat, seed):
    """Let everybody play the trial on by habit until its deal is over; count on the way what there is room for.

    With foresight it ends where the game can tell its worth.  Return its worth to the seat.
    """
    s = slate.boards[TRIAL]
    before = slate.boards[VIEW]
    words, drawn, out, counts = slate.words, slate.drawn, slate.out, slate.counts
    number = deal(before)
    drawn[:, OCCASION] = NEVER
    words[LOTS].word = mix(seed, LOTS, 0)
    ply = 0
    turns = slate.found[FORESIGHT]
    while s.seat >= CHANCE and deal(s) == number:
        if turns > 0 and is_far(before, s, turns):
            return float(foreseen(s, seat))
        if s.seat == CHANCE:
            code = counted_draw(s, seed, words, drawn)
        else:
            n = legal(s, out)
            code = out[0] if n == 1 else casual(s, out, n, words[LOTS])
        if len(counts) > 0:
            ply += 1
            tally_step(before, s, code, seat, ply, counts)
        apply(s, code)
    if len(counts) > 0:
        tally_deal(before, s, seat, counts)
    return worth_to(s, seat, slate.scores)


@loop
def worth_to(s, seat, scores):
    """Return what a position is worth to a seat: by the game's judgement, else its lead on the others by score."""
    if JUDGED:
        return float(worth(s, seat))
    if s.seat != OVER:
        return 0.0
    score(s, scores)
    total = 0.0
    for other in range(s.seats):
        total += scores[other]
    return (s.seats * scores[seat] - total) / max(1, s.seats - 1)


@loop
def stand_for(s, actions, n, habit, stands):
    """Let one action stand for all that come to the same, the habit's for its own; return how many stand."""
    standing = 0
    for i in range(n):
        stands[i] = i
        if i != habit and alike(s, actions[i], actions[habit]):
            stands[i] = habit
        for j in range(i):
            if stands[i] == i and stands[j] == j and i != habit and alike(s, actions[i], actions[j]):
                stands[i] = j
        standing += stands[i] == i
    return standing


@loop
def deal_afresh(s, seat, rng):
    """Deal what a seat can't see, for which arrays are made: nothing else in a search makes any."""
    redeal(s, seat, rng)
    lean(s, seat, rng)


@loop
def deal_world(slate, seat):
    """Deal a world that fits what the seat knows, with the hands that the others probably hold."""
    boards = slate.boards
    copy_record(boards[VIEW], boards[WORLD])
    deal_afresh(boards[WORLD], seat, slate.words[WORLDS])


@loop
def try_world(slate, seat, actions, n, seed):
    """Deal a world that fits what the seat knows; play every action that still stands on to the end of the deal."""
    boards, sums = slate.boards, slate.sums
    deal_world(slate, seat)
    fate = mix(seed, FATES + slate.found[DEALT], seat)
    for i in range(n):
        if slate.stands[i] == i:
            copy_record(boards[WORLD], boards[TRIAL])
            slate.counts[:] = 0.0
            apply(boards[TRIAL], actions[i])
            sums[WORTH, i] = play_deal(slate, seat, fate)
            write_log(slate.log, slate.found, i, sums[WORTH, i], slate.counts)
    slate.found[DEALT] += 1


@loop
def write_log(log, found, action, value, counts):
    """Add a rollout to the log, if one is kept."""
    if found[LOGGED] < len(log):
        row = log[found[LOGGED]]
        row[LOG_WORLD] = found[DEALT]
        row[LOG_ACTION] = action
        row[LOG_WORTH] = value
        for i in range(len(counts)):
            row[LOG_TALLIES + i] = counts[i]
        found[LOGGED] += 1


@loop
def add_up(n, habit, stands, sums):
    """Add what each action brought in a world beyond what the habit's did."""
    for i in range(n):
        if stands[i] == i:
            gain = sums[WORTH, i] - sums[WORTH, habit]
            sums[GAIN, i] += gain
            sums[SQUARE, i] += gain * gain


@loop
def drop_half(n, habit, standing, stands, sums):
    """Drop the worse half of the actions that stand, never the habit's; return how many are left."""
    for _ in range(standing // 2):
        worst = NEVER
        for i in range(n):
            if stands[i] == i and i != habit and (worst == NEVER or sums[GAIN, i] < sums[GAIN, worst]):
                worst = i
        stands[worst] = NEVER
    return standing - standing // 2


@loop
def best_beyond(gate, n, habit, worlds, stands, sums):
    """Return the place of the action that gains most over the habit's, by so many standard errors; else the habit's."""
    best = habit
    most = LEAST_GAIN
    for i in range(n):
        if stands[i] == i:
            mean = sums[GAIN, i] / worlds
            variance = max(0.0, sums[SQUARE, i] / worlds - mean * mean) / max(1, worlds - 1)
            if mean > most and mean > gate * np.sqrt(variance):
                most = mean
                best = i
    return best


@loop
def place_of(actions, n, action):
    """Return where an action stands among the first `n`."""
    for i in range(n):
        if actions[i] == action:
            return i
    return 0


@loop
def halvings(standing):
    """Return after how many rounds two actions are left and compared."""
    rounds = 1
    while 1 << rounds < standing:
        rounds += 1
    return rounds


@loop
def think(slate: Slate, seat: int, actions: Numbers, n: int, effort: int, foresight: int, gate: float, seed: Word):
    """Choose one of the first `n` actions from the view on the slate, with about `effort` rollouts; return its place.

    Actions are tried in the same worlds, and after each round the worse half of them is dropped (sequential halving,
    Karnin et al. 2013).  The habit's choice is left only for one that gains more than `gate` standard errors.
    """
    view, words, found, stands, sums = slate.boards[VIEW], slate.words, slate.found, slate.stands, slate.sums
    found[:] = 0
    found[FORESIGHT] = foresight
    if n == 0:  # whoever only wants this compiled
        return 0
    words[LUCK].word = mix(seed, LUCK, seat)
    habit = place_of(actions, n, casual(view, actions, n, words[LUCK]))
    found[CHOICE] = habit
    found[HABIT] = habit
    standing = stand_for(view, actions, n, habit, stands)
    if standing == 1 and len(slate.log) == 0:
        return habit
    sums[:] = 0.0
    words[WORLDS].word = mix(seed, WORLDS, seat)
    rounds = halvings(standing)
    for turn in range(rounds):
        for _ in range(max(FEWEST, effort // (rounds * standing))):
            try_world(slate, seat, actions, n, seed)
            add_up(n, habit, stands, sums)
        if turn < rounds - 1:
            standing = drop_half(n, habit, standing, stands, sums)
    found[CHOICE] = best_beyond(gate, n, habit, found[DEALT], stands, sums)
    return found[CHOICE]
