"""Requests and answers about contacts and groups."""

from typing import Annotated

from msgspec import Meta, Struct, field

from .messages import MoveTime, Name, Options, Seat

GameName = Annotated[str, Meta(max_length=40)]


class OfferContact(Struct, forbid_unknown_fields=True):
    """POST /api/contacts: offer contact to somebody at a finished match of yours, or block them."""

    table: Annotated[str, Meta(min_length=1, max_length=24)]
    seat: Seat
    wish: Annotated[str, Meta(pattern="^(yes|block)$")] = "yes"


class ChangeContact(Struct, forbid_unknown_fields=True):
    """POST /api/contacts/{id}: accept or refuse an offer, block a person, or end contact, an offer or a block.

    `shows` lets somebody in contact see when you are here, or no longer.  Nobody is told of a refusal.
    """

    wish: Annotated[str, Meta(pattern="^(yes|no|block|end)$")] | None = None
    shows: bool | None = None


class FoundGroup(Struct, forbid_unknown_fields=True):
    """POST /api/groups: found a group that plays this game."""

    name: Name
    game: GameName
    options: Options = field(default_factory=dict)
    move_time: MoveTime = 0


class KeepRules(Struct, forbid_unknown_fields=True):
    """POST /api/groups/{id}/rules: the game, the house rules and the time for a move that the group keeps."""

    game: GameName
    options: Options = field(default_factory=dict)
    move_time: MoveTime = 0


class SetGroupTable(Struct, forbid_unknown_fields=True):
    """POST /api/groups/{id}/table: set the group's table, or find it set; with a game, once by other rules."""

    game: GameName | None = None
    options: Options = field(default_factory=dict)
    move_time: MoveTime = 0


class ChangeGroup(Struct, forbid_unknown_fields=True):
    """POST /api/groups/{id}: a new name, which the founder may give; or let the members see when you are here.

    `meets` is when the next evening begins, in seconds since 1970, 0 for none; `comes` is whether you come.
    """

    name: Name | None = None
    shows: bool | None = None
    meets: Annotated[int, Meta(ge=0, lt=2**40)] | None = None
    comes: bool | None = None


class AskMember(Struct, forbid_unknown_fields=True):
    """POST /api/groups/{id}/duel: ask a member to a duel."""

    number: Annotated[int, Meta(ge=1, le=1000)]


class RemoveMember(Struct, forbid_unknown_fields=True):
    """POST /api/groups/{id}/remove: remove a member, as the founder; the group's code changes."""

    number: Annotated[int, Meta(ge=1, le=1000)]


class MetView(Struct):
    """Somebody with whom you have finished a match, and whom you have neither asked nor blocked."""

    table: str
    seat: int
    name: str
    mark: str
    title: str
    ended: int


class ContactView(Struct):
    """Somebody you have played with: `state` is friend, asked, asks or blocked."""

    id: str
    name: str
    mark: str
    state: str
    shows: bool = False  # whether they may see that you are here
    here: bool = False


class InvitedView(Struct):
    """An invitation to a table or a duel, from a person or a group."""

    table: str  # its id, or the code of the duel
    path: str
    game: str
    title: str
    name: str


class GroupBrief(Struct):
    """A group in a list."""

    path: str
    name: str
    title: str
    members: int
    is_set: bool  # whether its table is set now


class ContactsView(Struct):
    """GET /api/contacts: the people you have played with, what they offer, and your groups."""

    contacts: tuple[ContactView, ...]
    met: tuple[MetView, ...]
    invited: tuple[InvitedView, ...]
    groups: tuple[GroupBrief, ...]


class MemberView(Struct):
    """A member of a group; `word` says what they do: at the table, here now, comes, away, asked, or nothing."""

    number: int
    name: str
    mark: str
    you: bool
    gone: bool
    word: str
    joined: str  # the Monday of the week
    comes: bool | None = None  # to the next evening; none before they have said


class WeekView(Struct):
    """A week of a ledger: its Monday, and by member's number what each won who played."""

    monday: str
    scores: dict[int, int]


class LedgerView(Struct):
    """The ledger of a game; `play` has the sums by play alone, of `reviewed` of the `matches`."""

    game: str
    title: str
    unit: str
    signed: bool
    weeks: tuple[WeekView, ...]
    sums: dict[int, int]
    play: dict[int, int]
    coin: str
    matches: int
    reviewed: int


class MatchView(Struct):
    """A match of an evening: its table's path, the game, and who won."""

    path: str
    title: str
    winners: tuple[str, ...]


class GroupEveningView(Struct):
    """GET /api/groups/{id}/evenings/{day}: an evening in three to ten lines, and its matches."""

    day: str
    lines: tuple[str, ...]
    matches: tuple[MatchView, ...]


class GroupTable(Struct):
    """The table of a group that is set or played now."""

    path: str
    title: str
    sitting: int
    seats: int
    waiting: bool


class GroupView(Struct):
    """GET /api/groups/{id}: a group, as its members see it."""

    id: str
    name: str
    code: str
    invite: str  # a link, its code behind the #
    founder: bool  # whether you are the founder
    shows: bool  # whether the members see when you are here
    since: int
    game: str
    title: str
    options: dict[str, str]
    move_time: int
    rules: tuple[str, ...]  # those that differ from the book, each in a sentence
    members: tuple[MemberView, ...]
    table: GroupTable | None
    ledgers: tuple[LedgerView, ...]
    evenings: tuple[str, ...]  # days, the latest first
    last: GroupEveningView | None
    meets: int | None = None  # when the next evening begins, in seconds since 1970
