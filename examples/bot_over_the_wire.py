"""A bot plays at a running server by the protocol in docs/protocol.md, with json and websockets alone.

    snuggery serve --port 8642 &                                          # a server
    python -m examples.bot_over_the_wire                                  # opens a table with casual bots
    python -m examples.bot_over_the_wire --code FIRE-27                   # sits down at your table, by its code
    python -m examples.bot_over_the_wire --server https://games.example.org --game snore

The bot sees what its seat may see and nothing else; write your own `choose`.  Against bots, a match takes seconds.
(Snoogie's throws are not listed as choices; docs/scene.md explains their fields.)
"""

import argparse
import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PARSER = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
PARSER.add_argument("--server", default="http://localhost:8642")
PARSER.add_argument("--game", default="snip-snap-snorum", help="which one to open a table of")
PARSER.add_argument("--code", help="the spoken code of a table that waits for somebody")
if __name__ == "__main__":
    PARSER.parse_known_args()  # answers --help, whether websockets is installed or not

try:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect
except ModuleNotFoundError:
    sys.exit("this example needs websockets, which is not installed; pip install websockets brings it")


def choose(scene):
    """Return the action of one of the choices that the scene offers: here by lot."""
    return random.choice(scene["choices"])["action"]


class Server:
    """A server as one person asks it."""

    def __init__(self, address):
        self.address, self.token = address.rstrip("/"), ""
        self.token = self.ask("/api/token")["token"]

    def ask(self, path, body=None):
        """Return the answer of the server."""
        headers = {"Content-Type": "application/json", "Snuggery-Protocol": "4"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        sent = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.address + path, sent, headers)) as answer:
            return json.load(answer)

    def table(self, game, code):
        """Return the id of a table where there is a chair for us: one that a code opens, or a new one with bots."""
        if code:
            table = self.ask("/api/join", {"code": code})["path"].rpartition("/")[2]
            self.ask(f"/api/tables/{table}/sit", {})
            return table
        games = {one["name"]: one for one in self.ask("/api/server?options=no")["games"]}
        bots = min(3, games[game]["most"] - 1) if game in games else 3
        wish = {"game": game, "chairs": ["you", *["casual"] * bots], "options": {}, "private": False}
        table = self.ask("/api/tables", wish)["id"]
        self.ask(f"/api/tables/{table}/pace", {"pace": "at-once"})
        return table

    def socket(self, table):
        """Return a connection to a table."""
        address = self.address.replace("http", "ws", 1)
        return connect(f"{address}/ws/{table}", additional_headers={"Authorization": f"Bearer {self.token}"})


def play(server, table):
    """Play until the match is over, through whatever line is cut; return the last table that was shown."""
    ply = 0
    while True:
        try:
            with server.socket(table) as socket:
                socket.send(json.dumps({"type": "hello", "protocol": 4, "since": ply}))
                for line in socket:
                    message = json.loads(line)
                    if message["type"] != "table":
                        continue
                    ply, scene = message["ply"], message["scene"]
                    if scene["over"]:
                        return message
                    if scene["choices"]:
                        action = choose(scene)
                        socket.send(json.dumps({"type": "play", "id": f"m{ply}", "ply": ply, "action": action}))
        except ConnectionClosed as closed:
            if closed.rcvd and closed.rcvd.code // 100 == 44:  # ours to mend: coming back would not help
                raise


def main(arguments=None):
    """Sit down, play, say how it ended."""
    asked = PARSER.parse_args(arguments)
    try:
        server = Server(asked.server)
        table = server.table(asked.game, asked.code)
        print(f"playing at {server.address}/t/{table}")
        shown = play(server, table)
    except HTTPError as refused:
        sys.exit(json.load(refused)["reason"])
    except OSError as error:
        sys.exit(f"{asked.server} can't be reached: {error}")
    print(shown["scene"]["result"])
    print(
        ", ".join(
            f"{chair['name']} {score}" for chair, score in zip(shown["chairs"], shown["scene"]["scores"], strict=False)
        )
    )


if __name__ == "__main__":
    main()
