"""What a page says, as a screen reader would hear it, and what the server has told the page: one beside the other."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

LISTEN = """() => {
    if (window.heard) return;
    window.heard = [];
    const regions = new WeakSet();
    const listen = (region) => {
        if (regions.has(region)) return;
        regions.add(region);
        const role = region.getAttribute('role');
        const hear = (nodes) => nodes.forEach((node) => window.heard.push([role, node.textContent]));
        hear([...region.childNodes]);
        new MutationObserver((changes) => changes.forEach(({ addedNodes }) => hear([...addedNodes])))
            .observe(region, { childList: true });
    };
    const look = () => document.querySelectorAll('.unseen:is([role=log], [role=status], [role=alert])').forEach(listen);
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (words) {
        const said = JSON.parse(words);
        if (said.type === 'play') window.heard.push(['played', String(said.action)]);
        return send.call(this, words);
    };
}"""
PAPER = ".deal-next, .verdict-board .button"  # waits for people in their first match, and lets them read
TURN = "Your turn. "
OWN = (TURN, "Your hand, ", "The game is over.")  # how the sentences begin that no event is told by


class Ear:
    """Listens to a page; `tables` holds every table that the server has sent it, whole."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.tables: list[dict[str, Any]] = []
        page.add_init_script(f"({LISTEN})()")
        page.route_web_socket("**/ws/**", self._between)

    def _between(self, line: WebSocketRoute) -> None:
        upstream = line.connect_to_server()
        line.on_message(lambda words: upstream.send(str(words).replace('"deltas":true', '"deltas":false')))
        upstream.on_message(lambda words: self._overhear(line, str(words)))

    def _overhear(self, line: WebSocketRoute, words: str) -> None:
        message = json.loads(words)
        if message["type"] == "table":
            self.tables.append(message)
        line.send(words)

    def heard(self, role: str = "log") -> list[str]:
        """Return what was heard from the live regions of a role, in order; of `played`, what was sent to the server."""
        said: list[str] = self._page.evaluate(
            "(role) => window.heard.filter(([one]) => one === role).map(([, words]) => words)", role
        )
        return said

    def wait_for_turn(self, after: int) -> str | None:
        """Wait for more turns to be announced than there were; return the latest, or None if all is over."""
        said = "heard.filter(([role, words]) => role === 'log' && words.startsWith('Your turn. '))"
        over = "heard.some(([, words]) => words === 'The game is over.')"
        paper = self._page.locator(PAPER)
        while True:
            wanted = f"(after) => {over} || {said}.length > after || document.querySelector('{PAPER}')"
            self._page.wait_for_function(wanted, arg=after)
            if not paper.count():
                break
            paper.press("Enter")
        last: str | None = self._page.evaluate(f"() => {over} ? null : {said}.at(-1)[1]")
        return last

    def events(self) -> list[str]:
        """Return the sentences of all events that the server has told the page, once each."""
        told, ply = [], -1
        for table in self.tables:
            told += [event["text"] for event in table["events"] if event["ply"] > ply and not table["caught_up"]]
            ply = max(ply, table["ply"])
        return told

    def ends(self) -> list[str]:
        """Return how every deal came out, as it is told in one piece."""
        ends = [end for table in self.tables for end in table["deal_ends"] if not table["caught_up"]]
        told = [[end["head"], *end["told"], *end["notes"]] for end in ends]
        return [" ".join(re.sub(r"(?<![.!?])$", ".", words) for words in end) for end in told]

    def quiet(self) -> set[str]:
        """Return the actions that the page must not remind players of."""
        choices = [choice for table in self.tables for choice in table["scene"]["choices"]]
        return {str(choice["action"]) for choice in choices if choice.get("quiet")}

    def turns_and_plays(self) -> list[str]:
        """Return, in their order, that a turn was announced and that it was answered."""
        quiet = self.quiet()
        found: list[str] = self._page.evaluate(
            """(quiet) => heard.filter(([role, words]) => (role === 'log' && words.startsWith('Your turn. '))
                || (role === 'played' && !quiet.includes(words))).map(([role]) => role)""",
            sorted(quiet),
        )
        return found
