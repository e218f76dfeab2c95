"""Snip-Snap-Snorum once more, all four games, as straight-line Python over lists, written from the rulebook alone.

The referee ends with everybody's counters or balances, None where the game was cut off.
"""

from itertools import product

from snuggery.testkit.telling import Telling

RANKS = "A23456789TJQK"
SHORT = "A789TJQK"
DEAD = "dead"


def in_order(cards):
    """Sort as lists do: the ace first, clubs before diamonds, hearts and spades."""
    return sorted(cards, key=lambda card: (RANKS.index(card[0]), "cdhs".index(card[1])))


class Over(Exception):
    """One player is left, or a race is won."""


class Referee(Telling):
    """Follows one game."""

    def __init__(self, bound, lines):
        super().__init__(bound, lines)
        self.pack = [rank + suit for rank, suit in product(*self.ranks_and_suits())]
        self.pool, self.out = 0, []
        self.purses = self.options["mode"] in ("standard", "running")
        self.held = [self.number("counters") if self.purses else 0] * self.seats

    def ranks_and_suits(self):
        if "x" in self.options["pack"]:
            ranks, suits = map(int, self.options["pack"].split("x"))
            return RANKS[:ranks], "cdhs"[:suits]
        return RANKS if self.is_("pack", "52") else SHORT, "cdhs"

    def play(self):
        self.dealer = self.first_dealer()
        if self.is_("mode", "jig"):
            return self.jig()
        try:
            self.deals()
        except Over:
            winner = self.alive()[0] if self.purses else self.seat
            self.held[winner] += self.pool
            return self.held
        return None

    def deals(self):
        self.undealt = []
        for _ in range(self.number("max_deals") if self.purses else 1):
            self.deal()
            self.misses = []
            self.last, self.level = None, 0
            self.standard() if self.is_("mode", "standard") else self.running()
            self.settle()
            self.dealer = self.left_of(self.dealer)[0]

    # -- people and counters ------------------------------------------------------------------------------------------

    def alive(self):
        return [seat for seat in range(self.seats) if seat not in self.out]

    def left_of(self, seat):
        """Return those still in, from a seat's left round; the seat itself, if it is in, comes last."""
        return sorted(self.alive(), key=lambda other: (other - seat - 1) % self.seats)

    def pay(self, seat, owed):
        """Pay into the pool; return whether the seat is out by it."""
        owed = min(owed, self.held[seat]) if self.purses else owed
        self.held[seat] -= owed
        self.pool += owed
        if not self.purses or self.held[seat] or seat in self.out:
            return False
        self.out.append(seat)
        if len(self.alive()) == 1:
            raise Over
        return True

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, among):
        card = self.chance("deal")
        assert card in among
        among.remove(card)
        return card

    def first_dealer(self):
        if self.is_("first_dealer", "random"):
            return int(self.chance("seat"))
        if not self.is_("first_dealer", "jack"):
            return self.number("first_dealer")
        pack, seat = list(self.pack), 0
        while self.card(pack)[0] != "J":
            seat = (seat + 1) % self.seats
        return seat

    def deal(self):
        seats = self.left_of(self.dealer)
        cards = self.number("hand_size") * len(seats) if self.is_("mode", "standard") else len(self.pack)
        goes_on = self.is_("mode", "standard") and self.is_("redeal", "continue")
        if not goes_on or sum(map(len, self.undealt)) < cards:
            self.undealt = [list(self.pack)]
        self.hands = {seat: [] for seat in range(self.seats)}
        for i in range(cards):
            self.hands[seats[i % len(seats)]].append(self.card(next(heap for heap in self.undealt if heap)))
        if self.is_("mode", "race"):
            for seat in seats:
                self.pay(seat, self.number("ante"))

    # -- pairing ------------------------------------------------------------------------------------------------------

    def can_pair(self, seat):
        return [card for card in self.hands[seat] if self.last and card[0] == self.last[0]]

    def turn(self, seat):
        """Let a seat play a card, and let the owner of the paired card pay."""
        pairing = self.can_pair(seat)
        free = (self.is_("revoke", "allowed") and self.is_("mode", "standard")) or not pairing
        playable = in_order(self.hands[seat] if free else pairing)
        card = self.ask(seat, [f"play {card}" for card in playable])[-2:]
        self.hands[seat].remove(card)
        for miss in self.misses:
            miss["exposed"] |= (miss["offender"], miss["rank"]) == (seat, card[0])
        victim, self.seat = self.seat, seat
        missed, self.last = self.last, card
        if card in pairing:
            self.level += 1
            if self.pay(victim, self.level):
                self.undealt.insert(0, self.hands[victim])
                self.hands[victim] = []
            return
        if pairing:
            self.misses.append(
                {"offender": seat, "victim": victim, "rank": missed[0], "call": self.level + 1, "exposed": False}
            )
        self.level = 0

    def settle(self):
        for miss in self.misses:
            if miss["exposed"]:
                self.pay(miss["offender"], 2 * miss["call"])
                self.pay(miss["victim"], miss["call"])

    def standard(self):
        self.seat = self.dealer
        while any(self.hands[seat] for seat in self.alive()):
            self.turn(self.left_of(self.seat)[0])

    def running(self):
        self.seat = self.left_of(self.dealer)[0]
        while others := self.with_cards():
            self.last, self.level = None, 0
            if not self.hands[self.seat]:
                if len(others) == 1:
                    return
                self.seat = others[0]
            self.turn(self.seat)
            self.look_for_end()
            while (others := self.with_cards()) and self.can_pair(others[0]):
                self.turn(others[0])
                self.look_for_end()

    def with_cards(self):
        """Return the other players with cards, the active player's opponent first."""
        return [seat for seat in self.left_of(self.seat) if self.hands[seat] and seat != self.seat]

    def look_for_end(self):
        if self.is_("mode", "race") and not self.hands[self.seat]:
            self.settle()
            raise Over

    # -- Jig ----------------------------------------------------------------------------------------------------------

    def jig(self):
        seats = [*self.left_of(self.dealer), *([DEAD] if self.on("dead_hand") else [])]
        pack, self.hands = list(self.pack), {seat: [] for seat in seats}
        for i in range(len(self.pack)):
            self.hands[seats[i % len(seats)]].append(self.card(pack))
        longest = max(len(self.hands[seat]) for seat in range(self.seats))
        for seat in range(self.seats):
            short = self.on("short_hand_ante") and len(self.hands[seat]) < longest
            self.pay(seat, self.number("ante") + short)
        seat = seats[0]
        while self.hands[seat]:
            seat = self.sequence(seat)
        for other in range(self.seats):
            self.pay(other, len(self.hands[other]))
        self.held[seat] += self.pool
        return self.held

    def sequence(self, seat):
        """Let a sequence be played; return the player of its last card."""
        playable = in_order(self.hands[seat])
        for _ in range(self.number("sequence_length")):
            card = self.ask(seat, [f"play {card}" for card in playable])[-2:]
            self.hands[seat].remove(card)
            after = "".join(RANKS[RANKS.index(card[0]) + 1 :][:1]) + card[1]
            holders = [other for other in range(self.seats) if after in self.hands[other]]
            if not self.hands[seat] or not holders:
                return seat
            last, seat, playable = seat, holders[0], [after]
        return last
