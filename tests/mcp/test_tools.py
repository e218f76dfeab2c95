"""The tools, asked by the SDK's own client over stdio: at a table here, and at a real server as a guest."""

import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import anyio
import pytest

from snuggery import cli
from snuggery.engine.match.sampling import sample
from snuggery.kit.errors import Unusable
from snuggery.mcp.local_seat import LocalSeat
from snuggery.mcp.server_seat import ServerSeat
from snuggery.mcp.tools import TOOLS, server
from snuggery.terminal.server_door import ServerDoor

from ..web.test_server_process import house

pytestmark = [
    pytest.mark.slow,  # each begins a process, or several
    pytest.mark.skipif(find_spec("mcp") is None, reason="the extra mcp is not installed"),
]
GAME = "snip-snap-snorum"
NOT_SEATED = "You sit at no table; sit down first, with the tool sit."
Call = Callable[..., Awaitable[tuple[bool, str]]]


@asynccontextmanager
async def called(*arguments: str) -> AsyncIterator[Call]:
    """Start `snuggery mcp` and return what calls one of its tools: whether it was done, and what it said."""
    from mcp import Client, StdioServerParameters, stdio_client

    command = [sys.executable, "-m", "snuggery", "mcp", *arguments]
    started = StdioServerParameters(command=command[0], args=command[1:], env=dict(os.environ))
    async with Client(stdio_client(started)) as client:

        async def call(tool: str, **given: Any) -> tuple[bool, str]:
            told = await client.call_tool(tool, given)
            return not told.is_error, told.content[0].text

        yield call


async def played(call: Call, sat: str) -> list[str]:
    """Play the first choice until the match is over; return all that was told."""
    heard = [sat]
    while "Your choices:" in heard[-1] and len(heard) < 200:
        done, said = await call("play", answer="1")
        assert done, said
        heard.append(said)
    return heard


def test_a_client_plays_a_match_here_and_the_same_one_again() -> None:
    async def twice() -> list[list[str]]:
        heard = []
        async with called() as call:
            for _ in range(2):
                done, sat = await call("sit", game=GAME, seats=3, seat=2, options={"counters": 2}, seed=5)
                assert done, sat
                heard.append(await played(call, sat))
            assert (await call("play", answer="1")) == (
                False,
                "Error executing tool play: The match is over; nobody is asked.",
            )
        return heard

    first, again = anyio.run(twice)
    assert first == again
    assert first[0].startswith("You are Seat 2 at a table of Snip-Snap-Snorum with 3 seats.")
    assert len(first) > 3
    assert "the pool." in first[-1]


def test_the_tools_say_what_they_are_for_and_what_is_wrong_in_a_sentence() -> None:
    async def asked() -> dict[str, str]:
        heard = {}
        async with called("--no-hints", "--tries", "2") as call:
            for tool in ("look", "hint", "rules"):
                assert await call(tool) == (False, f"Error executing tool {tool}: {NOT_SEATED}")
            wrong = (
                {"game": "snor"},
                {"game": GAME, "seats": 99},
                {"game": GAME, "seat": 9},
                {"game": GAME, "opponents": "a,b"},
            )
            for given in wrong:
                done, said = await call("sit", **given)
                assert not done
                assert said.count("\n") == 0
            heard["games"], heard["one"] = (await call("games"))[1], (await call("games", game=GAME))[1]
            await call("sit", game=GAME, seats=2, seed=1)
            heard["hint"] = (await call("hint"))[1]
            heard["rules"] = (await call("rules"))[1]
            heard["wrong"], heard["lot"] = [(await call("play", answer="I fold"))[1] for _ in range(2)]
        return heard

    heard = anyio.run(asked)
    assert "snoogie: Snoogie, for 2 to 3 seats." in heard["games"]
    assert "Levels of bots: random, " in heard["one"]
    assert "counters: " in heard["one"]
    assert heard["hint"].endswith("There are no hints here; this server was started without them.")
    assert "You are Seat 1." in heard["rules"]
    assert heard["wrong"].startswith("This was no choice: 'I fold' is none of your choices;")
    assert heard["wrong"].endswith("One try is left; then a lot decides.")
    assert "That was the last try, so a lot chose for you: play " in heard["lot"]


def test_a_seat_hears_nothing_that_it_cannot_see() -> None:
    seat = LocalSeat(3, hints=True)
    seat.sit("snore", seats=3, seed=3)
    table = seat._sat()
    looked, advised = seat.look().partition("The table:")[2], seat.hint()
    for deal in sample(table.match.view(0), 3):
        table._match = deal
        seat._known = 0
        assert seat._situation().partition("The table:")[2] == looked
        assert seat.hint() == advised


def test_every_tool_is_described_and_has_named_arguments() -> None:
    made = server(LocalSeat(3, hints=True))

    async def listed() -> Mapping[str, Any]:
        return {tool.name: tool for tool in await made.list_tools()}

    tools = anyio.run(listed)
    assert tuple(tools) == TOOLS
    assert all(len(tool.description) > 40 for tool in tools.values())
    assert set(tools["sit"].input_schema["properties"]) == {"game", "seats", "seat", "options", "opponents", "seed"}


