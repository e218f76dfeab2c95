"""What is written on the canvas of a pool table, and a clock that rolls its balls however slow the machine is."""

from playwright.sync_api import Page

WRITTEN = """() => {
    window.written = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (words, ...place) {
        written.push(words);
        return write.call(this, words, ...place);
    };
}"""
STRIDE = 80  # ms by which a page's clock is put forward for each picture
LONGEST = 60_000  # ms of that clock in which all must have come to rest


def written(page: Page) -> list[str]:
    """Return what the canvas has written since this was last asked."""
    words: list[str] = page.evaluate("() => written.splice(0)")
    return words


def await_written(page: Page, words: str) -> None:
    """Wait until the canvas has written that."""
    page.wait_for_function("words => written.includes(words)", arg=words)


def stop_clock(page: Page) -> None:
    """Stop the clock of a page: from now on nothing moves unless it is put forward."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))


def run_on(page: Page, until: str) -> None:
    """Put the clock of a page forward until something is there."""
    there = page.locator(until).first
    for _ in range(LONGEST // STRIDE):
        if there.is_visible():
            return
        page.clock.fast_forward(STRIDE)
    raise AssertionError(f"{until} does not come")
