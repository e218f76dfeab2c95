"""Statements about devices that are told of turns, and what they were told."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from .errors import Taken
from .ids import key_of
from .schema import chairs, push_devices, push_tables, tables

UNTOLD = -1  # as a ply


@dataclass(frozen=True, kw_only=True)
class PushDevice:
    """A browser of a person's that is told of turns, and how to reach it."""

    device: str
    person: str
    endpoint: str
    public_key: str
    secret: str
    zone: str
    quiet_from: int
    quiet_to: int
    failures: int = 0
    not_before: int = 0


@dataclass(frozen=True, kw_only=True)
class AskedTurn:
    """A table about which a device asked, and what it was told last."""

    device: str
    person: str
    table_id: str
    game: str
    seat: int
    seen: int  # when the person was at the table last
    ply: int
    stage: int


def device_key(endpoint: str) -> str:
    """Return the key of the device behind an address of a push service."""
    return key_of(endpoint)


def keep_device(connection: Connection, device: PushDevice) -> None:
    """Write a device, in place of what was known of it; one that was another person's asks anew."""
    known = push_devices.c.device == device.device
    values = asdict(device)
    if connection.scalar(select(push_devices.c.person).where(known)) not in (None, device.person):
        drop_device(connection, device.device)
    if connection.execute(update(push_devices).where(known).values(**values)).rowcount == 0:
        connection.execute(insert(push_devices), [values])


def count_devices(connection: Connection, person: str | None = None) -> int:
    """Return how many devices a person has, or everybody."""
    query = select(func.count()).select_from(push_devices)
    return int(connection.scalar(query if person is None else query.where(push_devices.c.person == person)) or 0)


def devices_of(connection: Connection, person: str) -> dict[str, PushDevice]:
    """Return a person's devices by their keys."""
    rows = connection.execute(select(push_devices).where(push_devices.c.person == person)).mappings()
    return {row["device"]: PushDevice(**row) for row in rows}


def devices_ready(connection: Connection, now: int) -> list[PushDevice]:
    """Return the devices to which a message may be sent."""
    ready = select(push_devices).where(push_devices.c.not_before <= now).order_by(push_devices.c.device)
    return [PushDevice(**row) for row in connection.execute(ready).mappings()]


def drop_device(connection: Connection, device: str) -> None:
    """Delete a device and what it asked for."""
    connection.execute(delete(push_tables).where(push_tables.c.device == device))
    connection.execute(delete(push_devices).where(push_devices.c.device == device))


def forget_devices(connection: Connection, person: str) -> None:
    """Delete all devices of a person."""
    for device in devices_of(connection, person):
        drop_device(connection, device)


def note_outcome(connection: Connection, device: str, failures: int, not_before: int) -> None:
    """Note how often in a row messages could not be delivered, and when the next may be sent."""
    values = {"failures": failures, "not_before": not_before}
    connection.execute(update(push_devices).where(push_devices.c.device == device).values(**values))


# -- tables -----------------------------------------------------------------------------------------------------------


def ask_about(connection: Connection, device: str, table_id: str, *, ask: bool) -> None:
    """Have a device told of turns at a table, or no longer."""
    row = (push_tables.c.device == device) & (push_tables.c.table_id == table_id)
    known = connection.execute(select(push_tables.c.ply).where(row)).first() is not None
    if ask and not known:
        told = {"device": device, "table_id": table_id, "ply": UNTOLD, "stage": 0}
        connection.execute(insert(push_tables), [told])
    if known and not ask:
        connection.execute(delete(push_tables).where(row))


def tables_asked_about(connection: Connection, devices: Collection[str]) -> dict[str, list[str]]:
    """Return by device the tables about which it asked."""
    found: dict[str, list[str]] = {device: [] for device in devices}
    query = select(push_tables.c.device, push_tables.c.table_id).where(push_tables.c.device.in_(found))
    for device, table_id in connection.execute(query.order_by(push_tables.c.table_id)):
        found[device].append(table_id)
    return found


def asked_turns(connection: Connection) -> list[AskedTurn]:
    """Return the tables about which devices asked, where their people play themselves and the match is under way."""
    plays = (chairs.c.table_id == push_tables.c.table_id) & (chairs.c.person == push_devices.c.person)
    under_way = ~tables.c.over & ~tables.c.archived & ~tables.c.waiting & (chairs.c.away == "")
    columns = (
        *(push_tables.c[name] for name in ("device", "table_id", "ply", "stage")),
        push_devices.c.person,
        tables.c.game,
        chairs.c.seat,
        chairs.c.seen,
    )
    joined = push_tables.join(push_devices).join(tables, tables.c.id == push_tables.c.table_id).join(chairs, plays)
    rows = connection.execute(select(*columns).select_from(joined).where(under_way)).mappings()
    return [AskedTurn(**row) for row in rows]


def note_told(connection: Connection, before: Sequence[AskedTurn], after: Sequence[tuple[int, int]]) -> None:
    """Note at which plies and stages a device is told of turns; raise `Taken` if another process is telling it."""
    for turn, (ply, stage) in zip(before, after, strict=True):
        row = (push_tables.c.device == turn.device) & (push_tables.c.table_id == turn.table_id)
        same = row & (push_tables.c.ply == turn.ply) & (push_tables.c.stage == turn.stage)
        if connection.execute(update(push_tables).where(same).values(ply=ply, stage=stage)).rowcount != 1:
            raise Taken("another process tells this device")


def drop_finished(connection: Connection) -> None:
    """Delete what devices asked about tables that are over."""
    over = select(tables.c.id).where(tables.c.over)
    connection.execute(delete(push_tables).where(push_tables.c.table_id.in_(over)))
