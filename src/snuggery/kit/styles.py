"""Styles: what a bot prefers among the actions that its level finds about as good as its choice.

A game that gives its bots styles says so in its `styles.py`: `worths` judges actions as its habits do, and `STYLES` has
a `Style` for each word.  A style that a game leaves out changes nothing there.  A game that lists no actions adds
`choices`, a function of a view and the chosen action, which returns the actions that come into question.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .plain import State

Worths = Callable[[State, Sequence[int]], list[float]]  # of actions in a view, in the unit of the game's habits


@dataclass(frozen=True)
class Style:
    """A preference: `told` says it in a sentence, `lean` how much an action shows it.

    For each level, `casual`, `beginner` and `first_time`, there is a tolerance: the greatest difference in worth over
    which the style decides.  A style without one changes nothing at that level.
    """

    told: str
    lean: Callable[[State, int], float]
    casual: float
    beginner: float = 0.0
    first_time: float = 0.0

    def tolerance(self, level: str) -> float:
        """Return the tolerance at a level, 0 where the style changes nothing."""
        return float(getattr(self, level.replace("-", "_"), 0.0))


def preferred(style: Style, level: str, worths: Worths, view: State, actions: Sequence[int], chosen: int) -> int:
    """Return the action that shows a style most among those about as good as `chosen`, which stays if none shows more.

    An action is as likely better as worse: what lies within the tolerance on either side counts.  Worths are judged
    only where another action shows more of the style.

    >>> from snuggery.kit.styles import Style, preferred
    >>> high = Style("High: plays high.", lambda view, action: action, casual=0.5)
    >>> preferred(high, "casual", lambda view, actions: [1.0, 0.8, 0.0], None, [3, 5, 9], chosen=3)
    5
    """
    leans = [style.lean(view, action) for action in actions]
    at = actions.index(chosen)
    if leans[at] == max(leans):
        return chosen
    found = worths(view, actions)
    off = [abs(worth - found[at]) for worth in found]
    near = [i for i in range(len(actions)) if off[i] <= style.tolerance(level)]
    return actions[max(near, key=lambda i: (leans[i], -off[i], i == at))]
