"""The house plays by machine code: asked for when a table comes up, loaded beside everything else, taken up in play."""

from types import ModuleType
from typing import Any

import pytest
from snuggery.engine.background import Background

from snuggery.engine import bind, warming
from snuggery.games import find
from snuggery.tables.bot_questions import answer, question
from snuggery.tables.kinds import table_of
from snuggery.tables.match_table import MatchTable
from snuggery.tables.rows import ChairRow, TableRow
from snuggery.tables.views import NOTHING_YET, match_view
from snuggery.web.wire import encode

GAME = find("snip-snap-snorum")


def opened() -> MatchTable:
    row = TableRow(
        id="t",
        game=GAME.name,
        rules=GAME.version,
        seats=2,
        options={},
        secret=b"0" * 32,
        invite="i",
        code=None,
        private=True,
        host="ann",
        made=0,
    )
    table = table_of(row)
    assert isinstance(table, MatchTable)
    table.clock = lambda: 0  # nobody waits for anybody, however slow this machine is
    table.chairs = [ChairRow(seat=0, person="ann", name="Ann"), ChairRow(seat=1, person="ben", name="Ben")]
    table.note([table.open()])
    return table


@pytest.fixture
def warmed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Allow machine code, and note for which games it is made or loaded instead of doing it."""
    found: list[str] = []
    monkeypatch.setenv("SNUGGERY_BACKGROUND", "1")
    monkeypatch.delenv("SNUGGERY_INTERPRETED", raising=False)
    monkeypatch.setattr(warming, "_background", Background("warm"))
    monkeypatch.setattr(warming, "_warm", lambda game: found.append(game.name))
    return found


def join() -> None:
    assert GAME in warming._background
    warming._background.wait_for(GAME)


def test_a_table_asks_for_machine_code_once(warmed: list[str]) -> None:
    opened()
    opened()
    join()
    assert warmed == [GAME.name]


@pytest.mark.parametrize("switch", [("SNUGGERY_BACKGROUND", "0"), ("SNUGGERY_INTERPRETED", "1")])
def test_whoever_forbids_it_is_obeyed(
    warmed: list[str], monkeypatch: pytest.MonkeyPatch, switch: tuple[str, str]
) -> None:
    monkeypatch.setenv(*switch)
    monkeypatch.setattr(bind, "is_finished", lambda game: True)
    opened()
    warming.load_all_made([GAME]).join()
    assert warmed == [] and GAME not in warming._background


def test_a_house_that_opens_loads_what_has_been_made(warmed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bind, "is_finished", lambda game: game.name == "snore")
    warming.load_all_made(map(find, ("snore", "snafooey"))).join()
    assert warmed == ["snore"]


def test_a_bot_that_thinks_looks_for_machine_code_now_and_then(
    warmed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    monkeypatch.setattr(bind, "is_finished", lambda game: bool(looked.append(game.name)))
    table = opened()
    monkeypatch.setattr(warming, "_background", Background("warm"))
    asked = question(table.match.view(table.match.seat), "casual", "seed")
    assert answer(asked) == answer(asked)
    assert looked == [GAME.name]
    monkeypatch.setattr(warming, "LOOK_AGAIN", 0.0)
    monkeypatch.setattr(warming, "_background", Background("warm"))
    answer(asked)
    answer(asked)
    assert looked == [GAME.name] * 3


def counting(form: ModuleType, calls: list[str]) -> ModuleType:
    """Return a form that notes what is asked of it."""

    def noting(name: str) -> Any:
        def call(*given: Any) -> Any:
            calls.append(name)
            return getattr(form, name)(*given)

        return call

    counted = ModuleType("counted")
    counted.__dict__.update(vars(form))
    counted.__dict__.update({name: noting(name) for name in ("step", "look", "list_legal", "list_chance", "relist")})
    return counted


def test_a_table_takes_machine_code_up_between_two_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands for machine code here is another form: all goes over to it, and everybody sees the same."""
    calls: list[str] = []
    monkeypatch.setattr(bind, "_compiled", {})
    left, going = opened(), opened()
    frames: dict[bool, list[str]] = {False: [], True: []}
    for changing, table in ((False, left), (True, going)):
        while not table.over and table.ply < 12:
            if changing and table.ply == 5:
                bind.take_up(GAME, counting(bind.interpreted_form(GAME), calls))
            ply = table.ply
            table.note(table.attempt(table.match.seat, table.match.legal()[0], f"0-{ply}"))
            frames[changing] += [encode(match_view(table, person, ply)) for person in ("ann", "ben", "guest")]
        frames[changing].append(encode(match_view(table, "ann", NOTHING_YET)))
    assert frames[True] == frames[False]
    assert {"step", "look", "list_legal", "relist"} <= set(calls)
