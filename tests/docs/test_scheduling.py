"""The order of tests: what took longest comes first, a quick round leaves it out, and shards share it."""

from argparse import ArgumentTypeError

import pytest

from tests.scheduling import DURATIONS, FOLDERS, GUESTS, QUICK, Shard, by_unit, in_order, is_long, shared_out, unit


class Item:
    """As much of a test as the order looks at."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid = nodeid


def test_the_long_come_first(monkeypatch) -> None:
    seconds = {"tests/kit/short.py": 0.1, "tests/web/long.py": 2.0, "tests/web/longer.py": 3.0}
    monkeypatch.setattr("tests.scheduling.recorded", lambda: seconds)
    items = [Item(f"{file}::test") for file in ["tests/kit/new.py", *seconds]]
    in_order(items)  # type: ignore[arg-type]
    assert [item.nodeid.partition("::")[0] for item in items] == [*reversed(seconds), "tests/kit/new.py"]


def test_a_quick_round_leaves_out_what_took_long(monkeypatch) -> None:
    is_long.cache_clear()
    monkeypatch.setattr(
        "tests.scheduling.recorded", lambda: {"tests/kit/long.py": QUICK + 1, "tests/kit/quick.py": QUICK}
    )
    assert [is_long(f"tests/kit/{name}.py") for name in ("long", "quick", "new")] == [True, False, False]
    is_long.cache_clear()


def test_a_quick_file_of_a_long_folder_is_left_out_with_it(monkeypatch) -> None:
    """Without the others it would pay alone for what they compile."""
    is_long.cache_clear()
    folder = FOLDERS[0]
    seconds = {
        f"{folder}/test_long.py": QUICK + 1,
        f"{folder}/test_quick.py": 1,
        "tests/kit/test_longer.py": QUICK + 1.5,
    }
    monkeypatch.setattr("tests.scheduling.recorded", lambda: seconds)
    assert [is_long(f"{folder}/test_{name}.py") for name in ("long", "quick")] == [True, True]
    items = [Item(f"{file}::test") for file in seconds]
    in_order(items[::-1])  # type: ignore[arg-type]
    assert by_unit()[folder] == QUICK + 2
    is_long.cache_clear()


def test_a_guest_runs_where_its_loops_are_compiled() -> None:
    assert {unit(f"{file}::test") for file in GUESTS} <= set(FOLDERS)
    assert all((DURATIONS.parents[1] / file).exists() for file in GUESTS)


UNITS = {f"tests/web/test_{n}.py": float(n) for n in range(3, 12)} | {"tests/web/test_new.py": 0.0}


def shards(monkeypatch, parts: int) -> list[list[str]]:
    """Return which units each of several shards runs."""
    monkeypatch.setattr(
        "tests.scheduling.recorded", lambda: {name: seconds for name, seconds in UNITS.items() if seconds}
    )
    items = [Item(f"{name}::test_{n}") for name in UNITS for n in range(2)]
    every = [shared_out(items, Shard(place + 1, parts)) for place in range(parts)]  # type: ignore[arg-type]
    assert all(len(mine) + len(others) == len(items) for mine, others in every)
    return [sorted({item.nodeid.partition("::")[0] for item in mine}) for mine, _ in every]


def test_shards_are_all_tests_once_and_keep_files_whole(monkeypatch) -> None:
    for parts in (1, 2, 4):
        assert sorted(name for shard in shards(monkeypatch, parts) for name in shard) == sorted(UNITS)


def test_shards_take_about_as_long(monkeypatch) -> None:
    sums = [sum(map(UNITS.get, shard)) for shard in shards(monkeypatch, 3)]  # type: ignore[arg-type]
    assert max(sums) - min(sums) <= 3


def test_a_shard_is_read_as_it_is_written() -> None:
    assert Shard.read("2/4") == Shard(2, 4)
    for wrong in ("0/4", "5/4", "2", "2/0", "a/b"):
        with pytest.raises(ArgumentTypeError, match="2/4"):
            Shard.read(wrong)
