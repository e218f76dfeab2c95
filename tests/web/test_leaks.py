"""Whole games, with every frame sent to every seat and a spectator: no frame has a card before it is public.

The full state, which never leaves the server, tells what was secret; frames are searched as text.
"""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from examples import check_chance
from snuggery.engine.match.replay import retrace
from snuggery.games.snip_snap_snorum.state import TURNING
from snuggery.kit.cards import RANK_NAMES, SUIT_NAMES, SUITS, card_text, cards_of, read_card
from snuggery.kit.records import CHANCE
from snuggery.kit.wording import RANK_WORDS, SUIT_WORDS
from snuggery.tables.views.game_log import NOTHING_YET, GameLog
from snuggery.tables.views.table_views import match_view
from snuggery.transcripts import check, check_promise

from .conftest import TestConnection, Visitor

CARD = re.compile(rf'"([{RANK_NAMES}][{SUIT_NAMES}])"')
ACTION = re.compile(rf"\b(?:play|deal) ([{RANK_NAMES}][{SUIT_NAMES}])\b")
SPOKEN = re.compile(rf"({'|'.join(RANK_WORDS)}) of ({'|'.join(SUIT_WORDS)})")
WATCHES = 99
GAMES = [
    {"counters": "2"},
    {"mode": "running"},
    {"mode": "race"},
    {"mode": "jig"},
    {"revoke": "allowed", "counters": "2"},
]


def cards_in(text: str) -> set[int]:
    """Return every card that a text names, in signs or in words."""
    signs = CARD.findall(text) + ACTION.findall(text)
    words = {RANK_WORDS.index(rank) * SUITS + SUIT_WORDS.index(suit) for rank, suit in SPOKEN.findall(text)}
    return {read_card(card) for card in signs} | words


def secrets(match: Any) -> Iterator[tuple[int, dict[int, set[int]], set[int]]]:
    """Yield for every ply: what each viewer must not know after it, and the cards laid down or turned up at it."""
    seats = match.bound.seats
    ply, shown, stands = 0, set(), None
    for step in retrace(match):
        if step.entry.seat != CHANCE:
            yield ply, hidden(stands, seats), shown
            ply, shown = ply + 1, set()
        if step.entry.seat != CHANCE or step.before[0].phase == TURNING:
            shown.add(step.entry.code)
        stands = step.after[0]
    yield ply, hidden(stands, seats), shown


def hidden(state: Any, seats: int) -> dict[int, set[int]]:
    """Return for every viewer the cards that lie in other hands or undealt."""
    hands = [set(cards_of(int(hand))) for hand in state.hand]
    nobodys = set(cards_of(int(state.stock))).union(*hands[seats:])
    viewers = (*range(seats), WATCHES)
    return {viewer: nobodys.union(*(hands[seat] for seat in range(seats) if seat != viewer)) for viewer in viewers}


def play_whole_game(
    visitors: list[Visitor], watcher: Visitor, options: dict[str, str]
) -> tuple[str, dict[int, list[dict[str, Any]]]]:
    """Let people play a game to its end; return the table and all that each viewer got to see of it."""
    host, *guests = visitors
    table = host.open("you", *("open" for _ in guests), private=False, **options)
    for guest in guests:
        assert guest.post(f"/api/tables/{table}/sit").status_code == 200
    with ExitStack() as stack:
        viewers = dict(enumerate(visitors)) | {WATCHES: watcher}
        lines = {seat: stack.enter_context(visitor.at(table)) for seat, visitor in viewers.items()}
        by_deltas = {seat: stack.enter_context(visitor.at(table, deltas=True)) for seat, visitor in viewers.items()}
        scene, ply = lines[0].first["scene"], 0
        while not scene["over"] and ply < 400:
            line = lines[scene["turn"]]
            shown = line.table(ply)
            choices = len(shown["scene"]["choices"])
            answer = line.play(shown, (ply * 7) % choices)
            assert answer["type"] == "ack", answer
            scene, ply = line.first["scene"], answer["ply"]
        for line in (*lines.values(), *by_deltas.values()):
            line.table(ply)
        return table, {viewer: [*tables_in(lines[viewer]), *deltas_in(by_deltas[viewer])] for viewer in viewers}


def tables_in(line: TestConnection) -> list[dict[str, Any]]:
    """Return the whole tables that a viewer got."""
    return [message for frame in line.frames if (message := json.loads(frame))["type"] == "table"]


