"""Looking further than play does: fresh deals, counts of what can happen, flags of what is wrong; behind `play.py`."""


@loop
def shuffle_hidden(states: States, seat: int, rngs: Generators):
    """Deal afresh in states[0] whatever `seat` cannot see."""
    redeal(states[0], seat, rngs[0])


@loop
def draw_one(states: States, rngs: Generators):
    """Draw an outcome in states[0], or, where they can't be listed, an action."""
    return draw(states[0], rngs[0])


@loop
def successors(states: States, out: Numbers, weight: Numbers):
    """List everything that can happen next in states[0], choice or chance; return how many."""
    if states[0].seat == CHANCE:
        return chance(states[0], out, weight)
    return legal(states[0], out) if states[0].seat >= 0 else 0


@loop
def perft(stack: States, codes: NumberRows, counts: Numbers, weight: Numbers, depth: int):
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
        copy_record(stack[level], stack[level + 1])
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


@loop
def audit(states: States):
    """Return the flags of everything that is wrong with states[0]."""
    return check(states[0])
