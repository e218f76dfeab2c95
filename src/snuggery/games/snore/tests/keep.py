"""Write the kept games of Snore anew: `python -m snuggery.games.snore.tests.keep`.  To be read before they are committed."""

import snuggery
from snuggery.engine.match.chance import Seeded
from snuggery.games import find
from snuggery.games.snore.state import DROPPING
from snuggery.kit.cards import read_card
from snuggery.testkit.golden import PLAYERS, golden, keep, plan, remarked

from .tables import NAME, Told, filled, go, who

PLAYED = {
    "snore": plan("Two hands, a cheer among them.", 3, 7, hands=2),
}
HOUSE = {
    "must_trump": "off",
    "must_head": "on",
    "overtricks_fined": "on",
    "remainder": "to_snorer",
    "allow_debt": "on",
    "fine_cap": 70,
    "help_order": "dealer_left",
    "lone_snorer": "must_play",
    "exchange_lead": "last",
}
CONSTRUCTED = {
    "snore-cheer": (
        "A cheers with the ace and B misses; C takes the six, so C leads; D passes.",
        "Ah Ks 9c 7d / 6h Kd 8s 7c / * / *",
        "Th",
        "As Jc Qd Js Ac Kc Jd Qc",
        "A cheer, A Js, B miss, B Jd, C six",
        {"hands": 1},
    ),
    "snore-helicopter": (
        "A flies: everybody helps, nobody exchanges, and with four helpers somebody must fall short.",
        "Ah 6h 9c 7d / * / * / * / *",
        "Th",
        "",
        "A helicopter",
        {"hands": 1},
    ),
    "snore-helicopter-dealt": (
        "Helicopters are announced as the cards are dealt: after a new trump card B, who could not fly before, flies.",
        "* / Ah 6h 9c 7d / *",
        "Td",
        "Th",
        "A silent, B silent, C silent, A refuse, B refuse, C refuse, A silent, B helicopter",
        {"hands": 1, "helicopter": "at_deal"},
    ),
    "snore-recycled": (
        "Five at the table and three sixes: the stock runs out in the third, and what was put away comes back.",
        "* / * / * / * / *",
        "Th",
        "",
        "A snore, B six, C pass, D six, E six",
        {"hands": 1},
    ),
    "snore-trumps": (
        "Nobody snores twice; cards of suits already tried go under the stock and are the last to be drawn.",
        "* / * / * / * / *",
        "Th",
        "Qh Kh Qs Ks Qc",
        "A refuse, B refuse, C refuse, D refuse, E refuse, A refuse, B refuse, C refuse, D refuse, E refuse, "
        "A snore, B six, C five, D five",
        {"hands": 1},
    ),
    "snore-void": (
        "Nobody snores in the deal or the next: the hand is void, its pot waits for the last hand and is shared.",
        "* / * / *",
        "Th",
        "Ts",
        "A refuse, B refuse, C refuse, A refuse, B refuse, C refuse, A refuse, B refuse, C refuse, "
        "A refuse, B refuse, C refuse",
        {"hands": 2, "ante": 7, "stack": 30, "max_redeals": 1, "max_trump_changes": 1},
    ),
    "snore-four-aces": (
        "B was dealt four aces and helps: all tricks without a lead, and the others pay by what they said.",
        "* / Ac Ad Ah As / * / *",
        "Th",
        "",
        "A snore, B help, C help, D pass",
        {"hands": 1},
    ),
    "snore-alone": (
        "Nobody helps: the snorer takes the pot and deals the next hand.",
        "* / * / *",
        "Th",
        "",
        "A refuse, B snore, C pass, A pass",
        {"hands": 2},
    ),
    "snore-broke": (
        "Small stacks: fines of more than there is, seats that sit out, and an early end.",
        "* / * / * / *",
        "Th",
        "",
        "A snore, B help, C pass, D pass",
        {"hands": 6, "stack": 60},
    ),
    "snore-house": (
        "Many house rules at once.",
        "* / * / *",
        "Th",
        "",
        "A snore, B help, C help",
        {"hands": 2} | HOUSE,
    ),
}


class Begun:
    """The first dealer, hands and cards as told, then others as they come."""

    def __init__(self, codes, cards):
        self.codes, self.told, self.rest = codes, Told(cards), Seeded("kept")

    def pick(self, outcomes, weights, occasion):
        """Return what was told, then what a seed brings."""
        if self.codes:
            return self.codes.pop(0)
        return (self.told if self.told.left else self.rest).pick(outcomes, weights, occasion)


def construct(name, remark, held, trump, draws, moves, options):
    """Write one game: what was told as it was told, all else as the casual habit has it."""
    hands = filled([hand.strip() for hand in held.split("/")], trump)
    codes = [len(hands) - 1, *(read_card(hand.split()[i]) for i in range(4) for hand in hands), read_card(trump)]
    match = snuggery.load(NAME, len(hands), **options).start(chance=Begun(codes, draws))
    bots = [snuggery.bot("casual", seed=seat) for seat in range(len(hands))]
    left = moves.split(", ")
    while not match.over:
        if left and left[0][0] == who(match) and (match.state.phase != DROPPING or len(left[0]) == 4):
            go(match, left.pop(0))
        else:
            match.play(bots[match.seat](match.view(match.seat), match.legal()))
    text = match.transcript(names=PLAYERS[: len(hands)], annotate=True)
    (golden(find(NAME)) / f"{name}.snug").write_text(remarked(text, remark), encoding="utf-8")


if __name__ == "__main__":
    keep(find(NAME), PLAYED)
    for name, game in CONSTRUCTED.items():
        construct(name, *game)
