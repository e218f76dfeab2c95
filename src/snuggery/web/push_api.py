"""The HTTP API of notifications and holidays, for tables with a day for each move."""

from functools import partial

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response

from ..store import Connection
from ..store.clock import DAY, day_of
from ..store.errors import Refused
from ..store.holiday_statements import holidays_of
from ..store.push_statements import (
    PushDevice,
    ask_about,
    count_devices,
    device_key,
    devices_of,
    drop_device,
    keep_device,
    tables_asked_about,
)
from ..store.rows import Person
from ..tables.chairs.holidays import end_holidays, left_by_year, take_holiday
from ..tables.hub import TableHub
from ..tables.reminders.notifier import Notifier
from ..tables.reminders.push_service import NEEDED, host_of
from ..tables.reminders.stages import checked_zone
from ..tables.views.messages import Nothing
from ..tables.views.push_messages import AskAbout, HolidaysView, PushDeviceView, PushView, Subscribe, TakeHoliday
from .api import Api
from .routes import Endpoints, get, post
from .wire import answer, read

MOST_DEVICES = 8  # of a person
MOST_TABLES = 30  # about which a device asks

QUIET_FROM, QUIET_TO = 22 * 60, 8 * 60  # unless the person says otherwise


class PushApi(Endpoints):
    """The endpoints; without a notifier, the server offers no notifications."""

    def __init__(self, hub: TableHub, api: Api, notifier: Notifier | None) -> None:
        self.hub = hub
        self._api = api
        self._notifier = notifier

    @get("/api/push")
    async def show(self, request: Request) -> Response:
        """Return the key for subscriptions, and a person's devices with what they asked for; "" without a key."""
        person = self._api.sessions.person(request)
        devices = await self.hub.database.read(partial(_told, person=person.id))
        return answer(PushView(self._notifier.service.public_key if self._notifier else "", devices))

    @post("/api/push")
    async def subscribe(self, request: Request) -> Response:
        """Keep the subscription of a browser, in place of an earlier one."""
        person, wish = self._changing(request), await read(request, Subscribe)
        if self._notifier is None:
            raise Refused("no-push", NEEDED, 501)
        self._notifier.service.check(wish.endpoint, wish.public_key, wish.secret)
        device = _device(person, wish)
        await self.hub.database.change(partial(_keep, device=device, wish=wish, most=self.hub.settings.push_devices))
        return answer({"device": device.device}, 201)

    @post("/api/push/{device}/forget")
    async def forget(self, request: Request) -> Response:
        """Notify a device of nothing any more."""
        person, device = self._changing(request), request.path_params["device"]
        await read(request, Nothing)
        await self.hub.database.change(partial(_forget, person=person.id, device=device))
        return answer({})

    @post("/api/tables/{id}/push")
    async def ask(self, request: Request) -> Response:
        """Have a device told of turns at a table."""
        person, table = await self._api.at_chairs(request)
        self._api.take_change(request)
        wish = await read(request, AskAbout)
        if wish.on and (table.row.move_time != DAY or table.own_chair(person.id) is None):
            raise Refused("no-clock", "turns are told to players at a table with a day for each move")
        await self.hub.database.change(partial(_ask, person=person.id, table=table.row.id, wish=wish))
        return answer({})

    # -- holidays -----------------------------------------------------------------------------------------------------

    @get("/api/holidays")
    async def holidays(self, request: Request) -> Response:
        """Return a person's days of holiday, today's date in UTC, and how many are left by year."""
        return answer(await self._holidays(self._api.sessions.person(request)))

    @post("/api/holidays")
    async def take(self, request: Request) -> Response:
        """Let a person's clocks stand still on some days."""
        person, wish = self._changing(request), await read(request, TakeHoliday)
        await take_holiday(self.hub, person, wish.first, wish.last)
        return answer(await self._holidays(person))

    @post("/api/holidays/end")
    async def end(self, request: Request) -> Response:
        """Cancel the days that have not begun."""
        person = self._changing(request)
        await read(request, Nothing)
        await end_holidays(self.hub, person)
        return answer(await self._holidays(person))

    # -- how it is done -----------------------------------------------------------------------------------------------

    async def _holidays(self, person: Person) -> HolidaysView:
        days = await self.hub.database.read(partial(holidays_of, person=person.id))
        today = day_of(self.hub.database.clock.now())
        return HolidaysView(today, list(days), left_by_year(days, today))

    def _changing(self, request: Request) -> Person:
        person = self._api.sessions.person(request)
        self._api.take_change(request)
        return person


def _device(person: Person, wish: Subscribe) -> PushDevice:
    return PushDevice(
        device=device_key(wish.endpoint),
        person=person.id,
        endpoint=wish.endpoint,
        public_key=wish.public_key.rstrip("="),
        secret=wish.secret.rstrip("="),
        zone=checked_zone(wish.zone),
        quiet_from=QUIET_FROM if wish.quiet_from is UNSET else wish.quiet_from,
        quiet_to=QUIET_TO if wish.quiet_to is UNSET else wish.quiet_to,
    )


def _keep(connection: Connection, device: PushDevice, wish: Subscribe, most: int) -> None:
    own = devices_of(connection, device.person)
    if device.device not in own:
        if len(own) >= MOST_DEVICES:
            raise Refused("busy", f"{MOST_DEVICES} devices are notified already; turn one of them off first", 429)
        if count_devices(connection) >= most:
            raise Refused("busy", "the server notifies as many devices as it may", 503)
    keep_device(connection, device)


def _forget(connection: Connection, person: str, device: str) -> None:
    if device in devices_of(connection, person):
        drop_device(connection, device)


def _ask(connection: Connection, person: str, table: str, wish: AskAbout) -> None:
    if wish.device not in devices_of(connection, person):
        raise Refused("no-device", "the server notifies no such device; turn notifications on there first", 404)
    asked = tables_asked_about(connection, [wish.device])[wish.device]
    if wish.on and table not in asked and len(asked) >= MOST_TABLES:
        raise Refused("busy", f"a device is told of turns at {MOST_TABLES} tables; turn one of them off first", 429)
    ask_about(connection, wish.device, table, ask=wish.on)


def _told(connection: Connection, person: str) -> list[PushDeviceView]:
    """Return a person's devices; of an endpoint only the host, because the rest would let others send."""
    devices = devices_of(connection, person)
    asked = tables_asked_about(connection, devices)
    return [_shown(device, asked[device.device]) for device in devices.values()]


def _shown(device: PushDevice, tables: list[str]) -> PushDeviceView:
    return PushDeviceView(
        device=device.device,
        service=host_of(device.endpoint),
        zone=device.zone,
        quiet_from=device.quiet_from,
        quiet_to=device.quiet_to,
        tables=tables,
    )
