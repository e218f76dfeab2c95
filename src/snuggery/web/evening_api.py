"""The HTTP API of evenings: set one, come, begin, follow it, and take the results home."""

import csv
import io
import time
from collections.abc import Iterable, Sequence
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from ..games import find
from ..store.errors import Refused
from ..store.evening_statements import StoredEvening, end_evening, evenings_of
from ..store.rows import Person
from ..tables.evenings import inviting, leaving
from ..tables.evenings.views import evening_view, matches_csv, own_view, results_csv
from ..tables.hub import TableHub
from ..tables.kinds import path_to_evening
from ..tables.spreadsheets import harmless
from ..tables.views.evening_messages import EveningView, FillEvening, LeaveEvening, NewEvening
from ..tables.views.messages import Nothing
from .addresses import origin_of
from .api import Api
from .doors import qr_picture
from .routes import Endpoints, get, post
from .settings import Settings
from .wire import answer, packed, read

FRESH_FOR = 1.0  # seconds for which everybody is shown the same
MOST_VIEWS = 200  # evenings of which one is kept


class EveningApi(Endpoints):
    """The endpoints, sharing one hub."""

    def __init__(self, hub: TableHub, api: Api, settings: Settings) -> None:
        self.hub = hub
        self._api = api
        self._settings = settings
        self._shown: dict[str, tuple[float, StoredEvening, EveningView]] = {}

    @post("/api/evenings")
    async def set(self, request: Request) -> Response:
        """Set an evening; its page is where guests come."""
        wish = await read(request, NewEvening)
        person, origin = await self._api.setting_evening(request)
        row = await inviting.set_evening(self.hub, person, wish, origin)
        return answer({"id": row.id, "path": path_to_evening(row.id), "code": row.code}, 201)

    @get("/api/evenings")
    async def own(self, request: Request) -> Response:
        """List the evenings that a person has set or comes to and that are not over."""
        person = self._api.sessions.person(request)
        rows = await self.hub.database.read(partial(evenings_of, person=person.id))
        listed = [
            {"path": path_to_evening(row.id), "game": row.game, "title": find(row.game).title, "form": row.form}
            for row in rows
        ]
        return answer({"evenings": listed})

    @get("/api/evenings/{id}")
    async def look(self, request: Request) -> Response:
        """Show an evening as it stands."""
        evening, view = await self._seen(request.path_params["id"])
        person = self._api.sessions.known(request)
        if person is not None:
            own = inviting.guest_of(evening, person.id)
            if own is not None and evening.row.ended is None:
                await leaving.note_page(self.hub, evening, own)
            view = own_view(self.hub, view, evening, person.id)
        return packed(request, answer(view))

    @get("/api/evenings/{id}/way.svg")
    async def way(self, request: Request) -> Response:
        """Draw the link to an evening as a QR code."""
        evening, _ = await self._seen(request.path_params["id"])
        drawn = qr_picture(f"{origin_of(request, self._settings)}{path_to_evening(evening.row.id)}")
        return Response(drawn, 200, {"cache-control": "no-store"}, "image/svg+xml")

    @post("/api/evenings/{id}/come")
    async def come(self, request: Request) -> Response:
        """Take part, or come back."""
        person, evening = await self._changing(request)
        await read(request, Nothing)
        guest = await leaving.enter(self.hub, evening, person)
        return self._changed(evening, {"guest": guest.number})

    @post("/api/evenings/{id}/leave")
    async def leave(self, request: Request) -> Response:
        """Go home, or say that another guest has; a bot plays for them once the evening has begun."""
        person, evening = await self._changing(request)
        await leaving.leave(self.hub, evening, person, (await read(request, LeaveEvening)).guest)
        return self._changed(evening)

    @post("/api/evenings/{id}/fill")
    async def fill(self, request: Request) -> Response:
        """Let bots take places."""
        person, evening = await self._changing(request)
        await inviting.fill(self.hub, evening, person, (await read(request, FillEvening)).guests)
        return self._changed(evening)

    @post("/api/evenings/{id}/begin")
    async def begin(self, request: Request) -> Response:
        """Begin with the first round."""
        person, evening = await self._changing(request)
        await read(request, Nothing)
        await inviting.begin(self.hub, evening, person)
        return self._changed(evening)

    @post("/api/evenings/{id}/end")
    async def end(self, request: Request) -> Response:
        """End an evening before its time; the standings stay as they are."""
        person, evening = await self._changing(request)
        await read(request, Nothing)
        inviting.check_host(evening, person)
        await self.hub.database.change(partial(end_evening, evening=evening.row.id))
        return self._changed(evening)

    @get("/api/evenings/{id}/standings.csv")
    async def standings(self, request: Request) -> Response:
        """Give the standings as CSV."""
        return self._csv("standings", results_csv(await self._begun(request)))

    @get("/api/evenings/{id}/matches.csv")
    async def matches(self, request: Request) -> Response:
        """Give all matches that are over as CSV."""
        return self._csv("matches", matches_csv(await self._begun(request)))

    # -- how it is done -----------------------------------------------------------------------------------------------

    async def _seen(self, evening: str) -> tuple[StoredEvening, EveningView]:
        """Return an evening as it was a moment ago: a hundred pages that ask cost no more than one."""
        kept = self._shown.get(evening)
        if kept is None or time.monotonic() - kept[0] > FRESH_FOR:
            found = await inviting.find_evening(self.hub, evening)
            kept = time.monotonic(), found, await evening_view(self.hub, found)
            self._shown.pop(evening, None)
            self._shown[evening] = kept
            if len(self._shown) > MOST_VIEWS:
                del self._shown[next(iter(self._shown))]
        return kept[1:]

    async def _changing(self, request: Request) -> tuple[Person, StoredEvening]:
        person = self._api.sessions.person(request)
        self._api.take_change(request)
        return person, await inviting.find_evening(self.hub, request.path_params["id"])

    def _changed(self, evening: StoredEvening, told: dict[str, int] | None = None) -> Response:
        self._shown.pop(evening.row.id, None)
        return answer(told or {})

    async def _begun(self, request: Request) -> StoredEvening:
        evening = await inviting.find_evening(self.hub, request.path_params["id"])
        if evening.row.begun is None:
            raise Refused("not-begun", "there are results once the evening has begun")
        return evening

    def _csv(self, name: str, lines: Iterable[Sequence[object]]) -> Response:
        written = io.StringIO()
        csv.writer(written).writerows([harmless(cell) for cell in line] for line in lines)
        headers = {"content-disposition": f'attachment; filename="{name}.csv"', "cache-control": "no-store"}
        return Response(written.getvalue(), 200, headers, "text/csv; charset=utf-8; header=present")
