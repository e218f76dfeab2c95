"""Every message on the wire, as types: bounded and tagged; unknown fields are refused.

The browser's and the bots' half of the protocol is described in docs/protocol.md.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from ...bots import LEVELS
from ...kit.hint import Hint
from ...kit.house_words import HouseRule
from ...kit.review import Standings, ToldReview
from ...kit.scene import Scene
from .deal_messages import DealEnd, DealLine

Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Action = Annotated[int, Meta(ge=0, le=1 << 53)]
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9-]+$")]
Seat = Annotated[int, Meta(ge=0, le=15)]
MoveTime = Annotated[int, Meta(ge=0, le=24 * 3600)]  # seconds
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Word = Annotated[str, Meta(max_length=400)]
Options = Annotated[dict[Annotated[str, Meta(max_length=40)], Word], Meta(max_length=40)]
PROTOCOL = 4  # grows with every change of a message; web/protocol_3.py serves clients of protocol 3
AT, GONE, NEW = "at", "-", "+"  # in a delta: where in an array, what or how many were removed, what replaces them
YOU, OPEN, AS_YOU = "you", "open", "as-you"  # requests for a seat, besides the levels of bots
ChairWish = Annotated[str, Meta(pattern=f"^({'|'.join((YOU, OPEN, *LEVELS, AS_YOU))})$")]


# -- from a client, over the socket -----------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """First message on a socket: the last ply already shown, 0 for none."""

    since: Ply = 0
    deltas: bool = False  # send changes instead of a whole table
    protocol: Annotated[int, Meta(ge=3, le=PROTOCOL)] = 3  # the client's protocol; clients of protocol 3 don't send it


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Play an action at a ply.  `id` is the sender's own; a repeated one is acknowledged, not played again."""

    id: Id
    ply: Ply
    action: Action


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Enter on a score sheet what has happened, in the words of a transcript; `id` and `ply` as in a play."""

    id: Id
    ply: Ply
    words: Annotated[str, Meta(min_length=1, max_length=240)]


class TakeBack(Struct, tag="take-back", forbid_unknown_fields=True):
    """Take back the last entry on a score sheet; with `round`, all entries since a round began."""

    id: Id
    ply: Ply
    round: bool = False


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say one of the server's phrases."""

    phrase: Annotated[int, Meta(ge=0, le=31)]


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """Ask for the best move at this ply; in games between people, everyone has to agree to hints first.

    With `silent`, a page asks by itself and shows nothing unless the player is about to make a clear mistake: there is
    one answer, from less thought, and it counts as no hint. Only where no other person plays.
    """

    id: Id
    ply: Ply
    silent: bool = False


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Ask whether the connection still works."""


FromSeat = Hello | Play | Answer | TakeBack | Say | AskHint | Ping


# -- to a seat --------------------------------------------------------------------------------------------------------


class Chair(Struct):
    """A seat and its holder: `kind` is you, person, bot, away or open."""

    seat: int
    name: str
    kind: str
    level: str = ""  # of a bot; "as-casual": it is as strong as you, and casual now
    vacant: bool = False  # a bot plays on for somebody who left for good: whoever may come in may take the chair
    why: str = ""  # of your own chair while a bot stands in: left, absent or slow
    here: bool = True  # False some seconds after a person's last page was closed
    mark: str = ""  # a face or a colour of the household's; "" for the colour that follows from the name
    style: str = ""  # how a bot of the household plays at this table, in a sentence


class Vote(Struct):
    """What a player wants for another seat: bot, wait, out; or for their own: `back`, `hurry`."""

    by: int
    seat: int
    what: str


class Event(Struct):
    """One step as this seat witnessed it: sentences for log and live region, codes for pictures and sounds."""

    ply: int
    seat: int | None
    text: str
    code: str
    call: str = ""  # what is called out loud with it, such as "Snap!"


class TableView(Struct, tag="table"):
    """Everything a seat may see now, and what happened since its last view.  Each view replaces the one before."""

    ply: int
    scene: Scene
    chairs: tuple[Chair, ...]
    events: tuple[Event, ...]
    caught_up: bool = False  # the events are old: show them in the log, don't animate
    host: bool = False  # you opened this table, and may ask others in by:
    code: str = ""  # words to say, FIRE-27 or OTTER-MAPLE-CANDLE-4821
    invite: str = ""  # a link, its code behind the #
    again: str | None = None  # the path of the next table of the same players
    promise: str = ""  # SHA-256 of the secret that all chance comes from; the transcript reveals the secret
    waiting: bool = False  # no cards are dealt and no player is asked before all seats are taken
    host_seat: int | None = None  # where the host sits
    options: dict[str, str] = {}  # the house rules, each in the rulebook's words
    rules: tuple[HouseRule, ...] = ()  # those that differ from the book, each in a sentence for players
    goal: str = ""  # the goal of the game under these house rules
    move_time: int = 0  # seconds for a move; 0 for no limit
    waited: int = 0  # seconds since the last move, when this message was sent
    votes: tuple[Vote, ...] = ()  # the votes that count now
    spectators: tuple[str, ...] = ()  # their names
    pace: str = "usual"  # of bots: calm, usual, brisk or at-once
    deal_ends: tuple[DealEnd, ...] = ()  # of deals that have ended since your last view
    hints: str = ""  # whether you may ask for hints here: yes; agree, when all players have agreed; "" never
    hinted: tuple[int, ...] = ()  # how many hints each seat has asked for, visible to everyone
    daily: str = ""  # the day whose deal is played here, 2026-11-27; "" at all other tables
    challenge: str = ""  # the code of the challenge that is answered here; "" at all other tables
    evening: str = ""  # the path of the evening that this table is part of; "" at all other tables
    duel: str = ""  # the path of the duel that this table is part of; "" at all other tables
    hasty: tuple[int, ...] = ()  # seats whose bots played their last move by habit alone: the server was busy
    stood_in: bool = False  # in the first message of a connection: a bot has played for you until now
    words: tuple[str, ...] = ()  # what each seat added to the chance, () if none did; only yours before the first card
    holidays: tuple[str, ...] = ()  # the last day of each seat's holiday, 2026-12-03 or ""; () if nobody is on one


class SheetView(Struct, tag="sheet"):
    """A score sheet as it stands, for people who play with real cards or dice.  Each one replaces the one before."""

    ply: int
    scene: Scene  # for the player asked now; without choices for people who may not write
    names: tuple[str, ...]
    events: tuple[Event, ...]  # the latest of the entries that stand, each at the ply at which it was entered
    may_write: bool = False
    undo: str = ""  # the entry that would be taken back
    place: str = ""  # the scores at the beginning of the present round, for those who enter round by round
    host: bool = False
    code: str = ""  # anyone with it may watch
    invite: str = ""  # anyone with it may write
    again: str | None = None
    rounds: tuple[DealLine, ...] = ()  # what each brought everybody, once the match is over


class Delta(Struct, tag="delta"):
    """Changes since the last table or score sheet, for clients that ask for deltas; docs/protocol.md describes them."""

    changes: dict[str, Any]


class Ack(Struct, tag="ack"):
    """An action was recorded at this ply."""

    id: str
    ply: int


class Reject(Struct, tag="reject"):
    """An action was not played; nothing changed.  Its code is stale, illegal, over, …"""

    id: str
    code: str
    reason: str
    ply: int

    def __post_init__(self) -> None:
        """Treat a table that could not be read yet as at its opening: no client learns of ply -1."""
        self.ply = max(self.ply, 0)


class Heard(Struct, tag="heard", omit_defaults=True):
    """Somebody said a phrase; one for a single seat, `to`, is a knock."""

    seat: int
    text: str
    to: int | None = None


class HintView(Struct, tag="hint"):
    """The best move at a ply: a quick answer at once, and the `final` one after a careful evaluation."""

    id: str
    ply: int
    hint: Hint
    final: bool


class HintAsked(Struct, tag="hint-asked"):
    """A player at the table has asked for a hint."""

    seat: int


class Pong(Struct, tag="pong"):
    """The connection works."""


ToSeat = TableView | SheetView | Delta | Ack | Reject | Heard | HintView | HintAsked | Pong


# -- over HTTP --------------------------------------------------------------------------------------------------------


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables: a game, one request per seat, house rules as words."""

    game: Annotated[str, Meta(max_length=40)]
    chairs: Annotated[list[ChairWish], Meta(min_length=1, max_length=16)]
    options: Options = msgspec.field(default_factory=dict)
    private: bool = True
    wait: bool = False  # deal the first card only when every seat is taken
    move_time: MoveTime = 0


