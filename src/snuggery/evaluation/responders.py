"""Entrants by name: policies, and players that know the policy of the others."""

from functools import partial

from ..arena.duplicate import Entrant
from ..bots import levels_of
from ..engine.game import BoundGame
from ..envs.policy import BASELINE
from ..kit.errors import Unusable
from .searching import OpenSearch, SearchingResponse
from .subjects import SHIPPED, ProbedPolicy, subject_of

SEARCH, OPEN = "search", "open"
SEARCHES = {SEARCH: SearchingResponse, OPEN: OpenSearch}
EFFORT = 400  # playouts of a search at each choice


def entrant_named(name: str, others: ProbedPolicy, effort: int = EFFORT) -> Entrant:
    """Return an entrant against the policy of `others`: `search`, `open` (it sees all cards), or a policy's name.

    Raise `Unusable` if this game does not have it.
    """
    if name in SEARCHES:
        if not others.bound.game.listed:
            title = others.bound.game.title
            raise Unusable(f"the actions of {title} can't be listed, so no response searches; learned would do")
        return Entrant(name, partial(SEARCHES[name], others, effort))
    return subject_of(others.bound, name).entrant


def names_for(bound: BoundGame) -> list[str]:
    """Return the names of all entrants that a game has, the weakest levels first."""
    shipped = [SHIPPED] if (bound.game.folder / BASELINE).exists() else []
    return [*levels_of(bound.game), *shipped, *(SEARCHES if bound.game.listed else ())]
