"""What each card would do, in words: notes on the cards of the seat that may play, and sentences beside them."""

from dataclasses import dataclass

from ...kit.dice import TOTALS, WAYS
from ...kit.game import State
from ...kit.wording import Wording
from .counting import SEVEN, STEP, chips_owed, count_after, count_after_roll, stake_of, thresholds_below
from .kinds import BACK, CHAOS, GOTCHA, PASSE, SNAFOOEY
from .playing import BURY
from .state import CLOCKWISE
from .table import next_living


@dataclass(frozen=True)
class Prospect:
    """What an action would do: a short note, its tone (good, bad or none), and a sentence."""

    note: str
    tone: str
    hint: str


def prospect(view: State, seat: int, action: int, say: Wording) -> Prospect:
    """Say what an action of a seat would do."""
    if action == CHAOS:
        return _chaos(view, say)
    if action == SNAFOOEY:
        return Prospect(say.phrase("note.all_roll"), "good", _snafooey_hint(view, seat, say))
    if action == BURY:
        return Prospect(say.phrase("note.bury"), "", say("hint.bury"))
    new = int(count_after(view, action))
    return _counted(view, seat, new, _kind_of_change(view, action, new), action, say)


def _kind_of_change(view: State, action: int, new: int) -> str:
    if action in (PASSE, BACK) or new == view.count:
        return "stays"
    return "straight" if action == GOTCHA else "makes"


def _counted(view: State, seat: int, new: int, change: str, action: int, say: Wording) -> Prospect:
    """Word a card that leads to a known count."""
    note = say.phrase(f"note.{change}", count=new)
    if action == BACK:
        back = next_living(view, seat, -view.direction)
        return Prospect(note, "good", say("hint.back", count=new, next=int(back)))
    if thresholds_below(new) <= thresholds_below(view.count):
        return Prospect(note, "good", say(f"note.{change}", count=new))
    paid, at = int(chips_owed(view, new, True)), STEP * int(thresholds_below(new))
    code = "hint.free" if paid == 0 else "hint.last" if paid >= view.held[seat] else "hint.over"
    return Prospect(note, "bad" if paid else "good", say(code, what=note, at=at, paid=min(paid, view.held[seat])))


def _chaos(view: State, say: Wording) -> Prospect:
    """Word the dice: from which total on they cost something, and in how many of 36 throws."""
    owed = {total: int(chips_owed(view, count_after_roll(view, total), True)) for total in TOTALS}
    dear = [total for total in TOTALS if owed[total]]
    if not dear:
        return Prospect(say.phrase("note.safe"), "good", say("hint.safe"))
    ways = sum(way for total, way in zip(TOTALS, WAYS, strict=True) if owed[total])
    at = STEP * int(thresholds_below(count_after_roll(view, dear[0])))
    hint = say("hint.danger", total=dear[0], at=at, paid=owed[dear[0]], ways=ways)
    return Prospect(say.phrase("note.danger", total=dear[0]), "bad" if dear[0] == SEVEN else "", hint)


def _snafooey_hint(view: State, seat: int, say: Wording) -> str:
    paid = int(stake_of(view.count))
    if view.living == 2:
        return say("hint.duel", other=int(next_living(view, seat, CLOCKWISE)), paid=paid)
    return say("hint.snafooey", paid=paid)
