"""A first visit: lobby, first lesson, first match; every game once, each with another input device."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from snuggery.games import find
from tests.complete import COMPLETE

from ..grids import grid
from .conftest import SCREEN, settle
from .learner import READY, Finger, Hand, Keys, Learner, Mouse

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LYING: dict[str, Any] = PHONE | {"viewport": {"width": 740, "height": 360}}
DESK: dict[str, Any] = {"viewport": SCREEN}
HANDS: list[tuple[dict[str, Any], Callable[[Page], Hand]]] = [
    (PHONE, Finger),
    (LYING, Finger),
    (DESK, Mouse),
    (DESK, Keys),
    (DESK, Keys),
]
WAYS = dict(zip(COMPLETE, HANDS, strict=True))
EVERY_RUN = "snafooey", "snoogie"  # by finger and by keys
HELP = 1  # so often may a sitting have to show what it wants
MINE = ".own-plate.turn, [data-main].ready, .aim-board, button:has-text('It lies well')"
TOLD = "() => document.querySelector('.rail')?.textContent ?? ''"
CHOICES = ".paper:not(.refused), .hand .piece.legal, .dock button:not([aria-disabled=true])"


@pytest.mark.parametrize("game", grid(WAYS, *EVERY_RUN))
def test_from_the_lobby_by_a_sitting_to_a_match(browser: Browser, address: str, game: str) -> None:
    screen, hand_of = WAYS[game]
    with browser.new_context(base_url=address, **screen) as context:
        settle(context)
        hand = hand_of(context.new_page())
        sit(hand, game)
        begin_to_play(hand, game)


def sit(hand: Hand, game: str) -> None:
    """From the lobby into the first sitting that is offered, and to its end."""
    page, learner = hand.page, Learner(hand)
    page.goto("/")
    hand.press(page.get_by_role("link", name=f"First sitting: {find(game).title}, for newcomers", exact=True))
    learner.to_the_end()
    assert learner.helped <= HELP, "the coach had to show it"
    expect(page.locator("#coach h2")).to_have_text(f"{learner.coach['title']}: done")
    expect(page.locator("#coach").get_by_role("link", name="Back to the lobby")).to_be_visible()


def begin_to_play(hand: Hand, game: str) -> None:
    """To a first match: what it is about can be read, its rules be opened, and a first move be made."""
    page = hand.page
    hand.press(page.get_by_role("button", name="Play now"))
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator(".goal")).not_to_be_empty()  # phones that lie on their side have no room to show it
    page.wait_for_selector(MINE, state="attached")
    look_up_the_rules(hand)
    page.wait_for_selector(MINE, state="attached")
    before = page.evaluate(TOLD)
    move(hand)
    page.wait_for_function(f"(before) => ({TOLD})() !== before", arg=before)


def look_up_the_rules(hand: Hand) -> None:
    """The house rules that are in force here are a press away, and so is the rulebook; both can be left again."""
    page = hand.page
    for name, told in (("Who is here", "House rules in force"), ("Rules", "Aim")):
        if (menu := page.locator(".bar .menu-tool")).count():  # phones
            hand.press(menu)
        hand.press(page.locator(".bar, dialog .menu").get_by_role("button", name=name, exact=True))
        sheet = page.get_by_role("dialog")
        expect(sheet).to_contain_text(told)
        hand.press(sheet.get_by_role("button", name="Close").first)
        expect(sheet).to_have_count(0)


def move(hand: Hand) -> None:
    """Make a move, whichever is allowed."""
    page = hand.page
    if page.locator(".aim-board").count():
        hand.push()
        return
    hand.press(page.locator(CHOICES).first)
    if page.locator(READY).count():
        hand.press(page.locator(READY))
