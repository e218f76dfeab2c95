"""What the words of Snip-Snap-Snorum take from a table, and the passages of the first page that house rules change."""

from typing import Any

from ...kit.game import OptionCodes
from ...kit.table_words import BY_THE_BOOK_LINE, pack_values, passage, where
from ...kit.wording import capitalised, number_words
from .options import ALLOWED, JIG, STANDARD
from .scene import CALLS, JIG_CALLS

NINES = "52 32"  # packs that have the cards of the first page
PRICES = ("Snip one counter", "Snap two", "Snorum three")
MUST_PAIR = "**A card that pairs must be laid.**"
HELD_BACK = "**A pair that you keep back costs double if it comes out in that deal.**"
MEANINGS = (
    "the first pairing: the player paired pays one",
    "the second in a row: the player who said Snip pays two",
    "the third and last: the player who said Snap pays three",
)
ONE_OF_A_PAIR = {
    1: "Lay what you like.",
    2: "Lay one of a pair: no other card could answer it.",
    3: "Lay one of a pair: one other card could answer it, not two.",
    4: "Lay one of a pair: two other cards could answer it, not three.",
}
SAFE = {
    1: "Nothing pairs with one suit.",
    2: "One of a rank on the table makes the second quite safe.",
    3: "One of a rank on the table makes the second nearly safe; two make the third quite safe.",
    4: "Two of a rank on the table make the third nearly safe; three make the fourth quite safe.",
}


def values(codes: OptionCodes) -> dict[str, Any]:
    """Return what the words can say of a table."""
    pack = pack_values(codes["pack"])
    pairings = 0 if codes["mode"] == JIG else pack["suits"] - 1  # that can follow one another
    calls = [capitalised(call) for call in JIG_CALLS[codes["sequence_length"]]]
    return {
        **pack,
        "hand": codes["hand_size"],
        "counters": codes["counters"],
        "prices": ", ".join(PRICES[:pairings]),
        **dict.fromkeys(CALLS, ""),
        **dict(zip(CALLS, MEANINGS[:pairings], strict=False)),
        "one_of_a_pair": ONE_OF_A_PAIR[pack["suits"]],
        "safe": SAFE[pack["suits"]],
        "length": codes["sequence_length"],
        "calls": ", ".join(calls),
        "ante": f" Everybody pays {_counters(codes['ante'])} into the pool." if codes["ante"] else "",
        "duty": HELD_BACK if codes["mode"] == STANDARD and codes["revoke"] == ALLOWED else MUST_PAIR,
    }


def _counters(number: int) -> str:
    return f"{number_words(number)} {'counter' if number == 1 else 'counters'}"


ROUND_GAME = "A round game for {players.text}, learned in a minute."

A_NINE_PASSED = "Remember who let a nine pass: they hold none in this deal. If they sit on your left, nines are safe."
A_RANK_PASSED = "Remember who let a rank pass: they hold none of it in this deal. If they sit on your left, it is safe."

EXAMPLE = passage(
    where(BY_THE_BOOK_LINE, mode="standard"),
    where(
        "*This is the standard game. A minute of running, which is played here, stands further down.*", mode="running"
    ),
    where("*This is the standard game. The end of a race, which is played here, stands further down.*", mode="race"),
    "*This is the standard game. A sequence of Jig, which is played here, stands further down.*",
)

FIRST_PAGE = (
    passage(
        where(
            "Somebody lays a nine. You hold a nine as well: *Snip!* you say, and they pay. The next player has the third: "
            "*Snap!*, and now you pay, twice as much. " + ROUND_GAME,
            mode="standard running race",
            pack=NINES,
        ),
        where(
            "Somebody lays a card. You hold one of the same rank: *Snip!* you say, and they pay. " + ROUND_GAME,
            mode="standard running race",
        ),
        "A suit climbs, card by card: the player who holds the next card lays it. " + ROUND_GAME,
    ),
    passage(
        where(
            "Lay a card of the same rank as the player before you, so that they pay, and be the last who still has "
            "counters. The whole pool is yours then.",
            mode="standard running",
        ),
        where(
            "Be the first without cards, and take the whole pool. Lay a card of the same rank as the player before you, "
            "and they pay into it.",
            mode="race",
        ),
        "Be the first without cards: the others pay you a counter for each card that they still hold.",
    ),
    passage(
        where(
            "a pack of {cards.figure} cards and {counters.number} {counters.of:counter|counters} for everybody. "
            "{hand.number} {hand.of:card is|cards are} dealt to each; the rest of the pack lies aside. Play goes round to "
            "the left, one card each, and a player who holds the rank that was laid just before must lay it.",
            mode="standard",
            revoke="forbidden",
        ),
        where(
            "a pack of {cards.figure} cards and {counters.number} {counters.of:counter|counters} for everybody. "
            "{hand.number} {hand.of:card is|cards are} dealt to each; the rest of the pack lies aside. Play goes round to "
            "the left, one card each. A player who holds the rank that was laid just before may keep it back, and pays double "
            "if it comes out in that deal.",
            mode="standard",
        ),
        where(
            "a pack of {cards.figure} cards and {counters.number} {counters.of:counter|counters} for everybody. The whole "
            "pack is dealt. One player lays card after card until the next one holds the rank that was laid, and must lay "
            "it; then that player is the one who lays.",
            mode="running",
        ),
        where(
            "a pack of {cards.figure} cards and counters, as many as it takes: they are counted below nothing, too.{ante.text} "
            "The whole pack is dealt. One player lays card after card until the next one holds the rank that was laid, "
            "and must lay it; then that player is the one who lays.",
            mode="race",
        ),
        "a pack of {cards.figure} cards and counters, as many as it takes.{ante.text} "
        "The whole pack is dealt. The leader lays any card. The player who holds the next higher card of its suit lays that, "
        "and so on for {length.number} cards: {calls.text}. Then, or where nothing can follow, the last to lay leads.",
    ),
    passage(
        where("Can't pair? {one_of_a_pair.text}", mode="standard running race"),
        "Lead the card whose sequence brings out most of your own.",
    ),
    passage(
        where("{safe.text}", mode="standard running race"),
        "Better still if that sequence ends with a card of yours: then you lead again.",
    ),
    passage(
        where(A_NINE_PASSED, mode="standard", revoke="forbidden", pack=NINES),
        where(A_NINE_PASSED, mode="running race", pack=NINES),
        where(A_RANK_PASSED, mode="standard", revoke="forbidden"),
        where(A_RANK_PASSED, mode="running race"),
        where("Remember who let a rank pass: if they lay one in this deal, they pay double.", mode="standard"),
        "Remember which cards are gone: a card whose follower is gone stops, and you lead again.",
    ),
    passage(
        where(
            "Leading is a drawback: nobody pays you, and anybody may pair you. Lead the rank you have seen most of.",
            mode="standard running",
        ),
        where("Only your own account counts: play first what the next player can't have.", mode="race"),
        "Between equals, lead the lower card: high ones find their way out as followers.",
    ),
    passage(
        where(
            "Then trust your luck. For two players with five cards each and counters to spare it has been worked out that "
            "the safest card can't be beaten within a deal.",
            mode="standard",
            pack="52",
            hand_size="5",
            revoke="forbidden",
        ),
        where("Then trust your luck.", mode="standard running race"),
        "Keep kings and other stops for the end.",
    ),
)
