"""A new player, with a mouse, a finger or keys alone, who does what the coach asks in a first lesson of any game."""

import json
from abc import ABC, abstractmethod
from typing import Any

from playwright.sync_api import Locator, Page, Position, expect

from . import hands

PATIENCE = 30_000
STEPS = 60
TABS = 80
READY = "[data-main].ready"
POOL = ".aim-board"
RULER = f"{POOL} button:text-is('Ruler')"  # chalk is not pushed
OTHERS = ".dock .button.other"
SEEN = """(one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const spots = [.5, .16, .3, .7].flatMap((x) => [.5, .2, .8].map((y) => ({ x: width * x, y: height * y })));
    return spots.find(({ x, y }) => one.contains(document.elementFromPoint(left + x, top + y))) ?? null;
}"""
HERE = "(one) => one === document.activeElement"
ROW = "(one) => one.closest('[data-roving]')?.contains(document.activeElement) ?? false"

Choice = dict[str, Any]


class Hand(ABC):
    """How the learner presses things."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def press(self, thing: Locator) -> None:
        """Press a thing."""

    def seen(self, thing: Locator) -> Position:
        """Where it can be touched: others may lie over most of it."""
        expect(thing).to_be_visible()
        thing.scroll_into_view_if_needed()
        found: Position | None = thing.evaluate(SEEN)
        assert found, "it lies under something else"
        return found

    def take(self, pile: Locator, key: str) -> None:
        """Take from a pile, that has a key of its own."""
        self.press(pile)

    def push(self) -> None:
        """Push a ball."""
        if self.page.locator(RULER).count():
            hands.Mouse(self.page).take("Ruler")
        self.press(self.page.locator(READY))


class Mouse(Hand):
    """Clicks."""

    def press(self, thing: Locator) -> None:
        thing.click(position=self.seen(thing))


class Finger(Hand):
    """Taps."""

    def press(self, thing: Locator) -> None:
        thing.tap(position=self.seen(thing))


class Keys(Hand):
    """Nothing but the keyboard: Tab, arrows in a row of things, Enter."""

    def press(self, thing: Locator) -> None:
        expect(thing).to_be_visible()
        for _ in range(TABS):
            if thing.evaluate(HERE):
                return self.page.keyboard.press("Enter")
            self.page.keyboard.press("ArrowRight" if thing.evaluate(ROW) else "Tab")
        raise AssertionError("neither Tab nor arrows reach it")

    def take(self, pile: Locator, key: str) -> None:
        self.page.keyboard.press(key)

    def push(self) -> None:
        if self.page.locator(RULER).count():
            hands.Keys(self.page).take("Ruler")
            self.page.keyboard.press("Space")
        else:
            self.press(self.page.locator(READY))


class Learner:
    """Reads what a page is sent, and follows the coach."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.page = hand, hand.page
        self.helped = 0  # how often it had to be shown
        self._tables: list[dict[str, Any]] = []
        self._tried: set[int] = set()
        self._moment: tuple[Any, ...] = ()
        self.page.on("websocket", lambda line: line.on("framereceived", self._hear))

    @property
    def coach(self) -> dict[str, Any]:
        """What the coach says now."""
        coach: dict[str, Any] = self._tables[-1]["lesson"]
        return coach

    @property
    def _choices(self) -> list[Choice]:
        """What may be done, or be said to have happened."""
        scene = self._tables[-1]["scene"]
        return [*scene["choices"], *scene["outcomes"]]

    def _hear(self, words: str | bytes) -> None:
        message = json.loads(words)
        if message["type"] in ("table", "sheet"):
            self._tables.append(message)

    def to_the_end(self) -> None:
        """Play the sitting to its end."""
        self.page.wait_for_selector("#coach.coach", timeout=PATIENCE)
        for _ in range(STEPS):
            self.step()
            if self.coach["stage"] == "done":
                return
        raise AssertionError(f"no end in sight: {self.coach}")

    def step(self) -> None:
        """Wait until something is asked, and do it."""
        self._await_coach()
        seen, stage = self._tables[-1]["ply"], self.coach["stage"]
        if stage == "done":
            return
        if stage == "asked":
            self._answer()
        else:
            self.hand.press(self.page.locator(".coach-main"))
        self._await(lambda: self._tables[-1]["ply"] != seen, f"nothing came of {self._moment}")

    def _await_coach(self) -> None:
        self._await(lambda: bool(self._tables) and self.coach["stage"] != "running", "the others never end")
        self.page.wait_for_selector(f"#page[data-stage={self.coach['stage']}]", timeout=PATIENCE)

    def _await(self, come: Any, otherwise: str) -> None:
        for _ in range(PATIENCE // 20):
            if come():
                return
            self.page.evaluate("() => new Promise((done) => setTimeout(done, 20))")
        raise AssertionError(f"{otherwise}: {self._tables[-1]['lesson'] if self._tables else None}")

    def _answer(self) -> None:
        """Do what is asked: what the light falls on, else what else may be done, else let it be shown."""
        moment = (
            self.coach["number"],
            self._tables[-1]["scene"]["question"],
            len(self._choices),
        )
        if moment != self._moment:
            self._moment, self._tried = moment, set()
        help_offered = self.page.get_by_role("button", name="Show me")
        if self.page.locator(POOL).count():
            self.hand.push()
        elif self.coach["tries"] and help_offered.count():
            self.helped += 1
            self.hand.press(help_offered)
        else:
            self._do(self._likeliest())

    def _likeliest(self) -> Choice:
        """The choice that most is lit of and nothing else, of those that were not wrong before."""
        choices = [one for one in self._choices if one["action"] not in self._tried]
        best: Choice = max(choices, key=self._lit)
        self._tried.add(best["action"])
        return best

    def _lit(self, choice: Choice) -> float:
        points = self.coach["points"]
        pieces = {point.partition("/")[2] for point in points}
        lit = sum(1 if piece in pieces else -2 for piece in choice["pieces"])
        named = [f"choice {choice['words']}", choice["zone"]]
        return lit + sum(4 / (1 + points.index(one)) for one in named if one in points)

    def _do(self, choice: Choice) -> None:
        """Choose it where it lies, and play it."""
        page, sent = self.page, len(self._tables)
        paper = page.locator(f"[data-stop='choice-{choice['action']}']")
        if paper.count():
            expect(paper).not_to_have_attribute("aria-disabled", "true")  # a card lets no second tap through
            self.hand.press(paper)
        elif choice["pieces"]:
            for piece in choice["pieces"]:
                self.hand.press(page.locator(f"[data-stop='{piece}']").first)
        elif choice["zone"]:
            self.hand.take(page.locator(f"[data-zone='{choice['zone']}']"), choice["key"])
            return
        else:
            self.hand.press(page.locator(".dock .button").filter(has_text=choice["button"] or choice["label"]).first)
            return
        if len(self._tables) == sent and page.locator(READY).count():
            self.hand.press(page.locator(READY))
