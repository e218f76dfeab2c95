"""Loops over throws, run by `snuggery.testkit.stamped`, which gives them `loop`."""

from snuggery.billiards.physics.layout import COLUMNS, NEVER, SLIDING, WZ
from snuggery.billiards.physics.measure import gap
from snuggery.billiards.physics.run import copy_bodies, run


@loop
def throw(t, b, tumble, until, track):
    """Run one throw: how many events, when all lay still, how many rows of trajectory."""
    return run(t, b, tumble, until, track)


@loop
def throws(t, b, ball, pushes, tumbles, tried, rows, phases, gaps, events):
    """Try many throws of one ball from the same position: where all would lie, and how near to the chalk.

    A push is x, y, vx, vy, wx, wy, wz of the ball as the hand lets it go.  `tried` is scratch, of the form of `b`.
    """
    for k in range(pushes.shape[0]):
        copy_bodies(b, tried)
        for column in range(WZ + 1):
            tried.rows[ball, column] = pushes[k, column]
        tried.phase[ball] = SLIDING
        events[k], _, _ = run(t, tried, tumbles[k], NEVER, pushes[:0])
        for i in range(b.phase.shape[0]):
            phases[k, i] = tried.phase[i]
            for column in range(COLUMNS):
                rows[k, i, column] = tried.rows[i, column]
        for i in range(gaps.shape[1]):
            gaps[k, i] = gap(t, tried, i)
