"""Exponential, logarithm and power that give the same bits on every machine; those of maths libraries don't.

So a judgement gives the same result on every processor: interpreted, compiled, and in a browser.
"""

from math import floor

from .records import rule

LOG2_E = 1.4426950408889634
LN2_HIGH, LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # the first has so few bits that its multiples are exact
ROOT_2 = 1.4142135623730951
EXP_TERMS, LOG_TERMS = 14, 12  # of each series: what is left out is below the last bit
SMALLEST = -745.2  # what is less comes to 0


@rule
def exp(x):
    """Return e to a power of at most 709, correct to 0.62 of the last bit where it is no subnormal number."""
    if x < SMALLEST:
        return 0.0
    doublings = floor(x * LOG2_E + 0.5)
    high = x - doublings * LN2_HIGH
    low = doublings * LN2_LOW
    r = high - low
    series = 0.0
    for k in range(EXP_TERMS, 1, -1):
        series = (1.0 + series) * r / k
    rest = (1.0 + r) - 1.0
    return scaled(1.0 + r + (((r - rest) + ((high - r) - low)) + series * r), doublings)


@rule
def log(x):
    """Return the natural logarithm of a number above 0, correct to the last bit or two."""
    doublings = 0
    while x > ROOT_2:
        x *= 0.5
        doublings += 1
    while x < 0.5 * ROOT_2:
        x *= 2.0
        doublings -= 1
    f = (x - 1.0) / (x + 1.0)
    square = f * f
    series = 0.0
    for k in range(LOG_TERMS, 0, -1):
        series = (series + 1.0 / (2 * k + 1)) * square
    return doublings * LN2_HIGH + (2.0 * f + (2.0 * f * series + doublings * LN2_LOW))


@rule
def power(x, y):
    """Return a number of at least 0 to a power of at least 0, correct to a few of the last bits."""
    if x == 0.0:
        return 1.0 if y == 0.0 else 0.0
    whole = floor(y)
    found = exp((y - whole) * log(x))
    for _ in range(whole):
        found *= x
    return found


@rule
def scaled(x, doublings):
    """Return a number doubled `doublings` times, or halved if that is below 0."""
    factor = 2.0 if doublings > 0 else 0.5
    for _ in range(abs(doublings)):
        x *= factor
    return x
