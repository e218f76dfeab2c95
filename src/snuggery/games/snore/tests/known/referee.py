"""Snore once more, as straight-line Python over lists: slow, obvious, and written from the rulebook alone.

The referee ends with what everybody has won.
"""

from snuggery.testkit.telling import Telling

RANKS = "6789TJQKA"
ACES = {"Ac", "Ad", "Ah", "As"}
SMALL = "A6KQJT987"
DRAWS = {"cheer": (0, 1), "miss": (0, 1), "five": (1, 1), "six": (2, 2)}  # more than a hand has; dropped


class Over(Exception):
    """The session is over."""


def in_order(cards):
    """Sort as lists do: the ace first, then by rank, clubs before diamonds, hearts and spades."""
    return sorted(cards, key=lambda card: ("A23456789TJQK".index(card[0]), "cdhs".index(card[1])))


class Referee(Telling):
    """Follows one session."""

    def __init__(self, bound, lines):
        super().__init__(bound, lines)
        ranks, suits = map(int, "9x4".split("x") if self.is_("pack", "36") else self.options["pack"].split("x"))
        self.pack = {rank + suit for rank in SMALL[:ranks] for suit in "cdhs"[:suits]}
        self.size = self.number("hand_size")
        self.money = [self.number("stack")] * self.seats
        self.pot = 0
        self.seated = list(range(self.seats))

    def play(self):
        self.dealer = self.last_dealer = int(self.chance("seat"))
        try:
            for _ in range(self.number("hands")):
                self.prepare()
                self.hand()
        except Over:
            pass
        self.share_last_pot()
        return [money - self.number("stack") for money in self.money]

    # -- between hands ------------------------------------------------------------------------------------------------

    def can_pay(self):
        return [seat for seat in self.seated if self.money[seat] >= self.number("ante")]

    def from_left_of(self, seat, seats):
        return sorted(seats, key=lambda other: (other - seat - 1) % self.seats)

    def prepare(self):
        if len(self.can_pay()) < 2:
            raise Over
        self.seated = self.can_pay()
        if self.dealer not in self.seated:
            self.dealer = self.from_left_of(self.dealer, self.seated)[0]
        self.last_dealer = self.dealer
        if self.is_("ante_mode", "every_hand") or self.pot == 0:
            for seat in self.seated:
                self.pay(seat, self.number("ante"))

    def share_last_pot(self):
        sharers = self.from_left_of(self.last_dealer, self.can_pay() or self.seated)
        share, rest = divmod(self.pot, len(sharers))
        for seat in sharers:
            self.pay(seat, -share)
        self.pay(sharers[0], -rest)

    def pay(self, seat, amount):
        self.money[seat] -= amount
        self.pot += amount

    # -- one hand -----------------------------------------------------------------------------------------------------

    def hand(self):
        for deal in range(self.number("max_redeals") + 1):
            if deal and self.on("ante_on_redeal"):
                self.prepare()
            self.deal()
            if self.find_snorer():
                self.collect_answers()
                self.settle()
                self.dealer = self.snorer
                return
        self.dealer = self.from_left_of(self.dealer, self.seated)[0]

    def deal(self):
        self.order = self.from_left_of(self.dealer, self.seated)
        self.stock, self.under, self.tried = set(self.pack), [], set()
        self.hands = {seat: [] for seat in self.order}
        self.away = {seat: [] for seat in self.order}
        self.said = dict.fromkeys(self.order)
        for _ in range(self.size):
            for seat in self.order:
                self.hands[seat].append(self.card("deal"))
        self.dealt = {seat: set(cards) for seat, cards in self.hands.items()}
        self.turn()

    def card(self, verb):
        card = self.chance(verb)
        assert card in (self.stock or self.under[:1])
        self.stock.discard(card)
        if card in self.under:
            self.under.remove(card)
        return card

    def turn(self):
        while (card := self.card("turn"))[1] in self.tried and self.is_("trump_change", "fresh_suit"):
            self.under.append(card)
        self.trump = card[1]
        self.tried.add(card[1])

    def find_snorer(self):
        """Make the offers; return whether a player snores."""
        for change in range(self.number("max_trump_changes") + 1):
            if change:
                fresh = {card for card in self.stock if card[1] not in self.tried}
                if not (fresh if self.is_("trump_change", "fresh_suit") else self.stock):
                    return False
                self.turn()
            if self.find_flyer():
                return True
            for seat in self.order:
                self.snorer, self.said[seat] = seat, self.ask(seat, self.offers(seat))
                if self.said[seat] != "refuse":
                    return True
        return False

    def find_flyer(self):
        """Where helicopters are announced as the cards are dealt, ask everybody; return whether one flies."""
        for seat in self.order if self.is_("helicopter", "at_deal") else ():
            if self.ask(seat, ["helicopter"] * self.can_fly(seat) + ["silent"]) == "helicopter":
                self.snorer, self.said[seat] = seat, "helicopter"
                return True
        return False

    def trumps(self, seat):
        return {card[0] for card in self.hands[seat] if card[1] == self.trump}

    def can_fly(self, seat):
        limit = self.number("helicopter_limit_factor") * len(self.seated) * self.number("ante")
        low_enough = self.pot < limit or (self.pot == limit and self.on("helicopter_limit_inclusive"))
        return low_enough and self.trumps(seat) == {"A", "6"}

    def offers(self, seat):
        offers = ["snore"]
        offers += ["cheer"] if self.trumps(seat) == {"A"} and self.can_draw(seat, 0) else []
        offers += ["helicopter"] if self.can_fly(seat) and self.is_("helicopter", "in_turn") else []
        return [*offers, "refuse"]

    # -- the others ---------------------------------------------------------------------------------------------------

    def collect_answers(self):
        others = [seat for seat in self.order if seat != self.snorer]
        if self.said[self.snorer] == "helicopter":
            self.said.update(dict.fromkeys(others, "help"))
            return
        self.said.update(dict.fromkeys(others))
        if self.said[self.snorer] == "cheer":
            self.exchange(self.snorer, "cheer", ["A" + self.trump])
        for seat in others if self.is_("help_order", "dealer_left") else self.from_left_of(self.snorer, others):
            self.said[seat] = answer = self.ask(seat, self.answers(seat))
            if answer in DRAWS:
                self.exchange(seat, answer, ["6" + self.trump] if answer == "miss" else [])

    def answers(self, seat):
        free = [word for word in ("five", "six") if not (self.on("exchange_unique") and word in self.said.values())]
        answers = ["help"]
        answers += ["miss"] if self.trumps(seat) == {"6"} and self.can_draw(seat, 0) else []
        return [*answers, *(word for word in free if self.can_draw(seat, DRAWS[word][0])), "pass"]

    def can_draw(self, seat, cards):
        there = len(self.stock) + len(self.under)
        if self.is_("short_stock", "recycle"):
            there += sum(len(self.waste(other)) for other in self.order if other != seat)
        return there >= self.size + cards

    def waste(self, seat):
        return self.away[seat] + (self.hands[seat] if self.said[seat] == "pass" else [])

    def exchange(self, seat, word, kept):
        draws, drops = DRAWS[word]
        self.away[seat] = [card for card in self.hands[seat] if card not in kept]
        self.hands[seat] = kept
        for _ in range(self.size + draws):
            if not self.stock and not self.under:
                self.recycle(seat)
            self.hands[seat].append(self.card("deal"))
        for _ in range(drops):
            card = self.ask(seat, [f"drop {card}" for card in in_order(self.hands[seat])])[-2:]
            self.hands[seat].remove(card)
            self.away[seat].append(card)

    def recycle(self, seat):
        for other in self.order:
            if other != seat:
                self.stock.update(self.waste(other))
                self.away[other] = []
                if self.said[other] == "pass":
                    self.hands[other] = []

    # -- tricks and money ---------------------------------------------------------------------------------------------

    def settle(self):
        self.playing = [seat for seat in self.order if self.said[seat] != "pass"]
        kept = [seat for seat in self.playing if self.said[seat] in ("snore", "help", "helicopter")]
        aces = [seat for seat in kept if self.dealt[seat] >= ACES and self.on("four_aces")]
        stakes = self.pot
        if aces or (len(self.playing) == 1 and self.is_("lone_snorer", "takes_pot")):
            tricks = dict.fromkeys(self.playing, 0)
            self.pay(aces[0] if aces else self.snorer, -self.pot)
            self.fine(tricks, stakes, aces or self.playing)
            return
        tricks = self.tricks()
        for seat in self.playing:
            self.pay(seat, -(stakes // self.size * tricks[seat]))
        if self.is_("remainder", "to_snorer"):
            self.pay(self.snorer, -self.pot)
        self.fine(tricks, stakes, [])

    def fine(self, tricks, stakes, spared):
        for seat in self.playing:
            owed, times = (2, 2) if seat == self.snorer else (1, 1)
            falls_short = tricks[seat] != owed if self.on("overtricks_fined") else tricks[seat] < owed
            if falls_short and seat not in spared:
                fine = times * stakes if self.is_("fine_cap", "none") else min(self.number("fine_cap"), times * stakes)
                self.pay(seat, fine if self.on("allow_debt") else min(fine, self.money[seat]))

    def tricks(self):
        takers = [seat for seat in self.said if self.said[seat] in ("five", "six")]
        if self.is_("help_order", "snorer_left"):
            takers = self.from_left_of(self.snorer, takers)
        leader = takers[-1 if self.is_("exchange_lead", "last") else 0] if takers else self.snorer
        won = dict.fromkeys(self.playing, 0)
        for _ in range(self.size):
            leader = self.trick([leader, *self.from_left_of(leader, self.playing)[: len(self.playing) - 1]])
            won[leader] += 1
        return won

    def trick(self, order):
        led = best = winner = None
        for seat in order:
            playable = in_order(self.playable(self.hands[seat], led, best))
            card = self.ask(seat, [f"play {card}" for card in playable])[-2:]
            self.hands[seat].remove(card)
            led = led or card[1]
            if best is None or self.beats(card, best):
                best, winner = card, seat
        return winner

    def playable(self, hand, led, best):
        following = [card for card in hand if card[1] == led]
        trumping = [card for card in hand if card[1] == self.trump and self.on("must_trump")]
        if led is None or not (following or trumping):
            return hand
        bound = following or trumping
        heading = [card for card in bound if self.beats(card, best)]
        return heading if heading and self.on("must_head") else bound

    def beats(self, card, best):
        if card[1] == best[1]:
            return RANKS.index(card[0]) > RANKS.index(best[0])
        return card[1] == self.trump
