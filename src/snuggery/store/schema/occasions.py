"""The schema of what brings people back: deals of the day, puzzles, challenges, groups, reminders and evenings."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from .tables import metadata, ratings_table

# -- the deal of the day ----------------------------------------------------------------------------------------------

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", String(10), primary_key=True),  # by the database's clock, in UTC: 2026-11-27
    Column("game", String(40), primary_key=True),
    Column("level", String(16), primary_key=True, server_default="casual"),  # of the bots on all other chairs
    Column("secret", LargeBinary, nullable=False),  # the source of all chance, the same for everybody
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # house rules as words, JSON
    Column("par", Text),  # what levels of bots made of the chair, JSON; NULL until that is known
    Column("sums", Text),  # how often each result came up, JSON, once the sittings are deleted
)

daily_sittings = Table(
    "daily_sittings",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("level", String(16), primary_key=True, server_default="casual"),
    Column("person", String(24), primary_key=True, index=True),
    Column("sat_at", String(24), nullable=False, index=True),  # the table: the sitting is kept when that is deleted
    Column(
        "result", Integer
    ),  # points, a place or millimetres, see the game's daily.json; NULL until the match is over
    Column("course", String(64)),  # how each deal of the match went: a letter of `+`, `0` and `-`
    Column("x", Integer),  # where the ball lies that counts, in millimetres; NULL where no distance counts
    Column("y", Integer),
    Column("reviewed", Boolean, nullable=False, server_default=false()),  # or tried to: that is done once
    Column("play", Integer),  # what own play did to the result, in the review's coin; NULL while no review tells it
    Column("shares", Text),  # what luck and all else did, JSON; NULL while no review tells it
)

# -- puzzles ----------------------------------------------------------------------------------------------------------

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("person", String(24), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(8), primary_key=True),  # the first answer alone counts
    Column("day", String(10), nullable=False),
    Column("solved", Boolean, nullable=False),
)

puzzle_ratings = ratings_table("puzzle_ratings")

own_puzzles = Table(
    "own_puzzles",
    metadata,
    Column("person", String(24), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True, index=True),
    Column("ply", Integer, primary_key=True),  # after which the person made a mistake, as a review found
    Column("game", String(40), nullable=False),
    Column("loss", Float, nullable=False),  # in blunders as hints name them
    Column("solved", Boolean),  # NULL until it is answered
)

# -- challenges -------------------------------------------------------------------------------------------------------

challenges = Table(
    "challenges",
    metadata,
    Column("code", String(24), primary_key=True),  # what its link ends with
    Column("person", String(24), nullable=False, index=True),  # the challenger
    Column("name", String(40), nullable=False),
    Column("table_id", String(24), ForeignKey("tables.id"), index=True),  # where the challenger has played
    Column("puzzles", Text, nullable=False),  # or what was solved: pairs of game and puzzle, JSON
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
)

challenge_sittings = Table(
    "challenge_sittings",
    metadata,
    Column("code", String(24), primary_key=True),
    Column("person", String(24), primary_key=True, index=True),  # the person who has taken it up, once
    Column("name", String(40), nullable=False),
    Column("sat_at", String(24), index=True),  # the table; NULL for puzzles
    Column("made", BigInteger, nullable=False),
)

duels = Table(
    "duels",
    metadata,
    Column("code", String(24), primary_key=True),  # what its link ends with
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),  # of each table; there are as many boards
    Column("options", Text, nullable=False),  # house rules as words, JSON
    Column("level", String(16), nullable=False),  # of the bots on the other chairs
    Column("secret", LargeBinary, nullable=False),  # the source of all chance of all boards
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
    Column("asked", String(24), index=True),  # a friend whose pages show it until somebody has taken it up
)

duel_people = Table(
    "duel_people",
    metadata,
    Column("code", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),  # 0 asked for the duel, 1 has taken it up
    Column("person", String(24), index=True),  # NULL once forgotten
    Column("name", String(40), nullable=False),
    Column("gave_up", Boolean, nullable=False),
)

duel_boards = Table(
    "duel_boards",
    metadata,
    Column("code", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),  # of the person
    Column("board", Integer, primary_key=True),  # from 0: the chair too
    Column("sat_at", String(24), index=True),  # the table; NULL once it is deleted
    Column("over", Boolean, nullable=False),
    Column("result", Integer),  # as of a deal of the day; NULL before the end, and if a bot helped
)

# -- people who have played together, and groups ----------------------------------------------------------------------

contacts = Table(
    "contacts",
    metadata,
    Column("person", String(24), primary_key=True),  # who wishes
    Column("other", String(24), primary_key=True, index=True),
    Column("id", String(24), nullable=False, unique=True),  # by which pages name the two of them
    Column("wish", String(8), nullable=False),  # yes, no, block; two people are in contact if both say yes
    Column("name", String(40), nullable=False),  # of the person
    Column("called", String(40), nullable=False),  # of the other
    Column(
        "shows", Boolean, nullable=False, server_default=false()
    ),  # whether the other may see that the person is here
    Column(
        "seen", BigInteger, nullable=False, server_default="0"
    ),  # when the person's page last asked, if that is shown
    Column("made", BigInteger, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(24), primary_key=True, index=True),  # who is invited, and sees it while here
    Column("sender", String(24), nullable=False, index=True),
    Column("name", String(40), nullable=False),  # of the sender, or of the group
    Column("made", BigInteger, nullable=False),
)

groups = Table(
    "groups",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("code", String(40), nullable=False, unique=True),
    Column("founder", Integer, nullable=False),  # the number of the member who may remove others
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),  # house rules as words, JSON
    Column("move_time", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("set_at", String(24)),  # the table that was set last, which may be gone
    Column("meets", BigInteger),  # when the next evening begins; NULL while none is set
)


def _of_group() -> Column[Any]:
    return Column("group_id", String(24), ForeignKey("groups.id"), primary_key=True)


group_members = Table(
    "group_members",
    metadata,
    _of_group(),
    Column("number", Integer, primary_key=True),  # of a column in the ledger: it stays when the member leaves
    Column("person", String(24), index=True),  # NULL once forgotten
    Column("name", String(40), nullable=False),
    Column("gone", Boolean, nullable=False, server_default=false()),  # has left, or was removed
    Column("shows", Boolean, nullable=False, server_default=false()),  # as of contacts, to all members
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("joined", BigInteger, nullable=False),
    Column("comes", Boolean),  # to the next evening; NULL before the member has said
    UniqueConstraint("group_id", "person"),
)

group_tables = Table(
    "group_tables",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("group_id", String(24), ForeignKey("groups.id"), nullable=False, index=True),
)

group_results = Table(
    "group_results",
    metadata,
    _of_group(),
    Column("played_at", String(24), primary_key=True),  # the table: the result is kept when that is deleted
    Column("number", Integer, primary_key=True),  # of the member
    Column("game", String(40), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("play", Integer),  # the result without luck, as a review found it; NULL before
    Column("coin", String(16)),  # in which the review counts: chance, points, coins
)

# -- a day for each move: who is told of turns, and when the clock stands still ----------------------------------------

push_devices = Table(
    "push_devices",
    metadata,
    Column("device", String(24), primary_key=True),  # hash of the endpoint
    Column("person", String(24), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),  # the address at a push service; anyone who has it could send noise
    Column("public_key", String(96), nullable=False),  # of the browser, for which messages are encrypted
    Column("secret", String(32), nullable=False),  # shared with the browser
    Column("zone", String(64), nullable=False),  # the time zone of its quiet hours, such as Europe/Vienna
    Column("quiet_from", Integer, nullable=False),  # minutes after midnight; none are quiet if both are the same
    Column("quiet_to", Integer, nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("not_before", BigInteger, nullable=False),  # the push service wants no message earlier
)

push_tables = Table(
    "push_tables",
    metadata,
    Column("device", String(24), ForeignKey("push_devices.device"), primary_key=True),
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True, index=True),
    Column("ply", Integer, nullable=False),  # of the turn that the device was told of last, -1 for none
    Column("stage", Integer, nullable=False),  # how far its clock had run then, see `tables.reminders.stages`
)

holidays = Table(
    "holidays",
    metadata,
    Column("person", String(24), primary_key=True),
    Column("day", String(10), primary_key=True),  # in UTC: 2026-11-27
    Column("since", BigInteger, nullable=False),  # from when on the clock stands still that day
)

# -- evenings ---------------------------------------------------------------------------------------------------------

evenings = Table(
    "evenings",
    metadata,
    Column("id", String(24), primary_key=True),  # anyone with it may come: it is in the address of the page
    Column("code", String(40), unique=True),  # as people say it; NULL once the evening is over
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),  # of each table
    Column("options", Text, nullable=False),  # house rules as words, JSON
    Column("form", String(12), nullable=False),  # knock-out, swiss or duplicate
    Column("rounds", Integer, nullable=False),  # 0 for a knock-out, whose guests decide it
    Column("move_time", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # the source of the lots, and of the deals of duplicate boards
    Column("host", String(24), nullable=False),
    Column("origin", String(24)),  # keyed hash of the address that it was set from; NULL once it is over
    Column("made", BigInteger, nullable=False),
    Column("begun", BigInteger),
    Column("ended", BigInteger),
    Column("process", String(24)),  # the one that opens its tables now
    Column("kept", BigInteger, nullable=False, server_default="0"),  # when that process last said so
)

evening_guests = Table(
    "evening_guests",
    metadata,
    Column("evening", String(24), ForeignKey("evenings.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # in the order of their coming
    Column("person", String(24), index=True),
    Column("name", String(40), nullable=False),
    Column("level", String(16), nullable=False),  # of a guest who is a bot; "" for a person
    Column("stand_in", String(40), nullable=False),  # the bot that plays for a person who left; "" for none
    Column("left", BigInteger),  # when that was
    Column("seen", BigInteger, nullable=False),  # when the person's page last asked
    UniqueConstraint("evening", "person"),
)

evening_seats = Table(
    "evening_seats",
    metadata,
    Column("evening", String(24), ForeignKey("evenings.id"), primary_key=True),
    Column("round", Integer, primary_key=True),  # from 1
    Column("number", Integer, primary_key=True),  # of the table in its round, from 1
    Column("again", Integer, primary_key=True),  # 1 for the further match after a draw
    Column("seat", Integer, primary_key=True),
    Column("guest", Integer, nullable=False),
    Column("sat_at", String(24)),  # the table, which may be deleted before the evening; NULL for a bye
    Column("score", Integer),
    Column("place", Integer),  # 1 the best, equals share; NULL if the match was cut off
    Column("ended", BigInteger),  # NULL until the match is over
)
