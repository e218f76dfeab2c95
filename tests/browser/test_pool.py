"""The billiards table: aiming by key, slider and pointer, and what comes of letting go."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import open_table, settle

GAME = "snoogie"
PATIENCE = 20_000


@pytest.fixture
def board(page: Page) -> Callable[[str], Locator]:
    """Sit down at a table whose first thrower one is, and wait for a board of that kind."""

    def wait(kind: str) -> Locator:
        found = page.locator(f".aim-board.{kind}")
        expect(found.or_(page.get_by_role("button", name="It lies well"))).to_be_visible(timeout=PATIENCE)
        if kind == "ball" and found.count() == 0:
            page.get_by_role("button", name="It lies well").click()
        expect(found).to_be_visible(timeout=PATIENCE)
        return found

    settle(page.context)
    page.goto(open_table(page, ["you", "casual"], GAME, first_thrower="0", hands="steady"))
    return wait


def throw_chalk(page: Page, board: Callable[[str], Locator]) -> Locator:
    board("chalk")
    page.keyboard.press("Space")
    fields = board("ball")
    page.get_by_role("button", name="Ruler").click()
    expect(page.locator(".ruler-input")).to_be_visible()
    return fields


def test_arrows_aim_and_space_pushes(page: Page, board: Callable[[str], Locator]) -> None:
    fields = throw_chalk(page, board)
    aim = fields.get_by_role("slider", name="Aim")
    before = float(aim.input_value())
    page.keyboard.press("ArrowRight")
    expect(aim).to_have_value(f"{before + 0.5:g}")
    page.keyboard.press("Shift+ArrowLeft")
    expect(aim).to_have_value(f"{before + 0.48:g}")
    page.keyboard.press("Escape")
    expect(aim).to_have_value(f"{before:g}")
    page.keyboard.press("Space")
    expect(page.locator(".rail")).to_contain_text("You push a ball", timeout=PATIENCE)


def test_sliders_say_what_they_mean(page: Page, board: Callable[[str], Locator]) -> None:
    strength = throw_chalk(page, board).get_by_role("slider", name="Strength")
    assert re.fullmatch(r"rolls \d\.\d\d m", strength.get_attribute("aria-valuetext") or "")
    before = strength.get_attribute("aria-valuetext")
    strength.focus()
    page.keyboard.press("ArrowRight")
    expect(strength).not_to_have_attribute("aria-valuetext", before or "")


def test_a_ball_that_is_drawn_back_and_let_go_is_pushed(page: Page, board: Callable[[str], Locator]) -> None:
    throw_chalk(page, board)
    canvas = page.get_by_role("img", name=re.compile("The table from above"))
    box = canvas.bounding_box()
    assert box is not None
    scale = min(box["width"] / (2540 + 280), box["height"] / (1270 + 280))
    place = float(page.locator(".aim-field.of-x input").input_value())
    page.get_by_role("button", name="Sling").click()
    x = box["x"] + (box["width"] - 2540 * scale) / 2 + 170 * scale
    y = box["y"] + (box["height"] - 1270 * scale) / 2 + place * scale
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y, steps=4)
    page.mouse.up()
    expect(page.locator(".rail")).to_contain_text("You push a ball: 0.51 m/s", timeout=PATIENCE)


def test_a_finger_on_the_cloth_points_to_where_the_ball_stops(page: Page, board: Callable[[str], Locator]) -> None:
    fields = throw_chalk(page, board)
    before = fields.get_by_role("slider", name="Aim").input_value()
    canvas = page.get_by_role("img", name=re.compile("The table from above"))
    box = canvas.bounding_box()
    assert box is not None
    canvas.click(position={"x": box["width"] * 0.7, "y": box["height"] * 0.7})
    expect(fields.get_by_role("slider", name="Aim")).not_to_have_value(before)
    expect(fields).to_be_visible()


def test_enter_lets_go_of_what_was_aimed(page: Page, board: Callable[[str], Locator]) -> None:
    throw_chalk(page, board)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".rail")).to_contain_text("2.0 degrees to the right", timeout=PATIENCE)


def test_keys_tell_the_aim_and_the_table(page: Page, board: Callable[[str], Locator]) -> None:
    throw_chalk(page, board)
    voice = page.locator("[role=status].unseen")
    page.keyboard.press("ArrowLeft")
    expect(voice.locator("p").last).to_have_text(re.compile(r"^0\.5° left, rolls \d\.\d\d m, (stops|touches) .*\.$"))
    page.keyboard.press("c")
    expect(voice).to_contain_text("Chalk 1676 mm up the table, in the middle. 0 balls lie on it, 3 are in your hand.")


def test_an_aim_past_the_chalk_says_how_much_roll_is_left(page: Page, board: Callable[[str], Locator]) -> None:
    fields = throw_chalk(page, board)
    assert fields.count() == 1
    for _ in range(15):  # from a quarter of the table
        page.keyboard.press("ArrowUp")
    voice = page.locator("[role=status].unseen")
    expect(voice.locator("p").last).to_have_text(re.compile(r"touches the chalk, [\d.]+ cm of roll left\.$"))
