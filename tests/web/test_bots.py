"""Bots at a table: they see views, think in processes of their own, answer alike everywhere, and take their time."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs
from starlette.testclient import TestClient

from snuggery import load
from snuggery.bots import LEVELS
from snuggery.bots.styles import STYLES
from snuggery.kit.random import generator
from snuggery.tables.bots import bot_workers as workers_module
from snuggery.tables.bots.bot_play import _held_by_bot, _question, _think
from snuggery.tables.bots.bot_questions import BotQuestion, answer, question
from snuggery.tables.bots.bot_workers import WORKERS, BotWorkers, WorkerLost
from snuggery.tables.bots.characters import style_at, told_at
from snuggery.tables.bots.pace import FORCED, LONGEST, SHORTEST, pause_at, rhythm
from snuggery.tables.turns import USUAL, Decision
from snuggery.tables.views.messages import Play
from snuggery.web.settings import Settings

from .conftest import GAME, Visitor, WorkersHere, running


def thought(seed: str = "s", level: str = "casual") -> BotQuestion:
    match = load(GAME, 3, counters=7).start(seed=1)
    return question(match.view(match.seat), level, seed)


@pytest.fixture
def working() -> Iterator[tuple[asyncio.Runner, BotWorkers]]:
    with asyncio.Runner() as runner:
        pool = BotWorkers()
        yield runner, pool
        runner.run(pool.close())
        assert not pool.workers


def test_an_answer_is_legal_and_the_same_in_every_process(working: tuple[asyncio.Runner, BotWorkers]) -> None:
    runner, pool = working
    match = load(GAME, 3, counters=7).start(seed=1)
    for level in ("casual", "random"):
        asked = [thought(str(seed), level) for seed in range(5)]

        async def all_of(questions: list[BotQuestion]) -> list[int]:
            return list(await asyncio.gather(*(pool.ask(question, "ann") for question in questions)))

        answers = runner.run(all_of(asked))
        assert answers == [answer(question) for question in asked]
        assert set(answers) <= set(match.legal())


def test_a_question_holds_a_view_and_nothing_more() -> None:
    match = load(GAME, 3).start(seed=1)
    asked = question(match.view(match.seat), "casual", "s")
    assert asked.view.record == match.view(match.seat).record.tobytes()
    for foreign in range(20):
        other = load(GAME, 3).start(seed=1)
        other.bound.game.rules.redeal(other.state, other.seat, generator(foreign)[0])
        assert question(other.view(other.seat), "casual", "s") == asked


def test_lots_are_drawn_from_the_tables_secret_the_ply_and_the_seat(client: TestClient, ann: Visitor) -> None:
    table = ann.open("casual", "casual")
    with ann.at(table):
        live = client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]
    seeds = {live.seed(ply, seat) for ply in range(5) for seat in range(2)}
    assert len(seeds) == 10
    assert live.row.secret.hex() not in "".join(seeds)


def test_a_worker_that_is_gone_is_replaced(working: tuple[asyncio.Runner, BotWorkers]) -> None:
    runner, pool = working

    async def work() -> int:
        await pool.warm()
        await pool.ask(thought(), "ann")
        for worker in pool.workers:
            worker.kill()
        with pytest.raises(WorkerLost):
            await pool.ask(thought(), "ann")
        return await pool.ask(thought(), "ann")

    assert runner.run(work()) == answer(thought())


def test_a_worker_that_died_between_two_questions_fails_none(working: tuple[asyncio.Runner, BotWorkers]) -> None:
    runner, pool = working

    async def work() -> int:
        await pool.ask(thought(), "ann")
        (worker,) = pool.workers
        worker.kill()
        await worker.wait()
        return await pool.ask(thought(), "ann")

    assert runner.run(work()) == answer(thought())
    assert len(pool.workers) == 1


def test_a_thought_that_takes_too_long_is_given_up(
    working: tuple[asyncio.Runner, BotWorkers], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers_module, "LONGEST_THOUGHT", 0.0)
    runner, pool = working
    with pytest.raises(TimeoutError):
        runner.run(pool.ask(thought(), "ann"))
    assert not pool.workers


def test_what_goes_wrong_in_a_bot_is_told_by_its_name_alone(working: tuple[asyncio.Runner, BotWorkers]) -> None:
    runner, pool = working
    with pytest.raises(WorkerLost, match=r"its process ended with \w+$"):
        runner.run(pool.ask(structs.replace(thought(), level="grandmaster"), "ann"))
    assert runner.run(pool.ask(thought(), "ann")) == answer(thought())


class Stumbling(WorkersHere):
    """Bots of which the first gives no answer."""

    asked = 0

    async def ask(self, thought: BotQuestion, person: str, patience: float | None = 0.0) -> int:
        self.asked += 1
        if self.asked == 1:
            raise TimeoutError
        return answer(thought)


def test_a_bot_that_gave_no_answer_is_asked_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snuggery.tables.host.periodic_tasks.SWEEP_EVERY", 0.05)
    with running(settings) as client:
        client.app.state.hub.bot_workers = Stumbling()  # type: ignore[attr-defined]
        ann = Visitor(client)
        with ann.at(ann.open("casual", "casual", counters="10")) as line:
            line.table(3)


def test_no_client_can_use_up_the_id_of_a_bots_move(client: TestClient, ann: Visitor) -> None:
    """Ann calls her move as the bot that will stand in for her would call its own; it has to play all the same."""
    table = ann.open("you", "casual", first_dealer="1", counters="30")
    with ann.at(table) as line:
        shown = line.my_turn()
        ann_plays_next_at = shown["ply"] + 2
        assert line.play(shown, name=f"bot-{ann_plays_next_at}")["type"] == "ack"
        assert line.my_turn()["ply"] == ann_plays_next_at
        ann.post(f"/api/tables/{table}/leave")
        line.table(ann_plays_next_at + 2)


def test_no_more_bots_are_asked_than_can_think(working: tuple[asyncio.Runner, BotWorkers]) -> None:
    runner, pool = working

    async def crowd() -> list[int]:
        return await asyncio.gather(*(pool.ask(thought(), "ann") for _ in range(WORKERS + 3)))

    assert len(runner.run(crowd())) == WORKERS + 3
    assert 1 <= len(pool.workers) <= WORKERS


class Counting(WorkersHere):
    """Bots that count how often they were asked."""

    asked = 0

    async def ask(self, thought: BotQuestion, person: str, patience: float | None = 0.0) -> int:
        self.asked += 1
        return answer(thought)


def test_a_bot_whose_move_cannot_be_written_down_is_not_asked_at_once_again(settings: Settings) -> None:
    with running(replace(settings, plies=2)) as client:
        client.app.state.hub.bot_workers = bots = Counting()  # type: ignore[attr-defined]
        ann = Visitor(client)
        with ann.at(ann.open("casual", "casual", counters="10")) as line:
            line.table(2)
            time.sleep(0.2)
        assert bots.asked <= 4


def test_every_answer_comes_after_a_pause(settings: Settings) -> None:
    pause = 0.15
    with running(replace(settings, pause=pause)) as client:
        ann = Visitor(client)
        table = ann.open("casual", "random", counters="10")
        began = time.monotonic()  # nobody plays before a viewer comes
        with ann.at(table) as line:
            for ply in range(1, 5):
                line.table(ply)
                assert time.monotonic() - began >= ply * pause * SHORTEST * FORCED


def test_bots_wait_while_nobody_watches(client: TestClient, ann: Visitor) -> None:
    table = ann.open("casual", "casual", counters="10")
    live: Any = None
    with ann.at(table) as line:
        line.table(2)
        live = client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]
    while live.subscribers or not live.playing_bots.done():
        time.sleep(0.005)
    left = live.ply
    time.sleep(0.1)
    assert live.ply == left
    assert not live.over


def test_a_bot_that_was_overtaken_by_its_person_does_not_play_for_him(client: TestClient, ann: Visitor) -> None:
    """The person came back while the bot thought."""
    table = ann.open("you", "open", first_dealer="1")
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with ann.at(table) as line:
        shown = line.my_turn()
        play = Play("bot-0", shown["ply"], shown["scene"]["choices"][0]["action"])
        refused = client.portal.call(hub.play, hub.memory.find(table), 0, play, _held_by_bot)  # type: ignore[union-attr]
        assert refused.code == "not-your-turn"


@pytest.mark.parametrize(("seconds", "pauses"), [(0.0, 1), (0.03, 1), (0.12, 2)])
def test_a_thought_takes_whole_pauses_so_that_its_length_tells_nothing(seconds: float, pauses: int) -> None:
    class Slow:
        async def ask(self, asked: BotQuestion, person: str, patience: float | None = 0.0) -> int:
            await asyncio.sleep(seconds)
            return 7

    async def thinking() -> float:
        begun = time.monotonic()
        hub, table = (
            SimpleNamespace(bot_workers=Slow()),
            SimpleNamespace(row=SimpleNamespace(host="ann", is_shared=False), hasty=set()),
        )
        assert await _think(hub, table, thought(), 0.1) == 7  # type: ignore[arg-type]
        return time.monotonic() - begun

    assert asyncio.run(thinking()) >= 0.099 * pauses


def test_bots_are_no_metronome_and_their_rhythm_tells_nothing_of_a_hand(ann: Visitor) -> None:
    table = ann.client.app.state.hub  # type: ignore[attr-defined]
    opened = ann.open("you", "casual", "casual")
    with ann.at(opened):
        table = table.memory.find(opened)
        before = rhythm(table, 1)
        assert SHORTEST * FORCED <= before <= LONGEST * 1.2
        redealt = table.match.copy()
        table.bound.game.rules.redeal(redealt.state, 0, generator("other cards")[0])
        assert redealt.state.hand[1] != table.match.state.hand[1]
        table.match.state.hand[:] = redealt.state.hand
        assert rhythm(table, 1) == before
        secrets = [bytes([number]) * 32 for number in range(20)]
        rhythms = {rhythm(SimpleNamespace(row=SimpleNamespace(secret=one), ply=5, log=table.log), 1) for one in secrets}  # type: ignore[arg-type]
        assert len(rhythms) == len(secrets)


def test_a_bot_of_the_household_plays_in_its_style_but_not_for_a_person_or_at_the_deal_of_the_day(ann: Visitor) -> None:
    with ann.at(opened := ann.open("casual", "casual", "strong", game="snore")):
        table = ann.client.app.state.hub.memory.find(opened)  # type: ignore[attr-defined]
        bold, seat = [replace(chair, name="Aunt Sable") for chair in table.chairs], table.match.seat
        table.chairs = bold
        due = Decision(seat, USUAL, table.match.view(seat))
        asked = _question(table, due)
        assert asked and asked.style == style_at(table, seat) == "bold"
        assert [told_at(table, one) for one in (0, 2)] == [
            "Bold: snores on hands that others would refuse.",
            "Bold: moves a little sooner than the others.",
        ]
        table.chairs = [replace(chair, person="ben", away="left") for chair in bold]
        assert style_at(table, seat) == told_at(table, seat) == ""
        table.chairs, table.row = bold, replace(table.row, daily="2026-11-28")
        assert style_at(table, seat) == ""
        table.chairs, table.row = [replace(chair, level="") for chair in bold], replace(table.row, daily=None)
        assert style_at(table, seat) == "", "nobody sits there"


def test_how_long_a_bot_seems_to_think_depends_on_its_level_and_never_on_its_hand() -> None:
    row = SimpleNamespace(pace="usual")
    table = SimpleNamespace(row=row, deal_just_ended=False, bound=SimpleNamespace(game=SimpleNamespace(reckoning=None)))
    pauses = {level: pause_at(table, 1.0, level) for level in LEVELS}  # type: ignore[arg-type]
    assert (
        pauses["first-time"]
        == pauses["beginner"]
        == pauses["expert"]
        == 1.25
        > pauses["strong"]
        > pauses["casual"]
        == 1.0
    )
    styles = {style: pause_at(table, 1.0, "casual", style) for style in ("", *STYLES)}  # type: ignore[arg-type]
    assert styles["quick"] < styles["bold"] < styles[""] == styles["sly"] < styles["careful"]
    # all that a pause is told of is what everybody sees: a table without cards has one, too
