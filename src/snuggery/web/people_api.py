"""The HTTP API of a person: another device, recovery words, signing out, deletion, match history and ratings."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ..bots.household import face_of
from ..games import find
from ..kit.errors import Unusable
from ..store import Connection
from ..store.errors import Refused
from ..store.history import (
    PAGE,
    Mark,
    PlayedMatch,
    PlayedSeat,
    first_ended,
    matches_of,
    tallies_by_circle,
    tallies_by_game,
)
from ..store.person_statements import end_tokens, person_row
from ..store.ratings import ratings_of
from ..store.results import SeatResult
from ..store.rows import Person
from ..tables.hub import TableHub
from ..tables.kinds import path_to
from ..tables.people import recovery, transfers
from ..tables.people.forgetting import forget
from ..tables.views.messages import Arrive, MakeTransfer, Nothing, Recover
from .addresses import address_of, origin_of
from .doors import qr_code
from .rate_limits import HOUR, RateLimit
from .routes import Endpoints, get, post
from .session import Sessions, is_program
from .settings import Settings
from .wire import answer, read
from .wrong_codes import WrongCodes

LONGEST = 40  # letters of a game or a circle
ARRIVALS_A_MINUTE = 10  # codes and words that one address may try
WRONG_IN_ALL = 300  # that all addresses together may try in a minute
TRIES_AN_HOUR = 10  # of words that begin alike, from anywhere
CHANGES_AN_HOUR = 30  # codes, words and sign-outs that one address may ask for
PAGES_A_MINUTE = 120


class PeopleApi(Endpoints):
    """The endpoints about oneself, sharing one hub."""

    def __init__(self, hub: TableHub, settings: Settings, sessions: Sessions) -> None:
        self.hub = hub
        self.sessions = sessions
        self._settings = settings
        self._arrivals = RateLimit(ARRIVALS_A_MINUTE)
        self._wrong_codes = WrongCodes(WRONG_IN_ALL)
        self._tries = RateLimit(TRIES_AN_HOUR, HOUR)
        self._changes = RateLimit(CHANGES_AN_HOUR, HOUR)
        self._pages = RateLimit(PAGES_A_MINUTE)

    # -- another device -----------------------------------------------------------------------------------------------

    @post("/api/person/transfer")
    async def transfer(self, request: Request) -> Response:
        """Issue a code that signs one other device in as the same person."""
        person = self._changing(request)
        wish = await read(request, MakeTransfer)
        made = await transfers.offer(self.hub, person, move=wish.move)
        link = f"{origin_of(request, self._settings)}/my-games#{made.code}"
        return answer({"code": made.code, "link": link, "seconds": transfers.GOOD_FOR, "qr": qr_code(link)}, 201)

    @post("/api/person/arrive")
    async def arrive(self, request: Request) -> Response:
        """Sign in as the person who issued a code."""
        self._take_arrival(request)
        code = (await read(request, Arrive)).code
        with self._wrong_codes.trying(address_of(request)):
            person = await transfers.arrive(self.hub, code)
        return self._known_as(request, person)

    @post("/api/person/words")
    async def words(self, request: Request) -> Response:
        """Show recovery words, just this once."""
        person = self._changing(request)
        await read(request, Nothing)
        return answer({"words": await recovery.new_words(self.hub, person)}, 201)

    @post("/api/person/recover")
    async def recover(self, request: Request) -> Response:
        """Sign in as the person with these words."""
        self._take_arrival(request)
        words = recovery.read_words((await read(request, Recover)).words)
        if not self._tries.take(recovery.handle_of(words)):
            raise Refused("busy", "these words were tried too often; come back in an hour", 429)
        with self._wrong_codes.trying(address_of(request)):
            person = await recovery.recover(self.hub, words)
        return self._known_as(request, person)

    @post("/api/person/sign-out")
    async def sign_out(self, request: Request) -> Response:
        """Revoke all tokens of a person except the one returned with the answer."""
        person = self._changing(request)
        await read(request, Nothing)
        generation = await self.hub.database.change(lambda connection: end_tokens(connection, person.id))
        await self.hub.tell_sign_outs()
        return self._known_as(request, Person(person.id, person.name, generation))

    @post("/api/person/forget")
    async def forget(self, request: Request) -> Response:
        """Delete a person; other people's games stay readable."""
        person = self._changing(request)
        await read(request, Nothing)
        await self.hub.database.change(lambda connection: forget(connection, person.id))
        await self.hub.tell_sign_outs()
        response = answer({})
        self.sessions.forget(response)
        return response

    # -- history ------------------------------------------------------------------------------------------------------

    @get("/api/history")
    async def history(self, request: Request) -> Response:
        """Show a page of a person's finished matches."""
        person = self._looking(request)
        asked = partial(
            matches_of,
            person=person.id,
            before=_mark(request.query_params.get("before", "")),
            game=request.query_params.get("game", "")[:LONGEST],
            circle=request.query_params.get("circle", "")[:LONGEST],
        )
        found = await self.hub.database.read(asked)
        last = found[-1] if len(found) == PAGE else None
        return answer(
            {
                "matches": [_match(match, person.id) for match in found],
                "next": last and f"{last.ended}.{last.table_id}",
            }
        )

    @get("/api/standing")
    async def standing(self, request: Request) -> Response:
        """Show a person's record: by game, with the ratings, and by opponents."""
        person = self._looking(request)
        return answer(await self.hub.database.read(lambda connection: _standing(connection, person.id)))

    # -- how it is done -----------------------------------------------------------------------------------------------

    def _known_as(self, request: Request, person: Person) -> Response:
        """Answer with a person's identity from now on: to a browser in its cookie, to a program by a token."""
        if is_program(request):
            return answer({"name": person.name, "token": self.sessions.token(person)})
        response = answer({"name": person.name})
        self.sessions.remember(response, person)
        return response

    def _changing(self, request: Request) -> Person:
        person = self.sessions.person(request)
        if not self._changes.take(address_of(request)):
            raise Refused("busy", "that was often for one hour; come back later", 429)
        return person

    def _looking(self, request: Request) -> Person:
        person = self.sessions.person(request)
        if not self._pages.take(address_of(request)):
            raise Refused("busy", "not so fast: wait a few seconds", 429)
        return person

    def _take_arrival(self, request: Request) -> None:
        if not self._arrivals.take(address_of(request)):
            raise Refused("busy", "that was many codes in a short time; wait a minute", 429)


