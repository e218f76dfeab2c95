"""Positions on the table page without a server's match behind them: what a seat would be sent, sent by the test."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from snuggery.bots.household import face_of
from snuggery.coach.hints import put_into_words
from snuggery.coach.search import Thought
from snuggery.engine.match.match import Match
from snuggery.kit.hint import Hint
from snuggery.kit.wording import Wording
from snuggery.tables.views.messages import Chair, Event, Heard, HintAsked, HintView, TableView
from snuggery.web.wire import encode

NAMES = ("Rosie", "Tomas", "Ines", "Old Bell", "Anna", "Bo", "Edda", "Grim", "Petra", "Mira")
ANY_TABLE = "/t/AAAAAAAAAAAAAAAAAAAA"
PATIENCE = 20  # seconds until what a page should send counts as missing
LETTERS = "() => document.fonts.ready.then(() => true)"


def wait_until(page: Page, heard: Callable[[], object]) -> None:
    """Let a page go on until the test has heard something of it."""
    end = time.monotonic() + PATIENCE
    while not heard():
        assert time.monotonic() < end, "the page sent nothing of the kind"
        page.wait_for_timeout(20)


class Staged:
    """A table on a page without a server; `played` holds what the page has sent."""

    def __init__(self, page: Page, names: Sequence[str] = NAMES, **told: Any) -> None:
        self.names = names
        self.told = told  # what every message says besides the position
        self.played: list[dict[str, Any]] = []
        self.asked: list[dict[str, Any]] = []  # for hints
        self.hint: Hint | None = None  # what the server answers
        self._line: WebSocketRoute
        self._first = ""
        self._page = page
        page.route_web_socket("**/ws/**", self._answer)

    def show(self, match: Match, seat: int = 0) -> "Staged":
        """Open the page at a position as a seat sees it, in the letters that it is laid out for."""
        self._first = self._told(match, seat, (), caught_up=True)
        self._page.goto(ANY_TABLE)
        self._page.wait_for_selector(".cloth, .ending")
        self._page.evaluate(LETTERS)
        return self

    def go_on(self, match: Match, *events: Event, seat: int = 0, ply: int | None = None) -> None:
        """Send the position that follows, with what has happened; `ply` says how late, if the match does not."""
        self._line.send(self._told(match, seat, events, caught_up=False, ply=ply))

    def hang_up(self) -> None:
        """Close the connection; the page comes back, and sees the position of `show` again."""
        self._line.close()

    def say(self, heard: Heard | HintAsked | HintView) -> None:
        """Let the page receive a phrase from another player."""
        self._line.send(encode(heard).decode())

    def _answer(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(self._hear)

    def _hear(self, words: str | bytes) -> None:
        message = json.loads(words)
        if message["type"] == "hello":
            self._line.send(self._first)
        elif message["type"] == "play":
            self.played.append(message)
        elif message["type"] == "hint":
            self.asked.append(message)
            if self.hint:
                self.say(HintView(message["id"], message["ply"], self.hint, final=True))

    def _told(
        self, match: Match, seat: int, events: Sequence[Event], *, caught_up: bool, ply: int | None = None
    ) -> str:
        names = self.names[: match.bound.seats]
        scene = match.view(seat).scene(Wording(match.bound.game.catalogue(), names, seat))
        kinds = ["you" if other == seat else "person" for other in range(len(names))]
        chairs = tuple(Chair(i, name, kinds[i], mark=face_of(name)) for i, name in enumerate(names))
        when = match.ply if ply is None else ply
        told = {"chairs": chairs, "caught_up": caught_up} | self.told
        return encode(TableView(when, scene, events=tuple(events), **told)).decode()


def advice(
    match: Match, seat: int, values: Sequence[float], errors: Sequence[float], *tallies: Sequence[float]
) -> Hint:
    """Return the hint that these values and tallies would give and tallies, one for each legal action."""
    view = match.view(seat)
    actions = tuple(match.legal())
    many = len(view.bound.game.judgement.TALLIES)  # type: ignore[union-attr]
    counted = tallies or [[0.0] * many] * len(actions)
    choice = actions[max(range(len(actions)), key=lambda place: values[place])]
    exact = tuple((0.0,) * many for _ in actions)
    thought = Thought(actions, tuple(values), tuple(errors), choice, choice, tuple(map(tuple, counted)), exact, 4000)
    return put_into_words(view, thought, Wording(match.bound.game.catalogue(), NAMES[: match.bound.seats], seat))
