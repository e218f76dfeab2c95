"""Whole games without leaving compiled code; these loops stand behind those of `play.py`."""


@loop
def settle(s, rng):
    """Let chance decide until a seat is to move or the game is over."""
    if LISTED:
        while s.seat == CHANCE:
            apply(s, draw(s, rng))
    else:
        out = scratch(AT_ONCE)
        while s.seat == CHANCE:
            happen(s, rng, out)


@loop
def choose_by_habit(s, views, level, out, n, rng):
    """Choose one of the first `n` actions of `out` by a habit of the game, from a view alone."""
    observe(s, s.seat, views[0])
    if level == BEGINNER:
        return beginner(views[0], out, n, rng)
    if level == FIRST_TIME:
        return first_time(views[0], out, n, rng)
    return casual(views[0], out, n, rng) if level == CASUAL else first_casual(views[0], out, n, rng)


@loop
def choose_at_random(s, out, n, rng):
    """Choose one of the first `n` actions of `out` by lot, or draw one where they can't be listed."""
    if LISTED:
        return out[below(rng, n)]
    return out[below(rng, n)] if n > 0 else draw(s, rng)


@loop
def advance(states: States, code: int, rngs: Generators, buffer: Numbers, room: int):
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


@loop
def follow_first_habit(views: States, actions: Numbers, n: int, rngs: Generators):
    """Choose one of the first `n` actions as the game's habit did at first, from views[0]."""
    return first_casual(views[0], actions, n, rngs[0])


@loop
def play_out(states: States, views: States, levels: Numbers, rngs: Generators, out: Numbers, most: int):
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


@loop
def play_games(
    states: States,
    views: States,
    levels: Numbers,
    rngs: Generators,
    out: Numbers,
    most: int,
    scores: NumberRows,
    lengths: Numbers,
):
    """Play len(lengths) games from the beginning; fill scores[game, seat] and lengths[game]."""
    for game in range(len(lengths)):
        begin(states)
        lengths[game] = play_out(states, views, levels, rngs, out, most)
        if states[0].seat == OVER:
            score(states[0], scores[game])


@loop
def play_random_games(states: States, rngs: Generators, out: Numbers, scores: NumberRows, lengths: Numbers):
    """Play len(lengths) games as `play_games` does at level RANDOM; no habit need be compiled for it."""
    for game in range(len(lengths)):
        begin(states)
        lengths[game] = play_at_random(states[0], rngs[0], out)
        if states[0].seat == OVER:
            score(states[0], scores[game])


@loop
def random_playouts(states: States, rngs: Generators, out: Numbers, games: int):
    """Play `games` games at random from the beginning, full legal lists and deals included; return all actions."""
    plies = 0
    for _ in range(games):
        new(states[0])
        plies += play_at_random(states[0], rngs[0], out)
    return plies
