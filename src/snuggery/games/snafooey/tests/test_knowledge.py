"""What seats see and hear, and what every fresh deal of the rest has to keep."""

import numpy as np
import pytest

from snuggery.engine import bind
from snuggery.games.snafooey.kinds import KIND_OF, cards_in, hand_text
from snuggery.games.snafooey.redeal import faults
from snuggery.kit.random import generator
from snuggery.kit.records import UNKNOWN, WATCHER

from .tables import go, hand, load, start, table

HANDS = "1 5 7 PASSE / 2 2 GOTCHA CHAOS / 3 9 GOTCHA SNAFOOEY"


def fresh_deals(match, seat, n=8):
    """Deal afresh again and again from the seat's view alone, as a bot would; every deal must fit."""
    form, rng = bind.compiled_form(match.bound.game), generator("deals")
    for _ in range(n):
        worlds = match.view(seat).views.copy()
        form.shuffle_hidden(worlds, seat, rng)
        assert form.audit(worlds) == 0
        yield worlds[0]


def test_a_seat_sees_its_own_hand_only():
    match = table(HANDS, 12)
    for seat in range(3):
        view = match.view(seat).record
        assert [bool(held) for held in view.hands[:3]] == [other == seat for other in range(3)]
        assert (view.stock.sum(), view.stock_size, view.hand_size[:3].tolist()) == (0, 48, [4, 4, 4])
    assert not match.view(WATCHER).record.hands.any()


def test_only_the_receiver_hears_which_card_is_dealt():
    match = go(table(HANDS, 12), "A 7")
    match.chance = None
    match.play("draw")
    rules = match.bound.game.rules
    assert [rules.overhear(match.state, 8, seat) for seat in (0, 1, 2, WATCHER)] == [8, UNKNOWN, UNKNOWN, UNKNOWN]


def test_everybody_hears_rolls_and_plays():
    match = table(HANDS, 12)
    rules = match.bound.game.rules
    assert [rules.overhear(match.state, 7, seat) for seat in (0, 1, WATCHER)] == [7, 7, 7]


def test_fresh_deals_differ_and_leave_the_view_alone():
    match = table(HANDS, 12)
    seen = {hand_text(world.hands[1]) for world in fresh_deals(match, 0)}
    assert len(seen) > 5
    for world in fresh_deals(match, 0, 5):
        view = np.zeros(1, match.bound.game.state)
        match.bound.game.rules.observe(world, 0, view[0])
        assert view[0].tobytes() == match.view(0).record.tobytes()


def test_unseen_cards_are_dealt_by_their_copies():
    match = table("1 1 / - / -", 12, lines="chips: 6 6 0 | out: 0 0 1 | hand 1: 3", deck="1=3 2=4 3=12 4=1", hand=4)
    share = np.mean([world.hands[1] == 3 for world in fresh_deals(match, 0, 300)])
    assert 0.55 < share < 0.78  # 12 of the 18 cards that A does not see


def test_a_hand_shown_in_burying_stays_known():
    deck = {"deck": "1=6 2=6 SNAFOOEY=6", "hand": 3}
    match = go(table("SNAFOOEY SNAFOOEY SNAFOOEY / 1 2 2 / 1 1 2", 7, **deck), "A bury SNAFOOEY, A draw")
    for seat in (1, 2, WATCHER):
        for world in fresh_deals(match, seat):
            assert cards_in(int(world.hands[0])).count(KIND_OF["SNAFOOEY"]) >= 2
    assert match.state.shown[0] == 2


def test_and_is_forgotten_as_it_is_played():
    deck = {"deck": "1=6 2=6 SNAFOOEY=6", "hand": 3}
    match = table("SNAFOOEY SNAFOOEY 2 / 1 2 2 / 1 1 2", 30, chance="roll 3, roll 5", lines="shown: 2 0 0", **deck)
    assert go(match, "A SNAFOOEY").state.shown[0] == 1


