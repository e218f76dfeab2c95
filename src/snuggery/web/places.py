"""Places for sockets and waiting requests: on a full server, players come before spectators."""

from ..store.errors import Refused
from ..tables.hosted_table import HostedTable
from ..tables.hub import TableHub
from .admission import Admission, Stay
from .connection_limits import ConnectionLimit

GIVEN_WAY = ("full", "The server is full, and players come before spectators. Come back in a while.", 503)
SEATED, LEARNING, WATCHING = range(3)  # who gives way last, and who first


class Places:
    """The places of one process."""

    def __init__(self, limit: ConnectionLimit, admission: Admission, hub: TableHub) -> None:
        self._limit = limit
        self._admission = admission
        self._hub = hub

    def enter(self, address: str) -> bool:
        """Take a place, if one is free."""
        return self._limit.enter(address)

    async def enter_seated(self, address: str, table: HostedTable, person: str) -> bool:
        """Take a place for somebody at a table; if the server is full, a player gets that of somebody else."""
        if self.enter(address):
            return True
        if not self._limit.may_have_more(address):
            return False
        async with self._hub.at(table):
            is_seated = table.own_chair(person) is not None
        if not is_seated or not self._send_one_home(address):
            return False
        self._limit.enter_beyond(address)
        return True

    def leave(self, address: str) -> None:
        """Give a place back."""
        self._limit.leave(address)

    def _send_one_home(self, address: str) -> bool:
        """Let a spectator give way, else somebody from an address that has more places than this one would have."""
        stays = [stay for stay in self._admission.here if stay.ended is None]
        fair = self._limit.count_of(address) + 1
        giving = [stay for stay in stays if self._rank(stay) == WATCHING or self._limit.count_of(stay.place) > fair]
        if not giving:
            return False
        chosen = max(giving, key=lambda stay: (self._rank(stay), self._limit.count_of(stay.place)))
        self._admission.end(chosen, Refused(*GIVEN_WAY))
        return True

    def _rank(self, stay: Stay) -> int:
        if not stay.table:
            return LEARNING
        table = self._hub.memory.find(stay.table)
        return SEATED if table is not None and table.own_chair(stay.person) else WATCHING
