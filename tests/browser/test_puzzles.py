"""The pages of puzzles: what there is, the position at the real table, the verdict, and the way to the next one."""

import re

import pytest
from playwright.sync_api import Page, expect

from snuggery.coach.puzzles import match_of, puzzles_of
from snuggery.games import find

from ..grids import grid
from .conftest import resize, settle

DESK, PHONE = (1280, 800), (360, 640)
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
GAME = find("snore")
CARD = next(  # a puzzle whose solution is a card of the hand
    puzzle
    for puzzle in puzzles_of(GAME).values()
    if match_of(GAME, puzzle).action_text(puzzle.solution).startswith("play ")
)


def sit(page: Page, address: str, size: tuple[int, int] = DESK) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page.context)
    page.goto(address)


def test_the_five_of_today_lead_to_the_first(page: Page) -> None:
    sit(page, "/puzzles")
    expect(page.get_by_role("heading", name="Five for today")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(5)
    for size in (DESK, PHONE):
        resize(page, size)
        assert page.evaluate(FITS), "nothing stands beside the screen"
    page.get_by_role("link", name="Begin").click()
    page.wait_for_url(re.compile(r"/puzzles/[a-z-]+/[0-9a-f]{8}\?five=1$"))


@pytest.mark.parametrize("size", grid([DESK, PHONE], PHONE), ids=str)
def test_a_card_is_chosen_at_the_table_and_the_reason_follows(page: Page, size: tuple[int, int]) -> None:
    sit(page, f"/puzzles/snore/{CARD.id}", size)
    expect(page.locator(".ask")).to_contain_text("One choice is clearly best. Which?")
    match = match_of(GAME, CARD)
    card = match.action_text(CARD.solution).removeprefix("play ")
    piece = page.locator(f'[data-piece="hand:{card}"]').first
    piece.dispatch_event("click")
    page.get_by_role("button", name=re.compile("^Play")).first.click()
    expect(page.locator("#verdict")).to_be_focused(timeout=20_000)
    expect(page.locator(".puzzle-paper")).to_contain_text("Right.")
    expect(page.locator(".figures .mine.best")).to_have_count(1)
    name, value = (page.locator(f".figures .mine > {part}").bounding_box() for part in ("span", "b"))
    assert name and value and value["x"] > name["x"] + name["width"], "what it is worth stands beside it"
    expect(page.locator(".dock .idle")).to_be_hidden()
    expect(page.locator(".puzzle-paper > .main")).to_be_in_viewport()
    assert page.evaluate(FITS), "nothing stands beside the screen"
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/puzzles/snore/" in url and CARD.id not in url)


def test_it_can_be_shown_by_keys_and_is_spoken(page: Page) -> None:
    sit(page, f"/puzzles/snore/{CARD.id}")
    page.get_by_role("button", name="Show me").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_be_focused(timeout=20_000)
    expect(page.locator("body > [role=status].unseen")).to_contain_text("This was the answer.")
    expect(page.locator(".log")).to_have_count(0)


def test_an_address_that_leads_nowhere_says_so(page: Page) -> None:
    sit(page, "/puzzles/snore/nothing")
    expect(page.locator("body")).to_contain_text("no such puzzle")


def test_themes_lead_to_puzzles_about_them(page: Page) -> None:
    sit(page, "/puzzles")
    article = page.get_by_role("article", name="Snore")
    article.locator("summary").click()
    article.get_by_role("link", name="More tricks").click()
    page.wait_for_url(re.compile(r"theme=tricks$"))
