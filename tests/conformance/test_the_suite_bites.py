"""The suite finds what is wrong: Kuhn poker spoiled in one place, and the promise that must be broken by it."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from msgspec import structs

from snuggery.kit.errors import Unreadable
from snuggery.kit.records import CHANCE, CUT_OFF, OVER
from snuggery.kit.scene import Choice, Zone
from snuggery.testkit import conformance, sizes
from snuggery.testkit.settings import Setting

from ..kuhn import GAME, notation, rules, scene

count = iter(range(10**9))


def descending(s, out):
    out[0], out[1] = rules.BET, rules.PASS
    return 2


def no_outcome(s, out, weight):
    n = rules.chance(s, out, weight)
    weight[0] = 0
    return n


def ageing(s, seat, view):
    rules.observe(s, seat, view)
    s.plies += 0 if s.seat == OVER else 4


def moody(s, code):
    rules.apply(s, code)
    if s.seat == OVER:
        s.plies = next(count)


def open_hands(s, seat, view):
    rules.observe(s, seat, view)
    view.card[:] = s.card


def stale(s, seat, view):
    last = view.last
    rules.observe(s, seat, view)
    view.last = max(last, s.last)


def same_deal(s, seat, rng):
    s.card[1 - seat if seat >= 0 else 0] = s.card[seat]


def peeking(s, seat, rng):
    """Leave everything as it is: sound and to the letter what the seat sees, but known from the true cards."""
    if s.card[0] == rules.HIDDEN or s.card[1] == rules.HIDDEN:
        rules.redeal(s, seat, rng)


def half_dealt(s, seat, rng):
    """Deal nothing where a view hides it."""
    if s.card[0] != rules.HIDDEN and s.card[1] != rules.HIDDEN:
        rules.redeal(s, seat, rng)


def lopsided(s, rng):
    return 0 if s.card[0] != 0 else 1


def eavesdropping(s, code, seat):
    return code + 1 if s.seat == CHANCE else code


def deaf(s, code, seat):
    return rules.UNKNOWN


def generous(s, out):
    rules.score(s, out)
    out[0] += 1


def overflowing(s, code):
    s.plies = np.int64(2**62) * (s.plies + 2) if s.plies < 0 else s.plies
    np.int8(100) + np.int8(100)
    rules.apply(s, code)


def endless(s, code):
    rules.apply(s, code)
    if s.seat == OVER:
        rules.new(s)


def untidy(s):
    stake = s.stake[0]
    rules.new(s)
    s.stake[0] = max(stake, 1)


def suspicious(s):
    return 4 if s.plies == 1 else 0


def put_back(s, out, weight):
    for card in range(3):
        out[card], weight[card] = card, 1
    return 3


def illegal_habit(view, actions, n, rng):
    return 7


SPOILED_RULES = [
    ({"legal": descending}, "lists_ascend"),
    ({"chance": no_outcome}, "lists_ascend"),
    ({"observe": ageing}, "lists_leave_the_state_alone"),
    ({"new": untidy}, "tables_are_laid_anew"),
    ({"apply": moody}, "steps_are_determined"),
    ({"apply": endless}, "games_end"),
    ({"apply": overflowing}, "interpreted_rules_agree_and_warn_of_nothing"),
    ({"check": suspicious}, "states_are_sound"),
    ({"observe": open_hands}, "views_tell_nothing_hidden"),
    ({"observe": open_hands}, "hidden_outcomes_look_alike"),
    ({"observe": stale}, "views_are_whole"),
    ({"redeal": same_deal}, "views_tell_nothing_hidden"),
    ({"redeal": half_dealt}, "redeals_of_a_view_fit"),
    ({"redeal": peeking}, "redeals_know_no_more_than_a_view"),
    ({"draw": lopsided}, "draws_follow_the_list"),
    ({"draw": lopsided}, "fused_steps_agree"),
    ({"overhear": eavesdropping}, "actions_are_heard"),
    ({"overhear": deaf}, "actions_are_heard"),
    ({"score": generous}, "scores_are_as_announced"),
    ({"chance": put_back, "check": lambda s: 0}, "occasions_are_drawn_without_return"),
]


def misread(s, text):
    if text == "bet":
        raise Unreadable("what?")
    return notation.read_action(s, text)


def without_stakes(s):
    return "\n".join(line for line in notation.position_text(s).splitlines() if not line.startswith("stakes")) + "\n"


def fewer_choices(view, seat, say):
    laid_out = scene.scene(view, seat, say)
    return structs.replace(laid_out, choices=laid_out.choices[1:])


def prophetic(view, seat, say):
    return structs.replace(scene.scene(view, seat, say), outcomes=(Choice(9, "deal 9", "The joker"),))


def unheard_of(view, seat, say):
    laid_out = scene.scene(view, seat, say)
    return structs.replace(laid_out, zones=(*laid_out.zones, Zone("omens", "entrails")))


def mumbling(before, heard, after):
    return [structs.replace(said, code="hm") for said in scene.tell(before, heard, after)]


SPOILED_WORDS = [
    ({"notation": {"action_text": lambda s, action: "act"}}, "words_are_read_back"),
    ({"notation": {"action_text": lambda s, action: ["pass  on", "bet"][action]}}, "words_are_read_back"),
    ({"notation": {"read_action": misread}}, "words_are_read_back"),
    ({"notation": {"read_action": misread}}, "transcripts_are_read_back"),
    ({"notation": {"position_text": without_stakes}}, "positions_are_read_back"),
    ({"face": {"scene": fewer_choices}}, "scenes_offer_what_is_legal"),
    ({"face": {"scene": prophetic}}, "scenes_offer_what_people_may_see"),
    ({"face": {"scene": unheard_of}}, "everything_can_be_asked_about"),
    ({"face": {"tell": mumbling}}, "steps_are_told"),
    ({"habits": {"casual": illegal_habit}}, "habits_are_legal"),
]


def nowhere(before, s, code, seat, ply, out):
    out[0] = float("inf")


SPOILED_JUDGEMENTS = [
    ({"deal": lambda s: s.plies}, "deals_end_where_nobody_is_to_move"),
    ({"worth": lambda s, seat: float("nan")}, "worths_are_finite"),
    ({"alike": lambda s, a, b: a < b}, "actions_that_come_to_the_same_do"),
    ({"TALLIES": tuple("abcdefghi")}, "tallies_have_their_places"),
    ({"TALLIES": ("a",), "tally_step": nowhere}, "tallies_have_their_places"),
    ({"worth": lambda s, seat: float(next(count))}, "thoughts_need_no_more_than_a_view"),
]


def broken(spoiled, monkeypatch):
    """Go through the promises that a spoiled game breaks, interpreted."""
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    game = replace(GAME, name=f"kuhn-{next(count)}", **spoiled)
    for seed in range(1, 9):
        yield from (fault.partition(":")[0] for fault in conformance.broken(game, Setting(2, {}), seed))


def test_a_shuffle_does_not_follow_from_anything(monkeypatch):
    assert "what_follows_is_drawn" in broken({"follows": lambda s: True}, monkeypatch)


def given_up(s, code):
    rules.apply(s, code)
    if s.seat == OVER:
        s.seat = CUT_OFF


SPOILED_PARTS = [
    ({"bounds": lambda seats, options: (-1, 1)}, "scores_are_as_announced"),
    ({"bounds": lambda seats, options: (2, -2)}, "scores_are_as_announced"),
    ({"total": lambda seats, options: 1}, "scores_are_as_announced"),
]


@pytest.mark.parametrize(("parts", "promise"), SPOILED_PARTS)
def test_spoiled_parts_are_found(parts, promise, monkeypatch):
    assert promise in broken(parts, monkeypatch)


def test_cutting_off_is_announced_or_found(monkeypatch):
    spoiled = {"rules": with_other(rules, apply=given_up)}
    assert "cutting_off_is_announced" in broken(spoiled, monkeypatch)
    announced = {"can_be_cut_off": lambda seats, options: True}
    assert "cutting_off_is_announced" not in broken(spoiled | announced, monkeypatch)


def test_codes_are_in_range_late_in_the_game_too(monkeypatch):
    monkeypatch.setattr(sizes, "lists_fit", lambda game, setting, seed: None)
    assert "codes_are_in_range" in broken({"codes": 1}, monkeypatch)
    assert "codes_are_in_range" in broken({"outcome_codes": 2}, monkeypatch)


def with_other(module, **functions):
    return SimpleNamespace(**{**vars(module), **functions})


def test_a_sound_game_breaks_nothing(monkeypatch):
    assert list(broken({}, monkeypatch)) == []


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize(("functions", "promise"), SPOILED_RULES)
def test_spoiled_rules_are_found(functions, promise, monkeypatch):
    assert promise in broken({"rules": with_other(rules, **functions)}, monkeypatch)


@pytest.mark.parametrize(("parts", "promise"), SPOILED_WORDS)
def test_spoiled_words_and_faces_are_found(parts, promise, monkeypatch):
    spoiled = {part: with_other(getattr(GAME, part), **functions) for part, functions in parts.items()}
    assert promise in broken(spoiled, monkeypatch)


@pytest.mark.parametrize(("parts", "promise"), SPOILED_JUDGEMENTS)
def test_spoiled_judgements_are_found(parts, promise, monkeypatch):
    assert promise in broken({"judgement": SimpleNamespace(**parts)}, monkeypatch)
