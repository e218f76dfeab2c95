"""Tables as the physics knows them, built once: rules compiled to machine code take them as constants.

Those called old have one friction between balls at all speeds, as the first version of the physics had.
"""

from .physics.constants import BEDS, CONSTANT_RUB
from .physics.geometry import build

POOL7_TABLE, POOL8_TABLE, POOL9_TABLE = build(BEDS["pool7"]), build(BEDS["pool8"]), build(BEDS["pool9"])
SNOOKER_TABLE = build(BEDS["snooker12"])
OLD_POOL7_TABLE, OLD_POOL8_TABLE = build(BEDS["pool7"], CONSTANT_RUB), build(BEDS["pool8"], CONSTANT_RUB)
OLD_POOL9_TABLE, OLD_SNOOKER_TABLE = build(BEDS["pool9"], CONSTANT_RUB), build(BEDS["snooker12"], CONSTANT_RUB)
