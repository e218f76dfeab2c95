"""Which point of Snoogie's grid comes nearest to what a bot does: what a net that chooses from the grid can imitate."""

import numpy as np

import snuggery
from snuggery.games.snoogie.codes import unpack_chalk, unpack_throw
from snuggery.games.snoogie.state import CHALK

CLOSE, ASIDE = 10.0, 600.0  # mm that weigh the same: past the aim at the chalk's height, and from where it is let go


class Pushes:
    """The points of the grids, as they are meant at a table that is bare but for the chalk."""

    def __init__(self, bound):
        self._continuous, match = bound.game.continuous, bound.start(seed=0)
        bot, self._grids = snuggery.bot("casual", seed=0), {}
        while len(self._grids) < len(self._continuous.grids):
            grid = self._continuous.grid_of(match.state)
            if grid not in self._grids:
                self._grids[grid] = np.array([self._continuous.decode(match.state, row) for row in self._rows(grid)])
            match.play(bot(match.view(match.seat), match.legal()))
        self._chalk = np.array([unpack_chalk(code) for code in self._grids[1].tolist()])
        x, y, aim, speed, *_ = np.array([unpack_throw(code) for code in self._grids[2].tolist()], float).T
        self._x, self._y, self._slope, self._speed = x, y, np.tan(np.radians(aim / 100)), speed

    def _rows(self, grid):
        first, end = self._continuous.edges[grid : grid + 2]
        return self._continuous.points[first:end]

    def nearest(self, view, code):
        """Return the number of the point that means what a code does, or comes nearest to it."""
        grid = int(self._continuous.grid_of(view))
        same = np.flatnonzero(self._grids[grid] == code)
        if len(same):
            place = same[0]
        elif grid == 1:
            place = np.abs(self._chalk - unpack_chalk(code)).sum(1).argmin()
        else:
            place = self._nearest_push(view, unpack_throw(code))
        return self._continuous.edges[grid] + int(place)

    def _nearest_push(self, view, meant):
        """Return the push that passes the chalk's height where another does, and dies away where that would."""
        height = view.y[CHALK] / 100
        up, slope = max(height - meant.y, 1.0), np.tan(np.radians(meant.aim / 100))
        ups = np.maximum(height - self._y, 1.0)
        past = np.abs(self._x + ups * self._slope - meant.x - up * slope)
        longer = ups * np.hypot(1.0, self._slope) / (up * np.hypot(1.0, slope))
        harder = np.abs(self._speed / (meant.speed * np.sqrt(longer)) - 1.0)
        return (past / CLOSE + harder * 50.0 + np.abs(self._x - meant.x) / ASIDE).argmin()
