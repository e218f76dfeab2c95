"""Bots say a phrase now and then: upon what everybody has seen, by the way that people's phrases take, and never a tell."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

import snuggery
from snuggery.engine.game import BoundGame
from snuggery.engine.match.replay import Step
from snuggery.engine.match.view import Entry
from snuggery.engine.match.witnesses import said
from snuggery.engine.terms import States
from snuggery.games import find
from snuggery.kit.phrases import ANOTHER_GAME, HA, OH_DEAR, PHRASES, WELL_PLAYED, Remark
from snuggery.kit.random import generator
from snuggery.kit.reckoning import Account, Reckoning
from snuggery.kit.records import WATCHER
from snuggery.kit.scene import Said
from snuggery.store.rows import ChairRow
from snuggery.tables.bots import manner
from snuggery.tables.bots.manner import (
    DEAL_OVER,
    HUNDRED,
    Lot,
    Spoken,
    lot_of,
    talkers,
    upon_deal,
    upon_happening,
    upon_match,
)
from snuggery.web.settings import Settings
from tests.complete import COMPLETE

from .conftest import Visitor, running

MUTE, READY = Lot(HUNDRED - 1, 0), Lot(0, 0)


def phrases(spoken: Sequence[Spoken]) -> set[tuple[int, str]]:
    return {(one.seat, PHRASES[one.phrase]) for one in spoken}


@pytest.mark.parametrize("name", COMPLETE)
def test_what_may_be_remarked_upon_is_told_and_what_may_be_said_is_a_phrase_of_the_house(name: str) -> None:
    game = find(name)
    assert game.remarks
    assert set(game.remarks) <= set(game.catalogue())
    assert {remark.phrase for remark in game.remarks.values()} <= set(PHRASES)


@pytest.mark.parametrize("name", ["snore", "snake-rummy"])
def test_a_phrase_is_the_same_whatever_is_hidden(name: str) -> None:
    bound = snuggery.load(name, 4)
    every = {code: Remark(WELL_PLAYED, own) for code in bound.game.catalogue() for own in (False, True)}
    match, bot, tried = bound.start(seed=3), snuggery.bot("casual", seed=3), 0
    while match.ply < 60:
        action = bot(match.view(match.seat), match.legal())
        here = match.snapshot()
        there = here.copy()
        bound.game.rules.redeal(there[0], WATCHER, generator(match.ply)[0])
        seat = match.seat
        match.play(action)
        if there.tobytes() != here.tobytes() and action in bound.legal(there):
            tried += 1
            assert upon(bound, here, seat, action, every) == upon(bound, there, seat, action, every)
    assert tried > 10


def upon(bound: BoundGame, before: States, seat: int, action: int, remarks: Mapping[str, Remark]) -> list[Spoken]:
    """Return what could be said upon an action in a state."""
    after = before.copy()
    bound.game.rules.apply(after[0], action)
    seen = Step(bound, Entry(seat, action), before, after).witness()
    told = said(bound, *seen)
    return [spoken for one in told for spoken in upon_happening(remarks, one.code, one.args.get("seat"), range(4))]


def test_the_winner_of_a_deal_is_glad_the_loser_is_not_and_others_praise() -> None:
    rows = tuple(Account(seat, Said("x"), amount) for seat, amount in ((0, 30), (1, -40), (0, 5), (2, 1)))
    reckoning = Reckoning(Said("x"), rows)
    assert phrases([*upon_deal(reckoning, [0, 1, 2])]) == {(0, HA), (1, OH_DEAR), (2, WELL_PLAYED)}
    assert not [*upon_deal(Reckoning(Said("x")), [0, 1, 2])], "no seat has won anything"
    assert phrases([*upon_match([3, 5, 5], [0, 1])]) == {(0, WELL_PLAYED), (0, ANOTHER_GAME), (1, ANOTHER_GAME)}


def test_the_affected_seat_or_the_others_comment_on_an_event() -> None:
    remarks = {"foul": Remark(OH_DEAR, own=True), "good": Remark(WELL_PLAYED)}
    assert phrases([*upon_happening(remarks, "foul", 1, [1, 2])]) == {(1, OH_DEAR)}
    assert phrases([*upon_happening(remarks, "good", 1, [1, 2])]) == {(2, WELL_PLAYED)}
    assert not [*upon_happening(remarks, "else", 1, [1, 2])]


def test_only_bots_that_are_there_for_themselves_speak() -> None:
    chairs = [
        ChairRow(seat=0, person="ann", name="Ann"),
        ChairRow(seat=1, person="ben", name="Ben", level="casual", away="left"),
        ChairRow(seat=2, name="Wren", level="strong"),
        ChairRow(seat=3),
    ]
    assert talkers(chairs) == [2]


def test_bots_speak_sparingly_and_alike_in_every_process() -> None:
    lots = [lot_of(b"secret", ply) for ply in range(400)]
    assert lots == [lot_of(b"secret", ply) for ply in range(400)]
    assert lots != [lot_of(b"other", ply) for ply in range(400)]
    assert 0.05 < sum(lot.ready < manner.HAPPENED for lot in lots) / 400 < 0.2
    assert {lot.among([Spoken(0, 0), Spoken(1, 0), Spoken(2, 0)]).seat for lot in lots} == {0, 1, 2}


def test_the_talkative_speak_on_twice_as_many_lots(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    lots = Lot(DEAL_OVER + 5, 0), Lot(2 * DEAL_OVER, 0)
    assert [lot.readier.ready < DEAL_OVER for lot in lots] == [True, False]
    with ann.at(opened := ann.open("you", "casual", "casual", first_dealer="1")) as line:
        table = ann.client.app.state.hub.memory.find(opened)  # type: ignore[attr-defined]
        asked: list[tuple[int, ...]] = []

        def upon_nothing(table: object, ply: int, bots: Sequence[int], lot: Lot) -> list[Spoken]:
            asked.append(tuple(bots))
            return []

        monkeypatch.setattr(manner, "_upon", upon_nothing)
        for names in (("Ann", "Tansy", "Wren"), ("Ann", "Tansy", "Old Bell")):
            table.chairs = [replace(chair, name=name) for chair, name in zip(table.chairs, names, strict=True)]
            assert manner.spoken_at(table, 1, 1.0) is None
        assert line.first["chairs"][1]["style"].startswith("Sly: ")
    assert asked == [(1, 2), (2,), (1, 2)]


@pytest.mark.parametrize(("pause", "lot", "speaks"), [(0.01, READY, True), (0.01, MUTE, False), (0.0, READY, False)])
def test_everybody_hears_a_bot_unless_it_is_to_make_haste(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, pause: float, lot: Lot, speaks: bool
) -> None:
    monkeypatch.setattr(manner, "lot_of", lambda secret, ply: lot)
    with running(replace(settings, pause=pause)) as client:
        ann = Visitor(client, "Ann")
        table = ann.open("you", "casual", first_dealer="1", hand_size="1", counters="1")
        with ann.at(table) as line:
            while not line.my_turn()["scene"]["over"]:
                line.play(line.first)
            if not speaks:
                line.send(type="say", phrase=0)
            if not any('"type":"heard"' in frame for frame in line.frames):
                line.wait("heard")  # a bot's word or, where those are silent, hers
            heard = [said for said in map(json.loads, line.frames) if said["type"] == "heard"]
            seen = [json.loads(frame) for frame in line.frames]
    if speaks:
        assert seen[-1]["type"] == "heard", "first everybody sees upon what it is said"
    assert {said["seat"] for said in heard} == {1 if speaks else 0}
    assert {said["text"] for said in heard} <= set(PHRASES)
