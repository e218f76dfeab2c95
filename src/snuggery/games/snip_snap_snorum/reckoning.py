"""The result of a deal of Snip-Snap-Snorum: each pair and its payer, players who are out, the next dealer."""

from collections.abc import Iterator, Sequence

from ...kit.cards import card_text
from ...kit.game import State
from ...kit.reckoning import Account, Reckoning, Seen, by_seat, of_each, placed
from ...kit.records import CHANCE, OVER
from ...kit.scene import Said
from .options import JIG
from .scene import CALLS, tell

purse = of_each("held")
gone = placed("place_out")


def played(s: State) -> int:
    return max(0, int(s.deals) - int(s.seat != OVER))


def reckon(steps: Sequence[Seen]) -> Reckoning:
    before, _, after = steps[-1]
    rows = [row for step in steps for row in _rows(step)]
    head = Said("reckoning.head.jig" if before.mode == JIG else "reckoning.head", {"deal": before.deals})
    return Reckoning(head, by_seat(rows, "reckoning.times"), tuple(_notes(steps[0].before, after, rows)))


def _rows(step: Seen) -> Iterator[Account]:
    before, card, after = step
    for said in tell(before, card, after):
        args = said.args
        if said.code in CALLS:
            faces = (card_text(before.last_card), card_text(card))
            told = Said("reckoning.pairs", {name: args[name] for name in ("seat", "payer", "rank")})
            yield Account(args["payer"], told, -args["paid"], head=Said(f"word.{said.code}"), faces=faces)
        elif said.code == "fined":
            yield Account(args["seat"], Said("reckoning.fined"), -args["paid"])
        elif said.code == "antes":
            for seat, (had, has) in enumerate(zip(purse(before), purse(after), strict=True)):
                yield Account(seat, Said("reckoning.ante"), has - had)
        elif said.code == "left":
            yield from _left(before, after, args["seat"])
        elif said.code == "pool":
            winner = args["seat"]
            yield Account(winner, Said("reckoning.pool"), purse(after)[winner] - purse(before)[winner])


def _left(before: State, after: State, winner: int) -> Iterator[Account]:
    """Say what the cards left in hand cost, and what the winner gets for them and out of the pool (JIG-07)."""
    for seat, (had, has) in enumerate(zip(purse(before), purse(after), strict=True)):
        if seat == winner:
            yield Account(seat, Said("reckoning.first"), has - had)
        else:
            yield Account(seat, Said("reckoning.left", {"cards": had - has}), has - had)


def _notes(began: State, after: State, rows: Sequence[Account]) -> Iterator[Said]:
    if not rows:
        yield Said("reckoning.nothing")
    for place in range(1, after.seats):
        seat = after.place_out.index(place) if place in after.place_out else -1
        if seat >= 0 and began.place_out[seat] == 0:
            yield Said("reckoning.out", {"seat": seat, "place": after.seats - place + 1})
    if after.seat == CHANCE:
        yield Said("reckoning.next", {"seat": after.dealer})
