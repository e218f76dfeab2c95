"""What is over at once is held for a beat or until a key: a complete trick, a throw of the dice."""

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from snuggery import load
from snuggery.terminal import running
from snuggery.terminal.held import held
from snuggery.terminal.local_table import LocalTable, sit_down
from snuggery.terminal.renderers import renderer_of

from .driving import on_screen, shown, text_of, your_turn


def trick(table: LocalTable):
    return next((zone for zone in table.scene().zones if zone.kind == "trick"), None)


def before_the_last_card(yours: bool) -> LocalTable:
    """Return a table of Snore at which the next card completes a trick; the person plays it, or another does."""
    table = sit_down(load("snore", 3), ("you", "casual", "casual"), seed=3)
    for _ in range(400):
        lies = trick(table)
        if lies and len(lies.pieces) == 2 and (table.match.seat == 0) == yours and _closes(table):
            return table
        table.play(table.match.legal()[0] if table.yours else table.next_choice())
    raise AssertionError("nobody has completed a trick")


def _closes(table: LocalTable) -> bool:
    after = table.match.copy()
    after.play(after.legal()[0])
    zone = next((zone for zone in after.view(0).scene(table.say).zones if zone.kind == "trick"), None)
    return zone is None or not zone.pieces


def seen_after(table: LocalTable, action: int):
    since = len(table.match.history)
    table.play(action)
    return [*held(table.match, since, table.viewer, table.say, renderer_of(table.match.bound.game))]


@pytest.mark.parametrize("yours", [True, False])
def test_the_closing_card_of_a_trick_is_seen_with_who_takes_it(yours: bool):
    table = before_the_last_card(yours)
    lay = trick(table).pieces
    seat, action = table.match.seat, table.match.legal()[0]
    words = table.match.action_text(action)
    (moment,) = seen_after(table, action)
    zone = next(zone for zone in moment.scene.zones if zone.kind == "trick")
    assert zone.pieces[:2] == lay
    assert words == f"play {zone.pieces[2].id}"
    assert zone.facts["seats"][2] == seat
    winner = zone.facts["seats"][zone.facts["winning"]]
    assert any("takes the trick" in told or "take the trick" in told for told in moment.told)
    assert table.name(winner) in " ".join(moment.told)
    assert moment.scene.choices == ()
    assert not trick(table) or not trick(table).pieces, "the rules have swept it off"
    held_cards = [piece.id for zone in moment.scene.zones if zone.kind == "hand" for piece in zone.pieces]
    assert zone.pieces[2].id not in held_cards


def test_each_throw_that_a_card_brings_is_seen():
    table = sit_down(load("snafooey", 4), ("you", *["casual"] * 3), seed=3)
    for _ in range(400):
        found = [action for action in table.match.legal() if table.match.action_text(action) == "play SNAFOOEY"]
        now = seen_after(
            table, found[0] if found else table.next_choice() if not table.yours else table.match.legal()[-1]
        )
        if len(now) > 1:
            break
    dice = [next(zone.facts for zone in one.scene.zones if zone.kind == "dice") for one in now]
    assert len(dice) >= 3, "all others throw"
    rolls = [one["rolls"] for one in dice]
    assert rolls == [*range(rolls[0], rolls[0] + len(rolls))]
    assert all(one.told for one in now)


def test_the_dealers_throws_at_the_beginning_hold_nobody_up():
    table = sit_down(load("snafooey", 8), ("you", *["casual"] * 7), seed=3)
    assert [*held(table.match, 0, 0, table.say, renderer_of(table.match.bound.game))] == []


def test_the_screen_holds_a_trick_until_a_key_and_offers_nothing_meanwhile(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(running, "BEAT", 10**6)
    table = before_the_last_card(yours=True)

    own = sum(entry.seat == 0 for entry in table.match.history) + 1

    async def play(pilot: Pilot) -> None:
        app = pilot.app
        await pilot.press("1")
        while "Any key goes on." not in text_of(app, "#question"):
            await pilot.pause()
        assert "take" in text_of(app, "#question")
        text = "\n".join(shown(app))
        assert all(name in text for name in table.names[1:])
        assert app.query_one("#choices", OptionList).option_count == 0
        await pilot.press("1")
        assert sum(entry.seat == 0 for entry in table.match.history) == own, (
            "the key that goes on chooses something too"
        )
        while app._busy:
            await pilot.press("x")
            await pilot.pause()
        await your_turn(pilot)
        assert app.scene == table.scene()

    on_screen(table, play, pause=0.001)
