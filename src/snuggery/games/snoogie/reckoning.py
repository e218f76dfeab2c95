"""The result of a round of Snoogie: the nearest player, the others' distances, the rounds won."""

from collections.abc import Sequence

from ...kit.game import State
from ...kit.reckoning import Account, Reckoning, Seen, nobody, of_each
from ...kit.records import UNKNOWN, Record
from ...kit.scene import Said
from .options import HALF_POINT
from .places import best_distance
from .state import FINISHED, IN_HAND, ON_BED
from .telling import foul_of, millimetres, tell

HEADS = {"nearest", "last_left", "shared"}
NOTES = {"order.winner", "order.last", "bottle", "tape", "deciding"}
REPEATS = HEADS | NOTES

purse = of_each("won")
gone = nobody


def played(s: State) -> int:
    return int(s.rounds_done) + (1 if s.deciding and s.phase == FINISHED else 0)


def reckon(steps: Sequence[Seen]) -> Reckoning:
    before, heard, after = steps[-1]
    said = tell(before, heard, after)
    head = next(Said(f"head.{one.code}", one.args) for one in said if one.code in HEADS)
    rows = [_row(before, after, seat) for seat in range(after.seats)]
    notes = [one for one in said if one.code in NOTES]
    return Reckoning(head, tuple(sorted(rows, key=lambda row: -row.amount)), (_score(after), *notes))


def _row(before: State, after: State, seat: int) -> Account:
    return Account(seat, _fate(before, after, seat), int(after.won[seat] - before.won[seat]))


def _fate(before: State, after: State, seat: int) -> Said:
    far = int(best_distance(after, seat))
    if seat not in before.order[: before.players]:
        return Said("reckoning.sat_out")
    if (foul := foul_of(after)) and foul.seat == seat:
        return Said("reckoning.past" if foul.noticed else "reckoning.on", {"over": foul.centimetres})
    if after.fouled[seat]:
        return Said("reckoning.fouled")
    if far != UNKNOWN:
        return Said("reckoning.near", {"mm": millimetres(far)})
    first = 1 + seat * after.balls_per_player
    lies = after.lies[first : first + after.balls_per_player]
    return Said("reckoning.blind" if ON_BED in lies or IN_HAND in lies else "reckoning.dead")


def _score(after: State) -> Said:
    worth = 2 if after.tie_round == HALF_POINT else 1
    won = sorted((int(won) for won in after.won[: after.seats]), reverse=True)
    return Said("reckoning.stands", {"score": " – ".join(f"{one / worth:g}" for one in won)})


def last_deal(s: Record) -> None:
    """Make the match end with the round at hand, unless that is level."""
    s.rounds = s.rounds_done + 1