def test_the_last_card_that_was_shown_is_forgotten_as_well():
    deck = {"deck": "1=6 2=6 SNAFOOEY=6", "hand": 3}
    match = table("SNAFOOEY 2 2 / SNAFOOEY 1 2 / 1 2 2", 30, chance="roll 3, roll 5", lines="shown: 1 0 0", **deck)
    assert go(match, "A SNAFOOEY").state.shown[:3].tolist() == [0, 0, 0]


def test_a_snafooey_shown_to_nobody_leaves_nothing_to_forget():
    match = table("SNAFOOEY 2 2 / 1 1 2 / 1 2 2", 30, chance="roll 3, roll 5", deck="1=6 2=6 SNAFOOEY=6", hand=3)
    assert go(match, "A SNAFOOEY").state.shown[:3].tolist() == [0, 0, 0]


def test_by_forfeit_the_seat_to_move_can_play():
    deck = {"deck": "1=1 2=1 SNAFOOEY=9", "hand": 2, "no_legal": "forfeit"}
    match = table("1 SNAFOOEY / 2 SNAFOOEY / SNAFOOEY SNAFOOEY", 7, **deck)
    for world in fresh_deals(match, 1):
        assert hand_text(world.hands[0]) == "1 SNAFOOEY"


SMALL = {"deck": "1=3 2=3 3=3 4=3 PASSE=3", "hand": 2}
DRY = "discard: 1=1 2=1 3=2 4=1 PASSE=3 | top: PASSE"


@pytest.mark.slow
def test_after_a_refill_the_stock_is_known():
    match = go(table("1 2 / 1 2 / 3 4", 10, chance="deal 4", lines=DRY, **SMALL), "A 1, A draw")
    for seat in (0, 1, 2, WATCHER):
        for world in fresh_deals(match, seat):
            assert world.stock.tolist() == match.state.stock.tolist()
    held = sorted(cards_in(int(match.state.hands[1])) + cards_in(int(match.state.hands[2])))
    for world in fresh_deals(match, 0):
        assert sorted(cards_in(int(world.hands[1])) + cards_in(int(world.hands[2]))) == held


@pytest.mark.slow
def test_then_a_hand_gets_new_cards_by_drawing_only():
    match = table("1 2 / 1 2 / 3 4", 10, chance="deal 4, deal PASSE", lines=DRY, **SMALL)
    go(match, "A 1, A draw, B 1, B draw")
    assert hand(match, "B") == "2 PASSE"
    drawn = set()
    for world in fresh_deals(match, 2, 60):
        assert (world.stock <= match.state.refilled).all()
        assert KIND_OF["PASSE"] not in cards_in(int(world.hands[0]))  # all were in the pile, and A has not drawn since
        drawn.add(hand_text(world.hands[1]))
    assert "2 PASSE" in drawn
    assert len(drawn) > 3


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"no_legal": "forfeit"}, {"keep_top_discard": True, "draw": "auto"}])
def test_what_happened_is_always_among_what_could_have(options):
    bound = load(3, deck="1=3 2=2 3=2 PASSE=1 CHAOS=2 SNAFOOEY=3", hand=2, chips=20, **options)
    refills = 0
    for seed in range(2):
        match = bound.start(seed=seed)
        rng = generator("moves", seed)[0]
        while not match.over and match.ply < 50:
            assert faults(match.state, WATCHER) == 0
            seat = (0, 1, 2, WATCHER)[match.ply % 4]
            assert len(list(fresh_deals(match, seat, 1))) == 1
            legal = match.legal()
            match.play(legal[int(rng.word % np.uint64(len(legal)))] if match.ply % 5 else legal[0])
            refills = max(refills, int(match.state.refills))
            rng.word ^= np.uint64(match.ply * 7919)
    assert refills > 0 or options.get("no_legal")


def test_a_watcher_of_a_new_game_sees_no_cards():
    assert not start(8).view(WATCHER).record.hands.any()
