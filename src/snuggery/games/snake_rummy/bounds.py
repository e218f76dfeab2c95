"""What a seat can win and lose: the worth of the pack, a round for a round."""

from types import SimpleNamespace

from ...kit.game import OptionCodes
from ...kit.records import NONE
from .melds import worth
from .state import SHARED


def bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Return the least and the most of so many rounds.

    A card counts for or against one seat (RUMMY-21), so a round brings no more than the pack is worth, and the bonus.
    Without rounds that are counted, and without extra rounds, the best was below the target before the last round.
    """
    pack = int(worth(SimpleNamespace(nine_value=options["nine_value"]), options["pack"]))
    best = pack + options["out_bonus"]
    rounds = options["max_rounds"] if options["rounds"] == NONE else options["rounds"]
    most = rounds * best
    if options["rounds"] == NONE and options["tie"] == SHARED:
        most = min(most, options["target"] - 1 + best)
    return -rounds * pack, most
