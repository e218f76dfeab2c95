"""What the things on a table of Snore are, for whoever asks."""

from ...kit.cards import cards_of
from ...kit.explaining import Example, Explanations, thing
from ...kit.game import State
from ...kit.records import UNKNOWN
from ...kit.scene import card_piece
from ...kit.wording import Wording
from .settling import fine_for
from .table import strength, suit_cards


def _quarters(view: State, seat: int, say: Wording) -> Example:
    """Say what a trick wins of the pot that lies there, and what falling short costs."""
    single, double = (int(fine_for(view, snores, view.pot)) for snores in (False, True))
    told = {"pot": view.pot, "share": int(view.pot // view.hand_size), "single": single, "double": double}
    return Example(say("example.pot", **told))


def _trumped(view: State, seat: int, say: Wording) -> Example | None:
    """Let the least trump of the pack beat the best card of another suit."""
    if view.trump_card == UNKNOWN:
        return None
    pack = int(view.pack)
    least = min(cards_of(pack & int(suit_cards(view.trump))), key=lambda card: int(strength(card)))
    others = cards_of(pack & ~int(suit_cards(view.trump)))
    if not others:
        return None
    best = max(others, key=lambda card: int(strength(card)))
    return Example(say("example.trump", trump=least, other=best), (card_piece(least, "trump"), card_piece(best)))


THINGS = (
    thing(
        "goal",
        "The aim",
        "Say how many tricks you will take and take at least so many: each wins a quarter of the pot.",
        "SNORE-04",
    ),
    thing(
        "trump",
        "Trump",
        "The suit that beats all others in this hand. The open card belongs to nobody.",
        "SNORE-02",
        _trumped,
    ),
    thing(
        "pot",
        "The pot",
        "What is played for. It is cut in as many parts as there are tricks: **each of four tricks wins a quarter.** "
        "Whoever falls short of what was said fills the next one.",
        "SNORE-04",
        _quarters,
    ),
    thing("stock", "The stock", "Where new cards come from for cheer, miss, the five and the six.", "SNORE-12"),
    thing(
        "spoken",
        "Tricks spoken for",
        "The tricks of this hand and who has promised them. **More promises than tricks means somebody fails.**",
        "SNORE-11",
    ),
    thing("trick", "The trick", "The cards of this trick; the marked one wins so far.", "SNORE-24"),
    thing("leads", "Who leads, who deals", "Who leads first, and who deals the next hand.", "SNORE-23"),
    thing(
        "fines",
        "Fines",
        "What falling short costs: twice the pot for the snorer, once for whoever helps.",
        "SNORE-30",
        _quarters,
    ),
    thing("tried", "Turned up before", "Suits that were trump before, when nobody snored.", "SNORE-G03"),
    thing(
        "hand", "Your hand", "Your cards by suit, trumps last. “Trump” beats every card of the other suits.", "SNORE-02"
    ),
    thing("choice snore", "Snore", "I take two tricks, or pay twice the pot.", "SNORE-09"),
    thing("choice refuse", "Not now", "I don’t snore; I may still help.", "SNORE-09"),
    thing("choice cheer", "Cheer", "My only trump is the ace: I keep it, take four new cards, and snore.", "SNORE-14"),
    thing(
        "choice silent",
        "Silent",
        "No helicopter from me; what comes next is asked when all have answered.",
        "SNORE-B29",
    ),
    thing(
        "choice helicopter",
        "Helicopter",
        "Ace and six are my only trumps: I snore, all must help, nobody exchanges.",
        "SNORE-16",
    ),
    thing("choice help", "Help", "I keep my cards and take one trick, or pay the pot.", "SNORE-11"),
    thing("choice miss", "Miss", "My only trump is the six: I keep it, take four new cards, and help.", "SNORE-15"),
    thing("choice five", "The five", "Five new cards for my four, one away; I help, and may lead first.", "SNORE-12"),
    thing("choice six", "The six", "Six new cards for my four, two away; I help, and may lead first.", "SNORE-12"),
    thing("choice pass", "Pass", "I am out of this hand: I win nothing and pay nothing.", "SNORE-18"),
    thing("choice drop", "Drop", "Put a card away, face down, until four are left.", "SNORE-G29"),
    thing(
        "plate",
        "A player’s place",
        "Money left; who can’t pay the ante sits out. “1 of 2 tricks” are tricks taken, of those promised; "
        "“not yet” has still to answer the snorer.",
        "SNORE-G22",
    ),
    thing("plate dealer", "The dealer", "D: this player has dealt; the one on the left speaks first.", "SNORE-08"),
    thing("plate out", "Sits out", "Not enough money for the ante: no cards in this hand.", "SNORE-G22"),
)

MEANINGS = (
    ("snore", "“I take two tricks”, or twice the pot"),
    ("help", "one trick, with the cards you have, or the pot"),
    ("the five", "one trick, with five new cards, one away"),
    ("the six", "one trick, with six new cards, two away"),
    ("cheer", "snore with the trump ace and four new cards"),
    ("miss", "help with the trump six and four new cards"),
    ("helicopter", "trump ace and six: snore, and all must help"),
    ("pass", "out of this hand, pays nothing"),
    ("four aces", "dealt all four, a player takes the pot without play"),
    ("ante", "what everybody pays into the pot before the cards"),
)

EXPLANATIONS = {"en": Explanations(THINGS, MEANINGS)}
