"""Hands at the pool table: by mouse, by touch, by keys; each does everything that a match needs in its own way alone."""

import re
from abc import ABC, abstractmethod
from math import atan2, degrees, hypot, sqrt

from playwright.sync_api import Locator, Page, WebSocket, expect

PATIENCE = 30_000
PAUSES = ".aim-board, .verdict-board, .ending, button:has-text('It lies well')"
RIM = 140  # mm of wood and cushion that are drawn round the bed
TOLD = "[...document.querySelectorAll('.rail .say, .rail .log li')].map(one => one.textContent).join('\\n')"
NEWS = f"before => {TOLD} !== before"
PAPER = ".deal-next:not(:has(.deal-ring))"  # what puts away the paper of a deal that does not go by itself
SCROLLED = "() => [scrollX, scrollY, document.scrollingElement.scrollTop]"
UNHURRIED = 40  # ms between the movements of a finger: quicker ones are no gestures to a browser
DEGREES, STRONGER = 0.5, 0.02  # what an arrow key changes: the aim, the speed in m/s
DRAG = 2 * 0.01 * 9.81 / 1000  # of a rolling ball: its speed squared, in m/s, is this for each millimetre that it rolls
WIDTH, LENGTH = 1270, 2540  # mm of the nine-foot table
WEAK = sqrt(DRAG * LENGTH / 4)  # the speed that aiming begins with


class Hand(ABC):
    """A player at a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._line: WebSocket | None = None

    def sit_at(self, path: str) -> None:
        """Show a table."""
        with self.page.expect_websocket() as line:
            self.page.goto(path)
        self._line = line.value

    @abstractmethod
    def press(self, button: Locator) -> None:
        """Press a button."""

    @abstractmethod
    def point(self, across: float, up: float) -> None:
        """Point to a spot of the bed, in millimetres: there the chalk shall lie, or the ball stop."""

    @abstractmethod
    def harden(self) -> None:
        """Make the push a good deal stronger."""

    def miss(self) -> None:
        """Aim far from the chalk."""
        self.point(150, 600)

    def wait(self) -> str:
        """Wait until something is to be done here; name it."""
        paper = self.page.locator(PAPER)
        self.page.wait_for_selector(f"{PAUSES}, {PAPER}", timeout=PATIENCE)
        while paper.count():
            self.press(paper)
            self.page.wait_for_selector(f"{PAUSES}, {PAPER}", timeout=PATIENCE)
        for name in ("ending", "verdict-board", "aim-board.chalk", "aim-board.ball"):
            if self.page.locator(f".{name}").count():
                if name == "aim-board.ball":
                    self.take("Ruler")
                return name
        return "vote"

    def take(self, way: str) -> None:
        """Push with the hand itself, a sling or a ruler."""
        button = self.page.get_by_role("button", name=way, exact=True)
        if button.get_attribute("aria-pressed") != "true":
            self.press(button)
            expect(button).to_have_attribute("aria-pressed", "true")

    def main(self) -> Locator:
        """Find the one brass button."""
        return self.page.locator("[data-main].ready")

    def push(self) -> None:
        """Let go, and wait until that is told."""
        before = self.told()
        self.let_go()
        self.page.wait_for_function(NEWS, arg=before, timeout=PATIENCE)

    def release(self) -> None:
        """Let go at a table that is shown by `sit_at`, and wait until the page knows how the throw will run."""
        assert self._line
        with self._line.expect_event("framereceived", lambda frame: "track" in str(frame), timeout=PATIENCE):
            self.let_go()

    def let_go(self) -> None:
        """Let go of ball or chalk."""
        self.press(self.main())

    def vote(self, word: str = "well") -> None:
        """Say how the chalk lies."""
        self.press(self.page.get_by_role("button", name=f"It lies {word}"))
        expect(self.page.get_by_role("button", name=f"It lies {word}")).to_have_count(0, timeout=PATIENCE)

    def go_on(self) -> None:
        """Leave the end of a round."""
        self.press(self.main())
        expect(self.page.locator(".verdict-board")).to_have_count(0)

    def told(self) -> str:
        """Return everything that was told so far."""
        told: str = self.page.evaluate(f"() => {TOLD}")
        return told

    def pixel(self, across: float, up: float) -> tuple[float, float]:
        """Return where a spot of the bed is seen."""
        box = self.page.locator(".pool-canvas").bounding_box()
        assert box is not None
        upright = box["height"] > box["width"]
        wide, high = (WIDTH, LENGTH) if upright else (LENGTH, WIDTH)
        scale = min(box["width"] / (wide + 2 * RIM), box["height"] / (high + 2 * RIM))
        x, y = (across, LENGTH - up) if upright else (up, across)
        left, top = (box["width"] - wide * scale) / 2, (box["height"] - high * scale) / 2
        return box["x"] + left + x * scale, box["y"] + top + y * scale

    def ball(self) -> tuple[float, float]:
        """Return where the ball waits that is pushed next, in millimetres."""
        page = self.page
        fields = [page.locator(f".aim-field.of-{name} input") for name in "xy"]
        return float(fields[0].input_value()), float(fields[1].input_value())

    def chalk(self) -> tuple[float, float]:
        """Return where the chalk lies, as the table's picture is described."""
        told = self.page.locator(".pool-canvas").get_attribute("aria-label") or ""
        found = re.search(r"Chalk (\d+) mm up the table, (?:(\d+) mm (left|right)|in the middle)", told)
        assert found, told
        aside = int(found[2] or 0) * (-1 if found[3] == "left" else 1)
        return WIDTH / 2 + aside, float(found[1])


