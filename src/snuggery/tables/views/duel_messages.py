"""The messages of duels: what two people play, how far both are, and what they made of the boards that both know."""

from typing import Annotated

from msgspec import Meta, Struct


class NewDuel(Struct, forbid_unknown_fields=True):
    """POST /api/duels: a game, the level of the bots on the other chairs, and how many chairs a table has."""

    game: Annotated[str, Meta(max_length=40)]
    level: Annotated[str, Meta(max_length=16)] = "casual"
    seats: Annotated[int, Meta(ge=2, le=16)] = 2


class DuelSide(Struct):
    """One of the two."""

    name: str
    mark: str
    you: bool
    state: str  # waiting, between two boards; playing; finished; gone, if they gave up or were forgotten
    board: int  # that they play now, or play next, from 1; 0 if none
    finished: int  # boards


class BoardView(Struct):
    """A board; of the other person nothing but whether they have finished it, before you have finished it too."""

    chair: int  # where both sit, from 1
    states: tuple[str, ...]  # of both, the reader first: "" before they sit down; playing; finished
    results: tuple[int | None, ...]  # of both, as far as the reader may know them; none if a bot helped
    paths: tuple[str, ...]  # to the tables of both, as far as the reader may look there
    told: tuple[str, ...]  # the results in words, "" for none
    promise: str  # SHA-256 of the secret by which both tables are dealt
    secret: str = ""  # once both have finished


class DuelView(Struct):
    """GET /api/duels/{code}: a duel, as one of the two or somebody who may take it up sees it."""

    code: str
    game: str
    minutes: int  # for a board
    counts: str  # what a result is: points, place, or distance in millimetres
    seats: int
    level: str  # of the bots
    rules: tuple[str, ...]  # house rules that differ from the book, each in a sentence
    until: int  # when it is deleted, in seconds since 1970
    state: str  # asked, while one waits for a second person; open, to somebody who may take it up; full; on; over
    sides: tuple[DuelSide, ...]  # the reader first, if they are one of the two
    boards: tuple[BoardView, ...] = ()  # for the two alone
    sums: tuple[int, ...] = ()  # of the boards that both have finished
    told: tuple[str, ...] = ()  # the sums in words
    verdict: str = ""  # who is ahead, or has won, and by how much
    ahead: int | None = None  # 0 the reader, 1 the other; none while both are level
    next: bool = False  # whether the reader has a board to play


class DuelBrief(Struct):
    """A duel in the list of a person's own."""

    code: str
    game: str
    name: str  # of the other person, "" while there is none
    state: str
    next: bool  # whether it is your turn to play a board


class DuelGame(Struct):
    """A game of which duels are played."""

    game: str
    minutes: int  # for a board
    most: int  # chairs of a table
    levels: tuple[str, ...]  # of bots


class DuelsView(Struct):
    """GET /api/duels: a person's duels, the newest first, and the games of which there are duels."""

    duels: tuple[DuelBrief, ...]
    games: tuple[DuelGame, ...]
