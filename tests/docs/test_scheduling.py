"""What calls machine code runs behind what calls none, and waits until it is made."""

import threading
import time
from pathlib import Path

from tests.making import wait_for
from tests.scheduling import GAMES, QUICK, SHORT, called, in_order, is_long, unit


class Item:
    """As much of a test as the order looks at."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid = nodeid


def test_a_unit_waits_for_the_games_that_it_calls() -> None:
    assert called(unit("tests/parity/test_parity.py::test_games[snore]")) == ("snore",)
    assert called("src/snuggery/games/snake_rummy/tests/test_sets.py") == ("snake-rummy",)
    assert called("tests/arena/test_levels.py") == tuple(GAMES)
    assert called("tests/browser/test_lobby.py") == ()
    assert called("tests/browser/test_pool_samples.py") == ("snoogie",)


def test_the_long_come_first_then_what_calls_machine_code_and_the_short_last(monkeypatch) -> None:
    files = ["tests/kit/short.py", "tests/arena/compiled.py", "tests/web/long.py", "tests/web/longer.py"]
    seconds = dict(zip(files, (SHORT, 99.0, SHORT + 1, SHORT + 2), strict=True))
    monkeypatch.setattr("tests.scheduling.recorded", lambda: seconds)
    items = [Item(f"{file}::test") for file in files]
    in_order(items)  # type: ignore[arg-type]
    assert [item.nodeid.partition("::")[0] for item in items] == [files[3], files[2], files[1], files[0]]


def test_a_quick_round_leaves_out_what_compiles_or_took_long(monkeypatch) -> None:
    is_long.cache_clear()
    monkeypatch.setattr(
        "tests.scheduling.recorded", lambda: {"tests/kit/long.py": QUICK + 1, "tests/kit/quick.py": QUICK}
    )
    files = ["tests/kit/long.py", "tests/kit/quick.py", "tests/kit/new.py", "tests/counts/new.py", "snore"]
    assert [is_long(file) for file in files] == [True, False, False, True, True]
    is_long.cache_clear()


def test_who_waits_goes_on_when_the_last_game_is_made(tmp_path: Path) -> None:
    (tmp_path / "snore").touch()
    waiting = threading.Thread(target=wait_for, args=(["snore", "snoogie"], tmp_path), daemon=True)
    waiting.start()
    time.sleep(0.15)
    assert waiting.is_alive()
    (tmp_path / "snoogie").touch()
    waiting.join(5)
    assert not waiting.is_alive()


def test_nobody_waits_when_the_leader_is_gone(tmp_path: Path) -> None:
    wait_for(GAMES, tmp_path / "gone")
