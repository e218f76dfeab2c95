"""A multilayer perceptron in NumPy, trained with Adam."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
MOST_NORM = 0.5  # of a gradient; a longer one is scaled down
FIRST, SECOND, TINY = 0.9, 0.999, 1e-5  # Adam's decay rates, and what keeps it from dividing by 0


class Perceptron:
    """Linear layers with rectifiers between them.  All arrays are float32."""

    def __init__(self, sizes: Sequence[int], rng: np.random.Generator, last: float = 1.0) -> None:
        """Draw weights for layers of these sizes; `last` scales those of the last layer."""
        gains = [2**0.5] * (len(sizes) - 2) + [last]
        self.weights: list[Array] = []  # a matrix (out x in) and a vector for each layer, in turn
        for before, after, gain in zip(sizes[:-1], sizes[1:], gains, strict=True):
            matrix = rng.normal(size=(after, before)) * gain / before**0.5
            self.weights += [matrix.astype(np.float32), np.zeros(after, np.float32)]
        self._steps = 0
        self._moments = [(np.zeros_like(one), np.zeros_like(one)) for one in self.weights]

    @property
    def layers(self) -> list[tuple[Array, Array]]:
        """The matrix and the vector of each layer."""
        return list(zip(self.weights[::2], self.weights[1::2], strict=True))

    def signals(self, seen: Array) -> list[Array]:
        """Return the input and the output of each layer, a row for each row of `seen`."""
        signals = [seen]
        for number, (matrix, vector) in enumerate(self.layers):
            out = signals[-1] @ matrix.T + vector
            signals.append(out if number == len(self.layers) - 1 else np.maximum(out, 0))
        return signals

    def __call__(self, seen: Array) -> Array:
        """Return the output for each row."""
        return self.signals(seen)[-1]

    def learn(self, signals: Sequence[Array], slope: Array, rate: float) -> None:
        """Take one step against the slope of a loss in the outputs, given what `signals` returned."""
        slopes: list[Array] = []
        for number, (matrix, _) in reversed(list(enumerate(self.layers))):
            slopes[:0] = [slope.T @ signals[number], slope.sum(0)]
            slope = (slope @ matrix) * (signals[number] > 0)
        self._step(slopes, rate)

    def _step(self, slopes: Sequence[Array], rate: float) -> None:
        norm = float(np.sqrt(sum(float((one * one).sum()) for one in slopes)))
        scale = np.float32(min(1.0, MOST_NORM / (norm + 1e-8)))
        self._steps += 1
        pace = rate * (1 - SECOND**self._steps) ** 0.5 / (1 - FIRST**self._steps)
        for weight, slope, (mean, square) in zip(self.weights, slopes, self._moments, strict=True):
            mean += (1 - FIRST) * (slope * scale - mean)
            square += (1 - SECOND) * ((slope * scale) ** 2 - square)
            weight -= np.float32(pace) * mean / (np.sqrt(square) + np.float32(TINY))
