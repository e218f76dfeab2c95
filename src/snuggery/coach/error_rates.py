"""What bots of each level lose by a decision, measured by reviews: what a player's own rate is held against.

`python -m benchmarks.error_rates` writes a game's `error_rates.json`: by number of seats and level the loss a
decision, in what reviews tell of the game's coin.  A game without this file says nothing.
"""

import json
from functools import cache

from ..engine.terms import Terms
from ..kit.game import Game

FILE = "error_rates.json"
NOBODY = "random"  # with whom no person is compared
SAME = 0.005  # rates are told in hundredths


def around(bound: Terms, loss: float) -> tuple[str, str]:
    """Return the level that loses less, and the one that loses more, nearest to a rate; both alike if as much.

    Empty is a level that there is none of, and both are for house rules or seats that nobody has measured.
    """
    if bound.options:
        return "", ""
    rates = {level: rate for level, rate in _rates(bound.game).get(str(bound.seats), {}).items() if level != NOBODY}
    alike = [level for level, rate in rates.items() if abs(rate - loss) < SAME]
    if alike:
        return alike[-1], alike[-1]
    less = [level for level, rate in rates.items() if rate < loss]
    more = [level for level, rate in rates.items() if rate > loss]
    return max(less, key=rates.__getitem__, default=""), min(more, key=rates.__getitem__, default="")


@cache
def _rates(game: Game) -> dict[str, dict[str, float]]:
    path = game.folder / FILE
    found: dict[str, dict[str, float]] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found
