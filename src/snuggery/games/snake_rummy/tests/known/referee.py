"""Snake Rummy once more, as straight-line Python over lists: slow, obvious, and written from the rulebook alone.

What can still be laid is found by trying every set after every other.  The referee ends with everybody's total.
"""

from itertools import combinations

from snuggery.testkit.telling import Telling

RANKS, SUITS = "A23456789TJQK", "cdhs"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
KIND, RUN = "set", "run"


def in_order(cards):
    return sorted(cards, key=PACK.index)


def sets_in(cards):
    """Return all sets that cards can make, in the order of lists: kinds by rank, then runs by their lowest card."""
    cards = set(cards)
    found = []
    for rank in RANKS:
        alike = [rank + suit for suit in SUITS if rank + suit in cards]
        found += [(KIND, laid) for size in (3, 4) for laid in combinations(alike, size)]
    for card in PACK:
        run = [card]
        while run[-1] in cards:
            if len(run) >= 3:
                found.append((RUN, tuple(run)))
            if run[-1][0] == "K":
                break
            run.append(following(run[-1], 1))
    return found


def following(card, step):
    """Return the next card of the suit, up or down; nothing above a king or below an ace."""
    place = RANKS.index(card[0]) + step
    return RANKS[place] + card[1] if 0 <= place < 13 else ""


