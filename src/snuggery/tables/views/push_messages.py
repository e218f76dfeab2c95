"""Requests and answers about notifications and holidays."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

Minute = Annotated[int, Meta(ge=0, le=24 * 60 - 1)]  # of a day
Day = Annotated[str, Meta(max_length=10)]


class Subscribe(Struct, forbid_unknown_fields=True):
    """POST /api/push: have this browser notified; between two minutes of the day, by its time zone, it is quiet."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    public_key: Annotated[str, Meta(max_length=96)]
    secret: Annotated[str, Meta(max_length=32)]
    zone: Annotated[str, Meta(max_length=64)]
    quiet_from: Minute | UnsetType = UNSET
    quiet_to: Minute | UnsetType = UNSET


class AskAbout(Struct, forbid_unknown_fields=True):
    """POST /api/tables/{id}/push: have a device told of your turns at this table, or no longer."""

    device: Annotated[str, Meta(max_length=24)]
    on: bool = True


class TakeHoliday(Struct, forbid_unknown_fields=True):
    """POST /api/holidays: days on which your clock stands still, both included."""

    first: Day
    last: Day


class PushDeviceView(Struct):
    """A device that is told of turns, and at which tables."""

    device: str
    service: str  # the host of its push service
    zone: str
    quiet_from: int  # minutes after midnight
    quiet_to: int
    tables: list[str]


class PushView(Struct):
    """GET /api/push: the key for subscriptions, "" if the server sends none, and your devices."""

    key: str
    devices: list[PushDeviceView]


class HolidaysView(Struct):
    """GET /api/holidays: today's date in UTC, your days of holiday, and how many are left by year."""

    today: str
    days: list[str]
    left: dict[str, int]
