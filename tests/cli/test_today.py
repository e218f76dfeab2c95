"""`snuggery today`: a deal is played alone to its end, and three lines tell it without a card."""

import io
import re
import sys

import pytest

from snuggery.cli import today
from snuggery.cli.today import secret_of
from snuggery.games import find

GAME = "snip-snap-snorum"  # the shortest


def played(snuggery, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 100))
    ran = snuggery(f"today {GAME} --plain")
    assert ran.code == 0, ran.err
    return ran.out


def test_three_lines_tell_how_it_went_and_no_card(snuggery, monkeypatch: pytest.MonkeyPatch):
    told = played(snuggery, monkeypatch).splitlines()[-3:]
    assert re.fullmatch(r"Snuggery, Snip-Snap-Snorum of \d{4}-\d\d-\d\d, alone", told[0])
    assert re.fullmatch(r"place [1-4], par [1-4](\.\d)?", told[1])
    assert set(told[2]) <= set("▲○▼ ")


def test_everybody_who_plays_alone_gets_the_same_deal(snuggery, monkeypatch: pytest.MonkeyPatch):
    assert played(snuggery, monkeypatch) == played(snuggery, monkeypatch)


def test_another_day_or_game_is_another_deal():
    snip, snore = find(GAME), find("snore")
    asked = ("2026-11-27", snip), ("2026-11-28", snip), ("2026-11-28", snore)
    assert len({secret_of(day, game) for day, game in asked}) == 3
    assert secret_of("2026-11-27", snore, "strong") != secret_of("2026-11-27", snore)


def test_a_push_is_told_in_millimetres(snuggery, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 100))
    ran = snuggery("today snoogie --plain")
    assert ran.code == 0, ran.err
    told = ran.out.splitlines()[-3:]
    assert re.fullmatch(r"\d+ mm, par \d+(\.\d)?", told[1])
    assert re.fullmatch("[▲○▼] [▲○▼] [▲○▼]", told[2])


def test_the_second_deal_is_against_strong_bots(snuggery, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 100))
    ran = snuggery("today snoogie --strong --plain")
    assert ran.code == 0, ran.err
    told = ran.out.splitlines()[-3:]
    assert re.fullmatch(r"Snuggery, Snoogie of \d{4}-\d\d-\d\d, alone against strong bots", told[0])
    assert re.fullmatch(r"(\d+ mm|nothing that counts), par \d+(\.\d)?", told[1])


def test_a_game_without_strong_bots_says_so(snuggery):
    ran = snuggery(f"today {GAME} --strong")
    assert ran.code == 2
    assert "Snip-Snap-Snorum has no strong bots; play its deal without --strong" in ran.err


def test_a_game_without_a_deal_says_which_games_have_one(snuggery, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(today, "plan_of", lambda game: None)
    ran = snuggery("today snoogie")
    assert ran.code == 2
    assert "Snoogie has no deal of the day; there are" in ran.err
    assert GAME in ran.err
