"""The value of a turn, and the search that ends its rollouts there: blind, the same in both modes, for fitted rules."""

import numpy as np
import pytest

import snuggery
from snuggery.arena.entrants import LevelPlayer, compiled_brain
from snuggery.arena.registration import Registered
from snuggery.coach.duplicate import Brain, brain_of, play_duplicates
from snuggery.coach.search import choose, think
from snuggery.engine import bind
from snuggery.games import find
from snuggery.games.snake_rummy import value
from snuggery.games.snake_rummy.judgement import FORESIGHT
from snuggery.kit.cards import read_cards
from snuggery.kit.random import generator

from .tables import NAME, laying, table

OPENED = "A Td Th Ts, B Qc Qd Qh"
TURNS = FORESIGHT["strong"][1]
SEATS = range(2, 6)
OTHER_RULES = [
    {"out_bonus": 25},
    {"nine_value": 10},
    {"hand_size": 9},
    {"opening": 0},
    {"max_turns": 60},
    {"stock_empty": "turn_over_snake"},
    {"out_without_discard": "on"},
]


def at_a_choice(seats=2, **rules):
    """Play by habit until a seat has a choice between a few actions in the middle of a round."""
    match = snuggery.load(NAME, seats, **rules).start(seed=4)
    bot = snuggery.bot("casual", seed=1)
    while match.ply < 20 or not 2 <= len(match.legal()) <= 9:
        match.play(bot(match.view(match.seat), match.legal()))
    return match


def foreseen(match, seat=0):
    return value.foreseen(match.state, seat)


def test_what_one_gains_the_other_loses():
    match = table("Jc Jd 3c / 9s Kd 2h", snake="9c Jh", laid=OPENED)
    assert foreseen(match) == -foreseen(match, 1)


def test_of_four_what_one_leads_the_others_trail():
    match = table("Jc Jd 3c / 9s Kd 2h / 4c 8d / 5s 5c Ah", snake="9c Jh", laid=OPENED)
    assert sum(foreseen(match, seat) for seat in range(4)) == pytest.approx(0)
    assert foreseen(match) != 0


def test_of_four_the_next_is_seen_alone_and_the_others_together():
    match = table("Jc Jd 3c / 9s Kd 2h / 4c 8d / 5s 5c Ah", snake="9c Jh", laid=OPENED)
    seen, alone = np.zeros(value.SEEN_MANY, np.int64), np.zeros((3, value.OF_SEAT), np.int64)
    value.see_many(match.state, seen)
    s, snake = match.state, read_cards("9c Jh")
    on_table = value.fourth_cards(s) | value.run_ends(s)
    for seat in range(1, 4):
        value.see_seat(s, seat, on_table, snake, alone[seat - 1], 0)
    assert np.array_equal(seen[value.OF_SEAT : 2 * value.OF_SEAT], alone[0])
    assert np.array_equal(seen[2 * value.OF_SEAT : 3 * value.OF_SEAT], alone.sum(axis=0))
    most, fewest, near, *seats = seen[3 * value.OF_SEAT + value.OF_TABLE :]
    assert (most, fewest) == (alone[:, value.LAID].max(), alone[:, value.LEFT].min())
    assert near == 0, "of those that have opened none is near its last card"
    assert seats == [0, 1, 0]


def test_a_hand_that_can_be_laid_is_worth_more_than_one_that_cannot():
    ready = table("5c 6c 7c Kd / 9s 2h 4d 8c", snake="2s", laid=OPENED)
    stuck = table("5c 6d 7h Kd / 9s 2h 4d 8c", snake="2s", laid=OPENED)
    assert foreseen(ready) > foreseen(stuck) + 20


def test_the_lead_on_the_table_counts_in_full():
    match = table("Jc 3c / 9s Kd", laid=OPENED)
    before = foreseen(match)
    match.state.total[0] += 35
    assert value.lead(match.state) == 35
    assert foreseen(match) == before + 35


@pytest.mark.parametrize(
    ("hand", "snake", "deep", "near"),
    [
        ("Jc Jd 3c", "Js 9c Jh", "Js 9c Jh", "Jh"),  # the third jack with two in hand, deep in the snake and at its end
        ("Jc 4d 3c", "Js 9c Jh", "Js 9c Jh", "Js 9c Jh"),  # with one in hand the other two come together
        ("Jc 4d 3c", "9s 9c Jh", "", ""),
    ],
)
def test_what_can_be_taken_reaches_to_the_deepest_card_that_makes_a_set(hand, snake, deep, near):
    s = table(f"{hand} / 9d Kd 2h", snake=snake, laid=OPENED).state
    assert value.reached(s, 0, 0, False) == read_cards(deep)
    assert value.reached(s, 0, 0, True) == read_cards(near)


