"""Snoogie at a real table once more, as straight-line Python over lists, written from the rulebook alone.

The referee ends with the rounds that everybody has won, None where too many rounds were void.
"""

from snuggery.testkit.telling import Telling

MOST_VOIDS = 100
NEXT_ORDER = {2: [[0, 1], [1, 0]], 3: [[0, 2, 1], [1, 2, 0], [2, 0, 1]]}  # by the place of the winner


class Void(Exception):
    """A round that counts for no player."""


class Referee(Telling):
    """Follows one match."""

    def play(self):
        self.won = [0] * self.seats
        self.order = self.first_order()
        rounds = self.number("rounds")
        for left in range(rounds - 1, -1, -1):
            if not self.round(share=self.is_("tie_round", "half_point")):
                return None
            if self.on("stop_when_decided") and self.is_decided(left):
                break
        self.order = [seat for seat in self.order if self.won[seat] == max(self.won)]
        if len(self.order) > 1 and not self.round(share=False):
            return None
        return self.won

    @property
    def worth(self):
        return 2 if self.is_("tie_round", "half_point") else 1

    def is_decided(self, left):
        return sum(won + self.worth * left >= max(self.won) for won in self.won) == 1

    def first_order(self):
        lot = self.is_("first_thrower", "lot")
        first = int(self.chance("seat")) if lot else self.number("first_thrower")
        order = [(first + i) % self.seats for i in range(self.seats)]
        if self.seats == 3 and self.is_("first_order", "lot"):
            second = int(self.chance("seat"))
            order = [first, second, 3 - first - second]
        return order

    # -- a round ------------------------------------------------------------------------------------------------------

    def round(self, share):
        """Play a round until it is decided, and take the next order; return False if it never is."""
        for _ in range(MOST_VOIDS):
            try:
                self.throw_chalk()
                nearest = self.pushes()
            except Void:
                continue
            if len(nearest) > 1 and not share:
                continue
            for seat in nearest:
                self.won[seat] += self.worth if len(nearest) == 1 else 1
            winner = min(map(self.order.index, nearest))
            self.order = [self.order[place] for place in NEXT_ORDER[len(self.order)][winner]]
            return True
        return False

    def throw_chalk(self):
        again = self.number("max_rethrows")
        while True:
            self.ask(self.order[0], ["chalk"])
            lies = self.rest() == ("chalk", "")
            if again == 0:
                return
            if lies and "vote good" in [self.ask(seat, ["vote good", "vote bad"]) for seat in self.order]:
                return
            again -= 1

    def rest(self):
        """Read what has come to rest, and where if it is not on the bed."""
        star, verb, name, *lost = next(self.lines).split(" ")
        assert (star, verb) == ("*", "rest")
        assert lost in ([], ["pocket"], ["off"])
        return name, "".join(lost)

    def turns(self):
        each = range(self.number("balls_per_player"))
        if self.is_("throwing", "consecutive"):
            return [(seat, ball) for seat in self.order for ball in each]
        return [(seat, ball) for ball in each for seat in self.order]

    def pushes(self):
        """Let all balls be pushed; return the set of the nearest players."""
        self.on_bed, self.fouled, self.repeats = [], set(), self.number("max_rethrows")
        for seat, ball in self.turns():
            if seat not in self.fouled:
                self.push(seat, f"{seat}{'abcde'[ball]}")
            if len(self.fouled) == len(self.order) - 1:
                return set(self.order) - self.fouled
        live = {int(name[0]) for name in self.on_bed} - self.fouled
        if not live:
            raise Void
        return live if len(live) == 1 else self.judge(live)

    def judge(self, live):
        star, near, *seats = next(self.lines).split(" ")
        assert (star, near) == ("*", "near")
        assert set(map(int, seats)) <= live
        return set(map(int, seats))

    def push(self, seat, name):
        if self.ask(seat, ["throw", "foul"]) == "foul":
            self.fouled.add(seat)
            if self.is_("foul_balls", "remove"):
                self.on_bed = [other for other in self.on_bed if other[0] != name[0]]
            return
        moved, lost, chalk_lost = "", "", False
        while moved != name:
            moved, lost = self.rest()
            chalk_lost |= moved == "chalk"
            assert moved in ("chalk", name) or (moved in self.on_bed and lost)
            self.on_bed = [other for other in self.on_bed if other != moved]
        self.on_bed += [name] * (not lost)
        if chalk_lost and self.is_("chalk_lost", "restart"):
            raise Void
        if lost and self.is_("pocketed_ball", "rethrow") and self.repeats:
            self.repeats -= 1
            self.push(seat, name)
