"""Entrants by name: policies, and players that know the policy of the others."""

from collections.abc import Sequence
from functools import partial

from ..arena.duplicate import Entrant
from ..bots import levels_of
from ..engine.game import BoundGame
from ..kit.errors import Unusable
from .searching import OpenSearch, SearchingResponse
from .subjects import ProbedPolicy, shipped, subject_of

SEARCH, OPEN = "search", "open"
SEARCHES = {SEARCH: SearchingResponse, OPEN: OpenSearch}
EFFORT = 400  # playouts of a search at each choice


def entrant_named(
    name: str, others: ProbedPolicy, effort: int = EFFORT, known: Sequence[str] = (SEARCH, OPEN)
) -> Entrant:
    """Return an entrant against the policy of `others`: `search`, `open` (it sees all cards), or a policy's name.

    Raise `Unusable` if this game does not have it; `known` are the names that its caller takes beside policies.
    """
    game = others.bound.game
    known = [one for one in known if game.listed or one not in SEARCHES]
    if name in SEARCHES:
        if not game.listed:
            instead = ", ".join(known or names_for(others.bound))
            raise Unusable(f"the actions of {game.title} can't be listed, so no response searches; {instead} would do")
        return Entrant(name, partial(SEARCHES[name], others, effort))
    return subject_of(others.bound, name, *known).entrant


def names_for(bound: BoundGame) -> list[str]:
    """Return the names of all entrants that a game has, the weakest levels first."""
    return [*levels_of(bound.game), *shipped(bound), *(SEARCHES if bound.game.listed else ())]