def _standing(connection: Connection, person: str) -> dict[str, Any]:
    rated, row = ratings_of(connection, person), person_row(connection, person)
    return {
        "since": first_ended(connection, person),
        "games": [
            {"game": game, "title": _title(game), "played": tally.played, "won": tally.won}
            | ({"rating": rated[game].shown()} if game in rated else {})
            for game, tally in sorted(tallies_by_game(connection, person).items())
        ],
        "circles": tallies_by_circle(connection, person),
        "words": row is not None and row.words is not None,
    }


def _mark(text: str) -> Mark | None:
    """Read where a page begins, None for the first."""
    if not text:
        return None
    ended, _, table_id = text.partition(".")
    if not (ended.isascii() and ended.isdecimal() and len(ended) < 12 and table_id):
        raise Refused("unreadable", "this needs ?before= and what `next` of the last page said", 400)
    return int(ended), table_id[:24]


def _title(game: str) -> str:
    try:
        return find(game).title
    except Unusable:  # a game that the server no longer offers
        return game


def _match(match: PlayedMatch, person: str) -> dict[str, Any]:
    """Return a match as one of its players may see it."""
    own = next((seat for seat in match.seats if seat.person == person), None)
    return {
        "id": match.table_id,
        "path": path_to(match.table_id, match.is_sheet),
        "record": f"/api/tables/{match.table_id}/transcript",
        "game": match.game,
        "title": _title(match.game),
        "ended": match.ended,
        "rated": match.rated,
        "place": own and own.place,
        "score": own and own.score,
        "seats": _seats(match.seats, person),
    }


def _seats(seats: Sequence[PlayedSeat], person: str) -> list[dict[str, Any]]:
    return [
        {"name": seat.name, "kind": _kind(seat, person), "score": seat.score, "place": seat.place}
        | {"mark": seat.mark if seat.person else face_of(seat.name)}
        for seat in seats
    ]


def _kind(seat: SeatResult, person: str) -> str:
    if seat.person == person:
        return "you"
    return "bot" if seat.bot else "person"
