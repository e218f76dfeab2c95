"""The rulebook in a terminal: pages, contents, fine print by a key, cards as they lie on the table."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Static

from snuggery.games import find
from snuggery.terminal.paint import PAPER, RED
from snuggery.terminal.rulebook import Leaf, book_text, fine_print, laid_out, page_text, pages
from snuggery.terminal.rulebook_pages import RulebookApp
from tests.complete import COMPLETE

GAME = find("snip-snap-snorum")


def reading(test: Callable[[Pilot], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    """Open a rulebook with nothing under it, and run a test on it."""

    async def run() -> None:
        async with RulebookApp(GAME).run_test(size=size) as pilot:
            await pilot.pause()
            await test(pilot)

    asyncio.run(run())


def heading(pilot: Pilot) -> str:
    return str(pilot.app.screen.query_one("#book-page", Static).render())


@pytest.mark.parametrize("size", [(80, 24), (40, 15), (140, 45)])
def test_keys_turn_the_pages_and_open_the_fine_print(size):
    async def read(pilot: Pilot) -> None:
        last = len(pages(GAME))
        assert heading(pilot) == f"Snip-Snap-Snorum · page 1 of {last}"
        await pilot.press("right")
        assert heading(pilot) == f"Snip-Snap-Snorum · page 2 of {last}"
        await pilot.press("right", "f")
        assert "fine print shown" in heading(pilot)
        await pilot.pause()
        fine = pilot.app.screen.query_one("#book-fine").region
        assert fine.height > 0
        assert fine.y < size[1], "the fine print is not in sight"
        await pilot.press("f")
        assert "F shows its fine print" in heading(pilot)
        await pilot.press("left", "left", "left")
        assert f"page {last} of {last}" in heading(pilot)

    reading(read, size)


def test_the_contents_lead_to_a_page_and_esc_leads_out():
    async def read(pilot: Pilot) -> None:
        await pilot.press("c", "down", "down", "enter")
        await pilot.pause()
        assert "page 3 of" in heading(pilot)
        await pilot.press("c", "escape")
        assert "page 3 of" in heading(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.return_code == 0

    reading(read)


def test_the_first_page_is_one_page_and_no_other_is_fine_print_alone():
    first, *others = pages(GAME)
    assert [chapter.title for chapter in first][:2] == ["Snip-Snap-Snorum", "A deal with five"]
    assert fine_print(first) == ""
    assert all(len(page) == 1 for page in others)


def test_a_card_is_paper_with_its_colour_where_there_are_colours():
    lines = Console(width=60, color_system="truecolor", force_terminal=True).render_lines(Leaf("Ben lays the [9♦]."))
    (drawn,) = (segment for line in lines for segment in line if "9♦" in segment.text)
    assert drawn.text == " 9♦ "
    assert str(drawn.style) == f"bold {RED} on {PAPER}"


def test_without_colours_a_card_keeps_its_brackets_and_no_line_is_too_long():
    text = laid_out("Ben lays the [9♦] and the [10♠].", 20)
    assert text.split() == ["Ben", "lays", "the", "[9♦]", "and", "the", "[10♠]."]
    assert max(len(line) for line in text.splitlines()) <= 20


@pytest.mark.parametrize("name", COMPLETE)
def test_numbers_stand_behind_their_clauses_and_house_rules_are_a_list(name):
    game = find(name)
    text = laid_out(book_text(game, fine=True), 80)
    assert "**" not in text
    assert "<details>" not in text
    assert "| Option" not in text
    told = " ".join(text.split())
    for option in game.options:
        assert f"{option.name} is {option.default} and can be" in told
    assert page_text(pages(game)[0]).count("## ") >= 3
