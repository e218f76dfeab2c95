"""Duels as people see them: of a board that is still to play, nobody learns what the other made of it."""

import hashlib
from collections.abc import Sequence
from functools import partial

from ...games import find
from ...kit.house_words import rules_in_force
from ...store.duel_statements import FIRST, SECOND, DuelBoard, Duellist, StoredDuel, duels_of
from ..daily.plans import DailyPlan, daily_games, par_levels
from ..duels.boards import NO_BOARD, board_secret, is_decided, next_board, sums_of, winner_of
from ..duels.meeting import duel_plan, duellist
from ..duels.verdicts import result_words, sum_words, verdict
from ..hub import TableHub
from ..kinds import path_to
from .duel_messages import BoardView, DuelBrief, DuelGame, DuelSide, DuelsView, DuelView

ASKED, OPEN, FULL, ON, OVER = "asked", "open", "full", "on", "over"
WAITING, PLAYING, FINISHED, GONE = "waiting", "playing", "finished", "gone"


def duel_view(duel: StoredDuel, person: str) -> DuelView:
    """Show a duel to a person."""
    row, own, plan = duel.row, duellist(duel, person), duel_plan(duel.row.game)
    view = DuelView(
        code=row.code,
        game=row.game,
        minutes=plan.minutes,
        counts=plan.counts,
        seats=row.seats,
        level=row.level,
        rules=tuple(rule.line for rule in rules_in_force(find(row.game), row.options)),
        until=row.until,
        state=_state(duel, own),
        sides=tuple(_side(duel, one, you=one is own) for one in _in_order(duel, own)),
    )
    if own is not None:
        _tell(view, duel, own, plan)
    return view


async def duels_view(hub: TableHub, person: str) -> DuelsView:
    """Return a person's duels, and of what games there are duels."""
    found = await hub.database.read(partial(duels_of, person=person, now=hub.database.clock.now()))
    games = [
        DuelGame(game.name, plan.minutes, plan.seats, tuple(par_levels(game.name))) for game, plan in daily_games()
    ]
    return DuelsView(tuple(_brief(duel, person) for duel in found), tuple(games))


# -- how it is done ---------------------------------------------------------------------------------------------------


def _state(duel: StoredDuel, own: Duellist | None) -> str:
    if len(duel.people) <= SECOND:
        return OPEN if own is None else ASKED
    if own is None:
        return FULL
    return OVER if is_decided(duel) else ON


def _in_order(duel: StoredDuel, own: Duellist | None) -> Sequence[Duellist]:
    return sorted(duel.people, key=lambda one: one is not own) if own else duel.people


def _side(duel: StoredDuel, one: Duellist, *, you: bool) -> DuelSide:
    board = next_board(duel, one.number)
    done = sum(sitting.over for sitting in duel.boards if sitting.number == one.number)
    sits = board != NO_BOARD and duel.board(one.number, board) is not None
    state = GONE if one.gave_up else FINISHED if board == NO_BOARD else PLAYING if sits else WAITING
    return DuelSide(one.name, one.mark, you, state, board + 1, done)


def _tell(view: DuelView, duel: StoredDuel, own: Duellist, plan: DailyPlan) -> None:
    """Add what is for the two alone."""
    other = SECOND if own.number == FIRST else FIRST
    view.boards = tuple(_board(duel, board, (own.number, other)) for board in range(duel.row.seats))
    view.next = view.state == ON and next_board(duel, own.number) != NO_BOARD
    if len(duel.people) > SECOND:
        sums = sums_of(duel)
        view.sums = (sums[own.number], sums[other])
        view.ahead = _ahead(duel, plan, view, own)
        view.told = tuple(sum_words(find(view.game), view.counts, one) for one in view.sums)
        view.verdict = _verdict(view)


def _ahead(duel: StoredDuel, plan: DailyPlan, view: DuelView, own: Duellist) -> int | None:
    """Return who has won, or before the end who leads by the sum."""
    if view.state == OVER:
        winner = winner_of(duel, plan)
        return None if winner is None else int(winner != own.number)
    mine, theirs = view.sums
    return None if mine == theirs else int(not plan.is_better(mine, theirs))


def _verdict(view: DuelView) -> str:
    mine, theirs = view.sums
    ahead = None if view.ahead is None else view.sides[view.ahead].name
    you = view.ahead == 0
    return verdict(find(view.game), view.counts, (mine, theirs), ahead, you=you, over=view.state == OVER)


def _board(duel: StoredDuel, board: int, both: tuple[int, int]) -> BoardView:
    game, counts = find(duel.row.game), duel_plan(duel.row.game).counts
    own, other = (duel.board(number, board) for number in both)
    knows = own is not None and own.over
    secret, told = board_secret(duel.row.secret, board), duel.is_over_at(board)
    results = (own.result if own else None, other.result if other and knows else None)
    return BoardView(
        chair=board + 1,
        states=(_board_state(own), _board_state(other)),
        results=results,
        told=tuple("" if one is None else result_words(game, counts, one) for one in results),
        paths=(_path(own), _path(other) if knows else ""),
        promise=hashlib.sha256(secret).hexdigest(),
        secret=secret.hex() if told else "",
    )


def _board_state(board: DuelBoard | None) -> str:
    return "" if board is None else FINISHED if board.over else PLAYING


def _path(board: DuelBoard | None) -> str:
    return path_to(board.sat_at) if board and board.sat_at else ""


def _brief(duel: StoredDuel, person: str) -> DuelBrief:
    own = duellist(duel, person)
    assert own is not None, "only a person's own duels are listed"
    other = next((one.name for one in duel.people if one is not own), "")
    state = _state(duel, own)
    return DuelBrief(duel.row.code, duel.row.game, other, state, state == ON and next_board(duel, own.number) >= 0)
