"""Powers that are the same on every machine, held against those of the maths library of this one."""

import math
import random

import pytest

from snuggery.kit.powers import exp, log, power

NUMBERS = random.Random(1)


def off(found: float, expected: float) -> float:
    """Return how far a number is from what it should be, in units of the last place."""
    return abs(found - expected) / math.ulp(expected)


def test_exponentials() -> None:
    assert exp(0.0) == 1.0
    assert exp(-746.0) == 0.0
    assert max(off(exp(x), math.exp(x)) for x in (NUMBERS.uniform(-700, 700) for _ in range(5000))) <= 1


def test_logarithms() -> None:
    assert log(1.0) == 0.0
    assert max(off(log(x), math.log(x)) for x in (math.exp(NUMBERS.uniform(-50, 50)) for _ in range(5000))) <= 2


@pytest.mark.parametrize("exponent", [0.0, 0.5, 0.85, 1.0, 2.2, 3.0])
def test_powers(exponent: float) -> None:
    assert power(0.0, exponent) == 0.0**exponent
    assert max(off(power(float(n), exponent), n**exponent) for n in range(1, 300)) <= 8
