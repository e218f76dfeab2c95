"""Turning a direction without the sines of a maths library, which differ from machine to machine."""

from math import floor

from ...kit.records import rule

QUARTER = 1.5707963267948966
TERMS = 9  # of each series: what is left out up to an eighth of a turn is below the last bit


@rule
def unit(angle):
    """Return the cosine and sine of an angle of at most an eighth of a turn either way."""
    square = angle * angle
    cosine = 1.0
    sine = 1.0
    for k in range(TERMS, 0, -1):
        cosine = 1.0 - square / (2.0 * k * (2.0 * k - 1.0)) * cosine
        sine = 1.0 - square / (2.0 * k * (2.0 * k + 1.0)) * sine
    return cosine, angle * sine


@rule
def turned(x, y, angle):
    """Return a direction turned by an angle less all its quarter turns: a square looks the same after those."""
    cosine, sine = unit(angle - QUARTER * floor(angle / QUARTER + 0.5))
    return x * cosine - y * sine, x * sine + y * cosine
