"""The loop that tries out actions that no list holds, as throws are; stamped for a game that has such.

`try_out` is the game's own besides `allocating_loop`.
"""


@loop
def weigh(views: States, actions: Numbers, lucks: Generators, rngs: Generators, tallies: FloatCube, worths: FloatRows):
    """Try every action out in the same turns of luck: worths[k, i] is what the i-th came to in the k-th."""
    for k in range(len(lucks)):
        for i in range(len(actions)):
            rngs[0].word = lucks[k].word
            worths[k, i] = try_out(views[0], actions[i], rngs[0], tallies[k, i])
