"""The boards of a duel: what is dealt, who is ahead, and what a finished table says of a board.

At board k both people sit on chair k of a table of their own, with equal bots on the other chairs and the same chance.
So each sits on every chair once, and each deal only once: nobody can know a card from having sat opposite.
"""

import hashlib
from collections.abc import Sequence
from functools import partial

from ...store.duel_statements import FIRST, SECOND, StoredDuel, finish_board
from ..challenges.offering import was_helped
from ..daily.par import result_in
from ..daily.plans import DailyPlan
from ..hub import TableHub
from ..match_table import MatchTable

NO_BOARD = -1


def board_secret(secret: bytes, board: int) -> bytes:
    """Return the secret of both tables of a board; it tells nothing of other boards."""
    return hashlib.sha256(secret + f" board {board}".encode()).digest()


def next_board(duel: StoredDuel, number: int) -> int:
    """Return the board that one of the two plays or is to play now; `NO_BOARD` once all are finished, or given up."""
    if duel.people[number].gave_up:
        return NO_BOARD
    boards = range(duel.row.seats)
    return next((board for board in boards if not _is_finished(duel, number, board)), NO_BOARD)


def is_decided(duel: StoredDuel) -> bool:
    """Tell whether nothing is left to play: both have finished all boards, or given up."""
    return len(duel.people) > SECOND and all(next_board(duel, one.number) == NO_BOARD for one in duel.people)


def shared_boards(duel: StoredDuel) -> list[int]:
    """Return the boards that both have finished."""
    return [board for board in range(duel.row.seats) if duel.is_over_at(board)]


def sums_of(duel: StoredDuel) -> tuple[int, int]:
    """Return what both have made of the boards that both have finished with a result."""
    made = [_both(duel, board) for board in shared_boards(duel)]
    told = [(first, second) for first, second in made if first is not None and second is not None]
    return sum(first for first, _ in told), sum(second for _, second in told)


def winner_of(duel: StoredDuel, plan: DailyPlan) -> int | None:
    """Return who has won a duel that is decided, None if nobody has.

    Fewer boards without a result come first, so that nobody gains by giving a board away; then the better sum.
    """
    first, second = (_missed(duel, number) for number in (FIRST, SECOND))
    if first != second:
        return FIRST if first < second else SECOND
    own, other = sums_of(duel)
    return None if own == other else FIRST if plan.is_better(own, other) else SECOND


async def record_board(hub: TableHub, table: MatchTable) -> None:
    """Write what a person made of a board: nothing if a bot chose for them, or the match was cut off."""
    rows = await hub.database.events(table.row.id)
    seat = table.seat_of(table.row.host)
    counts = seat >= 0 and table.match.scores is not None and not was_helped(rows, seat)
    result = int(result_in(table.match, seat)) if counts else None
    await hub.database.change(partial(finish_board, table_id=table.row.id, result=result))


# -- how it is done ---------------------------------------------------------------------------------------------------


def _both(duel: StoredDuel, board: int) -> Sequence[int | None]:
    found = (duel.board(number, board) for number in (FIRST, SECOND))
    return [one.result if one else None for one in found]


def _missed(duel: StoredDuel, number: int) -> int:
    """Count the boards of which one of the two has no result."""
    results = [one.result for one in duel.boards if one.number == number and one.over]
    return duel.row.seats - len([result for result in results if result is not None])


def _is_finished(duel: StoredDuel, number: int, board: int) -> bool:
    found = duel.board(number, board)
    return found is not None and found.over
