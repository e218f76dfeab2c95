"""Check that the chance of a finished match is what its promise fixed, with Python's own library alone.

    python -m examples.check_chance match.snug  # takes a second; without a file it reads its input
docs/fair-chance.md states the formula, and what this check leaves to others.
"""

import hashlib
import hmac
import sys
from pathlib import Path

ACTIONS = "PASSE", "BACK-AT-CHA", "GOTCHA", "CHAOS", "SNAFOOEY"
CODES = {rank + suit: 4 * n + m for n, rank in enumerate("A23456789TJQK") for m, suit in enumerate("cdhs")}
CODES |= {str(n): n for n in range(100)} | {name: 100 + n for n, name in enumerate(ACTIONS)}
DECKS = {"default60": (10, 4, 5, 5, 5, 4, 1), "ono54": (9, 4, 5, 4, 4, 4, 1), "big72": (9, 6, 5, 4, 4, 4, 1)}
PACKS = {"36": "9x4", "52": "13x4", "32": "8x4", "tiny": "8=2 9=2 PASSE=1 SNAFOOEY=1"}
DICE = [str(one + other) for one in range(1, 7) for other in range(1, 7)]
KEPT = {"cheer": "A", "miss": "6", "five": "-", "six": "-", "pass": "-"}  # Snore: all but this trump is put away
NO_DEAL = {"deal", "turn", "draw", "deck", "cheer", "miss", "five", "six"}  # a card after these begins no deal
UNKNOWN = {"snuggery 1": ("position ", "words "), "snuggery 3": "position "}  # no match from a position is promised


def pack(game, name):  # all cards, equal ones as often as they are there
    if game == "snafooey":
        top, copies, *actions = DECKS.get(name, (0, 0))
        kinds = [*zip(ACTIONS, actions, strict=False)] or [item.split("=") for item in PACKS.get(name, name).split()]
        return [str(n + 1) for n in range(top)] * copies + [kind for kind, n in kinds for _ in range(int(n))]
    ranks, suits = PACKS.get(name, name).split("x")
    names = "A789TJQK" if name == "32" else "A6KQJT987" if game == "snore" else "A23456789TJQK"
    return [rank + suit for rank in names[: int(ranks)] for suit in "cdhs"[: int(suits)]]


def key(head):  # of all marks: the secret, or its HMAC with the words that players added
    secret, seats = bytes.fromhex(head["x-secret"]), range(int(head["seats"]))
    added = "".join(f"{seat} {head[f'words {seat}']}\n" for seat in seats if f"words {seat}" in head)
    return hmac.digest(secret, added.encode(), "sha256") if added else secret


