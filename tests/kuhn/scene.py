"""Kuhn poker for every face."""

from snuggery.kit.records import OVER, UNKNOWN
from snuggery.kit.scene import Choice, Piece, Plate, Said, Scene, Zone

from .notation import action_text

FACES = ("J", "Q", "K", "")
WORDS = {
    "phase": "The only round.",
    "title": "Kuhn poker",
    "ask": "Pass or bet?",
    "over": "The game is over.",
    "dealt": "A card is dealt.",
    "passed": "{seat.name} {seat.verb:pass|passes}.",
    "bet": "{seat.name} {seat.verb:bet|bets}.",
}


def scene(view, seat, say):
    zones = [
        Zone(f"hand{other}", "hand", owner=other, pieces=(Piece(f"card{other}", FACES[view.card[other]]),))
        for other in range(2)
        if view.card[other] != UNKNOWN
    ]
    return Scene(
        game="kuhn",
        seat=seat if seat >= 0 else None,
        turn=int(view.seat) if view.seat >= 0 else None,
        over=view.seat == OVER,
        phase=say("phase"),
        title=say("title"),
        question=say("over" if view.seat == OVER else "ask"),
        plates=tuple(Plate(other, kind="chips", value=int(view.stake[other])) for other in range(2)),
        zones=tuple(zones),
        choices=tuple(Choice(a, action_text(view, a), action_text(view, a).title()) for a in view.legal),
    )


def tell(before, heard, after):
    if before.plies == after.plies:
        return [Said("dealt")]
    return [Said("bet" if after.last else "passed", {"seat": int(before.seat)})]
