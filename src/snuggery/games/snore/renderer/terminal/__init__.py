"""What the terminal draws of Snore beyond its scenes: a trick with the card that completed it."""

from collections.abc import Iterator

from msgspec.structs import replace

from .....kit.cards import CARDS
from .....kit.plain import State
from .....kit.records import UNKNOWN
from .....kit.scene import Scene, Zone, card_piece
from .....terminal.kit import Renderer as Bare
from ...state import PLAYING
from ...table import beats, next_player


class Renderer(Bare):
    """All that a terminal needs for Snore beside its scenes."""

    def closed(self, view: State, seat: int, action: int, before: Scene) -> Scene | None:
        """Return the trick with its last card: the scene that follows has swept it off already."""
        last = view.phase == PLAYING and action < CARDS and next_player(view, seat) == view.leader
        if not last:
            return None
        wins = view.winning == UNKNOWN or beats(view, action, view.trick[view.winning])
        return replace(before, zones=tuple(_played(before.zones, seat, action, wins=wins)))


def _played(zones: tuple[Zone, ...], seat: int, card: int, *, wins: bool) -> Iterator[Zone]:
    """Yield the zones with a card in the trick that has left the hand."""
    piece = card_piece(card)
    for zone in zones:
        if zone.kind == "trick":
            facts = {
                "seats": [*zone.facts["seats"], seat],
                "winning": len(zone.pieces) if wins else zone.facts["winning"],
            }
            yield replace(zone, pieces=(*zone.pieces, piece), facts=facts)
        elif zone.kind == "hand" and zone.owner == seat:
            yield replace(zone, pieces=tuple(other for other in zone.pieces if other.id != piece.id))
        else:
            yield zone