def test_a_seat_that_could_not_open_takes_nothing():
    closed = table("5c 5d 3c / 9d Kd 2h", snake="5s 9c", laid="B Qc Qd Qh").state
    assert value.reached(closed, 0, 0, False) == 0


def test_a_rollout_ends_where_a_seat_takes_after_so_many_turns():
    match = table("Jc Jd 3c / 9s Kd 2h", laid=OPENED)
    before, later = match.snapshot()[0], match.snapshot()[0]
    assert not value.is_far(before, later, 1)
    later.turns += 2
    assert value.is_far(before, later, 2)
    assert not value.is_far(before, later, 3)
    drawn = laying("Jc Jd 3c / 9s Kd 2h", "4c", laid=OPENED).snapshot()[0]
    drawn.turns += 2
    assert not value.is_far(before, drawn, 2), "it must still discard"


def test_of_many_a_rollout_ends_where_the_seat_that_chose_takes_again():
    match = table("Jc Jd 3c / 9s Kd 2h / 4c 8d / 5s 5c Ah", laid=OPENED)
    before, later = match.snapshot()[0], match.snapshot()[0]
    later.turns += 4
    assert value.is_far(before, later, 3)
    later.seat = 1
    assert not value.is_far(before, later, 3)


@pytest.mark.parametrize("rules", OTHER_RULES, ids=lambda rules: next(iter(rules)))
def test_under_rules_that_it_was_not_fitted_to_rollouts_go_to_the_end(rules):
    view = (match := at_a_choice(**{"seats": 2} | rules)).view(match.seat)
    whole = think(view, 40, 1)
    assert think(view, 40, 1, foresight=TURNS) == whole


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_foresight_changes_a_thought_under_the_usual_rules_and_choose_agrees(seats):
    view = (match := at_a_choice(seats)).view(match.seat)
    thought = think(view, 40, 1, foresight=TURNS)
    assert thought.values != think(view, 40, 1).values
    assert choose(view, 40, 1, foresight=TURNS) == thought.choice


@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_blind(seats):
    match = at_a_choice(seats)
    thought = think(match.view(match.seat), 60, "s", foresight=TURNS)
    for deal in range(3):
        states = match.snapshot()
        match.bound.game.rules.redeal(states[0], match.seat, generator("blind", deal)[0])
        assert states.tobytes() != match.snapshot().tobytes()
        assert think(match.bound.view(states, match.seat), 60, "s", foresight=TURNS) == thought


@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_the_same_compiled_and_interpreted(seats):
    view = (match := at_a_choice(seats)).view(match.seat)
    plain = think(view, 8, 2, form=bind.interpreted_form(find(NAME)), foresight=1)
    assert plain == think(view, 8, 2, foresight=1)


class Form:
    """The compiled loops, as far as a search asks them; it notes with how many rollouts and turns."""

    def __init__(self):
        self.asked = []

    def think(self, slate, seat, actions, n, effort, foresight, gate, seed):
        self.asked.append((effort, foresight))
        return 0


def seated(level, match, effort=0):
    player = LevelPlayer(Registered(level, "level", level, effort), "seed")
    player.attend(match, match.seat)
    return player


PLAYERS = {"a bot": lambda level, match: snuggery.bot(level, seed=3), "an entrant": seated}


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)
@pytest.mark.parametrize("level", ["strong", "expert"])
def test_levels_that_search_have_foresight_by_the_usual_rules(monkeypatch, level, player):
    form, effort = Form(), find(NAME).judgement.EFFORT[level]
    monkeypatch.setattr(bind, "compiled_form", lambda game: form)
    for rules in (*({"seats": seats} for seats in SEATS), *OTHER_RULES):
        match = at_a_choice(**{"seats": 2} | rules)
        player(level, match)(match.view(match.seat), match.legal())
    assert form.asked == [FORESIGHT[level]] * len(SEATS) + [(effort, 0)] * len(OTHER_RULES)
    assert FORESIGHT[level][0] > 5 * effort


def test_a_registered_search_goes_to_the_end_of_the_round(monkeypatch):
    form, match = Form(), at_a_choice()
    monkeypatch.setattr(bind, "compiled_form", lambda game: form)
    seated("search", match, 240)(match.view(match.seat), match.legal())
    assert form.asked == [(240, 0)]
    strong, old = (Registered(what, "level", what, effort) for what, effort in (("strong", 0), ("search", 240)))
    assert compiled_brain(strong, match.bound) == brain_of(match.bound, "strong")
    assert compiled_brain(strong, match.bound).foresight == TURNS
    assert compiled_brain(old, match.bound) == Brain("searching", 240)


def test_foresight_counts_in_compiled_matches():
    bound = snuggery.load(NAME, 2, rounds=1)
    company = [Brain("searching", 12, foresight=TURNS), Brain("searching", 12)]
    shares = play_duplicates(bound, company, "apart", 0, 4)[:, :, 1]
    assert not np.allclose(shares[:, 0], shares[:, 1])