def deltas_in(line: TestConnection) -> list[dict[str, Any]]:
    """Return the deltas that a viewer got, each with its ply and its events, whole."""
    told = [(json.loads(frame)["changes"], after) for _, frame, after in line.deltas]
    return [changes | {"ply": after["ply"], "events": [*after["events"]]} for changes, after in told]


@pytest.mark.parametrize("options", GAMES, ids=lambda options: "-".join(options.values()))
def test_no_frame_of_a_whole_game_names_a_card_too_early(client: Any, options: dict[str, str]) -> None:
    visitors = [Visitor(client, name) for name in ("Ann", "Ben", "Cy")]
    table, frames = play_whole_game(visitors, Visitor(client), options)
    match = client.app.state.hub.memory.find(table).match
    known = {ply: (secret, shown) for ply, secret, shown in secrets(match)}
    for viewer, messages in frames.items():
        assert len(messages) > 10
        for message in messages:
            assert_fair(viewer, message, known)


def assert_fair(viewer: int, message: dict[str, Any], known: dict[int, Any]) -> None:
    """Search one table message: scene and chairs against the secrets of its ply, each event against what it showed."""
    for event in message.pop("events"):
        assert cards_in(json.dumps(event)) <= known[event["ply"]][1], (viewer, event)
    for end in message.pop("deal_ends", ()):  # names cards of a deal that is over, and they may be dealt again by now
        shown = set().union(*(known[ply][1] for ply in range(end["ply"] + 1)))
        assert cards_in(json.dumps(end)) <= shown, (viewer, end)
    leaked = cards_in(json.dumps(message)) & known[message["ply"]][0][viewer]
    assert not leaked, (viewer, message["ply"], [card_text(card) for card in leaked])


def test_the_search_would_find_a_leak(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show everybody what seat 0 sees, and the search must cry out."""

    def tell_too_much(table: Any, person: str, since: int, **more: Any) -> Any:
        return match_view(table, table.chairs[0].person, since, **more)

    monkeypatch.setattr("snuggery.web.connection.view_for", tell_too_much)
    ann, ben = Visitor(client, "Ann"), Visitor(client, "Ben")
    table = ann.open("you", "open", private=False, first_dealer="1")
    with ben.at(table) as line:
        known = {ply: (secret, shown) for ply, secret, shown in secrets(client.app.state.hub.memory.find(table).match)}
        with pytest.raises(AssertionError):
            assert_fair(WATCHES, line.first, known)


def test_answers_over_http_name_no_card_of_a_running_game(client: Any, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", private=False)
    for visitor in (ann, ben):
        for path in ("/api/tables", "/api/server"):
            assert not cards_in(visitor.get(path).text)
        assert visitor.get(f"/api/tables/{table}/transcript").status_code == 409
        assert visitor.get(f"/api/tables/{table}/look-back?ply=0").status_code == 409


def test_the_promise_is_shown_from_the_start_and_the_secret_only_at_the_end(client: Any, ann: Visitor) -> None:
    table = ann.open("you", "casual", counters="1")
    with ann.at(table) as line:
        live = client.app.state.hub.memory.find(table)
        while not (shown := line.my_turn())["scene"]["over"]:
            line.play(shown)
        assert line.frames
        assert all(live.row.secret.hex() not in frame for frame in line.frames)
        assert line.first["promise"] == live.chance.promise
    written = ann.get(f"/api/tables/{table}/transcript").text
    assert f"x-promise: {live.chance.promise}" in written
    assert f"x-secret: {live.row.secret.hex()}" in written
    assert check(written) == check_promise(written) == []
    assert check_chance.check(written).startswith("The server fixed all chance before the first card.")


def test_the_log_of_a_late_comer_says_the_same(client: Any, ann: Visitor) -> None:
    table = ann.open("you", "casual", counters="1")
    with ann.at(table) as line:
        while not (shown := line.my_turn())["scene"]["over"]:
            line.play(shown)
    live = client.app.state.hub.memory.find(table)
    again = GameLog(live.match)
    again.catch_up()
    assert again.told(0, NOTHING_YET) == live.log.told(0, NOTHING_YET)
    for since in range(live.ply - 8, live.ply + 1):
        assert [told.ply for told in live.log.told(0, since)] == [
            told.ply for told in again.told(0, NOTHING_YET) if told.ply > since
        ]
        assert again.told(0, since) == live.log.told(0, since)
