"""The result of a hand of Snore: tricks owed and taken, payments, and the next pot."""

from collections.abc import Iterator, Sequence

from ...kit.cards import CARDS
from ...kit.game import State
from ...kit.reckoning import Account, Reckoning, Seen, of_each
from ...kit.records import OVER, Record
from ...kit.scene import Said
from .announcements import ANNOUNCEMENT_NAMES, NOTHING, PASS, REFUSE
from .settling import obligation
from .state import ANSWERING, OFFERING, PLAYING
from .telling import tell, won_of_pot

purse = of_each("money")
REPEATS = frozenset({"won", "fined", "antes_carried"})


def played(s: State) -> int:
    return int(s.hands_done)


def gone(s: State) -> int:
    return sum(1 << seat for seat in range(s.seats) if s.seated[seat] == 0)


def reckon(steps: Sequence[Seen]) -> Reckoning:
    before, heard, after = steps[-1]
    codes = {said.code: said for said in tell(before, heard, after)}
    if "void" in codes:
        return Reckoning(Said("reckoning.void"), (), tuple(_next_pot(codes, after)))
    said = _announced(before, heard)
    rows = [_row(before, after, seat, announced) for seat, announced in said.items() if _played(announced, after, seat)]
    passed = [seat for seat, announced in said.items() if announced == PASS]
    notes = [Said("reckoning.passed", {"seats": passed})] if passed and len(rows) > 1 else []
    rows.sort(key=lambda row: -row.amount)
    return Reckoning(_head(codes, before, rows), tuple(rows), (*notes, *_next_pot(codes, after)))


def _announced(before: State, heard: int) -> dict[int, int]:
    """Return the announcements of all seated players, the last one with this step."""
    said = {seat: int(before.announced[seat]) for seat in range(before.seats) if before.seated[seat]}
    if before.phase in (OFFERING, ANSWERING) and heard >= CARDS:
        said[before.seat] = heard
    return said


def _played(announced: int, after: State, seat: int) -> bool:
    return announced not in (NOTHING, REFUSE, PASS) or after.last_paid[seat] != 0


def _head(codes: dict[str, Said], before: State, rows: Sequence[Account]) -> Said:
    for code in ("four_aces", "alone"):
        if code in codes:
            return Said(f"reckoning.{code}", {"seat": codes[code].args["seat"]})
    snorer = next(row for row in rows if row.seat == before.snorer)
    return Said("reckoning.short" if snorer.missing else "reckoning.made", {"seat": before.snorer})


def _row(before: State, after: State, seat: int, announced: int) -> Account:
    taken, paid = int(after.last_tricks[seat]), int(after.last_paid[seat])
    if announced in (NOTHING, REFUSE, PASS):
        return Account(seat, Said("reckoning.dealt_aces"), paid, why=Said("reckoning.whole"), taken=taken)
    owed = int(obligation(before, seat))
    told = Said(f"reckoning.owed.{ANNOUNCEMENT_NAMES[announced - CARDS]}", {"owed": owed})
    alone = before.phase != PLAYING and taken == 0 and paid > 0
    missing = 0 if alone else max(0, owed - taken)
    return Account(seat, told, paid, why=_why(before, after, seat, alone), taken=taken, missing=missing)


def _why(before: State, after: State, seat: int, alone: bool) -> Said:
    taken, paid, pot = int(after.last_tricks[seat]), int(after.last_paid[seat]), int(before.pot)
    won = pot if alone else won_of_pot(before, seat, taken)
    fine = won - paid
    if fine and won:
        return Said("reckoning.share_pays", {"won": won, "fine": fine})
    if fine:
        return Said("reckoning.pays", {"fine": fine})
    if won == pot:
        return Said("reckoning.whole")
    if won:
        return Said("reckoning.share", {"tricks": taken, "all": before.hand_size, "pot": pot})
    return Said("reckoning.nothing")


def _next_pot(codes: dict[str, Said], after: State) -> Iterator[Said]:
    if after.seat == OVER:
        if "last_pot" in codes:
            yield Said("reckoning.last_pot", codes["last_pot"].args)
    elif "antes_carried" in codes:
        yield Said("reckoning.carried", {name: codes["antes_carried"].args[name] for name in ("pot", "carried")})
    else:
        yield Said("reckoning.next_pot", {"pot": after.pot})


def last_deal(s: Record) -> None:
    """Make the session end with the hand at hand, so that a pot that is left is shared."""
    s.hands = s.hands_done + 1
