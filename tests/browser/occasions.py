"""Pictures of what there is beside tables: the day, puzzles, challenges, duels, groups and evenings."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from playwright.sync_api import Page, Route

from . import test_challenge, test_today
from .test_puzzles import CARD

DAY = test_today.DAY


def occasions(page: Page, shot: Callable[[Page], bytes]) -> Iterator[bytes]:
    """Take a picture of each page: those of a day and of a challenge as if others had played, the rest on this server."""
    answered = {"/today": test_today.TODAY, f"/today#{DAY}/snore": test_today.RESULT | {"deal": test_today.REVIEWED}}
    answered[f"/today#{DAY}/snoogie"] = test_today.PUSHED
    page.route("**/look-back", partial(_fulfil, test_today.ENDED))
    page.route("**/api/today*", partial(_fulfil, test_today.TODAY))
    for place, told in answered.items():
        page.route("**/api/today/*", partial(_fulfil, told))
        yield from _shown(page, place, ".panel, article", shot)
    page.unroute_all()
    test_challenge.answering(page, test_challenge.DONE)
    yield from _shown(page, test_challenge.PATH, ".difference", shot)
    page.unroute_all()
    yield from _shown(page, "/puzzles", "article", shot)
    yield from _shown(page, f"/puzzles/snore/{CARD.id}", ".ask", shot)
    yield from _shown(page, "/friends", "main", shot)
    page.get_by_role("button", name="Start a group").click()
    page.get_by_label("Its name").fill("Thursday table")
    page.get_by_role("button", name="Start it").click()
    page.wait_for_selector(".ledger")
    yield shot(page)
    yield from _shown(page, "/evening", "main, .panel", shot)
    page.get_by_role("button", name="Set the evening").click()
    page.wait_for_url("**/evening/*")
    page.wait_for_load_state("networkidle")
    yield shot(page)
    yield from _shown(page, "/duel", "main, #duel", shot)
    page.get_by_role("button", name="Make the link").click()
    page.wait_for_selector(".link code")
    yield shot(page)


def _fulfil(told: Any, route: Route) -> None:
    route.fulfill(json=told)


def _shown(page: Page, place: str, there: str, shot: Callable[[Page], bytes]) -> Iterator[bytes]:
    page.goto("about:blank")  # a fragment alone loads nothing anew
    page.goto(place)
    page.wait_for_selector(there)
    page.wait_for_load_state("networkidle")
    yield shot(page)
