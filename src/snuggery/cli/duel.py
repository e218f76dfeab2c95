"""`snuggery duel`: ask for a duel at a server, take one up by its link, and play its boards."""

import re
import sys
import time
from collections.abc import Iterator
from typing import Any

from ..games import find
from ..kit.errors import Unusable
from ..store.ids import is_id
from ..terminal.server_door import ServerDoor
from .arguments import read_number
from .at_server import ServerGuest, written
from .menu import chosen

PAGE = "/duel/"  # in the address of a duel's page, before its code
LINK = re.compile(rf"(?P<server>https?://[^/?#]+){PAGE}(?P<code>[^/?#]+)")  # what a page adds behind it is left out
LOOK_AGAIN = 2.0  # seconds between looks for a second person
STATES = {"asked": "waits for a second person", "on": "goes on", "over": "is over"}
SENT = """\
Send this link to one person, who can play in a browser or by the command below it:
{link}
snuggery duel {link}"""
WAITING = "Waiting until somebody takes it up. Ctrl+C leaves; the command above comes back."


def play_duel(what: str, seats: str, level: str, guest: ServerGuest) -> None:
    """Play the boards of a duel, by its link or code, one of one's own, or a new one of a game; tell how it stands."""
    address, code = _link(what)
    if not (address or guest.server):
        raise Unusable("say at which server, by --server URL, or give the link of a duel")
    door = guest.enter(address)
    duel = AtDuel(door, code or _code(door, what, seats, level))
    if duel.view["state"] == "open":
        duel.take_up()
    duel.play(guest)


def _link(what: str) -> tuple[str, str]:
    """Return the server and the code of a link, two empty texts for anything else."""
    if "://" not in what:
        return "", ""
    link = LINK.match(what)
    if not (link and is_id(link["code"])):
        raise Unusable(f"{what} is no link of a duel, which ends in {PAGE} and a code")
    return link["server"], link["code"]


def _code(door: ServerDoor, what: str, seats: str, level: str) -> str:
    """Return the code of a duel: the given one, a new one of a game, or of one's own that a menu lists."""
    if is_id(what):
        return what
    if not what:
        return _own(door)
    wish = {"game": find(what).name, "level": level, "seats": read_number(seats, "the number of seats", 2, 16)}
    return str(door.ask("/api/duels", wish)["code"])


def _own(door: ServerDoor) -> str:
    duels = door.ask("/api/duels")["duels"]
    if not duels:
        raise Unusable(f"you have no duel at {door.address}; name a game to ask for one, or give the link of one")
    listed = [(duel["code"], _brief(duel)) for duel in duels]
    told = ", ".join(f"{code} ({about})" for code, about in listed)
    return chosen("Which duel?", listed, f"say which duel: {told}")


def _brief(duel: dict[str, Any]) -> str:
    against = f" with {duel['name']}" if duel["name"] else ""
    state = "a board waits for you" if duel["next"] else STATES.get(duel["state"], duel["state"])
    return f"{find(duel['game']).title}{against}: {state}"


class AtDuel:
    """A duel of a server, as one of the two sees it."""

    def __init__(self, door: ServerDoor, code: str) -> None:
        self._door, self._path, self.link = door, f"/api/duels/{code}", f"{door.address}{PAGE}{code}"
        self.view: dict[str, Any] = {}
        self.look()

    def look(self) -> dict[str, Any]:
        """See how the duel stands now, and return it."""
        self.view = self._door.ask(self._path)
        return self.view

    def take_up(self) -> None:
        """Become the second person."""
        print(f"{self.view['sides'][0]['name']} asks you to a duel. {self._about()}")
        self._do("take-up")

    def play(self, guest: ServerGuest) -> None:
        """Play one board after another, and tell in between how the duel stands."""
        if self.view["state"] == "full":
            raise Unusable("two people play this duel already; ask one of them for another")
        if self.view["state"] == "asked" and not self._is_taken_up():
            return
        while self.view["next"] and self._wants_to_play():
            before = self.view["sides"][0]["finished"]
            if not guest.play(self._door, self._do("sit")["path"]):
                print(f"The board waits for you: snuggery duel {self.link}")
                return
            self._wait_for_board(before)
        print("\n".join(self.lines()))

    def lines(self) -> Iterator[str]:
        """Say what both made of the boards, as far as it may be known, and who is ahead."""
        view = self.view
        _, other = view["sides"]
        rows = [["", "You", other["name"]]]
        for board in view["boards"]:
            rows.append([f"Board {board['chair']}", *(_cell(board, side) for side in (0, 1))])
        rows.append(["Sum", *view["told"]])
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        yield ""
        yield self._about()
        yield from ("   ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
        yield f"{view['verdict']}. {'' if view['state'] == 'over' else _other(view)}".rstrip()
        yield f"{'' if view['state'] == 'over' else 'Come back: '}snuggery duel {self.link}"

    # -- how it is done -----------------------------------------------------------------------------------------------

    def _do(self, what: str) -> dict[str, Any]:
        told: dict[str, Any] = self._door.ask(f"{self._path}/{what}", {})
        self.look()
        return told

    def _about(self) -> str:
        view = self.view
        rules = "".join(f" {rule}" for rule in view["rules"])
        minutes = f"{view['seats']} boards of about {view['minutes']} minutes"
        return f"{find(view['game']).title}: {minutes}, {view['level']} bots on the other chairs.{rules}"

    def _is_taken_up(self) -> bool:
        """Print the link, and on a terminal wait for the second person."""
        print(SENT.format(link=self.link))
        if not sys.stdin.isatty():
            return False
        print(WAITING)
        while self.view["state"] == "asked":
            time.sleep(LOOK_AGAIN)
            self.look()
        return True

    def _wants_to_play(self) -> bool:
        """Say how the duel stands, and ask on a terminal whether to play the next board now."""
        print("\n".join(self.lines()))
        if not sys.stdin.isatty():
            return True
        board = f"board {self.view['sides'][0]['board']} of {self.view['seats']}"
        try:
            return not input(f"Enter plays {board}; anything else leaves it for later. ").strip()
        except EOFError:
            return False

    def _wait_for_board(self, before: int) -> None:
        """Wait until the server has written down what the board came to."""
        written(self.look, lambda view: view["sides"][0]["finished"] > before)


def _cell(board: dict[str, Any], side: int) -> str:
    """Say how one of the two stands at a board: what they made of it only where the reader may know it."""
    state = board["states"][side]
    if state != "finished":
        return state or "to play"
    if side and board["states"][0] != "finished":
        return "finished"
    return board["told"][side] or "no result"


def _other(view: dict[str, Any]) -> str:
    """Say what the other person does now."""
    side = view["sides"][1]
    doing = {
        "gone": "plays no further",
        "finished": "has finished",
        "playing": f"plays board {side['board']} of {view['seats']}",
    }
    waiting = f"is to play board {side['board']} of {view['seats']}"
    return f"{side['name']} {doing.get(side['state'], waiting)}."
