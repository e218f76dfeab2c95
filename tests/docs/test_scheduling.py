"""The order of tests: what took longest comes first, and a quick round leaves it out."""

from tests.scheduling import QUICK, in_order, is_long


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
