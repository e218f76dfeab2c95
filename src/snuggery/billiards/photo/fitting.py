"""Least squares by Levenberg and Marquardt, with slopes taken by small steps: a few dozen unknowns, no more."""

from collections.abc import Callable
from typing import Any

import numpy as np

ROUNDS = 25
ENOUGH = 1e-5  # of the cost: less is no progress


def slopes(residuals: Callable[[Any], Any], at: Any, here: Any, steps: Any) -> Any:
    """Return how residuals change with each unknown."""
    columns = []
    for n, step in enumerate(steps):
        moved = at.copy()
        moved[n] += step
        columns.append((residuals(moved) - here) / step)
    return np.stack(columns, 1)


def fit(residuals: Callable[[Any], Any], start: Any, steps: Any, rounds: int = ROUNDS) -> tuple[Any, float]:
    """Return the unknowns for which the sum of squares is least, and that sum."""
    at, here = start.copy(), residuals(start)
    cost, damping = float(here @ here), 1e-3
    for _ in range(rounds):
        slope = slopes(residuals, at, here, steps)
        square = slope.T @ slope
        better = False
        while not better and damping < 1e8:
            step = np.linalg.solve(square + damping * np.diag(np.diag(square) + 1e-12), -slope.T @ here)
            there = residuals(at + step)
            total = float(there @ there)
            better = total < cost
            damping = damping / 5 if better else damping * 4
        if not better:
            break
        done = cost - total < ENOUGH * cost
        at, here, cost = at + step, there, total
        if done:
            break
    return at, cost


def spread(residuals: Callable[[Any], Any], at: Any, steps: Any) -> Any:
    """Return the covariance of the unknowns, where each residual is one standard deviation."""
    here = residuals(at)
    slope = (slopes(residuals, at, here, steps) + slopes(residuals, at, here, -steps)) / 2
    square = slope.T @ slope
    return np.linalg.inv(square + 1e-12 * np.diag(np.diag(square)))
