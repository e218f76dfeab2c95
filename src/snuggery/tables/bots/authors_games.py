"""Games that ship no machine code: a server compiles them when it opens, and offers what needs it once that is done."""

import asyncio
import logging
import os
import sys

from ...bots import PLANNED, SEARCHING, checked_level, levels_of
from ...engine.bind import can_be_compiled, is_compiled
from ...games import find, names
from ...kit.errors import Unusable
from ...kit.game import Game

log = logging.getLogger(__name__)

COMPILE = "from snuggery.engine.bind import compile_for_house; compile_for_house({package!r})"


def thinks(game: Game) -> bool:
    """Tell whether hints can be had of a game here: they can be weighed, by machine code."""
    return game.is_weighed and is_compiled(game)


def levels_here(game: Game) -> tuple[str, ...]:
    """Return the levels at which bots play a game here: those that think only where machine code is there for it."""
    thinking = () if is_compiled(game) else (*PLANNED, *SEARCHING)
    return tuple(level for level in levels_of(game) if level not in thinking)


def checked_level_here(level: str, game: Game) -> str:
    """Return the level of bots that was asked for; raise `Unusable` for one that there is not, or not yet."""
    here, found = levels_here(game), checked_level(level, game)
    if found not in here:
        raise Unusable(
            f"{game.title} is being compiled, and until then there is no bot {level!r}, but {', '.join(here)}"
        )
    return found


async def compile_games() -> None:
    """Have the games compiled that lack machine code, one after the other, each in a process of its own."""
    for game in map(find, names()):
        if not is_compiled(game) and can_be_compiled(game):
            await _compile(game)


async def _compile(game: Game) -> None:
    log.info("compiling %s; until that is done it has neither hints nor strong bots here", game.title)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = sys.executable, "-c", COMPILE.format(package=game.package)
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE, env=environment
    )
    try:
        _, said = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        raise
    if process.returncode and process.returncode > 0:  # it was not ended along with the server
        log.warning("%s can't be compiled, so it has neither hints nor strong bots: %s", game.title, _last_line(said))


def _last_line(said: bytes) -> str:
    return said.decode(errors="replace").strip().rpartition("\n")[2]
