"""The tables in hundredths of a millimetre, as the rules measure them; their numbers are those of the physics."""

from ...billiards.physics.constants import BEDS, Chalk
from .options import REAL, TABLE_NAMES


def _hundredths(metres: float) -> int:
    return round(metres * 100_000)


_PLAYED = [BEDS[name] for name in TABLE_NAMES[:REAL]]
WIDTHS = (*(_hundredths(bed.width) for bed in _PLAYED), 0)
LENGTHS = (*(_hundredths(bed.length) for bed in _PLAYED), 0)
DIAMETERS = (*(_hundredths(2 * bed.ball.radius) for bed in _PLAYED), 0)
CHALK_EDGE = _hundredths(Chalk().edge)
