"""A game that ships no machine code is compiled when a server opens; what needs that is offered once it is done."""

import asyncio
from typing import Any

import pytest

from snuggery.games import find, names
from snuggery.kit.errors import Unusable
from snuggery.kit.game import Game
from snuggery.tables.bots import authors_games
from snuggery.tables.bots.authors_games import checked_level_here, compile_games, levels_here, thinks

from ..kuhn import GAME as KUHN
from .conftest import Visitor

SNORE = find("snore")


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the names of the games that are compiled here: none at first."""
    found: set[str] = set()
    monkeypatch.setattr(authors_games, "is_compiled", lambda game: game.name in found)
    return found


def test_what_thinks_is_offered_once_its_game_is_compiled(compiled: set[str]) -> None:
    assert levels_here(SNORE) == ("random", "first-time", "beginner", "casual")
    assert levels_here(find("snoogie")) == ("random", "first-time", "beginner", "casual")
    assert not thinks(SNORE)
    compiled.add("snore")
    assert levels_here(SNORE) == ("random", "first-time", "beginner", "casual", "strong")
    assert thinks(SNORE)
    assert not thinks(find("snoogie"))


def test_an_early_request_is_told_the_available_levels(compiled: set[str]) -> None:
    with pytest.raises(
        Unusable, match="Snore is being compiled, .* no bot 'strong', but random, first-time, beginner, casual"
    ):
        checked_level_here("strong", SNORE)
    with pytest.raises(Unusable, match="there is no bot 'stronger' for Snore"):
        checked_level_here("stronger", SNORE)
    compiled.add("snore")
    assert checked_level_here("strong", SNORE) == "strong"


def test_there_is_no_lamp_where_nothing_can_be_weighed(compiled: set[str], ann: Visitor) -> None:
    with ann.at(ann.open("you", "casual")) as line:
        assert not line.my_turn()["hints"]
    compiled.add("snip-snap-snorum")
    with ann.at(ann.open("you", "casual")) as line:
        assert line.my_turn()["hints"]


def test_a_house_compiles_what_lacks_machine_code_and_can_be_compiled(
    compiled: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    async def make(game: Game) -> None:
        made.append(game.name)

    compiled.add("snore")
    monkeypatch.setattr(authors_games, "_compile", make)
    monkeypatch.setattr(authors_games, "can_be_compiled", lambda game: game.name != "snoogie")
    asyncio.run(compile_games())
    assert made == [name for name in names() if name not in ("snore", "snoogie")]


def test_what_can_not_be_compiled_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(authors_games, "COMPILE", "import sys; sys.exit('rules.py:3: no\\nthis can not be')")
    asyncio.run(authors_games._compile(KUHN))
    (said,) = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert said == "Kuhn poker can't be compiled, so it has neither hints nor strong bots: this can not be"


def test_a_compilation_that_is_cancelled_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = asyncio.create_subprocess_exec
    begun: list[asyncio.subprocess.Process] = []

    async def noted(*command: str, **streams: Any) -> asyncio.subprocess.Process:
        begun.append(await begin(*command, **streams))
        return begun[0]

    monkeypatch.setattr(authors_games, "COMPILE", "import time; time.sleep(600)")
    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)

    async def cancelled() -> None:
        compiling = asyncio.create_task(authors_games._compile(KUHN))
        while not begun:
            await asyncio.sleep(0.01)
        compiling.cancel()
        with pytest.raises(asyncio.CancelledError):
            await compiling

    asyncio.run(cancelled())
    assert begun[0].returncode is not None
