"""The loop of `benchmarks.value`, never imported: that module stamps it behind the loops of duplicate matches."""


@loop
def collect(slate, table, brains, seed, first, deals, odd, seen, movers, gains, rounds, actions, taken, shuffles):
    """Play rounds from number `first` on; note what is seen at each turn, and what its seat gained from then on.

    In a hundred choices `odd` are made by lot.  `rounds` gets the number of each turn's round.  Return how many turns.
    """
    s = table[0]
    noted = 0
    for number in range(first, first + deals):
        luck = mix(seed, DEALS, number)
        begun = noted
        new(s)
        taken[:] = 0
        shuffles[:, OCCASION] = NEVER
        while s.seat >= CHANCE:
            if s.seat == CHANCE:
                apply(s, counted_draw(s, luck, slate.words, shuffles))
                continue
            if s.phase == TAKING and noted < len(seen):
                see(s, seen[noted])
                movers[noted] = s.seat
                rounds[noted] = number
                gains[noted] = -lead(s)
                noted += 1
            apply(s, chosen(slate, s, brains, odd, luck, actions, taken))
        for turn in range(begun, noted):
            gains[turn] += worth(s, movers[turn])
    return noted


@loop
def chosen(slate, s, brains, odd, luck, actions, taken):
    """Return what the seat to move does: sometimes anything, else what its brain chooses."""
    n = legal(s, actions)
    if n == 1:
        return actions[0]
    taken[s.seat] += 1
    word = mix(luck, LOTTERY + s.seat, taken[s.seat])
    lots = slate.words[LUCK]
    lots.word = word
    if below(lots, 100) < odd:
        return actions[below(lots, n)]
    return decide(slate, brains[s.seat], s, actions, n, word)