class SitDownToday(Struct, forbid_unknown_fields=True):
    """POST /api/today/{game}: the deal of today, or for fun that of an earlier day."""

    day: Annotated[str, Meta(max_length=10)] | None = None
    level: Annotated[str, Meta(max_length=16)] = "casual"  # of the bots, or "strong"


class HouseRules(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/rules: other house rules for a waiting table."""

    options: Options = msgspec.field(default_factory=dict)
    move_time: MoveTime = 0


class NewSheet(Struct, forbid_unknown_fields=True):
    """POST /api/sheets: a game, its players' names, house rules as words; an `id` of your own opens one sheet only."""

    game: Annotated[str, Meta(max_length=40)]
    names: Annotated[list[Name], Meta(min_length=1, max_length=16)]
    options: Options = msgspec.field(default_factory=dict)
    id: Id | None = None


class SitDown(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/sit: take a free seat, this one or the first; or come back to your own.

    `words` of your own go into the chance of a match that has not begun; "" takes back those that you gave before.
    """

    seat: Seat | None = None
    words: Word | None = None


class Fill(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/fill: let a bot take this open seat, or all of them."""

    seat: Seat | None = None


class Leave(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/leave: get up, until you sit down again or for good."""

    for_good: bool = False


class CastVote(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/vote: let a bot play on for a seat, wait another minute, or remove its player.

    About your own seat, `back` says that you are here, `hurry` that bots may finish the match quickly, `hints` that
    everyone may ask for hints, and `no-hints` takes that back.
    """

    seat: Seat
    what: Annotated[str, Meta(pattern="^(bot|wait|out|back|hurry|hints|no-hints)$")]


class SetPace(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/pace: how fast bots play."""

    pace: Annotated[str, Meta(pattern="^(calm|usual|brisk|at-once)$")]


class PlayOn(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/play-on: a table for practice at the position of this one after a ply."""

    ply: Ply
    luck: Annotated[str, Meta(pattern="^(fresh|same)$")] = "fresh"


class Knock(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/knock: remind the player who is waited for."""

    seat: Seat


class HintWish(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/hint: the best move at this ply."""

    ply: Ply


class Practice(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/practice: what an action at this ply would lead to."""

    ply: Ply
    action: Action


class Invitation(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/invitation: a new code and link, or none; the old ones stop working."""

    open: bool = True


class Join(Struct, forbid_unknown_fields=True):
    """POST /api/join: a spoken code such as FIRE-27 or OTTER-MAPLE-CANDLE-4821, or that of an invitation link."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Nothing(Struct, forbid_unknown_fields=True):
    """The empty object, for requests whose address says everything."""


class MakeTransfer(Struct, forbid_unknown_fields=True):
    """POST /api/person/transfer: a code for another device; with `move`, it signs the previous devices out."""

    move: bool = False


class Arrive(Struct, forbid_unknown_fields=True):
    """POST /api/person/arrive: the code that another device shows."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Recover(Struct, forbid_unknown_fields=True):
    """POST /api/person/recover: the words that were written down."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]


class Rename(Struct, forbid_unknown_fields=True):
    """POST /api/name: the name and the mark that others see; without a mark, the present one stays."""

    name: Name
    mark: Annotated[str, Meta(max_length=40)] | None = None


class ReviewView(Struct):
    """GET /api/tables/{id}/review: the review of a finished match, or the finished share of it."""

    part: float
    review: ToldReview | None = None
    standings: Standings | None = None  # the chances of all seats, once the review is there
    behind: int = 0  # how many other reviews come first
    begun: bool = True  # false where it was asked for with `when=idle` while others are made
