"""Wrong codes: how many may be tried by one address, and by all together, so that nobody finds a door by guessing."""

from collections.abc import Iterator
from contextlib import contextmanager

from ..store.errors import Refused
from .rate_limits import MINUTE, RateLimit

NOT_FOUND = 404  # the status of a code that opens nothing
ALL = ""  # in place of an address


class WrongCodes:
    """Counts codes that opened nothing.  Whoever types the right one uses nothing up."""

    def __init__(self, in_all_a_minute: int, an_address: RateLimit | None = None) -> None:
        self._in_all = RateLimit(in_all_a_minute, MINUTE)
        self._an_address = an_address  # None where every try of an address counts anyway, see `PeopleApi`

    @contextmanager
    def trying(self, address: str) -> Iterator[None]:
        """Let an address try a code; raise `Refused` if it, or all together, have tried too many wrong ones.

        Each try counts until it is known to be right, or many at once could slip through.
        """
        if self._an_address and not self._an_address.take(address):
            raise Refused("busy", "those were many wrong codes; come back later, or ask for a link", 429)
        if not self._in_all.take(ALL):
            self._give_back_to(address)
            raise Refused("busy", "many wrong codes are being tried just now; ask for a link, or wait a minute", 429)
        try:
            yield
        except Refused as refused:
            if refused.status != NOT_FOUND:
                self._forgive(address)
            raise
        self._forgive(address)

    def _forgive(self, address: str) -> None:
        self._in_all.give_back(ALL)
        self._give_back_to(address)

    def _give_back_to(self, address: str) -> None:
        if self._an_address:
            self._an_address.give_back(address)
