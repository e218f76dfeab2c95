"""`snuggery today` and `snuggery duel`: short matches that others play too, alone or at a server.

Each command only reads its arguments; the work is done in the module of its name.
"""

from typing import Annotated

import typer

from . import completion
from .parameters import GameOrMenu, Pause, Plain

Server = Annotated[
    str, typer.Option(metavar="URL", help="Play at this server, such as https://cards.example.org.", show_default=False)
]
NameThere = Annotated[str, typer.Option("--name", metavar="NAME", help="What others call you there, from now on.")]
DeviceCode = Annotated[
    str, typer.Option("--code", metavar="CODE", help="Be who you are in a browser, by a code from My games there.")
]


def today(
    game: GameOrMenu = "",
    server: Server = "",
    strong: Annotated[bool, typer.Option("--strong", help="Play the second deal, against strong bots.")] = False,
    name: NameThere = "",
    code: DeviceCode = "",
    plain: Plain = False,
    pause: Pause = "0.6",
) -> None:
    """Play the deal of the day: a server's, or without one the same cards for everybody who plays alone today."""
    from .at_server import ServerGuest
    from .play import paced
    from .today import play_at_server, play_today

    level, seconds = "strong" if strong else "casual", paced(pause, "usual")
    guest = ServerGuest(server, name, code, plain, seconds)
    if guest.is_elsewhere:
        play_at_server(game, level, guest)
    else:
        play_today(game, level, plain, seconds)


def duel(
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT",
            help="The game of a new duel, or the link or code of one; a menu lists yours if it is left out.",
            show_default=False,
            autocompletion=completion.games,
        ),
    ] = "",
    server: Server = "",
    seats: Annotated[
        str, typer.Option(metavar="N", help="Of a new duel: the chairs at a table, and as many boards.")
    ] = "2",
    strong: Annotated[bool, typer.Option("--strong", help="Of a new duel: against strong bots.")] = False,
    name: NameThere = "",
    code: DeviceCode = "",
    plain: Plain = False,
    pause: Pause = "0.6",
) -> None:
    """Play a duel with one other person at a server: the same boards for both, each at tables of their own.

    A new one prints the link to send. The sum of the boards decides.
    """
    from .at_server import ServerGuest
    from .duel import play_duel
    from .play import paced

    play_duel(
        what, seats, "strong" if strong else "casual", ServerGuest(server, name, code, plain, paced(pause, "usual"))
    )
