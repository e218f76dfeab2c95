"""Many who let bots think: the places are shared by person, casual bots wait for nobody, and the table is told."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from snuggery import load
from snuggery.bots import USUAL_LEVEL
from snuggery.store.rows import TableRow
from snuggery.tables.bots import bot_workers as workers_module
from snuggery.tables.bots.bot_questions import BotQuestion, HintQuestion, answer, hint_question, question
from snuggery.tables.bots.bot_workers import BotWorkers
from snuggery.tables.bots.fair_queue import ELSEWHERE, HERE, FairQueue, ServerBusy
from snuggery.web.settings import Settings

from .conftest import TestConnection, Visitor, WorkersHere, running
from .crowd import Stranger, p95
from .test_server_process import house

ANSWERS = 60  # of casual bots, timed while others ask for much
CALM = 4  # tables of casual bots


class Clock:
    """Seconds that pass only when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(asyncio.wait_for(work, 60))


def test_a_person_who_asks_much_waits_behind_those_who_ask_little() -> None:
    clock, served = Clock(), []

    async def work() -> None:
        queue = FairQueue(1, clock)

        async def thought(person: str) -> None:
            async with queue.turn(person):
                served.append(person)
                clock.now += 1.0
                await asyncio.sleep(0)

        many = [asyncio.create_task(thought("much")) for _ in range(6)]
        await asyncio.sleep(0)
        few = [asyncio.create_task(thought(person)) for person in ("little", "less")]
        assert await asyncio.gather(*many, *few)
        assert queue.waiting == 0

    run(work())
    assert {"little", "less"} <= {*served[:4]}, served


def test_time_counts_not_the_number_of_questions() -> None:
    clock, served = Clock(), []

    async def work() -> None:
        queue = FairQueue(1, clock)

        async def thought(person: str, seconds: float) -> None:
            async with queue.turn(person):
                served.append(person)
                clock.now += seconds
                await asyncio.sleep(0)

        slow = [thought("slow", 3.0) for _ in range(3)]
        fast = [thought("fast", 1.0) for _ in range(9)]
        await asyncio.gather(*slow, *fast)

    run(work())
    assert served.index("slow") == 0
    assert [served[:8].count(person) for person in ("slow", "fast")] == [2, 6]


def test_nobody_saves_up_places_by_not_asking() -> None:
    clock, served = Clock(), []

    async def work() -> None:
        queue = FairQueue(1, clock)

        async def thought(person: str) -> None:
            async with queue.turn(person):
                served.append(person)
                clock.now += 1.0
                await asyncio.sleep(0)

        for _ in range(10):
            await thought("here")
        await asyncio.gather(*(thought(person) for person in ["late"] * 4 + ["here"] * 4))

    run(work())
    assert 2 <= served[10:14].count("here") <= 3, served


def test_whoever_gives_up_takes_no_place_along() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        async with queue.turn("ann"):
            with pytest.raises(ServerBusy):
                async with queue.turn("ben", 0.01):
                    pass
            gone = asyncio.create_task(_hold(queue, "cy"))
            await asyncio.sleep(0)
            gone.cancel()
        await _hold(queue, "dan")
        late = asyncio.create_task(_hold(queue, "eve"))
        async with queue.turn("fay"):
            await asyncio.sleep(0)
        late.cancel()  # at the moment at which the place became hers
        await asyncio.gather(late, gone, return_exceptions=True)
        await _hold(queue, "gus")
        assert queue.waiting == 0

    run(work())


async def _hold(queue: FairQueue, person: str) -> None:
    async with queue.turn(person):
        pass


def test_a_crowd_that_has_left_is_forgotten() -> None:
    clock = Clock()

    async def work() -> int:
        queue = FairQueue(2, clock)
        for number in range(5000):
            async with queue.turn(f"{number}"):
                clock.now += 1.0
        return len(queue._used)

    assert run(work()) < 2100


def strong(seed: str) -> BotQuestion:
    match = load("snore", 3).start(seed=1)
    return question(match.view(match.seat), "strong", seed)


def casual() -> BotQuestion:
    match = load("snip-snap-snorum", 3).start(seed=1)
    return question(match.view(match.seat), USUAL_LEVEL, "s")


def wanted_hint() -> HintQuestion:
    match = load("snore", 3).start(seed=1)
    return hint_question(match.view(match.seat), ("A", "B", "C"), 5120, "s")


async def _for_ever(ask: Any) -> None:
    while True:
        with contextlib.suppress(ServerBusy):
            await ask()


