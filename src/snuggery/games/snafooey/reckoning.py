"""The result of a sub-game of Snafooey: who paid chips and for what, who is out, who deals next."""

from collections.abc import Iterator, Sequence

from ...kit.game import State
from ...kit.reckoning import Account, Reckoning, Seen, by_seat, of_each, placed
from ...kit.records import CHANCE, OVER
from ...kit.scene import Said
from .kinds import NAME_OF
from .state import PLAYING
from .table import is_in
from .telling import tell

LOSSES = {
    "over": "reckoning.over",
    "over_last": "reckoning.over",
    "paid": "reckoning.rolled",
    "paid_last": "reckoning.rolled",
    "forfeited": "reckoning.forfeited",
}

purse = of_each("held")
gone = placed("place_out")


def played(s: State) -> int:
    return max(0, int(s.subgames) - int(s.seat != OVER))


def reckon(steps: Sequence[Seen]) -> Reckoning:
    began, after = steps[0].before, steps[-1].after
    rows = [row for step in steps for row in _rows(step)]
    head = Said("reckoning.head", {"deal": steps[-1].before.subgames})
    return Reckoning(head, by_seat(rows, "reckoning.times"), tuple(_notes(began, after, rows)))


def _rows(step: Seen) -> Iterator[Account]:
    before, heard, after = step
    for said in tell(before, heard, after):
        if said.code in LOSSES:
            seat = said.args["seat"]
            args = {"at": said.args["at"]} if "at" in said.args else {}
            played_card = before.phase == PLAYING and "at" in said.args
            faces = (NAME_OF[heard].lower(),) if played_card else ()
            yield Account(seat, Said(LOSSES[said.code], args), int(after.held[seat] - before.held[seat]), faces=faces)


def _notes(began: State, after: State, rows: Sequence[Account]) -> Iterator[Said]:
    if not rows:
        yield Said("reckoning.nothing")
    newly = [seat for seat in range(after.seats) if after.place_out[seat] and not began.place_out[seat]]
    for seat in sorted(newly, key=lambda seat: after.place_out[seat]):
        lasted = sum(
            is_in(after, other) or after.place_out[other] > after.place_out[seat] for other in range(after.seats)
        )
        yield Said("reckoning.out", {"seat": seat, "place": lasted + 1})
    if after.seat == CHANCE:
        yield Said("reckoning.next", {"seat": after.dealer})
    elif after.seat == OVER:
        yield Said("reckoning.winner", {"seat": next(seat for seat in range(after.seats) if is_in(after, seat))})
