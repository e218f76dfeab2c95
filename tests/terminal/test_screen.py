"""The full screen, driven by keys as a person does."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from snuggery import load
from snuggery.games import names
from snuggery.games.snafooey.playing import DRAW, FORGET
from snuggery.terminal.board import Board
from snuggery.terminal.drawing import draw_scene
from snuggery.terminal.hand import Hand
from snuggery.terminal.local_table import Wishes, resume, sit_down
from snuggery.terminal.pages import CountPage, LeavePage, Page
from snuggery.terminal.rulebook_pages import RulebookScreen
from snuggery.terminal.screen import TableApp
from snuggery.terminal.widgets import Cloth, Log

from ..grids import grid
from .driving import on_screen, shown, text_of, until, your_turn

RANKS = "A23456789TJQK"
SMALLEST = (40, 15)
FITTING = [(name, size) for name in names() for size in (SMALLEST, (80, 24), (140, 45))]


def test_keys_play_a_whole_game(table):
    async def play(pilot: Pilot) -> None:
        keys = ["1", "enter", "space"]
        while not pilot.app.table.match.over:
            await pilot.press(keys[pilot.app.table.match.ply % len(keys)])
            await your_turn(pilot)
        assert "the pool" in text_of(pilot.app, "#question")
        await pilot.press("1")  # play again
        await your_turn(pilot)
        assert pilot.app.table is not table
        assert not pilot.app.table.match.over

    on_screen(table, play)
    assert table.match.over


@pytest.mark.parametrize(
    "fitted", grid(FITTING, *((name, SMALLEST) for name in names()), ("snoogie", (140, 45))), ids=str
)
def test_every_game_fits_every_screen(fitted):
    name, size = fitted
    bound = load(name)

    async def look(pilot: Pilot) -> None:
        assert pilot.app.query_one("#choices", OptionList).option_count > 0
        assert pilot.app.query_one("#choices").region.bottom <= size[1]
        assert pilot.app.query_one("#cloth").region.height > 0
        for name in pilot.app.table.names[1:]:
            assert name in text_of(pilot.app, "#bar" if pilot.app.seats_in_bar else "#table")
        await pilot.press("1")
        await your_turn(pilot)

    on_screen(sit_down(bound, ["you"] + ["casual"] * (bound.seats - 1), seed=2), look, size)


def test_the_hand_plays_by_arrows_and_enter(table):
    async def play(pilot: Pilot) -> None:
        hand = pilot.app.query_one(Hand)
        closed = {refusal.piece for refusal in pilot.app.scene.refusals}
        await pilot.press("tab", "end")
        while hand.current in closed:
            await pilot.press("left")
        card = hand.current
        ply = pilot.app.table.match.ply
        await pilot.press("enter")
        await your_turn(pilot)
        assert pilot.app.table.match.action_text(0)
        played = [entry for entry in pilot.app.table.match.history if entry.seat == 0]
        assert len(played) == 1
        assert pilot.app.table.match.ply > ply
        assert card not in [piece.id for piece in pilot.app.scene.zones[0].pieces]

    on_screen(table, play)


def test_picking_a_card_narrows_the_choices_and_escape_widens_them(table):
    async def pick(pilot: Pilot) -> None:
        choices = pilot.app.query_one("#choices", OptionList)
        several = choices.option_count
        await pilot.press("tab", "space")
        assert choices.option_count == 1
        await pilot.press("escape")
        assert choices.option_count == several > 1

    on_screen(table, pick)


def test_a_refused_card_says_why(table):
    while not table.scene().refusals:
        table.match.play(table.match.legal()[0])
    refusal = table.scene().refusals[0]

    async def press(pilot: Pilot) -> None:
        hand = pilot.app.query_one(Hand)
        await pilot.press("tab")
        while hand.current != refusal.piece:
            await pilot.press("right")
        ply = table.match.ply
        await pilot.press("enter")
        assert table.match.ply == ply
        assert refusal.why in text_of(pilot.app, "#question")

    on_screen(table, press)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("h", "Your hand: "),
        ("c", "In the pool: "),
        ("w", "ny card"),
        ("l", "deal"),
        ("p", "You: 2 counters"),
        ("o", "Old Bell"),
    ],
)
def test_letters_speak_and_change_nothing(table, key, words):
    async def ask(pilot: Pilot) -> None:
        ply = table.match.ply
        await pilot.press(key)
        await pilot.pause()
        assert words in text_of(pilot.app, "#question")
        assert table.match.ply == ply

    on_screen(table, ask)


def test_an_answer_stays_below_the_question_until_the_next_key(table):
    async def ask(pilot: Pilot) -> None:
        choices = "\n".join(shown(pilot.app)).count(" 1 ")
        await pilot.press("o")
        await pilot.pause()
        assert not pilot.app._notifications, "something covers the choices, and goes by itself"
        assert pilot.app.answer in text_of(pilot.app, "#question")
        assert "\n".join(shown(pilot.app)).count(" 1 ") == choices
        pilot.app._show()  # as when others play
        assert pilot.app.answer in text_of(pilot.app, "#question")
        await pilot.press("down")
        assert pilot.app.answer == ""
        assert "Old Bell: " not in text_of(pilot.app, "#question")

    on_screen(table, ask)


def test_what_is_said_next_takes_the_place_of_what_was_said(table):
    async def ask(pilot: Pilot) -> None:
        await pilot.press("h", "p", "w")
        await pilot.pause()
        assert "Your hand" not in text_of(pilot.app, "#question")
        assert "ny card" in pilot.app.answer

    on_screen(table, ask)


def test_sheets_open_and_close(table):
    async def read(pilot: Pilot) -> None:
        for key, sheet in (("r", RulebookScreen), ("question_mark", Page)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(pilot.app.screen, sheet)
            await pilot.press("escape")
            await pilot.pause()
            assert not isinstance(pilot.app.screen, sheet)

    on_screen(table, read)


def test_take_back_gives_the_choice_again(table):
    async def back(pilot: Pilot) -> None:
        history = list(table.match.history)
        await pilot.press("1")
        await your_turn(pilot)
        assert table.match.history != history
        await pilot.press("z")
        await your_turn(pilot)
        assert table.match.history == history

    on_screen(table, back)


def test_leaving_asks_and_can_save(table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys):
    monkeypatch.chdir(tmp_path)

    async def leave(pilot: Pilot) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LeavePage)
        assert pilot.app.screen.styles.background.a < 1, "the table can't be seen behind the question"
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()

    on_screen(table, leave)
    (path,) = tmp_path.glob("*.snug")
    assert resume(path).match.history == table.match.history
    assert f"--resume {path.name}" in " ".join(capsys.readouterr().err.split()), "the player needs the name of the file"


def test_a_failed_save_is_reported_and_keeps_the_match_open(table, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("snuggery.terminal.local_table.SUFFIX", "/no/such/folder")

    async def leave(pilot: Pilot) -> None:
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "can't be written" in text_of(pilot.app, "#question")
        await pilot.press("1")
        await your_turn(pilot)

    ply = table.match.ply
    on_screen(table, leave)
    assert table.match.ply > ply


def test_the_game_can_be_set_aside(table, monkeypatch: pytest.MonkeyPatch):
    stopped: list[int] = []
    monkeypatch.setattr(TableApp, "action_suspend_process", lambda app: stopped.append(1))

    async def set_aside(pilot: Pilot) -> None:
        await pilot.press("ctrl+z", "r", "ctrl+z")

    on_screen(table, set_aside)
    assert stopped == [1, 1]


def test_nothing_shows_that_one_could_still_draw():
    """The draw is not listed; its letter makes it."""
    table = sit_down(load("snafooey", 2), ("you", "casual"), seed=3)

    async def draw(pilot: Pilot) -> None:
        await pilot.press("1")
        while not table.passing:
            await pilot.pause()
        await pilot.pause()
        assert pilot.app.query_one("#choices", OptionList).option_count == 0
        assert text_of(pilot.app, "#question") == "Waiting for Mrs Quill."
        assert not pilot.app.query_one("#question").has_class("yours")
        place = len(table.match.history)
        await pilot.press("1", "d")
        assert table.match.history[place] == (0, DRAW)
        await your_turn(pilot)

    on_screen(table, draw, grace=3600)


def test_others_go_on_without_a_draw():
    table = sit_down(load("snafooey", 2), ("you", "casual"), seed=3)

    async def wait(pilot: Pilot) -> None:
        place = len(table.match.history)
        await pilot.press("1")
        await your_turn(pilot)
        assert table.match.history[place + 1] == (0, FORGET)

    on_screen(table, wait, grace=0)


def test_the_hand_is_sorted_by_suits_then_ranks():
    table = sit_down(load("snake-rummy", 2), ("you", "casual"), seed=3)

    async def sort(pilot: Pilot) -> None:
        hand = pilot.app.query_one(Hand)
        await pilot.press("tab", "right")
        current = hand.current
        for order, key in (("suits", lambda face: "cdsh".index(face[1])), ("ranks", lambda face: RANKS.index(face[0]))):
            await pilot.press("s")
            keys = [key(piece.face) for piece in hand._pieces]
            assert keys == sorted(keys)
            assert len(set(keys)) > 1
            assert order in text_of(pilot.app, "#question")
            assert hand.current == current
        await pilot.press("escape", "1")
        await your_turn(pilot)
        assert [RANKS.index(piece.face[0]) for piece in hand._pieces] == sorted(
            RANKS.index(piece.face[0]) for piece in hand._pieces
        )

    on_screen(table, sort)


def test_where_there_are_no_suits_there_is_nothing_to_sort():
    async def sort(pilot: Pilot) -> None:
        await pilot.press("s")
        assert "nothing to sort" in text_of(pilot.app, "#question")

    on_screen(sit_down(load("snafooey", 2), ("you", "casual"), seed=3), sort)


def test_a_count_is_announced_on_a_page_of_its_own():
    table = sit_down(load("snafooey", 2), ("you", "casual"), seed=3)
    table.wishes = Wishes(announces=True)
    table.let_bots_play()
    place, count = next(
        (place, count)
        for place, choice in enumerate(table.scene().choices, 1)
        if (count := table.count_to_say(choice.action)) is not None
    )
    before = table.match.ply

    async def play(pilot: Pilot) -> None:
        await pilot.press(str(place), *"99", "enter")
        assert isinstance(pilot.app.screen, CountPage)
        await pilot.press("escape")
        assert table.match.ply == before
        await pilot.press(str(place), *str(count), "enter")
        await pilot.pause()
        assert table.match.ply > before

    on_screen(table, play)


@pytest.mark.parametrize("name", grid(names(), "snake-rummy", "snoogie"))
def test_another_size_is_made_use_of_at_once(name):
    """As often as the window changes, every line fits into it and none is drawn for the one before."""
    bound = load(name)

    async def look(pilot: Pilot) -> None:
        app = pilot.app

        def drawn() -> str:
            room = app.query_one(Cloth).scrollable_content_region
            seen, thought = (room.width, bound.game.cloth.text, room.height), app.query_one(Board).thought
            people = not app.seats_in_bar
            return draw_scene(app.scene, app.table.name, *seen, app.renderer, thought, people=people).plain

        for size in (160, 50), (80, 24), (120, 40), (50, 16), (100, 30):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: text_of(app, "#table") == drawn())
            assert text_of(app, "#table") == drawn()
            log = app.query_one(Log)
            if log.display:
                where = log.region
                lines = [line[where.x : where.right] for line in shown(app)[where.y : where.bottom]]
                told = "".join(lines).replace(" ", "").replace("│", "")
                assert told.endswith(log.last.replace(" ", "")), "what happened last is not seen whole"

    on_screen(sit_down(bound, ["you"] + ["casual"] * (bound.seats - 1), seed=2), look)


def test_what_was_told_is_gone_back_to(table):
    async def back(pilot):
        log = pilot.app.query_one(Log)
        log.tell(["First.", "Second.", "Third."])
        assert [log.step(by) for by in (-1, -1, -1, 1, 1)] == ["Third.", "Second.", "First.", "Second.", "Third."]
        assert log.step(1) == ""
        log.tell(["Fourth."])
        await pilot.press(",", ",")
        assert pilot.app.answer == "Third."

    on_screen(table, back)


def test_digits_stand_in_the_order_of_the_hand_also_after_it_is_sorted() -> None:
    async def look(pilot: Pilot) -> None:
        for _ in range(3):
            hand = pilot.app.query_one(Hand)
            digits = [hand._keys[piece.id] for piece in hand.pieces if piece.id in hand._keys]
            assert len(digits) > 1
            assert digits == sorted(digits)
            await pilot.press("s")

    table = sit_down(load("snore", 3), ("you", "casual", "casual"), seed=3)
    table.let_bots_play()
    table.play(table.match.legal()[0])
    table.let_bots_play()
    on_screen(table, look)
