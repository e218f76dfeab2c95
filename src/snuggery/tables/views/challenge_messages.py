"""The messages of challenges: the result to beat, both results side by side, and where the two parted."""

from typing import Annotated

from msgspec import Meta, Struct


class MakeChallenge(Struct, forbid_unknown_fields=True):
    """POST /api/challenges: of a finished table, by its id, or of the five puzzles of a day."""

    table: Annotated[str, Meta(max_length=24)] = ""
    five: Annotated[str, Meta(max_length=10)] = ""


class ChallengeSide(Struct):
    """A person who has taken up a challenge, or has made it; nothing of the play before the reader's own is over."""

    name: str
    mark: str
    you: bool
    state: str  # playing; finished; helped, if a bot made some of the moves; broken, if there is no result
    made: int  # when it was begun, or for the challenger offered, in seconds since 1970
    result: int | None = None
    place: int | None = None  # 1 the best, where the match had places
    line: tuple[int, ...] = ()  # what the person had at first, and after each deal
    solved: tuple[bool, ...] = ()  # of each puzzle
    path: str = ""  # to look back at the match


class ChallengeView(Struct):
    """GET /api/challenges/{code}: a challenge as one person may see it, and both results once theirs is there."""

    code: str
    kind: str  # match, daily or puzzles
    game: str  # "" for puzzles, which are of several
    day: str  # of a deal of the day
    counts: str  # what a result is: points, place, distance, or the puzzles that were solved
    name: str  # of the challenger
    mark: str
    until: int  # when it ends, in seconds since 1970
    state: str  # yours; open, before the reader has sat down to it; playing; finished
    path: str  # to play on
    company: tuple[str, ...]  # of the bots, each with its level
    rules: tuple[str, ...]  # house rules that differ from the book, each in a sentence
    sides: tuple[ChallengeSide, ...] = ()  # the reader first
    others: tuple[ChallengeSide, ...] = ()  # all friends who have taken it up, for the challenger alone
    deals: tuple[str, ...] = ()  # what the deals are called
    puzzles: tuple[str, ...] = ()  # the paths of the puzzles


class ChallengeBrief(Struct):
    """A challenge in the list of a person's own, or of those that they have taken up."""

    code: str
    kind: str
    game: str
    name: str
    yours: bool
    made: int
    until: int
    people: int  # who have taken it up


class ChallengeChoice(Struct):
    """What one of the two did where they parted."""

    told: tuple[str, ...]  # what happened then, sentence by sentence
    name: str = ""  # what the choice is called, and what it is worth by the reader's view; "" where that is not known
    worth: str = ""
    best: bool = False  # nothing was better, by more than the error
    better: bool = False  # than the choice of the other one


class PartingView(Struct):
    """GET /api/challenges/{code}/parting: the position where two matches parted, and both choices."""

    ply: int  # -1 if they are the same to the end
    title: str
    question: str
    words: str  # the position in words
    choices: tuple[ChallengeChoice, ...]  # the reader's first
    about: str = ""  # what the worths are, and from how many deals they come


class ChallengeShare(Struct):
    """What a review makes of one of two matches: what luck, own play and all else did, in the review's coin."""

    luck: int
    own: int
    rest: int
    unit: str


class SharesView(Struct):
    """GET /api/challenges/{code}/shares: luck and play of both, the reader's first; none while they are worked out."""

    shares: tuple[ChallengeShare, ...] = ()
    none: bool = False  # there won't be any