@pytest.mark.parametrize("seat", [LocalSeat(3, hints=True), ServerSeat("http://127.0.0.1:9", 3, hints=True)])
def test_every_argument_is_described_and_the_manual_names_it(seat: LocalSeat | ServerSeat) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")

    async def listed() -> Mapping[str, Any]:
        return {tool.name: tool for tool in await server(seat).list_tools()}

    for name, tool in anyio.run(listed).items():
        told = next(line for line in manual.splitlines() if line.startswith(f"| `{name}` |"))
        for argument, schema in tool.input_schema["properties"].items():
            assert len(schema["description"]) > 10
            assert schema["description"] not in tool.description
            assert f"`{argument}`" in told


@pytest.mark.parametrize(
    ("tool", "given", "told"),
    [
        ("games", {"name": "snore"}, "There is no argument 'name'; this tool takes game."),
        ("look", {"far": 1}, "There is no argument 'far'; this tool takes none."),
        (
            "play",
            {},
            "The argument answer is missing: your choice, by its number, in its words, or as a card such as 9h.",
        ),
        ("play", {"answer": [1]}, "The argument answer can't be [1]: your choice, "),
        ("play", {"answer": True}, "The argument answer can't be True: your choice, "),
        ("sit", {}, "The argument game is missing: the name of a game, as the tool games lists it."),
        (
            "sit",
            {"game": "snore", "seats": "many"},
            "The argument seats can't be 'many': how many seats the table has, ",
        ),
        ("sit", {"game": "snore", "options": 5}, "The argument options can't be 5: house rules that differ "),
        ("sit", {"game": "snore", "opponents": "expert"}, "There is no bot 'expert' for Snore; there are random, "),
        ("sit", {"game": "snore", "opponents": "open"}, "There is no bot 'open' for Snore; there are random, "),
    ],
)
def test_wrong_arguments_are_a_sentence(tool: str, given: dict[str, Any], told: str) -> None:
    made = server(LocalSeat(3, hints=True))

    async def asked() -> str:
        from mcp.server.mcpserver.exceptions import ToolError

        with pytest.raises(ToolError) as refused:
            await made.call_tool(tool, given)
        return str(refused.value)

    said = anyio.run(asked)
    assert said.startswith(f"Error executing tool {tool}: {told}")
    assert said.count("\n") == 0


def test_an_empty_answer_and_a_negative_number_are_no_choice() -> None:
    seat = LocalSeat(9, hints=True)
    seat.sit(GAME, seats=2, seed=1)
    for answer in ("", -1, "-1"):
        assert seat.play(answer).startswith("This was no choice: ")


def test_a_missing_sdk_and_wrong_flags_are_sentences(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    assert cli.run(["mcp", "--tries", "0"]) == cli.UNUSABLE
    assert capsys.readouterr().err == "snuggery: the number of tries is a whole number from 1 to 20, not '0'\n"
    assert cli.run(["mcp", "--server", "cards.example.org"]) == cli.UNUSABLE
    assert "begins with https:// or http://" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    assert cli.run(["mcp"]) == cli.UNUSABLE
    assert capsys.readouterr().err == 'snuggery: this needs mcp.server; pip install "snuggery[mcp]" brings it\n'


# -- at a server ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house")) as process:
        yield f"http://{process.address}"


def test_a_guest_plays_a_match_at_a_server(address: str) -> None:
    async def visited() -> list[str]:
        async with called("--server", address) as call:
            assert GAME in (await call("games"))[1]
            done, sat = await call("sit", game=GAME, seats=3, options={"counters": 1}, opponents="casual,random")
            assert done, sat
            assert "You are Seat 1." in (await call("rules"))[1]
            done, advised = await call("hint")
            assert done, advised
            assert advised.startswith("Hint: ")
            done, wrong = await call("play", answer="the king of cups")
            assert "2 tries are left" in wrong
            return await played(call, sat)

    heard = anyio.run(visited)
    assert "The chain:" in heard[0]
    assert "the pool." in heard[-1]
    assert not any("Traceback" in said for said in heard)


def test_a_guest_joins_by_a_code_and_the_servers_refusals_are_told(address: str) -> None:
    async def visited() -> tuple[str, str, str, str]:
        async with called("--server", address) as host, called("--server", address) as guest:
            rules = {"counters": 1, "first_dealer": 0}  # so that the guest leads, and waits for nobody
            done, sat = await host("sit", game=GAME, seats=2, options=rules, opponents="open")
            assert done, sat
            code = sat.partition("by the code ")[2].partition(".")[0]
            _, joined = await guest("sit", code=code)
            _, wrong = await guest("sit", code="FIRE-99999")
            _, rule = await guest("sit", game=GAME, options={"counters": "many"})
            return sat, joined, wrong, rule

    sat, joined, wrong, rule = anyio.run(visited)
    assert "It is not your turn yet" in sat
    assert "You are Seat 2 at a table of Snip-Snap-Snorum with 2 seats." in joined
    assert "Your choices:" in joined
    assert "Error executing tool sit: " in wrong
    assert "counters" in rule
    assert max(said.count("\n") for said in (wrong, rule)) == 0


@pytest.mark.parametrize("address", ["http://127.0.0.1:9", "https://127.0.0.1:9"])
def test_a_server_that_is_not_there_is_a_sentence(address: str) -> None:
    with pytest.raises(Unusable, match=rf"^the server at {address} can't be reached: "):
        ServerDoor(address).ask("/api/server")
