"""Duplicate matches in compiled code.  This file is never imported: `bind` stamps it behind `search_loops.py`.

Each deal is played once for each turn of the company round the table; its cards, dice and lots are functions of the
seed, so that the same seed brings the same results wherever and in whatever pieces it is played.
"""

LEVEL, EFFORT, TURNS, GATE = 0, 1, 2, 3  # columns of brains; turns of foresight, gates in hundredths
WIN_SHARE, SCORE = 0, 1  # columns of results


@loop
def decide(slate, brain, s, actions, n, seed):
    """Choose one of the first `n` actions in a state as a brain does, from a view alone."""
    luck = slate.words[LUCK]
    luck.word = mix(seed, LUCK, s.seat)
    if brain[LEVEL] == RANDOM:
        return actions[below(luck, n)]
    view = slate.boards[VIEW]
    observe(s, s.seat, view)
    if brain[LEVEL] == CASUAL:
        return casual(view, actions, n, luck)
    if brain[LEVEL] == FIRST:
        return first_casual(view, actions, n, luck)
    if brain[LEVEL] == BEGINNER:
        return beginner(view, actions, n, luck)
    if brain[LEVEL] == FIRST_TIME:
        return first_time(view, actions, n, luck)
    return actions[think(slate, s.seat, actions, n, brain[EFFORT], brain[TURNS], brain[GATE] / 100.0, seed)]


@loop
def play_match(slate, s, brains, first, seed, actions, taken, shuffles):
    """Play a match; brain 0 sits at seat `first`, and the others follow to its left."""
    new(s)
    taken[:] = 0
    shuffles[:, OCCASION] = NEVER
    while s.seat >= CHANCE:
        if s.seat == CHANCE:
            apply(s, counted_draw(s, seed, slate.words, shuffles))
            continue
        n = legal(s, actions)
        action = actions[0]
        taken[s.seat] += 1
        if n > 1:
            brain = brains[(s.seat - first + s.seats) % s.seats]
            action = decide(slate, brain, s, actions, n, mix(seed, LOTTERY + s.seat, taken[s.seat]))
        apply(s, action)


@loop
def note_result(s, first, scores, result):
    """Add to result[brain] its part of the wins and of the scores of a match; a match cut off has neither."""
    if s.seat != OVER:
        result[:] = np.nan
        return
    score(s, scores)
    best = scores[0]
    winners = 0
    for seat in range(s.seats):
        winners = 1 if scores[seat] > best else winners + (scores[seat] == best)
        best = max(best, scores[seat])
    for place in range(s.seats):
        got = scores[(place + first) % s.seats]
        result[place, WIN_SHARE] += (got == best) / (winners * s.seats)
        result[place, SCORE] += got / s.seats


@loop
def play_duplicates(
    slate: Slate,
    table: States,
    brains: NumberRows,
    seed: Word,
    first: int,
    results: FloatCube,
    actions: Numbers,
    taken: Numbers,
    shuffles: NumberRows,
):
    """Play len(results) deals from number `first` on; fill results[deal, brain] with win share and score by seat."""
    s = table[0]
    results[:] = 0.0
    for i in range(len(results)):
        luck = mix(seed, DEALS, first + i)
        for turn in range(s.seats):
            play_match(slate, s, brains, turn, luck, actions, taken, shuffles)
            note_result(s, turn, slate.scores, results[i])
