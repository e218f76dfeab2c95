"""What a person was told in plain lines: to be said again, to know which hand is new, and how much is to be said."""

from collections import deque
from collections.abc import Iterable, Sequence

from ..kit.errors import Unusable
from ..kit.scene import Scene

MOST_KEPT = 500  # sentences
NEW_FROM = 2  # cards that come together make a hand that is read out; one alone is told as it is drawn
AMOUNTS = ("brief", "usual", "full")  # the question; also the choices, and every new hand; also the hand at every turn


class Earshot:
    """What has been told so far, and what the person's hand was when it was looked at last."""

    def __init__(self) -> None:
        self.amount = "usual"
        self._told: deque[str] = deque(maxlen=MOST_KEPT)
        self._fresh = 0  # sentences since the person chose
        self._held: frozenset[str] = frozenset()

    def keep(self, news: Sequence[str]) -> Sequence[str]:
        """Keep sentences that are told now, and return them."""
        self._told.extend(news)
        self._fresh += len(news)
        return news

    def chose(self) -> None:
        """The person has chosen: what comes now is news."""
        self._fresh = 0

    def again(self, number: str) -> Iterable[str]:
        """Return the latest sentences: that many, or all since the person chose."""
        if number and not (number.isascii() and number.isdecimal() and 0 < int(number) <= MOST_KEPT):
            raise Unusable(f"it is last, or last and a number up to {MOST_KEPT}, not last {number}")
        many = int(number) if number else self._fresh
        return [*self._told][-many:] if many and self._told else ["Nothing has happened yet."]

    def say(self, amount: str) -> str:
        """Say as much as is wished from now on."""
        if amount not in AMOUNTS:
            raise Unusable(f"it is say brief, say usual or say full, not say {amount}".rstrip())
        self.amount = amount
        return WISHED[amount]

    def reads_hand(self, scene: Scene) -> bool:
        """Whether the hand should be read out now; after this call it counts as heard."""
        held = frozenset(piece.id for zone in scene.zones if zone.kind == "hand" for piece in zone.pieces)
        new = len(held - self._held) >= NEW_FROM
        self._held = held
        return bool(held) and (self.amount == "full" or (new and self.amount == "usual"))


WISHED = {
    "brief": "You are told what happens, and what is asked.",
    "usual": "You are also told what you can do, and your hand when it is new.",
    "full": "You are also told your hand whenever you are asked.",
}
