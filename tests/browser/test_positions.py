"""Positions that are rare in play, looked at on every screen: nothing covers anything, and everything says what it is."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from snuggery.engine.match.match import Match
from snuggery.games.snafooey.tests.tables import start as snafooey
from snuggery.games.snake_rummy.tests.tables import laying
from snuggery.games.snake_rummy.tests.tables import table as rummy
from snuggery.games.snip_snap_snorum.tests.tables import go as snip_go
from snuggery.games.snip_snap_snorum.tests.tables import table as snip
from snuggery.games.snoogie.tests.tables import begin as snoogie
from snuggery.games.snoogie.tests.tables import beside, chalk, push
from snuggery.games.snore.tests.tables import table as snore
from snuggery.tables.views.deal_messages import DealEnd
from snuggery.tables.views.messages import Event, Heard

from ..grids import grid
from .conftest import TWO_FRAMES, UNKEPT, open_table, resize, settle
from .staging import Staged
from .test_table import without_faults

SNAKE_OF_20 = "2c Ks Jh Kd Kc Th Qd Jc Qs 9h Td 8c Jd 9s 7c Tc Ts Qc Kh 9d"
HAND_OF_21 = "Ac As 2d 2h 8c 3d 3h 4c 4d 5h 5s 6c 6h 7h 7s 8d 8h 8s Jh Js Qh"
LAID = "A Ac Ad Ah, A 2c 2d 2h, B 5c 5d 5h, B 9s Ts Js, C 6c 6d 6h, C Qc Qd Qh, D Kc Kd Kh, D 7c 7d 7h"


def five_papers() -> Match:
    """A player snores, and this seat may help, miss, take the five or the six, or pass."""
    match = snore("6h 9d Qs 8s / * / * / * / *", trump="Ah")
    match.play("refuse")
    match.play("snore")
    while match.seat != 0:
        match.play("pass")
    return match


POSITIONS: dict[str, Callable[[], Match]] = {
    "a snake of 20": lambda: rummy("3c 4s 5c 6d 7d 8d Ah / * / 2d 3h", snake=SNAKE_OF_20, deck="4h"),
    "a hand of 21": lambda: laying(f"{HAND_OF_21} / 9s Kd", "Qd"),
    "sets of four": lambda: rummy("3c 4s 8d / 9c 2s / 4h 5s / 8c Tc", snake="Jh 3d 4d", laid=LAID),
    "five papers": five_papers,
    "eight players": partial(snafooey, 8),
}
CROWDED = "a snake of 20", "sets of four", "five papers", "eight players"
ROADS = {f"{seats} at the road": partial(snafooey, seats) for seats in range(2, 8)}
SCREENS = {
    "a low phone": (360, 740),
    "a phone": (390, 844),
    "a phone on its side": (844, 390),
    "a small phone on its side": (740, 360),
    "a tablet": (820, 1180),
    "a tablet on its side": (1024, 768),
    "a very low window": (1280, 640),
    "a low window": (1280, 720),
    "a laptop": (1366, 768),
    "a desk": (1440, 900),
    "a wide desk": (1920, 1080),
}
TIGHT = ["a low phone", "a small phone on its side", "a tablet on its side", "a very low window"]
ROOMY = [screen for screen in SCREENS if screen not in TIGHT]
LIGHT = {"theme": "light"}
SCROLLS = {"a small phone on its side"}  # there a page may be longer than the screen
COVERED = """() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const named = ['.plate', '.own-plate .about', '.dock .button', '.base > .hand .fan', '.asked', '.question', '.paper',
        '.stack', '.pot-figure', '.heap', '.mid .label', '.snake-body .piece', '.snake-head', '.overlapped',
        '.own .zone.text', '.road-drawing .road-count', '.milestone', '.dice-row', '.direction path', '.plate .points',
        '.tag.next']
    const seen = named.flatMap((name) => [...document.querySelectorAll(name)].map((one) => [name, one]))
        .filter(([, one]) => one.checkVisibility({ visibilityProperty: true }))
        .map(([name, one]) => ({ name, one, box: one.getBoundingClientRect() }))
    const bar = document.querySelector('.bar').getBoundingClientRect().bottom
    const inSight = seen.filter(({ box }) => box.top >= bar - 1 && box.width > 0)
    const both = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
    const meant = (a, b) => /fan|piece/.test(a.name) && (a.name === b.name || b.name === '.snake-head')
    const found = []
    for (const [i, a] of inSight.entries()) for (const b of inSight.slice(i + 1)) {
        if (both(a.box, b.box) && !meant(a, b) && !a.one.contains(b.one)) found.push(`${a.name} and ${b.name}`)
    }
    const outside = seen.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1).map(({ name }) => name)
    return [...found, ...outside]
}"""


@pytest.fixture
def staged(page: Page) -> Callable[..., Staged]:
    """Show a position on a screen."""

    def show(match: Match, size: tuple[int, int] = (1280, 800), **choices: str) -> Staged:
        settle(page.context, **choices)
        page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        return Staged(page).show(match)

    return show


Stage = Callable[..., Staged]


@pytest.mark.parametrize("screens", grid([TIGHT, ROOMY], TIGHT), ids=["tight", "roomy"])
@pytest.mark.parametrize("position", [*grid(POSITIONS, *CROWDED), *grid(ROADS, "2 at the road")])
def test_nothing_covers_anything(page: Page, staged: Stage, position: str, screens: list[str]) -> None:
    staged((POSITIONS | ROADS)[position]())
    found = {}
    for screen in screens:
        width, height = SCREENS[screen]
        resize(page, SCREENS[screen])
        found[screen] = page.evaluate(COVERED)
        wide, high = page.evaluate(
            "() => [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
        )
        assert wide <= width, screen
        assert high <= height or screen in SCROLLS, screen
    assert found == dict.fromkeys(screens, [])


@pytest.mark.parametrize("look", grid([LIGHT, {"contrast": "more", "deck": "four"}], LIGHT), ids=str)
@pytest.mark.parametrize("position", grid(POSITIONS, "sets of four", "five papers"))
def test_axe_finds_nothing(page: Page, staged: Stage, position: str, look: dict[str, Any]) -> None:
    staged(POSITIONS[position](), (390, 844), **look)
    without_faults(page)
    resize(page, (1280, 800))
    without_faults(page)


def test_hand_and_button_stay_in_sight_on_a_low_phone(page: Page, staged: Stage) -> None:
    staged(POSITIONS["sets of four"](), (360, 570))
    expect(page.locator(".cloth.folded"), "what is laid would push them off the screen").to_be_visible()
    for name in (".base > .hand .piece", ".dock .main"):
        box = page.locator(name).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 570, name


def test_a_card_of_the_snake_lights_just_what_it_would_lay(page: Page, staged: Stage) -> None:
    table = staged(rummy("Jc Jd Qc Qd 3c / 9s Kd", snake="9c Jh 4d 8s"))
    page.locator(".snake-body [data-stop=Jh]").click()
    lit = page.locator(".hand .lit")
    expect(lit).to_have_count(2)
    assert [card.get_attribute("data-stop") for card in lit.all()] == ["Jc", "Jd"]
    expect(page.locator(".look .overlapped .piece")).to_have_count(3)
    expect(page.locator(".look")).to_contain_text("Three jacks would lie: 30, enough to open.")
    page.get_by_role("button", name="Take three cards").click()
    expect(page.locator(".dock")).to_contain_text("Playing")
    assert len(table.played) == 1


def test_the_draw_is_at_hand_while_nothing_is_chosen(page: Page, staged: Stage) -> None:
    staged(rummy("Jc Jd 3c / 9s Kd", snake="9c Jh"))
    expect(page.locator("[data-main].ready")).to_have_text(re.compile("Draw"))
    page.locator(".snake-body [data-stop=Jh]").click()
    expect(page.locator("[data-main].ready")).to_have_text(re.compile("Take one card"))
    expect(page.locator(".dock .other")).to_have_text(re.compile("Draw"))


def test_a_number_again_takes_what_else_the_card_can_do(page: Page, staged: Stage) -> None:
    match = laying("2s 9c Kh / 9s Kd", "6c", snake="Jh", laid="A Ac Ad Ah, B 2c 2d 2h")
    table = staged(match)
    heard = page.locator("[role=log].unseen")
    expect(heard).to_contain_text("1 two of spades: Add the two of spades")
    expect(heard).to_contain_text("or the number again: Lay the two of spades on the snake;")
    main = page.locator("[data-main].ready")
    for begun in ("Add the two", "Lay the two", "Add the two", "Lay the two"):
        page.keyboard.press("1")
        expect(main).to_have_text(re.compile(begun))
    page.keyboard.press("Enter")
    expect(page.locator("[data-main]")).to_have_text("Playing…")
    assert len(table.played) == 1
    table.told["deal_ends"] = (DealEnd(1, match.ply + 1, "Round 1", "Next round", "You go out", (), (), (), 0),)
    table.go_on(match, ply=match.ply + 1)
    table.say(Heard(1, "Another game?"))
    expect(page.locator(".deal-next")).to_be_visible()
    expect(heard).not_to_contain_text("Another game?")  # upon what is not yet seen nothing is heard
    page.locator(".deal-next").press("Enter")
    expect(heard).to_contain_text("Another game?")


def test_the_last_card_of_a_match_lies_on_the_table_while_its_deal_is_counted(page: Page, staged: Stage) -> None:
    match = snip("9d / 9c", purses="5 1")
    table = staged(match)
    snip_go(match, "B 9c")
    table.go_on(match, Event(match.ply, 1, "Tomas plays the nine of clubs.", "played"))
    snip_go(match, "A 9d")
    assert match.over
    table.told["deal_ends"] = (DealEnd(1, match.ply, "Deal 1", "To the result", "Deal 1 is played", (), (), (), 0),)
    table.go_on(match, Event(match.ply, 0, "You pair Tomas’s nine. Snip!", "snip"))
    expect(page.locator(".deal-next")).to_be_visible()
    expect(page.locator(".chain .piece, .fanned .piece")).to_have_count(2)


def test_sets_that_cannot_be_laid_yet_say_why_when_chosen(page: Page, staged: Stage) -> None:
    staged(laying("5d 5h 5s 9c Kh / 9s Kd", "6c"))
    for card in ("5d", "5h", "5s"):
        page.locator(f".hand [data-stop='{card}']").click(position={"x": 14, "y": 30})
    main = page.locator("[data-main]")
    expect(main).to_have_text("Lay three fives")
    expect(main).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#main-hint")).to_contain_text("15; 30 are needed")


def test_a_chosen_card_leaves_the_next_ones_corner_free(page: Page, staged: Stage) -> None:
    staged(POSITIONS["a hand of 21"](), (390, 844))
    cards = page.locator(".hand .fan").first.locator(".piece")
    cards.first.click(position={"x": 10, "y": 20})
    expect(cards.first).to_have_class(re.compile("chosen"))
    box = cards.nth(1).bounding_box()
    assert box is not None
    top = "([x, y]) => document.elementFromPoint(x, y).closest('.piece').dataset.stop"
    assert page.evaluate(top, [box["x"] + 8, box["y"] + 20]) == cards.nth(1).get_attribute("data-stop")


def test_what_costs_nothing_is_not_written_in_red(page: Page, staged: Stage) -> None:
    staged(five_papers())
    expect(page.locator(".paper")).to_have_count(5)
    colour = "(one) => getComputedStyle(one.querySelector('.costs')).color"
    papers = {one.inner_text().split("\n")[0]: one.evaluate(colour) for one in page.locator(".paper").all()}
    assert papers["Pass"] != papers["Help"]
    assert len(set(papers.values())) == 2


def test_a_snore_is_shouted_at_the_snorers_place(page: Page, staged: Stage) -> None:
    match = five_papers()
    table = staged(match, (390, 844))
    table.go_on(match, Event(match.ply, 1, "Tomas snores: two tricks.", "snore", "Snore!"))
    shout = page.locator("[data-seat='1'] > .shout")
    expect(shout).to_have_text("Snore!")
    box = shout.bounding_box()
    pot = page.locator(".pot-figure").bounding_box()
    assert box is not None
    assert pot is not None
    assert box["x"] >= 0
    assert box["y"] + box["height"] <= pot["y"]


def test_a_shout_can_be_read_where_contrast_is_wished(page: Page, staged: Stage) -> None:
    match = five_papers()
    table = staged(match, (1280, 800), contrast="more")
    table.go_on(match, Event(match.ply, 1, "Tomas snores: two tricks.", "snore", "Snore!"))
    shout = page.locator(".shout")
    expect(shout).to_have_css("color", "rgb(255, 255, 255)")
    expect(shout).to_have_css("background-color", "rgb(0, 0, 0)")
    expect(shout).to_have_css("-webkit-text-stroke-width", "0px")


def test_a_phone_on_its_side_has_the_hand_beside_the_table(page: Page, staged: Stage) -> None:
    staged(snafooey(4), (740, 360))
    road, hand = page.locator(".road-drawing").bounding_box(), page.locator(".base > .hand").bounding_box()
    assert road is not None
    assert hand is not None
    assert road["x"] + road["width"] <= hand["x"] + 1
    assert hand["y"] + hand["height"] <= 360


def test_the_longest_names_keep_to_their_plates(page: Page) -> None:
    settle(page.context)
    names = ["Wolfeschlegelsteinhausen", "ابو العباس الطويل جدا", "Maximiliana von Hohenfels", "W" * 24, "Bo"]
    Staged(page, names).show(rummy("3c 4s 8d / * / 9c 2s / 4h 5s / 8c Tc", snake="Jh 3d 4d", deck="5d"))
    page.wait_for_selector(".plate")
    over = """() => [...document.querySelectorAll('.plate, .own-plate')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.innerText)"""
    for size in ((1280, 800), (360, 740)):
        resize(page, size)
        assert page.evaluate(over) == [], size
        assert page.evaluate(COVERED) == [], size


def test_a_device_that_goes_offline_is_told_at_once(browser: Browser, address: str) -> None:
    page = browser.new_page(base_url=address, **UNKEPT)
    settle(page.context)
    page.goto(open_table(page, ["you", "casual"]))
    page.wait_for_selector(".own-plate")
    page.context.set_offline(True)
    expect(page.locator(".line-board")).to_contain_text("Your seat is kept")
    page.context.set_offline(False)
    expect(page.locator(".line-board")).to_have_count(0)
    page.close()


def test_the_old_count_stands_until_the_lantern_has_come_to_the_new_one(page: Page, staged: Stage) -> None:
    match = snafooey(4)
    table = staged(match, motion="calm")
    page.evaluate("""() => {
        window.stood = []
        new MutationObserver(() => {
            for (const { textContent } of document.querySelectorAll('.road-count.was')) window.stood.push(textContent)
        }).observe(document.querySelector('.road-drawing'), { childList: true })
    }""")
    before = page.locator(".road-count").text_content()
    match.play(next(action for action in reversed(match.legal()) if action <= 10))
    table.go_on(match)
    expect(page.locator(".road-count:not(.was)")).not_to_have_text(before or "")
    expect(page.locator(".road-count.was")).to_have_count(0)
    assert set(page.evaluate("() => window.stood")) == {before}


def test_many_sets_before_many_plates_leave_the_snake_alone(page: Page, staged: Stage) -> None:
    laid = "A Ac Ad Ah, B 5c 5d 5h, B 9s Ts Js, B 2c 2d 2h, C 6c 6d 6h, C Qc Qd Qh, D Kc Kd Kh, D 7c 7d 7h"
    staged(rummy("3c 4s / 8c 9h / 4h 5s / 8h Tc / Jc 9d", snake="Jh 3d 4d", laid=laid), (1280, 720))
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(COVERED) == []


def test_points_are_named_beside_your_name(page: Page, staged: Stage) -> None:
    staged(POSITIONS["sets of four"](), (390, 844))
    expect(page.locator(".own-plate")).to_contain_text("0 points")
    expect(page.locator(".dock kbd")).to_be_hidden()


def test_the_title_names_the_round_that_is_measured(page: Page, staged: Stage) -> None:
    match = push(chalk(snoogie(2, balls_per_player=1)), beside(30))
    table = staged(match)
    push(match, beside(50, "right"))
    table.go_on(match)
    title = page.locator(".table-title")
    expect(page.locator(".verdict")).to_contain_text("You win the round")
    expect(title).to_have_text("round 1 of 6")
    page.get_by_role("button", name="Next round").click()
    expect(title).to_have_text("round 2 of 6")
