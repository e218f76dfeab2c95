"""All continuations of a round-by-round match as data, so that a score sheet works where no rules are available."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from ...kit.errors import Unusable
from ...kit.round_cards import RoundCard
from ...kit.wording import Wording
from ..terms import States, Terms
from .match import Match

MOST = 1500  # positions; of a longer match, the nearest ones


def ahead(match: Match) -> dict[str, Any]:
    """Return where a match can go from the beginning of its present round.

    `places` maps keys to question, score and answers, each with the key of the next position; "" where that is
    farther away than `MOST`.  Sentences name people `{0}`, `{1}` …
    """
    bound = match.bound
    card = _card(bound)
    say = Wording(bound.game.catalogue(), [f"{{{seat}}}" for seat in range(bound.seats)])
    return {
        "at": card.key(match.state),
        "sides": [asdict(side) for side in card.sides(match.state, say)],
        "by_turns": card.by_turns(say),
        "pieces": card.pieces(match.state, say),
        "places": _places(bound, match.snapshot(), say),
    }


def _places(bound: Terms, start: States, say: Wording) -> dict[str, Any]:
    """Yield all reachable positions, the nearest first."""
    card = _card(bound)
    found: dict[str, States] = {card.key(start[0]): start}
    told: dict[str, Any] = {}
    for key, states in _growing(found):
        here = asdict(card.standing(states[0], say))
        told[key] = here
        for way in here["ways"]:
            after = states.copy()
            card.follow(after[0], way["words"])
            leads = card.key(after[0])
            if leads not in found and len(found) < MOST:
                found[leads] = after
            way["leads"] = leads if leads in found else ""
    return told


def _growing(found: dict[str, States]) -> Iterator[tuple[str, States]]:
    """Iterate over a list that grows meanwhile."""
    keys = [*found]
    for key in keys:
        yield key, found[key]
        keys += [*found][len(keys) :]


def _card(bound: Terms) -> RoundCard:
    card = bound.game.round_card
    if card is None:
        raise Unusable(f"{bound.game.title} is not kept round by round")
    return card