class Table:
    """Where cards are, as the lines of a match tell: in the stock, whose first card comes next, in hands, put away."""

    def __init__(self, head):
        self.key, self.game, self.mover = key(head), head["game"], ""
        self.option = {name.removeprefix("option "): value for name, value in head.items()}
        usual = {"snore": "36", "snafooey": "default60"}.get(self.game, "52")
        self.whole = pack(self.game, self.option.get("deck", self.option.get("pack", usual)))
        self.jack = self.game == "snip-snap-snorum" and self.option.get("first_dealer", "jack") == "jack"  # looked for
        self.stock, self.away, self.hands, self.held, self.suits = self.order(0, self.whole), [], [], {}, ""
        lots = [str(seat) for seat in range(int(head["seats"])) if str(seat) != self.option.get("first_thrower")]
        self.lots, self.shuffles, self.rolls = self.order(0, lots), 0, 0

    def order(self, occasion, cards):  # cards as their shuffle puts them
        slots = [(b"%d %d %d" % (occasion, CODES[c], n), c) for c in {*cards} for n in range(cards.count(c))]
        return [card for _, card in sorted((hmac.digest(self.key, slot, "sha256"), card) for slot, card in slots)]

    def shuffle(self, cards):  # cards as the next shuffle puts them
        self.shuffles += 1
        return self.order(self.shuffles * (1 + (self.game == "snafooey")), cards)

    def due(self, before, verb, after):  # what chance brings now
        if verb == "roll":
            self.rolls += 1
            return self.order(2 * self.rolls - 1, DICE)[0]
        if verb == "seat":
            return self.lots.pop(0)
        if before[-1][:1] == "J" if self.jack else before[2] not in NO_DEAL and after[1][2] == "deal":
            self.deal([line[-1] for line in after[: next(n for n, line in enumerate(after) if line[2] != "deal")]])
        elif not self.stock:
            own = [laid for laid in self.away if laid[0] == self.mover]  # Snore: what the drawing player put away stays
            self.refill([laid for laid in self.away if laid not in own], own)
        return {"deal": self.stock, "turn": self.stock}[verb].pop(0)

    def deal(self, run):
        """Gather the cards for a deal; where Snip's house rule says so it goes on with those that nobody has played."""
        left = [card for hand in reversed(self.held.values()) for card in self.order(self.shuffles, hand)] + self.stock
        goes_on = self.option.get("redeal") == "continue" and self.shuffles and len(left) >= len(run)
        self.stock = left if goes_on else self.shuffle(self.whole)
        hands = len(run) // int(self.option.get("hand_size", 4 if self.game == "snore" else 5))
        self.hands = [run[n::hands] for n in range(hands)]  # from the dealer's left
        self.away, self.held, self.suits, self.jack = [], {}, "", False

    def refill(self, laid, rest):  # makes a stock of what was put away; the rest stays there
        cards, self.away = [card for _, card in laid], rest
        self.stock = cards if self.option.get("stock_empty") == "turn_over_snake" else self.shuffle(cards)

    def note(self, who, verb, card):  # moves the card that a line names
        if who != "*":
            self.mover = str(int(who))
            self.act(who, verb, card)
        elif verb == "turn" and self.game == "snake-rummy":
            self.away.append(("", card))
        elif verb == "turn" and card[1] in self.suits and self.option.get("trump_change") != "next_card":
            self.stock.append(card)  # Snore: a suit that was tried goes under the stock
        elif verb == "turn":
            self.suits += card[1]
        elif self.held:
            self.held[self.mover].append(card)
        elif self.game == "snafooey" and verb == "deal" and not self.stock:
            cut = len(self.away) - (self.option.get("keep_top_discard") == "on")
            self.refill(self.away[:cut], self.away[cut:])

    def act(self, who, verb, card):  # does what a player does with cards
        if self.game == "snore" or self.option.get("redeal") == "continue":
            self.held[who] = self.held.pop(who) if who in self.held else self.hands.pop(0)  # who acted last stands last
            gone = [own for own in self.held[who] if verb in KEPT and own != KEPT[verb] + self.suits[-1] or own == card]
            self.held[who] = [own for own in self.held[who] if own not in gone]
            self.away += [(who, own) for own in gone if verb != "play"]
        elif verb == "snake":
            del self.away[self.away.index(("", card)) :]
        elif verb in ("play", "bury", "discard"):
            self.away.append(("", card))


def check(text):  # tells what agrees; raises ValueError or LookupError with what is wrong
    lines = text.removeprefix("\ufeff").split("\n")
    unknown = UNKNOWN[lines[0]]
    head = dict(fields := [line.split(": ", 1) for line in lines[1 : lines.index("")] if line[0] != "#"])
    others = {name for name in head if name[:6] == "words "} - {f"words {n}" for n in range(int(head["seats"]))}
    if others or len(head) < len(fields) or "" in head.values() or any(name.startswith(unknown) for name in head):
        raise LookupError
    told = [(n + 1, line) for n, line in enumerate(lines) if n > lines.index("") and line and line[0] not in "#?"]
    moves = [(0, "", "", ""), *((n, *line.split(" ", 2), "", "")[:4] for n, line in told)]
    if "x-secret" not in head:
        raise ValueError("There is no secret here: the match or its day still runs, or nothing was promised.")
    if hashlib.sha256(bytes.fromhex(head["x-secret"])).hexdigest() != head["x-promise"]:
        raise ValueError("The secret is not the one that was promised.")
    if told[-1][1][:2] != "= " or told[-1][1].count(" ") != int(head["seats"]):
        raise ValueError("The scores at the end are missing: the file was cut short, or a limit ended the match.")
    table, agree, left = Table(head), 0, 0
    for place, (number, who, verb, card) in enumerate(moves[1:-1], 1):
        if who == "*" and (verb in ("deal", "turn", "seat", "roll") or head["game"] != "snoogie"):
            due, agree = table.due(moves[place - 1], verb, moves[place:]), agree + 1
            if due != card:
                raise ValueError(f"Line {number} says {verb} {card}, but the secret brings {due}.")
        left += who == "*"
        table.note(who, verb, card)
    more = f" {left - agree} slips and places of rest need the simulation: snuggery check --simulate." * (left > agree)
    return f"The server fixed all chance before the first card. {agree} of {agree} cards, rolls and lots agree.{more}"


def main(argv):  # checks the file that the command line names, or what comes in
    try:
        print(check(Path(argv[0]).read_text("utf-8") if argv else sys.stdin.read()))
    except (OSError, ValueError, LookupError) as error:
        said = isinstance(error, OSError) or str(error).endswith(".")
        sys.exit(str(error) if said else "This is no transcript of a match; snuggery check says why.")


if __name__ == "__main__":
    print(__doc__) if {"-h", "--help"} & {*sys.argv} else main(sys.argv[1:])
