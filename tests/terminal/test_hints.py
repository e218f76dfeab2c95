"""Hints at a terminal: in plain lines by `hint`, on the full screen by a key."""

import io

import pytest
from textual.pilot import Pilot

from snuggery import load
from snuggery.terminal import hints
from snuggery.terminal.local_table import LocalTable, sit_down
from snuggery.terminal.plain import PlainTable

from .driving import on_screen, text_of, your_turn


def asked() -> LocalTable:
    """Return a table at which the person has several things to choose from."""
    table = sit_down(load("snip-snap-snorum", 3), ["you", "casual", "casual"], seed=3)
    table.let_bots_play()
    while len(table.match.legal()) < 2:
        table.play(table.match.legal()[0])
        table.let_bots_play()
    return table


def lines(table: LocalTable, script: str) -> list[str]:
    out = io.StringIO()
    PlainTable(table, io.StringIO(script), out).play()
    return out.getvalue().splitlines()


def test_plain_lines_tell_what_is_best_and_every_choice() -> None:
    table = asked()
    said = lines(table, "hint\nhint\n")
    begun = next(place for place, line in enumerate(said) if line.startswith("Hint: "))
    first = said[begun:-1]
    assert sum(line.startswith(("* ", "  ")) for line in first) == 2 * len(table.match.legal())
    assert any(line.startswith("* ") for line in first)
    assert first[: len(first) // 2] == first[len(first) // 2 :], "asked again it says the same"


def test_the_lamp_is_for_ones_own_turn() -> None:
    with pytest.raises(ValueError, match="on your turn"):
        hints.ask(LocalTable(load("snore", 3).start(1), ["casual"] * 3))


def test_a_key_lights_the_lamp_of_the_full_screen_and_puts_it_out() -> None:
    table = asked()

    async def play(pilot: Pilot) -> None:
        await pilot.press("i")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert set(pilot.app.marks) == set(table.match.legal())
        choices = pilot.app.query_one("#choices")
        shown = [str(choices.get_option_at_index(place).prompt) for place in range(len(table.match.legal()))]
        assert all("%" in line for line in shown)
        best = [place for place, line in enumerate(shown) if "★" in line]
        assert choices.highlighted in best, "the cursor is on the advice"
        assert "Hint: " in text_of(pilot.app, "#question")
        assert not pilot.app._notifications, "something covers the choices"
        await pilot.press("i")
        await pilot.app.workers.wait_for_complete()
        assert not pilot.app.marks
        assert "Hint: " not in text_of(pilot.app, "#question")
        await pilot.press("i", "1")
        await your_turn(pilot)
        assert not pilot.app.marks, "it goes out with the turn"

    on_screen(table, play, (110, 36))
