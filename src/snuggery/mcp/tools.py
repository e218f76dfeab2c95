"""The server of the Model Context Protocol: the methods of a seat as tools, one call at a time."""

from collections.abc import Callable
from functools import wraps
from importlib.metadata import version
from threading import Lock
from typing import Any

from ..kit.errors import SnuggeryError, Unusable
from ..kit.sentences import sentence
from .local_seat import LocalSeat
from .server_seat import ServerSeat

INSTRUCTIONS = """\
Card and billiards games that few have read about, so read the rules before you play.
games lists them, sit takes a seat, rules reads the rulebook of your table, look shows what you can see and choose,
play plays one of your choices and shows what follows, hint gives advice where it is allowed.
After some answers in a row that are no choice, a lot chooses for you."""
TOOLS = ("games", "sit", "look", "play", "rules", "hint")
READING = ("games", "look", "rules")  # tools that change nothing


def serve(seat: LocalSeat | ServerSeat) -> None:
    """Answer a client over standard input and output until it hangs up."""
    try:
        server(seat).run("stdio")
    except* BrokenPipeError:  # the client has gone without a word
        pass
    finally:
        seat.close()


def server(seat: LocalSeat | ServerSeat) -> Any:
    """Return the server with the tools of a seat; raise `Unusable` if the SDK is not installed."""
    try:
        from mcp.server import MCPServer

        from .checked_tool import checked_tool
    except ModuleNotFoundError as error:
        raise Unusable(f'this needs {error.name}; pip install "snuggery[mcp]" brings it') from None
    here = version("snuggery")
    one_at_a_time = Lock()
    tools = [checked_tool(name, _told(getattr(seat, name), one_at_a_time), name in READING) for name in TOOLS]
    return MCPServer("snuggery", instructions=INSTRUCTIONS, version=here, log_level="ERROR", tools=tools)


def _told(tool: Callable[..., str], lock: Lock) -> Callable[..., str]:
    """Return a tool that says in a sentence why it could not do what was asked."""
    from mcp.server.mcpserver.exceptions import ToolError

    @wraps(tool)
    def told(*given: Any, **named: Any) -> str:
        with lock:
            try:
                return tool(*given, **named)
            except SnuggeryError as error:
                raise ToolError(sentence(str(error))) from None

    return told
