"""Snafooey once more, as straight-line Python over lists: slow, obvious, and written from the rulebook alone.

The referee ends with everybody's chips.
"""

from collections import Counter

from snuggery.games.snafooey.kinds import NAME_OF
from snuggery.testkit.telling import Telling

EDGES = {30: 1, 60: 2, 90: 3}
ACTIONS = ["PASSE", "BACK-AT-CHA", "GOTCHA", "CHAOS", "SNAFOOEY"]


class Over(Exception):
    """One player is left."""


class CutOff(Exception):
    """The sub-game has grown too long."""


class Referee(Telling):
    """Follows one game."""

    def __init__(self, bound, lines):
        super().__init__(bound, lines)
        self.deck = {NAME_OF[kind]: copies for kind, copies in enumerate(bound.codes["deck"]) if copies}
        self.chips = [self.number("chips")] * self.seats
        self.direction = 1

    # -- people -------------------------------------------------------------------------------------------------------

    def after(self, seat, step):
        while True:
            seat = (seat + step) % self.seats
            if self.chips[seat]:
                return seat

    def alive(self):
        return [seat for seat in range(self.seats) if self.chips[seat]]

    def lose(self, seat, n):
        self.chips[seat] -= min(n, self.chips[seat])

    # -- the game -----------------------------------------------------------------------------------------------------

    def play(self):
        dealer = self.winner_of_rolls(list(range(self.seats)), max)
        try:
            while True:
                self.subgame(dealer)
                dealer = self.after(dealer, 1)
        except Over:
            assert len(self.alive()) == 1
            return self.chips
        except CutOff:
            return None

    def winner_of_rolls(self, rollers, best):
        while len(rollers) > 1:
            rolls = {seat: int(self.chance("roll")) for seat in rollers}
            rollers = [seat for seat in rollers if rolls[seat] == best(rolls.values())]
        return rollers[0]

    def subgame(self, dealer):
        self.count, self.last, self.stands = 0, None, False
        self.waived, self.passed = set(), set()
        if not self.on("direction_persists"):
            self.direction = 1
        self.stock, self.discard = Counter(self.deck), []
        self.hands = {seat: [] for seat in self.alive()}
        for _ in range(self.number("hand")):
            receiver = dealer
            for _ in self.alive():
                receiver = self.after(receiver, 1)
                self.give(receiver)
        turn, plays = self.after(dealer, 1), 0
        while turn is not None:
            turn = self.who_can_play(turn)
            if plays == self.number("max_plays"):
                raise CutOff
            plays += 1
            turn = self.turn(turn)

    def give(self, seat):
        kind = self.chance("deal")
        self.stock[kind] -= 1
        assert self.stock[kind] >= 0
        self.hands[seat].append(kind)

    def playable(self, seat):
        held = [kind for kind in [*map(str, range(1, 100)), *ACTIONS] if kind in self.hands[seat]]
        direct = self.is_("snafooey_repeat", "forbid") and self.last == "SNAFOOEY"
        if self.count not in EDGES or direct:
            held = [kind for kind in held if kind != "SNAFOOEY"]
        return held

    def who_can_play(self, seat):
        while self.is_("no_legal", "forfeit") and not self.playable(seat):
            self.lose(seat, self.chips[seat])
            if len(self.alive()) == 1:
                raise Over
            seat = self.after(seat, self.direction)
        return seat

    def turn(self, seat):
        """Let a seat play and draw; return whose turn is next, None at the end of the sub-game."""
        words = self.ask(seat, [f"play {kind}" for kind in self.playable(seat)] or ["bury SNAFOOEY"])
        verb, kind = words.split(" ")
        self.hands[seat].remove(kind)
        self.discard.append(kind)
        ends, again = self.effect(seat, kind) if verb == "play" else (False, False)
        if len(self.alive()) == 1:
            raise Over
        if ends or self.count > 90:
            return None
        if self.chips[seat]:
            self.draw(seat)
        return seat if again and self.chips[seat] else self.after(seat, self.direction)

    def effect(self, seat, kind):
        """Do what a card says; return whether it ends the sub-game by itself, and whether its player moves again."""
        before, self.last = self.last, kind
        ends = again = False
        if kind == "BACK-AT-CHA":
            self.direction = -self.direction
        elif kind == "GOTCHA":
            self.move(seat, self.gotcha(before))
        elif kind == "CHAOS":
            self.move(seat, self.rolled())
        elif kind == "SNAFOOEY":
            ends, again = self.snafooey(seat)
        elif kind != "PASSE":
            self.move(seat, self.count + int(kind))
        return ends, again

    def rolled(self):
        total = int(self.chance("roll"))
        if total >= 7:
            return self.count + total
        return self.count - total if self.is_("count_floor", "none") else max(0, self.count - total)

    def gotcha(self, before):
        window = before == "SNAFOOEY" if self.is_("gotcha_window", "last_card") else self.stands
        if self.count in EDGES and not (window and self.is_("gotcha_after_snafooey", "next")):
            return self.count
        return min(edge for edge in EDGES if edge > self.count)

    def snafooey(self, seat):
        others = [other % self.seats for other in range(seat + 1, seat + self.seats) if self.chips[other % self.seats]]
        if len(others) == 1:
            self.move(others[0], self.rolled(), spare=False)
            return False, self.on("snafooey2_consumes_turn")
        low = self.winner_of_rolls(others, min)
        for other in others:
            if other != low:
                self.lose(other, EDGES[self.count])
        self.stands = True
        if self.on("snafooey_waives"):
            self.waived.add(self.count)
        return self.count == 90, False

    def move(self, payer, new, spare=True):
        crossed = [edge for edge in EDGES if self.count <= edge < new]
        due = [edge for edge in crossed if not (spare and edge in self.waived)]
        if self.on("threshold_once_per_subgame"):
            due = [edge for edge in due if edge not in self.passed]
        prices = [EDGES[edge] for edge in due] or [0]
        self.passed.update(crossed)
        if new != self.count:
            self.stands = False
            if self.is_("waiver", "until_change"):
                self.waived.clear()
        self.count = new
        self.lose(payer, max(prices) if self.is_("double_cross", "highest") else sum(prices))

    def draw(self, seat):
        if self.is_("draw", "by_hand") and self.ask(seat, ["draw", "forget"]) == "forget":
            if not self.hands[seat]:
                self.lose(seat, self.chips[seat])
                if len(self.alive()) == 1:
                    raise Over
            return
        self.give(seat)
        if not +self.stock:
            kept = [self.discard.pop()] if self.on("keep_top_discard") else []
            self.stock, self.discard = Counter(self.discard), kept