def test_a_question_that_is_cancelled_as_its_answer_comes_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a server that closes, or a bot whose table is gone, would go on."""

    async def work() -> None:
        came: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def answered(*_: object) -> int:
            return await came

        async def begun(lane: workers_module.Lane) -> object:
            return object()

        async def ended(lane: workers_module.Lane, worker: object) -> None:
            pass

        monkeypatch.setattr(workers_module, "_ask", answered)
        monkeypatch.setattr(workers_module.Lane, "_begun", begun)
        monkeypatch.setattr(workers_module.Lane, "_end", ended)
        asking = asyncio.create_task(BotWorkers().ask(strong("1"), "ann"))
        await asyncio.sleep(0.01)
        came.set_result(1)
        await asyncio.sleep(0)  # the answer is there; whether it has been handed on is not ours to know
        was_running = asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled() == was_running

    run(work())


@pytest.mark.slow
def test_casual_bots_answer_whatever_others_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "PATIENCE", 0.3)
    took: list[float] = []

    async def work() -> None:
        workers = BotWorkers()
        await workers.ask(casual(), "calm")  # the process has begun, and knows the game
        crowd = [asyncio.create_task(_for_ever(lambda n=n: workers.ask(strong(str(n)), f"{n}"))) for n in range(40)]
        crowd += [asyncio.create_task(_for_ever(lambda n=n: workers.weigh(wanted_hint(), f"{n}"))) for n in range(40)]
        while len(took) < ANSWERS and sum(took) < ANSWERS:
            began = time.monotonic()
            await workers.ask(casual(), "calm")
            took.append(time.monotonic() - began)
            await asyncio.sleep(0.02)
        assert workers.waiting["searching"] > 10
        assert workers.waiting["hints"] > 10
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        await workers.close()

    run(work())
    assert len(took) == ANSWERS, "they take longer than a second"
    assert p95(took) < 1.0


class Crowded(WorkersHere):
    """Workers that others keep from searching for a while."""

    busy = True

    async def ask(self, thought: BotQuestion, person: str, patience: float | None = 0.0) -> int:
        if self.busy and thought.level == "strong" and patience is not None:
            raise ServerBusy
        return answer(thought)


def test_a_bot_that_gets_no_turn_plays_by_habit_and_its_plate_says_so(settings: Settings) -> None:
    with running(settings) as client:
        workers = client.app.state.hub.bot_workers = Crowded()  # type: ignore[attr-defined]
        ann = Visitor(client, "Ann")
        with ann.at(ann.open("strong", "casual", "you", game="snore")) as line:
            _play_until(line, lambda: line.held["hasty"] == [0])
            assert workers.shortened > 0
            workers.busy = False
            _play_until(line, lambda: not line.held["hasty"])


def test_where_others_have_the_same_chance_a_bot_waits_for_its_turn(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableRow, "is_shared", True)
    with running(settings) as client:
        workers = client.app.state.hub.bot_workers = Crowded()  # type: ignore[attr-defined]
        ann = Visitor(client, "Ann")
        with ann.at(ann.open("strong", "casual", "you", game="snore")) as line:
            for _ in range(3):
                line.play(line.my_turn())
            assert not line.held["hasty"]
        assert workers.shortened == 0


@pytest.mark.parametrize(("kind", "value"), [("daily", "2026-11-27"), ("challenge", "code"), ("sealed", True)])
def test_chance_is_shared_at_dailies_challenges_and_boards(settings: Settings, kind: str, value: Any) -> None:
    with running(settings) as client:
        opened = Visitor(client, "Ann").open("you", "casual")
        database = client.app.state.hub.database  # type: ignore[attr-defined]
        row = client.portal.call(database.table, opened)  # type: ignore[union-attr]
    assert not row.is_shared
    assert replace(row, **{kind: value}).is_shared


def _play_until(line: TestConnection, true: Callable[[], bool]) -> None:
    for _ in range(30):
        shown = line.my_turn()
        if true():
            return
        line.play(shown)
    raise AssertionError("it did not come about in thirty moves")


def test_a_hint_that_gets_no_turn_is_refused_in_a_sentence(settings: Settings) -> None:
    class Full(WorkersHere):
        async def weigh(self, asked: HintQuestion, person: str) -> Any:
            raise ServerBusy

    with running(settings) as client:
        client.app.state.hub.bot_workers = Full()  # type: ignore[attr-defined]
        ann = Visitor(client, "Ann")
        with ann.at(ann.open("you", "casual", game="snore")) as line:
            shown = line.my_turn()
            line.send(type="hint", id="h", ply=shown["ply"])
            refused = line.wait("reject")
    assert refused["reason"] == "The server is busy with other tables; ask again in a while"


def test_places_elsewhere_are_given_first_and_never_to_those_who_need_one_here() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        queue.add_elsewhere(2)
        async with queue.turn("ann") as first, queue.turn("ann", only_here=True) as second, queue.turn("ben") as third:
            assert (first, second, third) == (ELSEWHERE, HERE, ELSEWHERE)
            with pytest.raises(ServerBusy):
                await queue.turn("cy", 0.01, only_here=True).__aenter__()
        async with queue.turn("cy", only_here=True) as here:
            assert here is HERE
            with pytest.raises(ServerBusy):
                await queue.turn("cy", 0.01, only_here=True).__aenter__()
            async with queue.turn("cy", 0.01) as elsewhere:
                assert elsewhere is ELSEWHERE

    run(work())


def test_places_that_went_away_in_use_do_not_come_back() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        queue.add_elsewhere(2)
        async with queue.turn("ann"):
            queue.add_elsewhere(-2)
            async with queue.turn("ben", 0.01) as here:
                assert here is HERE
                with pytest.raises(ServerBusy):
                    await queue.turn("cy", 0.01).__aenter__()
        async with queue.turn("ann", 0.01) as again:
            assert again is HERE
            with pytest.raises(ServerBusy):
                await queue.turn("cy", 0.01).__aenter__()

    run(work())


def test_a_question_that_waits_gets_a_place_on_a_machine_that_comes() -> None:
    async def work() -> None:
        queue = FairQueue(1)

        async def served() -> bool:
            async with queue.turn("ben", 10) as elsewhere:
                return elsewhere

        async with queue.turn("ann"):
            waiting = asyncio.create_task(served())
            await asyncio.sleep(0)
            queue.add_elsewhere(1)
            assert await waiting is ELSEWHERE

    run(work())


def test_a_question_that_must_stay_here_holds_up_no_other_of_the_same_person() -> None:
    async def work() -> None:
        queue = FairQueue(1)

        async def served(only_here: bool) -> bool:
            async with queue.turn("ben", 10, only_here=only_here) as elsewhere:
                return elsewhere

        async with queue.turn("ann"):
            hint, bot = (asyncio.create_task(served(only_here)) for only_here in (True, False))
            await asyncio.sleep(0)
            queue.add_elsewhere(1)
            assert await bot is ELSEWHERE
            assert not hint.done()
        assert await hint is HERE
        assert not queue._only_here, "nothing is remembered of what was answered"

    run(work())


@pytest.mark.deep
def test_a_hundred_strangers_with_strong_bots_and_hints_leave_casual_bots_their_pace(tmp_path: Path) -> None:
    """Four tables of casual bots, before and while 120 strangers play strong bots and ask for a hint at each turn."""

    async def watched(process: Any, first: int, seconds: float) -> list[float]:
        friends = await asyncio.gather(*(Stranger(process, first + n).arrive() for n in range(CALM)))
        tables = [await friend.open("snip-snap-snorum", *["casual"] * 4, counters="50") for friend in friends]
        until = time.monotonic() + seconds
        each = await asyncio.gather(*(f.watch(t, until) for f, t in zip(friends, tables, strict=True)))
        return [second for one in each for second in one]

    async def flood(process: Any) -> tuple[list[float], list[float]]:
        calm = await watched(process, 1000, 10)
        crowd = await asyncio.gather(*(Stranger(process, n).arrive() for n in range(120)))
        games = ("snore", "snake-rummy", "snafooey")
        chairs = ("you", "strong", "strong")
        tables = [await one.open(games[n % len(games)], *chairs) for n, one in enumerate(crowd)]
        until = time.monotonic() + 60
        playing = [asyncio.create_task(s.play_with_hints(t, until)) for s, t in zip(crowd, tables, strict=True)]
        await asyncio.sleep(5)
        crowded = await watched(process, 2000, 45)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return calm, crowded

    with house(tmp_path, SNUGGERY_PAUSE="0.1", SNUGGERY_DURABLE="no") as process:
        calm, crowded = asyncio.run(flood(process))
    print(f"calm: {len(calm)} moves, p95 {p95(calm):.2f} s; crowded: {len(crowded)} moves, p95 {p95(crowded):.2f} s")
    assert p95(crowded) < 1.0
