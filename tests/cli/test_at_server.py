"""Commands that play at a real server: the deal of the day, and duels of two people."""

import io
import json
import re
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import platformdirs
import pytest
from textual.pilot import Pilot

from snuggery.cli import at_server
from snuggery.cli.duel import _cell
from snuggery.games import find
from snuggery.games.snoogie.state import CHALKING, THROWING
from snuggery.kit.errors import Illegal, Unreadable, Unusable
from snuggery.terminal.known_servers import FILE, door_of
from snuggery.terminal.served_match import ServedMatch
from snuggery.terminal.server_door import ServerRefusal
from snuggery.terminal.server_table import ServerTable

from ..terminal.driving import on_screen, shown, your_turn
from ..web.test_server_process import Process, house

pytestmark = pytest.mark.slow  # each begins a process
GAME = "snip-snap-snorum"  # the shortest
FIRST = "1\n" * 100
Person = Callable[[str], None]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that writes results down and reckons par, of few matches, as soon as a match is over."""
    program = (
        "import snuggery.tables.host.periodic_tasks as tasks; tasks.RECORD_EVERY = tasks.RECKON_PARS_EVERY = 0.05; "
        "from snuggery.tables.daily.par import BATCHES; BATCHES.update(dict.fromkeys(BATCHES, 1)); "
        "from snuggery.web import run; run(port=0)"
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.web.test_server_process.COMMAND", [sys.executable, "-c", program])
        patch.setattr(at_server, "WAITS", 0.05)  # between looks at what the server still writes down
        patch.setattr(at_server, "LOOKS", 1200)
        with house(tmp_path_factory.mktemp("house"), SNUGGERY_TABLES_A_MINUTE="1000") as process:
            yield process


@pytest.fixture
def address(server: Process) -> str:
    return f"http://{server.address}"


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Be somebody at a computer of their own."""

    def be(name: str) -> None:
        monkeypatch.setattr(platformdirs, "user_config_dir", lambda program: str(tmp_path / name / program))

    be("anna")
    return be


