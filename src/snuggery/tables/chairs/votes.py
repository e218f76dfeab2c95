"""Votes of the players: to let a bot play on for somebody, or to remove somebody."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from ...store.clock import DAY
from ...store.rows import BACK, BOT, HURRY, OUT, WAIT, ChairRow, VoteRow

MINUTE = 60  # seconds for which a vote about a move counts
LASTS = 600  # seconds for which a vote to remove a player counts
ANSWER_WITHIN = 20  # seconds after the first vote; then the majority of those who have voted decides
LEAST_AGAINST_ONE = 2  # votes needed to remove a player who is present

HALF_DAY = DAY // 2


class VoteTerms(NamedTuple):
    """How long a vote about a move counts, and after how long a majority of those who have voted decides; seconds."""

    lasts: int
    answer_within: int


USUAL = VoteTerms(MINUTE, ANSWER_WITHIN)
BY_THE_DAY = VoteTerms(DAY, HALF_DAY)  # where people have a day for each move

OTHERWISE = (OUT, HURRY)  # votes that are not about a move


def terms(move_time: int) -> VoteTerms:
    """Return the terms of votes at a table with this move time."""
    return BY_THE_DAY if move_time == DAY else USUAL


def about_move(votes: Iterable[VoteRow], seat: int, ply: int, now: int, lasts: int = MINUTE) -> list[VoteRow]:
    """Return the votes that count about the move that a seat owes at a ply."""
    return [v for v in votes if v.seat == seat and v.ply == ply and v.what not in OTHERWISE and now - v.made < lasts]


def against(votes: Iterable[VoteRow], seat: int, now: int) -> list[VoteRow]:
    """Return the votes that count for removing a player."""
    return [v for v in votes if v.seat == seat and v.what == OUT and now - v.made < LASTS]


def voters(chairs: Iterable[ChairRow], target: ChairRow) -> list[ChairRow]:
    """Return the seats of the people who may vote about another one."""
    return [chair for chair in chairs if chair.person and not chair.away and chair.seat != target.seat]


def time_granted(votes: Collection[VoteRow]) -> bool:
    """Tell whether at least half the voters want to wait, or the player who is waited for claims to be present."""
    waits, bots = (sum(vote.what == what for vote in votes) for what in (WAIT, BOT))
    return any(vote.what == BACK for vote in votes) or waits >= max(bots, 1)


def bot_wanted(
    votes: Collection[VoteRow], asked: Collection[ChairRow], now: int, answer_within: int = ANSWER_WITHIN
) -> bool:
    """Tell whether a bot must play on: most voters want it, or after a while most of those who have voted."""
    for_bot = [vote.made for vote in votes if vote.what == BOT]
    if not for_bot or time_granted(votes):
        return False
    return 2 * len(for_bot) > len(asked) or now - min(for_bot) >= answer_within


def is_voted_out(votes: Iterable[VoteRow], target: ChairRow, asked: Collection[ChairRow], now: int) -> bool:
    """Tell whether most of the others want to remove a player; a single vote removes only an absent one."""
    people = {chair.person for chair in asked}
    count = sum(vote.person in people for vote in against(votes, target.seat, now))
    return 2 * count > len(asked) and count >= (1 if target.away else LEAST_AGAINST_ONE)
