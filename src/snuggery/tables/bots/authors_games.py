"""Games without machine code: the server compiles them at startup, and offers their search bots and hints when done."""

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

COMPILE = "from snuggery.engine.bind import compile_for_server; compile_for_server({package!r})"


def thinks(game: Game) -> bool:
    """Tell whether the server can give hints for a game; they need machine code."""
    return game.is_weighed and is_compiled(game)


def levels_here(game: Game) -> tuple[str, ...]:
    """Return the levels of the bots for a game; levels that search need machine code."""
    thinking = () if is_compiled(game) else (*PLANNED, *SEARCHING)
    return tuple(level for level in levels_of(game) if level not in thinking)


def checked_level_here(level: str, game: Game) -> str:
    """Return the requested level of bots; raise `Unusable` if it does not exist or is not ready yet."""
    here, found = levels_here(game), checked_level(level, game)
    if found not in here:
        raise Unusable(
            f"{game.title} is being compiled, and until then there is no bot {level!r}, but {', '.join(here)}"
        )
    return found


async def compile_games() -> None:
    """Compile the games that lack machine code one after another, each in its own process."""
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
        if process.returncode is None:
            process.kill()
        await process.wait()
        raise
    if process.returncode and process.returncode > 0:  # not killed at shutdown
        log.warning("%s can't be compiled, so it has neither hints nor strong bots: %s", game.title, _last_line(said))


def _last_line(said: bytes) -> str:
    return said.decode(errors="replace").strip().rpartition("\n")[2]