@pytest.fixture
def says(snuggery: Any, person: Person, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Run a command with lines on its standard input."""

    def ran(line: str, lines: str = FIRST) -> Any:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        return snuggery(line)

    return ran


# -- the deal of the day ----------------------------------------------------------------------------------------------


def test_the_deal_of_the_day_is_told_as_the_page_tells_it(says: Any, person: Person, address: str) -> None:
    asked = f"today {GAME} --server {address} --plain"
    first = says(asked)
    assert first.code == 0, first.err
    told = first.out.splitlines()
    result = next(place for place, line in enumerate(told) if line.startswith("Snuggery, Snip-Snap-Snorum of "))
    par = r"(, par place [\d.]+ \((better than|as|worse than) par\))?"
    assert re.fullmatch(f"[1-4](st|nd|rd|th) place{par}", told[result + 1])
    assert re.fullmatch(rf"[▲○▼ ]+ {address}/today", told[result + 2])
    assert "You are the first to finish." in told
    assert told[-1] == "A streak of days begins with this one."
    without_par = re.compile(", par place .*")  # which the server reckons meanwhile
    first, again = ([without_par.sub("", line) for line in lines] for lines in (told, says(asked).out.splitlines()))
    assert again[-6:-2] == first[-6:-2], "the first sitting counts, and the guest is known again"
    person("ben")
    other = says(asked).out
    assert re.search(r"^Your (play .*)?result ranks [12](st|nd) of 2\.$", other, re.MULTILINE)
    assert re.search(r", ranks [12](st|nd) of [12]( by play)?$", other, re.MULTILINE)


def test_a_sitting_that_was_left_waits(says: Any, address: str) -> None:
    asked = f"today snoogie --server {address} --plain"
    left = says(asked, "1\nquit\n")
    assert "Your sitting waits for you" in left.out
    back = says(asked, "1\n1\n")
    assert re.search(r"^(\d+ mm|nothing that counts)", back.out, re.MULTILINE), "two pushes were left"


def test_who_somebody_is_there_stays_on_this_computer(says: Any, address: str, server: Process) -> None:
    says(f"today {GAME} --server {address}/ --name Anna --plain", "quit\n")
    file = Path(platformdirs.user_config_dir("snuggery")) / FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    token = json.loads(file.read_text())[address]
    assert server.ask("/api/server?options=no", token=token)["you"]["name"] == "Anna"
    code = server.ask("/api/person/transfer", {}, token)["code"]
    file.unlink()
    says(f"today {GAME} --server {address} --code {code} --plain", "quit\n")
    assert json.loads(file.read_text())[address].split(".")[0] != ""
    assert door_of(address).ask("/api/server?options=no")["you"]["name"] == "Anna"


@pytest.mark.parametrize("kept", ["", "[]", '{"ADDRESS": "no token of this server"}'])
def test_a_person_whom_the_server_does_not_know_is_a_new_guest(person: Person, address: str, kept: str) -> None:
    file = Path(platformdirs.user_config_dir("snuggery")) / FILE
    file.parent.mkdir(parents=True)
    file.write_text(kept.replace("ADDRESS", address))
    assert door_of(address).ask("/api/duels")["duels"] == []
    assert json.loads(file.read_text())[address].count(".") == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("today snore --server cards.example.org", "begins with https:// or http://"),
        ("today snore --server http://127.0.0.1:9", "the server at http://127.0.0.1:9 can't be reached: "),
        ("today snip-snap-snorum --strong --server http://127.0.0.1:9", "has no strong bots"),
        ("today snore --name Anna", "--name and --code are for a server; name it by --server URL"),
        ("duel snore", "say at which server, by --server URL, or give the link of a duel"),
        ("duel https://cards.example.org/t/abc", "is no link of a duel"),
        ("duel http://[bad/duel/AAAAAAAAAAAAAAAAAAAAAA", "at http://[bad there is no Snuggery server"),
        ("duel ADDRESS/duel/AAAAAAAAAAAAAAAAAAAAAA#asked", "There is no such duel"),
        ("duel snore --seats many --server ADDRESS", "the number of seats is a whole number from 2 to 16, not 'many'"),
        ("duel snore --seats 9 --server ADDRESS", "A duel of Snore has 2 to 4 chairs at a table, not 9"),
        ("duel snor --server ADDRESS", "snore"),
        ("duel ADDRESS/duel/AAAAAAAAAAAAAAAAAAAAAA", "There is no such duel"),
        ("duel --server ADDRESS", "you have no duel at ADDRESS"),
        ("today snore --code FIRE-27 --server ADDRESS", "code"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(says: Any, address: str, line: str, said: str) -> None:
    ran = says(line.replace("ADDRESS", address))
    assert ran.code == 2
    assert said.replace("ADDRESS", address) in ran.err
    assert ran.err.count("\n") == 1


# -- duels ------------------------------------------------------------------------------------------------------------


def test_two_people_play_a_duel_and_see_both_results(says: Any, person: Person, address: str) -> None:
    asked = says(f"duel {GAME} --server {address} --name Anna", "")
    link = asked.out.splitlines()[1]
    assert re.fullmatch(rf"{address}/duel/[\w-]{{22}}", link)
    assert asked.out.splitlines()[2] == f"snuggery duel {link}"
    person("ben")
    ben = says(f"duel {link} --name Ben --plain")
    assert "Anna asks you to a duel. Snip-Snap-Snorum: 2 boards of about 4 minutes" in ben.out
    before, after = ben.out.splitlines(), ben.out.splitlines()[-7:]
    assert re.fullmatch(r"Board 1 +place \d +to play", next(line for line in before[::-1] if "Board 1" in line))
    assert "Nothing is counted yet. Anna is to play board 1 of 2." in after
    person("cyd")
    full = says(f"duel {link} --plain")
    assert (full.code, full.err) == (2, "snuggery: two people play this duel already; ask one of them for another\n")
    person("anna")
    anna = says(f"duel --server {address}", "")
    assert "a board waits for you" in anna.err
    anna = says(f"duel {link.rpartition('/')[2]} --server {address} --plain")
    told = anna.out.splitlines()[-7:]
    assert re.fullmatch(r" +You +Ben", told[1])
    both = [re.findall(r"place (\d)", line) for line in told[2:4]]
    assert all(len(made) == 2 for made in both), "both results of both boards are shown"
    sums = [str(sum(int(made[side]) for made in both)) for side in (0, 1)]
    assert re.findall(r"(\d+) points?", told[4]) == sums
    assert re.match(r"You win by \d|Ben wins by \d|A draw", told[5])
    assert told[6] == f"snuggery duel {link}"


def test_a_board_that_was_left_waits(says: Any, person: Person, address: str) -> None:
    link = says(f"duel snore --server {address}", "").out.splitlines()[1]
    person("ben")
    left = says(f"duel {link} --plain", "quit\n")
    assert left.out.endswith(f"The board waits for you: snuggery duel {link}\n")
    duel = door_of(address).ask(f"/api/duels/{link.rpartition('/')[2]}")
    assert [board["states"][0] for board in duel["boards"]] == ["playing", ""]


@pytest.mark.parametrize(
    ("states", "told", "cell"),
    [
        (("", ""), ("", ""), "to play"),
        (("playing", "playing"), ("", ""), "playing"),
        (("playing", "finished"), ("", ""), "finished"),
        (("finished", "finished"), ("7 coins", ""), "no result"),
        (("finished", "finished"), ("+7 coins", "−30 coins"), "−30 coins"),
    ],
)
def test_a_cell_tells_no_more_than_may_be_known(states: Any, told: Any, cell: str) -> None:
    assert _cell({"states": states, "told": told}, 1) == cell


# -- the table --------------------------------------------------------------------------------------------------------


def table_at(address: str, game: str, **options: str) -> ServerTable:
    """Sit down at a new table of a server."""
    door = door_of(address)
    wish = {"game": game, "chairs": ["you", "casual"], "options": options, "private": True}
    return ServerTable(ServedMatch(door, door.ask("/api/tables", wish)["id"], find))


def wait(table: ServerTable) -> None:
    while not (table.yours or table.over):
        table.play(table.next_choice())


def table_to_throw_at(address: str) -> ServerTable:
    """Sit down at a table of billiards where the person is to throw; a lot decides what comes before."""
    table = table_at(address, "snoogie", rounds="1")
    while table._renderer.asked(table.scene()) is None:
        table.play(table.scene().choices[0].action if table.yours else table.next_choice())
    return table


def test_a_table_at_a_server_is_played_on_the_full_screen(person: Person, address: str) -> None:
    table = table_at(address, "snoogie", rounds="1", balls_per_player="1")

    async def played(pilot: Pilot[None]) -> None:
        for _ in range(60):
            if table.over:
                break
            await pilot.press("space")
            await your_turn(pilot)
        assert table.over
        lines = "\n".join(shown(pilot.app))  # type: ignore[arg-type]
        assert "Look back: what was luck, what was play" in lines
        assert "Play again" not in lines

    on_screen(table, played)
    assert table.match.over, "the whole match came once it was over"


def test_a_table_says_what_it_cannot_do(person: Person, address: str, tmp_path: Path) -> None:
    table = table_to_throw_at(address)
    with pytest.raises(Illegal, match="a choice stands"):
        table.take_back()
    with pytest.raises(Unusable, match="keeps this match"):
        table.save(tmp_path / "x.snug")
    assert not (tmp_path / "x.snug").exists()
    words = table.scene().choices[0].words
    assert table.checked(words) == table.scene().choices[0].action
    name, value = words.split()[1].split("=")
    for wrong in (f"{name}=x", f"{name}=1e999", f"{name}=nan"):
        with pytest.raises(Unreadable, match=f"{name} is a number from "):
            table.checked(words.replace(f"{name}={value}", wrong))
    for unsaid in ("throw", "dance", f"{words} {name}=1 colour=red"):
        with pytest.raises(Unreadable):
            table.checked(unsaid)


def test_the_codes_of_throws_are_those_of_the_rules(person: Person, address: str) -> None:
    table = table_to_throw_at(address)
    verb = table.scene().choices[0].words.split()[0]
    state = SimpleNamespace(phase=CHALKING if verb == "chalk" else THROWING, table=0)
    asked = table._renderer.asked(table.scene())
    assert asked is not None
    for bound in asked.fields:  # type: ignore[attr-defined]
        for number in (bound.least, bound.most, bound.further(bound.usual, 1, False)):
            words = asked.completed(f"{verb} {bound.name}={number:g}")
            read = find("snoogie").notation.read_action(state, words)
            assert table.checked(words) == read, words


def test_others_who_are_quicker_are_told_of(person: Person, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at(address, GAME, counters="2")
    wait(table)
    action = table.scene().choices[0].action
    refusal = ServerRefusal("stale", "the table has gone on")
    real = table._served._door.ask

    def ask(path: str, body: Any = None) -> Any:
        if path.endswith("/play"):
            real(path, body)
            raise refusal
        return real(path, body)

    ply = table.ply
    monkeypatch.setattr(table._served._door, "ask", ask)
    with pytest.raises(Illegal, match="gone on"):
        table.play(action)
    assert table.ply > ply
    assert table.news()
