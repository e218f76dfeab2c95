"""Loops over throws.  The engine stamps this file: there `loop` compiles, here nothing but a name is missing.

`snuggery.engine.bind.stamped(LOOPS)` returns them compiled, or interpreted where compilation is switched off.
"""

import numpy as np

from snuggery.games.snoogie.physics.layout import NEVER, SLIDING, WZ, Bodies
from snuggery.games.snoogie.physics.measure import gap
from snuggery.games.snoogie.physics.run import run


@loop
def throw(t, b, tumble, until, track):
    """Run one throw: how many events, when all lay still, how many rows of trajectory."""
    return run(t, b, tumble, until, track)


@loop
def throws(t, b, ball, pushes, tumbles, rows, phases, gaps, events):
    """Try many throws of one ball from the same position: where all would lie, and how near to the chalk.

    A push is x, y, vx, vy, wx, wy, wz of the ball as the hand lets it go.
    """
    scratch = Bodies(b.rows.copy(), b.phase.copy(), b.partner.copy())
    track = np.empty((0, 9))
    for k in range(pushes.shape[0]):
        scratch.rows[:] = b.rows
        scratch.phase[:] = b.phase
        scratch.rows[ball, : WZ + 1] = pushes[k]
        scratch.phase[ball] = SLIDING
        events[k] = run(t, scratch, tumbles[k], NEVER, track)[0]
        rows[k] = scratch.rows
        phases[k] = scratch.phase
        for i in range(gaps.shape[1]):
            gaps[k, i] = gap(t, scratch, i)
