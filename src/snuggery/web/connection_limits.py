"""How many may be connected at once, in all and from one address."""


class ConnectionLimit:
    """Counts connections, at most so many in all and so many an address."""

    def __init__(self, most: int, most_an_address: int) -> None:
        self._most, self._most_an_address = most, most_an_address
        self._here: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Count one more in, if there is room."""
        here = self._here.get(address, 0)
        if here >= self._most_an_address or sum(self._here.values()) >= self._most:
            return False
        self._here[address] = here + 1
        return True

    def leave(self, address: str) -> None:
        """Count one out again."""
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]
