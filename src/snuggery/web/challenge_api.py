"""The HTTP API of challenges."""

from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from ..store.challenge_statements import Challenge, sittings_at
from ..store.errors import Refused, no_table
from ..store.rows import Person
from ..tables.chairs.invitations import may_see
from ..tables.challenges.offering import offer, offer_five, open_challenge, take_back
from ..tables.challenges.sittings import path_to_challenge, take_up
from ..tables.hub import TableHub
from ..tables.match_table import MatchTable
from ..tables.views.challenge_messages import MakeChallenge
from ..tables.views.challenge_views import Pair, challenge_view, challenges_view, pair_at, result_table
from ..tables.views.messages import Nothing
from ..tables.views.parting_views import Parted, parted, parting_view, picture_of, shares_view
from .addresses import address_of
from .api import Api
from .daily_api import checked_day
from .rate_limits import RateLimit
from .routes import Endpoints, get, post
from .wire import answer, read

LOOKS_A_MINUTE = 240  # from one address
WIDE, NARROW = 640, 424  # units of a picture
NOBODY = 10_000  # beyond all numbers of people


class ChallengeApi(Endpoints):
    """The endpoints, sharing one hub."""

    def __init__(self, hub: TableHub, api: Api) -> None:
        self.hub = hub
        self._api = api
        self._looks = RateLimit(LOOKS_A_MINUTE)

    @get("/api/challenges")
    async def challenges(self, request: Request) -> Response:
        """List one's challenges, and those that one has taken up."""
        person = self._looking(request)
        return answer({"challenges": await challenges_view(self.hub, person.id)})

    @post("/api/challenges")
    async def make(self, request: Request) -> Response:
        """Make a challenge of what one has finished; the same thing has one challenge at a time."""
        person = self._looking(request)
        self._api.take_change(request)
        made = await self._offered(person, await read(request, MakeChallenge))
        return answer({"code": made.code, "path": path_to_challenge(made.code)}, 201)

    @get("/api/challenges/{code}")
    async def challenge(self, request: Request) -> Response:
        """Show a challenge, and both results once one's own is there; of several, `?beside=` chooses one by number."""
        person, challenge = await self._at(request)
        return answer(await challenge_view(self.hub, challenge, person.id, _beside(request)))

    @post("/api/challenges/{code}/sit")
    async def sit(self, request: Request) -> Response:
        """Take up a challenge, or come back to it."""
        await read(request, Nothing)
        _, challenge = await self._at(request)
        person = await self._api.opening(request)
        path, row = await take_up(self.hub, challenge, person)
        if row is not None:
            await self._api.opened(request, row)
        return answer({"path": path}, 201)

    @post("/api/challenges/{code}/withdraw")
    async def withdraw(self, request: Request) -> Response:
        """Withdraw one's own challenge; the matches stay."""
        await read(request, Nothing)
        person, challenge = await self._at(request)
        await take_back(self.hub, challenge, person)
        return answer({})

    @get("/api/challenges/{code}/parting")
    async def parting(self, request: Request) -> Response:
        """Tell where both parted, what each did there, and what that was worth."""
        person, found = await self._parted(request)
        return answer(await parting_view(self.hub, found, person.id))

    @get("/api/challenges/{code}/parting.svg")
    async def picture(self, request: Request) -> Response:
        """Draw the position where both parted; `?narrow=yes` is for phones."""
        _, found = await self._parted(request)
        width = NARROW if request.query_params.get("narrow") == "yes" else WIDE
        drawn = picture_of(found, width)
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    @get("/api/challenges/{code}/shares")
    async def shares(self, request: Request) -> Response:
        """Tell what luck and play did to both, or that it is still worked out; the request starts that."""
        _, _, pair = await self._pair(request)
        tables = [await result_table(self.hub, one) for one in pair if one is not None]
        return answer(shares_view(self.hub, pair, tables))

    # -- how it is done -----------------------------------------------------------------------------------------------

    async def _offered(self, person: Person, wish: MakeChallenge) -> Challenge:
        if bool(wish.table) == bool(wish.five):
            raise Refused("unreadable", "a challenge needs either `table`, an id, or `five`, a day as 2026-11-27", 422)
        if wish.five:
            return await offer_five(self.hub, person, checked_day(self.hub, wish.five))
        table = await self.hub.table(wish.table)
        if not isinstance(table, MatchTable) or not await may_see(self.hub, table, person):
            raise no_table()
        return await offer(self.hub, table, person)

    async def _parted(self, request: Request) -> tuple[Person, Parted]:
        person, challenge, pair = await self._pair(request)
        if challenge.table_id is None:
            raise Refused("no-parting", "puzzles have no position where two people part", 404)
        return person, await parted(self.hub, pair)

    async def _pair(self, request: Request) -> tuple[Person, Challenge, Pair]:
        person, challenge = await self._at(request)
        sittings = await self.hub.database.read(partial(sittings_at, code=challenge.code))
        return person, challenge, await pair_at(self.hub, challenge, person.id, _beside(request), sittings)

    async def _at(self, request: Request) -> tuple[Person, Challenge]:
        person = self._looking(request)
        return person, await open_challenge(self.hub, request.path_params["code"])

    def _looking(self, request: Request) -> Person:
        person = self._api.sessions.person(request)
        if not self._looks.take(address_of(request)):
            raise Refused("busy", "not so fast: wait a few seconds", 429)
        return person


def _beside(request: Request) -> int:
    """Return the number of whom a challenger looks at; anything else is the first who has finished."""
    given = request.query_params.get("beside", "")
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 4 else NOBODY
