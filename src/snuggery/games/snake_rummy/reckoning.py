"""The result of a round of Snake Rummy: cards on the table, cards left in hand, and the leader."""

from collections.abc import Iterator, Sequence

from ...kit.game import State
from ...kit.reckoning import Account, Reckoning, Seen, nobody, of_each
from ...kit.records import OVER, Record
from ...kit.scene import Said
from .ending import best_total
from .state import FINISHED
from .table import table_worth
from .tables import MELD
from .telling import tell

purse = of_each("total")
REPEATS = frozenset({"goes_out", "ends", "turns_up", "scored"})
gone = nobody


def played(s: State) -> int:
    return max(0, int(s.deals) - int(s.phase != FINISHED))


def reckon(steps: Sequence[Seen]) -> Reckoning:
    before, heard, after = steps[-1]
    codes = [said.code for said in tell(before, heard, after)]
    out = before.seat if "goes_out" in codes else -1
    rows = sorted((_row(before, after, seat, seat == out) for seat in range(after.seats)), key=lambda row: -row.amount)
    return Reckoning(_head(heard, out), tuple(rows), tuple(_notes(after)))


def _head(heard: int, out: int) -> Said:
    if out >= 0:
        return Said("reckoning.out", {"seat": out})
    return Said("reckoning.turns" if heard >= MELD else "reckoning.deck")


def _row(before: State, after: State, seat: int, out: bool) -> Account:
    """Table less hand (RUMMY-21): the player who went out has no hand left, and the others' tables are as they were."""
    points = int(after.total[seat] - before.total[seat])
    bonus = int(after.out_bonus) if out else 0
    table = points - bonus if out else int(table_worth(before, seat))
    told = Said("reckoning.counted", {"table": table, "hand": table + bonus - points})
    if bonus:
        told = Said("reckoning.bonus", {"table": table, "bonus": bonus})
    return Account(seat, told, points, why=Said("reckoning.total", {"total": after.total[seat]}))


def _notes(after: State) -> Iterator[Said]:
    best = int(best_total(after))
    leaders = [seat for seat in range(after.seats) if after.total[seat] == best]
    if len(leaders) == 1:
        yield Said("reckoning.wins" if after.seat == OVER else "reckoning.ahead", {"seat": leaders[0], "total": best})
    else:
        yield Said("reckoning.level", {"seats": leaders, "total": best})
    if after.seat != OVER:
        yield Said("reckoning.next", {"seat": after.dealer})


def last_deal(s: Record) -> None:
    """Make the match end with the round at hand, for a player who counts no further."""
    s.rounds = max(0, s.deals - (s.phase != FINISHED)) + 1
