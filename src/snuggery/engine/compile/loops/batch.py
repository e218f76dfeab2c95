"""The loops over many tables of a game; they follow those of `loops.py` in the module that `bind` stamps."""


@loop
def lay_table(s, rng):
    """Begin a match and let chance decide up to the first choice; one that chance alone decides is passed over."""
    new(s)
    settle(s, rng)
    while s.seat < 0:
        new(s)
        settle(s, rng)


@loop
def batch_start(states: States, rngs: Generators):
    """Lay every table of a batch."""
    for i in range(len(states)):
        lay_table(states[i], rngs[i])


@loop
def batch_list(states: States, legal_out: NumberRows, counts: Numbers):
    """List what is legal at every table of a batch."""
    for i in range(len(states)):
        counts[i] = legal(states[i], legal_out[i])


@loop
def batch_mask(states: States, legal_out: NumberRows, counts: Numbers, seats: Numbers, masks: FlagRows):
    """Mark what is listed at every table of a batch, and who is to move."""
    for i in range(len(states)):
        seats[i] = states[i].seat
        for j in range(counts[i]):
            masks[i, legal_out[i, j]] = True


@loop
def batch_look(states: States, views: States):
    """Show the seat to move at every table of a batch its view."""
    for i in range(len(states)):
        observe(states[i], states[i].seat, views[i])


@loop
def write_score(s, out):
    """Fill `out` with the scores of a game that is over."""
    score(s, out)


@loop
def play_table(s, action, rng, scores):
    """Play an action, settle chance, and where that was the end write the scores and start anew.

    Return the seat that is to move, or how the game ended: OVER, or a cut-off, which writes no scores.
    """
    apply(s, action)
    settle(s, rng)
    ended = s.seat
    if ended < 0:
        if ended == OVER:
            write_score(s, scores)
        lay_table(s, rng)
    return ended


@loop
def list_table(s, out):
    """Fill `out` with what is legal at a table; return how many."""
    return legal(s, out)


@loop
def batch_step(
    states: States,
    actions: Numbers,
    rngs: Generators,
    legal_out: NumberRows,
    counts: Numbers,
    views: States,
    scores: NumberRows,
):
    """Play actions[i] at every table, settle chance, list what is legal and show the seat to move its view.

    A table that is over writes its score and starts anew, one that was cut off only starts anew: the caller sees
    counts[i] of the new game.
    """
    for i in range(len(states)):
        s = states[i]
        play_table(s, actions[i], rngs[i], scores[i])
        counts[i] = list_table(s, legal_out[i])
        observe(s, s.seat, views[i])


@loop
def batch_play(
    states: States,
    actions: Numbers,
    rngs: Generators,
    legal_out: NumberRows,
    counts: Numbers,
    seats: Numbers,
    masks: FlagRows,
    rewards: NumberRows,
    ended: Flags,
    cut: Flags,
):
    """Play actions[i] at every table, all marked in `masks`; else return the first table where one is not.

    Fill rewards[i] with the scores of a game that ended, ended[i] and cut[i] with how, the rest as `batch_mask` does.
    """
    for i in range(len(states)):
        if actions[i] < 0 or actions[i] >= masks.shape[1] or not masks[i, actions[i]]:
            return i
    for i in range(len(states)):
        s = states[i]
        for j in range(counts[i]):
            masks[i, legal_out[i, j]] = False
        if ended[i]:
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = 0
        end = play_table(s, actions[i], rngs[i], rewards[i])
        ended[i] = end == OVER
        cut[i] = end < OVER
        counts[i] = legal(s, legal_out[i])
        seats[i] = s.seat
        for j in range(counts[i]):
            masks[i, legal_out[i, j]] = True
    return -1
