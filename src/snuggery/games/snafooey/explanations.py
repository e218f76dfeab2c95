"""Explanations of the things on a table of Snafooey."""

from ...kit.explaining import Example, explained, subject
from ...kit.game import State
from ...kit.scene import Piece
from ...kit.wording import Wording
from .counting import STEP, chips_owed, thresholds_below
from .kinds import NAME_OF, NUMBERS, cards_in


def _over(view: State, seat: int, say: Wording) -> Example | None:
    """Take the first number card in hand, and say what it would make of the count."""
    numbers = [kind for kind in cards_in(view.hands[seat]) if kind <= NUMBERS] if seat >= 0 else []
    if not numbers:
        return None
    new = int(view.count + numbers[-1])
    face = NAME_OF[numbers[-1]].lower()
    told = {"count": int(view.count), "card": f"card.{face}", "new": new}
    owed = int(chips_owed(view, new, True))
    told |= {"at": STEP * int(thresholds_below(new)), "paid": owed} if owed else {}
    return Example(say("example.road.over" if owed else "example.road.free", **told), (Piece(face, face),))


SUBJECTS = (
    subject("goal", "SNAF-15"),
    subject("road", "SNAF-16", _over),
    subject("hand", "SNAF-06"),
    subject("stock", "SNAF-11", draw="by_hand"),
    subject("stock", "SNAF-11", draw="auto"),
    subject("choice draw", "SNAF-11"),
    subject("choice forget", "SNAF-12"),
    subject("pile", "SNAF-09"),
    subject("dice", "SNAF-G02"),
    subject("card passe", "SNAF-24"),
    subject("card back-at-cha", "SNAF-25"),
    subject("card gotcha", "SNAF-27"),
    subject("card chaos", "SNAF-30"),
    subject("card snafooey", "SNAF-31"),
    subject("choice bury", "SNAF-G14"),
    subject("plate", "SNAF-20", draw="by_hand"),
    subject("plate", "SNAF-20", draw="auto"),
    subject("plate dealer", "SNAF-09"),
    subject("plate out", "SNAF-20"),
    subject("notice"),
)

ENGLISH = {
    "goal": "The aim",
    "goal.line": "Bring the one shared count to 30, 60 and 90 without going over. The last player with chips wins.",
    "road": "The road",
    "road.line": "One count for everybody, walking from 0 to 90. **Whoever takes it over an edge pays**: one chip at thirty, two at sixty, three at ninety. Standing right on one is free.",
    "hand": "Your hand",
    "hand.line": "Your cards; each says what it would make of the count.",
    "stock.by_hand": "The stock",
    "stock.by_hand.line": "After your card, **draw one from here yourself; nobody will remind you.** If the next player plays first, your draw is lost.",
    "stock.auto": "The stock",
    "stock.auto.line": "After your card, a new one comes from here by itself.",
    "choice draw": "Draw",
    "choice draw.line": "Take a card for the one you played, before the next player plays.",
    "choice forget": "Draw none",
    "choice forget.line": "Play on with one card less until the next deal.",
    "pile": "The pile",
    "pile.line": "Played cards; the top one was played last.",
    "dice": "The dice",
    "dice.line": "Two dice, for Chaos, for Snafooey and for who deals first.",
    "card passe": "Passe",
    "card passe.line": "Leaves the count as it is; the next player must deal with it.",
    "card back-at-cha": "Back-at-Cha",
    "card back-at-cha.line": "Leaves the count and turns play round, back to the player before you.",
    "card gotcha": "Gotcha",
    "card gotcha.line": "Takes the count straight up to the next edge; on an edge it stays.",
    "card chaos": "Chaos",
    "card chaos.line": "Roll two dice: seven or more is added, six or less is taken away.",
    "card snafooey": "Snafooey",
    "card snafooey.line": "Only on 30, 60 or 90: **all others roll, and all but the lowest pay its price.** With two players left the other one rolls: seven or more goes up and over, less comes down.",
    "choice bury": "Bury",
    "choice bury.line": "Nothing but Snafooey, off the edges: it goes away without effect.",
    "plate.by_hand": "A player’s place",
    "plate.by_hand.line": "Chips left; without chips a player is out at once. Beside them the cards in hand: fewer than {hand.number} means somebody forgot to draw.",
    "plate.auto": "A player’s place",
    "plate.auto.line": "Chips left; without chips a player is out at once. Beside them the cards in hand.",
    "plate dealer": "The dealer",
    "plate dealer.line": "D: this player has dealt; the one on the left plays first.",
    "plate out": "Out",
    "plate out.line": "The chips are gone: out of the game.",
    "notice": "Where it comes from",
    "notice.line": "Who devised the game, and that our list of cards is a reconstruction.",
}

MEANINGS = (
    ("Passe", "the count stays"),
    ("Back-at-Cha", "the count stays, the round turns"),
    ("Gotcha", "straight up to the next edge"),
    ("Chaos", "two dice: seven or more up, else down"),
    ("Snafooey", "on an edge: the others roll and pay"),
    ("an edge", "30, 60 or 90; over it costs 1, 2 or 3 chips"),
    ("free of charge", "Snafooey lay on this edge: the next one over it pays nothing"),
    ("bury", "put away a Snafooey that can’t be played"),
)

EXPLANATIONS = {"en": explained(SUBJECTS, ENGLISH, MEANINGS)}
