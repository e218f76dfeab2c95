"""All that a match kept round by round can come to, as data: with it a card goes on where no rules are at hand."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from ...kit.errors import Unusable
from ...kit.round_cards import RoundCard
from ...kit.wording import Wording
from ..terms import States, Terms
from .match import Match

MOST = 1500  # places; of a longer match, those that are near


def ahead(match: Match) -> dict[str, Any]:
    """Return where a match can go from where its present round began.

    `places` has, by key, the question, the score and the answers, each with the key that it leads to; "" where that is
    farther than is told.  People are `{0}`, `{1}` … in all sentences.
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
    """Go through all that can come, the nearest first."""
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
    """Go through what is found, also while it grows."""
    keys = [*found]
    for key in keys:
        yield key, found[key]
        keys += [*found][len(keys) :]


def _card(bound: Terms) -> RoundCard:
    card = bound.game.round_card
    if card is None:
        raise Unusable(f"{bound.game.title} is not kept round by round")
    return card