class Mouse(Hand):
    """Clicks, and drags."""

    def press(self, button: Locator) -> None:
        button.click()

    def point(self, across: float, up: float) -> None:
        self.page.mouse.click(*self.pixel(across, up))

    def harden(self) -> None:
        ruler = self.page.locator(".ruler-input").bounding_box()
        assert ruler is not None
        self.page.mouse.click(ruler["x"] + 0.78 * ruler["width"], ruler["y"] + ruler["height"] / 2)

    def sling(self, back: float) -> None:
        """Draw the ball back by so many pixels and let it go."""
        ball = self.ball()
        self.take("Sling")
        x, y = self.pixel(*ball)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x - back, y, steps=5)
        self.page.mouse.up()


class Touch(Hand):
    """One finger, by real touch events."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._screen = page.context.new_cdp_session(page)

    def press(self, button: Locator) -> None:
        expect(button).to_be_visible()
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        self.drag([(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)])

    def point(self, across: float, up: float) -> None:
        x, y = self.pixel(across, up)
        self.drag([(x + 40, y + 90), (x + 20, y + 40), (x, y)])

    def harden(self) -> None:
        ruler = self.page.locator(".ruler-input").bounding_box()
        assert ruler is not None
        x, foot = ruler["x"] + ruler["width"] / 2, ruler["y"] + ruler["height"]
        self.drag([(x, foot - part * ruler["height"]) for part in (0.4, 0.6, 0.78)])

    def sling(self, back: float) -> None:
        """Draw the ball back by so many pixels and let it go."""
        ball = self.ball()
        self.take("Sling")
        x, y = self.pixel(*ball)
        self.drag([(x, y), (x, y + back / 2), (x, y + back)])

    def drag(self, way: list[tuple[float, float]]) -> None:
        """Put a finger down, move it, and lift it; the page does not scroll under it."""
        before = self.page.evaluate(SCROLLED)
        for i, (x, y) in enumerate(way):
            kind = "touchMove" if i else "touchStart"
            self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            self.page.wait_for_timeout(UNHURRIED)
        assert self.page.evaluate(SCROLLED) == before  # what a lifted finger sets off may scroll to what it shows
        self._screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


class Keys(Hand):
    """Nothing but the keyboard."""

    def press(self, button: Locator) -> None:
        expect(button).to_be_visible()
        for _ in range(60):
            if button.evaluate("one => one === document.activeElement"):
                return self.page.keyboard.press("Enter")
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab did not reach the button")

    def let_go(self) -> None:
        self.page.keyboard.press("Space")

    def point(self, across: float, up: float) -> None:
        """Arrows turn the aim of a ball, that begins straight ahead and weak; chalk begins with the usual place."""
        if self.page.locator(".aim-board.chalk").count():
            return
        x, y = self.ball()
        self.stride("ArrowRight", "ArrowLeft", degrees(atan2(across - x, up - y)) / DEGREES)
        self.stride("ArrowUp", "ArrowDown", (sqrt(DRAG * hypot(across - x, up - y)) - WEAK) / STRONGER)

    def stride(self, further: str, back: str, times: float) -> None:
        """Press a key so often, or the one that undoes it."""
        for _ in range(abs(round(times))):
            self.page.keyboard.press(further if times > 0 else back)

    def harden(self) -> None:
        for _ in range(20):
            self.page.keyboard.press("ArrowUp")

    def miss(self) -> None:
        for _ in range(40):
            self.page.keyboard.press("ArrowRight")
