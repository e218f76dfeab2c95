"""Explanations of the things on a table of Snore."""

from ...kit.cards import cards_of
from ...kit.explaining import Example, explained, subject
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


SUBJECTS = (
    subject("goal", "SNORE-04"),
    subject("trump", "SNORE-02", _trumped),
    subject("pot", "SNORE-04", _quarters),
    subject("stock", "SNORE-12"),
    subject("spoken", "SNORE-11"),
    subject("trick", "SNORE-24"),
    subject("leads", "SNORE-23"),
    subject("fines", "SNORE-30", _quarters),
    subject("tried", "SNORE-G03"),
    subject("hand", "SNORE-02"),
    subject("choice snore", "SNORE-09"),
    subject("choice refuse", "SNORE-09"),
    subject("choice cheer", "SNORE-14"),
    subject("choice silent", "SNORE-B29"),
    subject("choice helicopter", "SNORE-16"),
    subject("choice help", "SNORE-11"),
    subject("choice miss", "SNORE-15"),
    subject("choice five", "SNORE-12"),
    subject("choice six", "SNORE-12"),
    subject("choice pass", "SNORE-18"),
    subject("choice drop", "SNORE-G29"),
    subject("plate", "SNORE-G22"),
    subject("plate dealer", "SNORE-08"),
    subject("plate out", "SNORE-G22"),
)

ENGLISH = {
    "goal": "The aim",
    "goal.line": "Say how many tricks you will take and take {least.text} so many: each wins {part.text} of the pot.",
    "trump": "Trump",
    "trump.line": "The suit that beats all others in this hand. The open card belongs to nobody.",
    "pot": "The pot",
    "pot.line": "What is played for. It is cut in as many parts as there are tricks: **each of {hand.number} tricks wins {part.text}.** A player who falls short of what they said fills the next one.",
    "stock": "The stock",
    "stock.line": "Where new cards come from for cheer, miss, the five and the six.",
    "spoken": "Tricks spoken for",
    "spoken.line": "The tricks of this hand and who has promised them. **More promises than tricks means somebody fails.**",
    "trick": "The trick",
    "trick.line": "The cards of this trick; the marked one wins so far.",
    "leads": "Who leads, who deals",
    "leads.line": "Who leads first, and who deals the next hand.",
    "fines": "Fines",
    "fines.line": "What falling short costs: twice the pot for the snorer, once for a helper{cap.text}.",
    "tried": "Turned up before",
    "tried.line": "Suits that were trump before, when nobody snored.",
    "hand": "Your hand",
    "hand.line": "Your cards by suit, trumps last. “Trump” beats every card of the other suits.",
    "choice snore": "Snore",
    "choice snore.line": "I take two tricks, or pay twice the pot{cap.text}.",
    "choice refuse": "Not now",
    "choice refuse.line": "I don’t snore; I may still help.",
    "choice cheer": "Cheer",
    "choice cheer.line": "My only trump is the ace: I keep it, take {hand.number} new cards, and snore.",
    "choice silent": "Silent",
    "choice silent.line": "No helicopter from me; what comes next is asked when all have answered.",
    "choice helicopter": "Helicopter",
    "choice helicopter.line": "Ace and six are my only trumps: I snore, all must help, nobody exchanges.",
    "choice help": "Help",
    "choice help.line": "I keep my cards and take one trick, or pay the pot{cap.text}.",
    "choice miss": "Miss",
    "choice miss.line": "My only trump is the six: I keep it, take {hand.number} new cards, and help.",
    "choice five": "The five",
    "choice five.line": "{five.number} new cards for my {hand.number}, one away; I help, and may lead first.",
    "choice six": "The six",
    "choice six.line": "{six.number} new cards for my {hand.number}, two away; I help, and may lead first.",
    "choice pass": "Pass",
    "choice pass.line": "I am out of this hand: I win nothing and pay nothing.",
    "choice drop": "Drop",
    "choice drop.line": "Put a card away, face down, until {hand.number} are left.",
    "plate": "A player’s place",
    "plate.line": "Money left; who can’t pay the ante sits out. “1 of 2 tricks” are tricks taken, of those promised; “not yet” has still to answer the snorer.",
    "plate dealer": "The dealer",
    "plate dealer.line": "D: this player has dealt; the one on the left speaks first.",
    "plate out": "Sits out",
    "plate out.line": "Not enough money for the ante: no cards in this hand.",
}

MEANINGS = (
    ("snore", "“I take two tricks”, or twice the pot"),
    ("help", "one trick, with the cards you have, or the pot"),
    ("the five", "one trick, with {five.number} new cards, one away"),
    ("the six", "one trick, with {six.number} new cards, two away"),
    ("cheer", "snore with the trump ace and {hand.number} new cards"),
    ("miss", "help with the trump six and {hand.number} new cards"),
    ("helicopter", "trump ace and six: snore, and all must help"),
    ("pass", "out of this hand, pays nothing"),
    ("four aces", "{four_aces.text}"),
    ("ante", "what everybody pays into the pot before the cards"),
)

EXPLANATIONS = {"en": explained(SUBJECTS, ENGLISH, MEANINGS)}
