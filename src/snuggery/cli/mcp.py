"""`snuggery mcp`: language models sit down here or at a server, over the Model Context Protocol."""

from .arguments import read_number

MOST_TRIES = 20


def serve_tools(server: str, tries: str, hints: bool) -> None:
    """Serve tools over standard input and output, for a seat here or at a server."""
    from ..mcp.local_seat import LocalSeat
    from ..mcp.server_seat import ServerSeat
    from ..mcp.tools import serve

    number = read_number(tries, "the number of tries", 1, MOST_TRIES)
    serve(ServerSeat(server, number, hints) if server else LocalSeat(number, hints))
