"""Every game to its end by what is said and by keys alone: nothing of the page is looked at."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from ..grids import grid
from .conftest import open_table, settle
from .ear import OWN, Ear

SHORT = {
    "snore": (3, {"hands": "1"}),
    "snake-rummy": (2, {"rounds": "1", "hand_size": "3", "pack": "6x4"}),
    "snafooey": (2, {"chips": "1"}),
    "snip-snap-snorum": (3, {"counters": "1"}),
    "snoogie": (2, {"rounds": "2", "balls_per_player": "1"}),
}
EVERY_RUN = "snore", "snip-snap-snorum", "snoogie"  # the others are played by keyboard in every run
TURNS = 200


def answer(page: Page, said: str) -> None:
    """Choose by number as the announcement has it, several cards together if that is offered, and press Enter."""
    together = re.search(r"([\d, and]+) together", said)
    numbers = re.findall(r"\d+", together[1]) if together else re.findall(r"(?:Choices:|;) (\d+) ", said)[:1]
    assert numbers, f"no number to choose by in {said!r}"
    for number in numbers:
        page.keyboard.type(number if len(number) == 1 else f"0{number}")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", grid(SHORT, *EVERY_RUN))
def test_a_match_is_played_by_ear(browser: Browser, address: str, game: str) -> None:
    seats, options = SHORT[game]
    page = browser.new_page(base_url=address)
    settle(page.context)
    noise: list[str] = []
    page.on("console", lambda said: noise.append(said.text) if said.type in ("error", "warning") else None)
    ear = Ear(page)
    page.goto(open_table(page, ["you", *["casual"] * (seats - 1)], game, **options))
    for turn in range(TURNS):
        said = ear.wait_for_turn(turn)
        if said is None:
            break
        assert "Choices: " in said
        answer(page, said)
        if game == "snafooey":
            page.keyboard.press("d")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    told = [sentence for sentence in ear.heard() if not sentence.startswith(OWN)]
    assert [sentence for sentence in told if sentence in ear.ends()] == ear.ends()
    assert [sentence for sentence in told if sentence not in ear.ends()] == ear.events()
    assert ear.turns_and_plays() == ["log", "played"] * (len(ear.turns_and_plays()) // 2)
    assert noise == []
    page.close()