class Referee(Telling):
    """Follows one game."""

    def __init__(self, bound, lines):
        super().__init__(bound, lines)
        self.totals = [0] * self.seats
        self.tried = {}

    def play(self):
        dealer = int(self.chance("seat"))
        rounds = 0
        while not self.is_over(rounds):
            self.deal(dealer)
            self.round(dealer)
            dealer, rounds = (dealer + 1) % self.seats, rounds + 1
        return self.totals

    def is_over(self, rounds):
        if not self.is_("rounds", "none"):
            return rounds == self.number("rounds")
        best = max(self.totals)
        alone = self.totals.count(best) == 1 or self.is_("tie", "shared")
        return rounds == self.number("max_rounds") or (rounds > 0 and best >= self.number("target") and alone)

    # -- a round ------------------------------------------------------------------------------------------------------

    def deal(self, dealer):
        ranks, suits = map(int, "13x4".split("x") if self.is_("pack", "52") else self.options["pack"].split("x"))
        self.deck, self.turned = {rank + suit for rank in RANKS[:ranks] for suit in SUITS[:suits]}, []
        self.hands = [set() for _ in range(self.seats)]
        for i in range(self.number("hand_size") * self.seats):
            self.hands[(dealer + 1 + i) % self.seats].add(self.card("deal"))
        self.snake = [self.card("turn")]
        self.opened = [False] * self.seats
        self.points = [0] * self.seats
        self.threes, self.runs = [], set()

    def card(self, verb):
        card = self.chance(verb)
        assert card in self.deck
        assert not self.turned or card == self.turned.pop(0)
        self.deck.remove(card)
        return card

    def round(self, dealer):
        seat, out = dealer, None
        for _ in range(self.number("max_turns")):
            seat = (seat + 1) % self.seats
            if not self.turn(seat):
                break
            if not self.hands[seat]:
                out = seat
                break
        for other in range(self.seats):
            bonus = self.number("out_bonus") if other == out else 0
            self.totals[other] += self.points[other] - self.worth(KIND, self.hands[other]) + bonus

    def worth(self, shape, cards):
        value = dict.fromkeys("2345678", 5) | dict.fromkeys("TJQK", 10) | {"9": self.number("nine_value")}
        value["A"] = self.number("ace_in_low_run") if shape == RUN else 15
        return sum(value[card[0]] for card in cards)

    def counted(self, shape, cards):
        """What sets count towards an opening."""
        if self.is_("opening_counts", "points"):
            return self.worth(shape, cards)
        return sum(min(RANKS.index(card[0]) + 1, 10) for card in cards)

    # -- a turn -------------------------------------------------------------------------------------------------------

    def turn(self, seat):
        """Let a seat take, lay and discard; return whether the round goes on."""
        words = self.ask(seat, self.takes(seat))
        if words == "end":
            return False
        self.due, self.laid_now, begun = None, 0, False
        self.take(seat, words)
        while self.hands[seat]:
            verb, *cards = self.ask(seat, self.lays(seat, begun)).split(" ")
            self.due, begun = None, True
            if verb == "discard":
                self.hands[seat].remove(cards[0])
                self.snake.append(cards[0])
                return True
            self.meld(seat, cards) if verb == "meld" else self.add(seat, *cards)
        return True

    def takes(self, seat):
        ends = not self.deck and self.is_("stock_empty", "end")
        return [
            "end" if ends else "deck",
            *(f"snake {card}" for card in in_order(self.snake) if self.can_take(seat, card)),
        ]

    def can_take(self, seat, card):
        if not self.opened[seat] and not self.on("snake_before_open"):
            return False
        if self.is_free(card) or (self.on("snake_layoff_ok") and self.opened[seat] and self.adds(card)):
            return True
        hand = self.hands[seat] | set(self.snake[self.snake.index(card) :])
        self.laid_now = 0
        return any(card in cards and self.can_meld(seat, hand, shape, cards) for shape, cards in sets_in(hand))

    def is_free(self, card):
        return self.on("free_last_card") and card == self.snake[-1]

    def take(self, seat, words):
        if words == "deck":
            if not self.deck:
                self.deck, self.turned = set(self.snake), self.snake * self.is_("stock_empty", "turn_over_snake")
                self.snake = []
            self.hands[seat].add(self.card("deal"))
            return
        card = words[-2:]
        self.due = None if self.is_free(card) else card
        place = self.snake.index(card)
        self.hands[seat].update(self.snake[place:])
        del self.snake[place:]

    # -- laying -------------------------------------------------------------------------------------------------------

    def lays(self, seat, begun):
        hand = self.hands[seat]
        lays = [
            f"meld {' '.join(cards)}"
            for shape, cards in sets_in(hand)
            if self.due in (None, *cards) and self.can_meld(seat, hand, shape, cards)
        ]
        if self.opened[seat] and len(hand) > self.kept:
            free = [self.due] * self.on("snake_layoff_ok") if self.due else in_order(hand)
            lays += [words for card in free for words in self.adds(card)]
        if not self.due and (self.opened[seat] or not begun):
            lays += [f"discard {card}" for card in in_order(hand)]
        return lays

    @property
    def kept(self):
        return 0 if self.on("out_without_discard") else 1

    def adds(self, card):
        ends = {following(card, 1), following(card, -1)} & self.runs
        return [f"add {card} set"] * (card[0] in self.threes) + [f"add {card} run"] * bool(ends)

    def can_meld(self, seat, hand, shape, cards):
        missing = 0 if self.opened[seat] else self.number("opening") - self.laid_now - self.counted(shape, cards)
        return self.can_finish(frozenset(hand) - set(cards), max(0, missing))

    def can_finish(self, hand, missing):
        """Tell whether enough can be laid from a hand, one set after the other, with a card left."""
        if (hand, missing) not in self.tried:
            self.tried[hand, missing] = len(hand) >= self.kept and (
                missing == 0
                or any(
                    self.can_finish(hand - set(cards), max(0, missing - self.counted(shape, cards)))
                    for shape, cards in sets_in(hand)
                )
            )
        return self.tried[hand, missing]

    def meld(self, seat, cards):
        shape = KIND if cards[0][0] == cards[1][0] else RUN
        self.put_down(seat, shape, cards)
        self.laid_now += self.counted(shape, cards)
        if self.laid_now >= self.number("opening"):
            self.opened[seat] = True
        if shape == KIND and len(cards) == 3:
            self.threes.append(cards[0][0])

    def add(self, seat, card, shape):
        self.put_down(seat, shape, [card])
        if shape == KIND:
            self.threes.remove(card[0])

    def put_down(self, seat, shape, cards):
        self.hands[seat] -= set(cards)
        self.points[seat] += self.worth(shape, cards)
        if shape == RUN:
            self.runs.update(cards)
