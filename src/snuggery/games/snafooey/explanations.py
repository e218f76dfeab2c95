"""What the things on a table of Snafooey are, for whoever asks."""

from ...kit.explaining import Example, Explanations, thing
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


THINGS = (
    thing(
        "goal",
        "The aim",
        "Bring the one shared count to 30, 60 and 90 without going over. The last player with chips wins.",
        "SNAF-15",
    ),
    thing(
        "road",
        "The road",
        "One count for everybody, walking from 0 to 90. **Whoever takes it over an edge pays**: one chip at thirty, "
        "two at sixty, three at ninety. Standing right on one is free.",
        "SNAF-16",
        _over,
    ),
    thing("hand", "Your hand", "Your cards; each says what it would make of the count.", "SNAF-06"),
    thing(
        "stock",
        "The stock",
        "After your card, **draw one from here yourself; nobody will remind you.** "
        "If the next player plays first, your draw is lost.",
        "SNAF-11",
        draw="by_hand",
    ),
    thing("stock", "The stock", "After your card, a new one comes from here by itself.", "SNAF-11", draw="auto"),
    thing("choice draw", "Draw", "Take a card for the one you played, before the next player plays.", "SNAF-11"),
    thing("choice forget", "Draw none", "Play on with one card less until the next deal.", "SNAF-12"),
    thing("pile", "The pile", "Played cards; the top one was played last.", "SNAF-09"),
    thing("dice", "The dice", "Two dice, for Chaos, for Snafooey and for who deals first.", "SNAF-G02"),
    thing("card passe", "Passe", "Leaves the count as it is; the next player must deal with it.", "SNAF-24"),
    thing(
        "card back-at-cha",
        "Back-at-Cha",
        "Leaves the count and turns play round, back to the player before you.",
        "SNAF-25",
    ),
    thing("card gotcha", "Gotcha", "Takes the count straight up to the next edge; on an edge it stays.", "SNAF-27"),
    thing("card chaos", "Chaos", "Roll two dice: seven or more is added, six or less is taken away.", "SNAF-30"),
    thing(
        "card snafooey",
        "Snafooey",
        "Only on 30, 60 or 90: **all others roll, and all but the lowest pay its price.** "
        "With two players left the other one rolls: seven or more goes up and over, less comes down.",
        "SNAF-31",
    ),
    thing("choice bury", "Bury", "Nothing but Snafooey, off the edges: it goes away without effect.", "SNAF-G14"),
    thing(
        "plate",
        "A player’s place",
        "Chips left; without chips a player is out at once. Beside them the cards in hand: "
        "fewer than four means somebody forgot to draw.",
        "SNAF-20",
    ),
    thing("plate dealer", "The dealer", "D: this player has dealt; the one on the left plays first.", "SNAF-09"),
    thing("plate out", "Out", "The chips are gone: out of the game.", "SNAF-20"),
    thing("notice", "Where it comes from", "Who devised the game, and that our list of cards is a reconstruction."),
)

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

EXPLANATIONS = {"en": Explanations(THINGS, MEANINGS)}
