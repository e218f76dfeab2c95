"""Every game to its end by keyboard alone, and what the keyboard is told on the way."""

import re

import pytest
from playwright.sync_api import Page, expect

from ..grids import grid
from .conftest import open_table, settle

SHORT = {
    "snore": (3, {"hands": "1"}),
    "snake-rummy": (2, {"rounds": "1", "hand_size": "3", "pack": "6x4"}),
    "snafooey": (2, {"chips": "1"}),
    "snip-snap-snorum": (3, {"counters": "1"}),
}
EVERY_RUN = "snake-rummy", "snafooey"  # the others are played by ear in every run
STEPS = 400
IDLE = """() => document.querySelector('.ending, .deal-next')
    || (document.querySelector('.own-plate.turn') && !document.querySelector('.piece.sent')
        && !/^(Playing|Still sending)…$/.test(document.querySelector('.dock [data-main]')?.innerText ?? ''))"""
FOCUSED = "wanted => document.activeElement.matches(wanted)"
NOWHERE = "() => document.activeElement === document.body && !document.querySelector('.ending')"
OTHERWISE = ".dock .button.other"
RANKS = "A23456789TJQK"


def sit_down(page: Page, game: str, seats: int, **options: str) -> None:
    page.goto(open_table(page, ["you", *["casual"] * (seats - 1)], game, **options))
    page.wait_for_function(IDLE)


def tab_to(page: Page, wanted: str) -> None:
    """Go with Tab until something that the selector names has the focus."""
    for _ in range(80):
        if page.evaluate(FOCUSED, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab did not reach {wanted}")


def choose_a_card(page: Page) -> None:
    """Go to the hand, and with the arrows to a card that may be played, and choose it, unless the table goes on first.

    What was played last may be answered while one is on the way: then none may be played any more.
    """
    tab_to(page, ".hand [data-stop]")
    for _ in range(30):
        if page.evaluate(FOCUSED, ".piece.legal"):
            return page.keyboard.press("Enter")
        if not page.locator(".hand .piece.legal").count():
            return None
        page.keyboard.press("ArrowRight")
    raise AssertionError("the arrows did not reach a card that may be played")


def step(page: Page) -> None:
    """Do one thing of a turn: a paper, the main button, a card, another button, or a draw."""
    if page.locator(".paper:not(.refused)").count():
        page.keyboard.press("1")
        page.keyboard.press("1")
    elif page.locator("[data-main].ready").count():
        tab_to(page, "[data-main].ready")
        page.keyboard.press("Enter")
    elif page.locator(".hand .piece.legal").count():
        choose_a_card(page)
    elif page.locator(OTHERWISE).count():
        tab_to(page, OTHERWISE)
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("d")


@pytest.mark.parametrize("game", grid(SHORT, *EVERY_RUN))
def test_to_the_end(page: Page, game: str) -> None:
    seats, options = SHORT[game]
    settle(page.context)
    sit_down(page, game, seats, **options)
    for _ in range(STEPS):
        page.wait_for_function(IDLE)
        if page.locator(".ending").count():
            break
        somewhere = not page.evaluate(NOWHERE)
        step(page)
        page.wait_for_function(IDLE)
        assert not (somewhere and page.evaluate(NOWHERE)), "the focus fell off the table"
    expect(page.locator("#result")).to_be_focused()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


MINUS = "\N{MINUS SIGN}"
NUMBERED = ",".join(f"[src*='/cards/{number}.svg']" for number in range(1, 11))


def test_a_count_to_announce_is_kept_quiet_and_put_right(page: Page) -> None:
    settle(page.context, announceMine="yes")
    number = page.locator(".hand .piece.legal").filter(has=page.locator(NUMBERED)).first
    sit_down(page, "snafooey", 2)
    while not number.count():
        sit_down(page, "snafooey", 2)
    assert not re.search(r"makes|[Ss]traight", page.locator(".hand").inner_text() + page.locator(".dock").inner_text())
    added = int(re.findall(r"/cards/(\d+)\.svg", number.locator("img").get_attribute("src") or "")[0])
    number.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_label("The new count")).to_be_focused()
    page.keyboard.type("99")
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_have_text("It is not 99: count again, or take the card back with Esc.")
    plays = page.locator(".log, .say").filter(has_text="You play")
    expect(plays).to_have_count(0)
    now = (page.locator(".road-count").text_content() or "0").replace(MINUS, "-")
    page.keyboard.type(str(added + int(now)))
    page.keyboard.press("Enter")
    expect(plays).not_to_have_count(0)


def test_a_card_of_the_snake_tells_what_it_would_bring(page: Page) -> None:
    settle(page.context)
    sit_down(page, "snake-rummy", 2)
    card = page.locator(".snake-body button.piece").first
    card.focus()
    expect(page.locator(".look")).to_contain_text("Take the")
    expect(card).to_have_attribute("aria-label", re.compile(r", 1 of \d+$"))
    told = card.locator("[id^=about-]").text_content() or ""
    assert told.startswith("Take the"), told
    expect(page.locator(".snake-hot")).to_have_count(1)
    page.locator(".hand .piece").first.focus()
    expect(page.locator(".look")).to_have_count(0)


def test_the_hand_is_sorted_by_suits_and_by_ranks(page: Page) -> None:
    settle(page.context)
    sit_down(page, "snake-rummy", 2)

    def faces() -> list[str]:
        found: list[str] = page.locator(".hand [data-stop]").evaluate_all("all => all.map(one => one.dataset.stop)")
        return found

    page.keyboard.press("s")
    expect(page.locator("[role=status].unseen")).to_contain_text("Sorted by suits")
    assert faces() == sorted(faces(), key=lambda face: ("cdsh".index(face[1]), RANKS.index(face[0])))
    page.get_by_role("button", name="Sort the hand").click()
    assert faces() == sorted(faces(), key=lambda face: (RANKS.index(face[0]), "cdsh".index(face[1])))
