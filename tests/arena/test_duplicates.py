"""Duplicate deals: in compiled loops and outside them the same cards, the same lots, the same results."""

import pytest

from snuggery import load
from snuggery.arena.blocks import CUT_OFF, play_block, plays_compiled
from snuggery.arena.duplicate import Entrant, play_turns
from snuggery.arena.registration import Registered, Registration
from snuggery.bots import Bot
from snuggery.games import find, own
from snuggery.kit.records import CHANCE

SHORT = {"snore": {"hands": "2"}, "snake-rummy": {"rounds": "1"}, "snip-snap-snorum": {"counters": "2"}}
LISTED = [name for name in own() if find(name).listed]


def registration(game: str, *entrants: Registered, **more) -> Registration:
    seats = sum(one.seats for one in entrants)
    return Registration("t", game, seats, SHORT.get(game, {}), entrants, "both ways", 2, block=2, **more)


@pytest.mark.parametrize("game", LISTED)
def test_loops_and_matches_play_the_same_deals(game, monkeypatch):
    """Casual and random players draw the same lots as well, so whole results are the same."""
    read = registration(game, Registered("casual", "level", "casual"), Registered("random", "level", "random", seats=2))
    assert plays_compiled(read)
    in_loops = play_block(read, 0)
    monkeypatch.setattr("snuggery.arena.blocks.plays_compiled", lambda read: False)
    outside = play_block(read, 0)
    for one, other in zip(in_loops, outside, strict=True):
        assert one.wins == pytest.approx(other.wins)
        assert one.scores == pytest.approx(other.scores)
    assert in_loops[0] != in_loops[1]


def test_what_only_matches_can_tell_is_played_in_matches():
    casual = Registered("casual", "level", "casual", seats=2)
    assert plays_compiled(registration("snore", casual))
    assert not plays_compiled(registration("snore", casual, counts="round"))
    assert not plays_compiled(registration("snore", casual, luck=4))
    assert not plays_compiled(registration("snoogie", casual))
    assert not plays_compiled(registration("snore", casual, Registered("f", "function", "a:b")))


def test_a_deal_that_is_cut_off_is_none_in_loops_too():
    read = registration("snip-snap-snorum", Registered("casual", "level", "casual", seats=3))
    read.options.update(counters="9", max_deals="1")
    assert play_block(read, 0) == [CUT_OFF, CUT_OFF]


@pytest.mark.parametrize("game", own())
def test_every_turn_of_a_deal_has_the_same_first_cards_and_dice(game):
    bound = load(game, 2, **({"rounds": 1} if game == "snoogie" else SHORT.get(game, {})))
    turns = play_turns(bound, [Entrant("casual", lambda seed: Bot("casual", seed))] * 2, "s", 3)
    dealt = [[entry.code for entry in match.history[:6] if entry.seat == CHANCE] for match in turns]
    assert dealt[0] == dealt[1]
    assert dealt[0]
