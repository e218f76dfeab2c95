"""A walk through every game in windows of every size: what one decides by is in sight whenever one decides."""

import pytest
from textual.pilot import Pilot

from snuggery import load
from snuggery.games import names
from snuggery.terminal.choice_list import ChoiceList
from snuggery.terminal.hand import Hand
from snuggery.terminal.local_table import LocalTable, Wishes, sit_down
from snuggery.terminal.widgets import Log
from tests.grids import grid

from .driving import on_screen, shown, text_of, until, your_turn

SIZES = [(60, 20), (80, 24), (200, 50)]
WALKS = [(name, size, seats) for name in names() for size in SIZES for seats in ("usual", "most")]
EVERY_RUN = [
    ("snafooey", (60, 20), "most"),
    ("snake-rummy", (60, 20), "most"),
    ("snip-snap-snorum", (80, 24), "usual"),
    ("snoogie", (60, 20), "usual"),
    ("snore", (200, 50), "most"),
]
PLAYED_BY = ("chain", "snake", "trick", "road", "pot")  # zones of the middle without which nobody can decide
DECISIONS = 6  # of a person on each walk


def seated(name: str, seats: str) -> LocalTable:
    """Return a table of the usual or the largest company, at which the person knows the game."""
    game = load(name).game
    many = game.most_seats if seats == "most" else game.usual_seats
    table = sit_down(load(name, many), ("you", *["random"] * (many - 1)), seed=7)
    table.wishes = Wishes(draws=True)
    return table


def decide(table: LocalTable) -> None:
    """Decide for the person, and let the others play, without drawing every turn of theirs."""
    table.play(table.scene().choices[0].action)
    while not (table.over or table.is_out) and (table.passing or not table.yours):
        table.play(table.next_choice())
    table.catch_up()


def unseen(pilot: Pilot) -> list[str]:
    """Return what of all that a person decides by can't be seen on the screen."""
    app, lines = pilot.app, shown(pilot.app)
    scene, text = app.scene, "\n".join(lines)
    choices, hand = app.query_one(ChoiceList), app.query_one(Hand)
    wanted = [app.table.name(plate.seat) for plate in scene.plates] + [scene.question.split()[0]]
    if app.seats_in_bar:
        figures = [f"{app.table.name(plate.seat)} {plate.value}" for plate in scene.plates if plate.kind]
        wanted += [figure.replace("-", "−") for figure in figures]
        wanted += [plate.note for plate in scene.plates if plate.note and len(plate.note) < 30]
    wanted += [zone.label for zone in scene.zones if zone.kind in PLAYED_BY]
    missing = [what for what in wanted if what not in text]
    missing += ["the hand"] if hand.virtual_region.bottom > app.query_one("#left").size.height else []
    at = choices.highlighted
    if at is not None:
        row = choices.get_option_at_index(at).prompt.plain.splitlines()[0].rstrip()
        missing += [] if any(row in line for line in lines) else [f"the marked choice: {row}"]
    missing += ["the log"] if app.query_one(Log).last[:20] not in text else []
    missing += ["the keys"] if not lines[-1].endswith("Q leave") and "? keys" not in lines[-1] else []
    return missing


@pytest.mark.parametrize("walked", grid(WALKS, *EVERY_RUN), ids=str)
def test_seats_and_figures_are_in_sight_whenever_one_decides(walked: tuple[str, tuple[int, int], str]) -> None:
    name, size, seats = walked
    table = seated(name, seats)

    async def walk(pilot: Pilot) -> None:
        for number in range(DECISIONS):
            if number == 1:
                await pilot.press("end")  # the last choice of a long list is in sight, too
                await pilot.pause()
            assert not unseen(pilot), "\n".join(["", *shown(pilot.app)])
            decide(table)
            if table.over or table.is_out:
                return
            pilot.app._carry_on()
            await your_turn(pilot)

    on_screen(table, walk, size)


@pytest.mark.parametrize("size", [(30, 8), (80, 6)])
def test_a_window_that_is_too_small_says_so(size: tuple[int, int]) -> None:
    async def look(pilot: Pilot) -> None:
        told = " ".join(" ".join(shown(pilot.app)).split())
        assert f"This window has {size[0]} columns and {size[1]} lines." in told
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "This window has" not in " ".join(shown(pilot.app)) and not unseen(pilot))
        assert "This window has" not in " ".join(shown(pilot.app))
        assert not unseen(pilot)

    on_screen(seated("snip-snap-snorum", "usual"), look, size)


def test_choices_are_broken_again_for_a_larger_window_and_use_it() -> None:
    table = seated("snake-rummy", "usual")

    async def resize(pilot: Pilot) -> None:
        choices = pilot.app.query_one(ChoiceList)
        while len(table.match.legal()) < 6:
            decide(table)
        pilot.app._carry_on()
        await your_turn(pilot)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await pilot.resize_terminal(120, 45)

        def is_broken_again() -> bool:
            drawn = [choices.get_option_at_index(place).prompt.plain for place in range(choices.option_count)]
            return all("\n" not in row or len(row) > choices.size.width - 4 for row in drawn)

        def uses_room() -> bool:
            return choices.size.height >= min(choices.lines(choices.size.width), 12)

        def seats() -> tuple[bool, bool]:
            return "not opened" in text_of(pilot.app, "#bar"), "not opened" in text_of(pilot.app, "#table")

        await until(pilot, lambda: is_broken_again() and uses_room() and seats() == (False, True))
        assert is_broken_again()
        assert uses_room()
        assert seats() == (False, True), "the seats stand once"

    on_screen(table, resize, (60, 20))
