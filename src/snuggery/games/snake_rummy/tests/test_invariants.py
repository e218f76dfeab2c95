"""What is always so, in whichever company and house: told here a second time, in plain Python."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.games.snake_rummy.state import LAYING, TAKING
from snuggery.games.snake_rummy.tables import DECK, DISCARD, END, MELD, SNAKE
from snuggery.kit.cards import CARDS, SUITS, cards_of
from snuggery.kit.records import CHANCE, OVER

from .tables import NAME
from .test_search import value

GAME = find(NAME)
HOUSES = st.fixed_dictionaries(
    {"rounds": st.integers(1, 2)},
    optional={
        "pack": st.sampled_from(["9x4", "12x3", "11x4"]),
        "hand_size": st.sampled_from([3, 5]),
        "nine_value": st.just(10),
        "ace_in_low_run": st.sampled_from([5, 1]),
        "opening": st.sampled_from([0, 15, 45]),
        "snake_before_open": st.just("off"),
        "snake_layoff_ok": st.just("on"),
        "free_last_card": st.just("on"),
        "out_without_discard": st.just("on"),
        "stock_empty": st.sampled_from(["turn_over_snake", "reshuffle_snake"]),
        "out_bonus": st.just(25),
        "max_turns": st.sampled_from([5, 80]),
    },
)
COURSES = settings(max_examples=12, deadline=None)


class Course:
    """One game at random, a snapshot before everything that happens and one at the end."""

    def __init__(self, house, seats, seed):
        bind.compiled_form(GAME)
        self.house = house
        self.seats = seats
        match = snuggery.load(NAME, seats, **house).start(seed=seed)
        shadow = match.bound.states()
        self.states = []
        bind.ready_form(GAME).begin(shadow)
        while not match.over and match.ply < 400:
            legal = match.legal()
            match.play(legal[(match.ply * 7 + seed) % len(legal)])
        self.history = match.history
        for entry in self.history:
            self.states.append(shadow.copy()[0])
            bind.ready_form(GAME).step(shadow, entry.code)
        self.states.append(shadow.copy()[0])
        self.over = match.over
        self.scores = match.scores

    def steps(self):
        """Yield what happened, and the states before and after."""
        yield from zip(self.history, *zip(*pairwise(self.states), strict=True), strict=True)

    def ends_of_rounds(self):
        """Yield the last state of each round, and the totals that it led to."""
        for entry, before, after in self.steps():
            if entry.seat >= 0 and (after["deals"] > before["deals"] or after["seat"] == OVER):
                yield entry, before, after["total"] - before["total"]


courses = given(HOUSES, st.integers(2, 5), st.integers(0, 10**6))


def sets_on(s, seats):
    """Return everything on the table as the list of cards of each kind and each suit's runs."""
    return cards_of(int(s["table_sets"])), cards_of(int(s["table_runs"]))


@COURSES
@courses
def test_inv_rummy_1_every_card_is_in_one_place(house, seats, seed):
    for s in Course(house, seats, seed).states:
        places = [int(s["stock"]), *map(int, s["hand"][:seats]), *map(int, s["down"][:seats])]
        places += [1 << int(card) for card in s["snake"][: s["snake_length"]]]
        assert sum(place.bit_count() for place in places) == int(s["pack"]).bit_count()
        assert sum(places) == s["pack"]


def test_inv_rummy_2_the_pack_is_worth_380_or_400():
    everything = range(CARDS)
    assert value(everything) == 380
    assert value(everything, nine=10) == 400
    assert value(everything[:4]) == 60


@COURSES
@courses
def test_inv_rummy_3_what_lies_are_sets_and_stays(house, seats, seed):
    course = Course(house, seats, seed)
    for _, s, after in course.steps():
        kinds, runs = sets_on(s, seats)
        for card in kinds:
            assert sum(card // SUITS == other // SUITS for other in kinds) >= 3
        for card in runs:
            assert any(all(low + SUITS * i in runs for i in range(3)) for low in (card - 8, card - 4, card) if low >= 0)
        if after["deals"] == s["deals"]:
            assert all(int(s["down"][seat]) & ~int(after["down"][seat]) == 0 for seat in range(seats))
        for seat in range(seats):
            added = int(s["added_to_sets"][seat] | s["added_to_runs"][seat])
            assert s["opened"][seat] or added == 0
            assert s["opened"][seat] or s["down"][seat] == 0 or (s["seat"] == seat and s["phase"] == LAYING)


@COURSES
@courses
def test_inv_rummy_4_the_turn_that_opens_brings_enough(house, seats, seed):
    course = Course(house, seats, seed)
    for entry, before, after in course.steps():
        if (
            entry.seat >= 0
            and after["deals"] == before["deals"]
            and after["opened"][entry.seat] > before["opened"][entry.seat]
        ):
            assert MELD <= entry.code < DISCARD
            assert after["laid_now"] >= house.get("opening", 30)


@COURSES
@courses
def test_inv_rummy_5_a_turn_lengthens_the_snake_by_one_and_no_hand_is_empty_before(house, seats, seed):
    for entry, before, after in Course(house, seats, seed).steps():
        if entry.seat >= 0 and entry.code >= DISCARD:
            assert before["hand_count"][entry.seat] >= 1
            if after["deals"] == before["deals"]:
                assert after["snake_length"] == before["snake_length"] + 1
        if before["phase"] == TAKING:
            assert before["hand_count"][before["seat"]] >= 1


@COURSES
@given(st.integers(2, 5), st.integers(0, 10**6))
def test_inv_rummy_6_rounds_end(seats, seed):
    course = Course({"rounds": 1}, seats, seed)
    assert course.over
    turns = sum(entry.seat >= 0 and entry.code >= DISCARD for entry in course.history)
    assert turns <= 51 - 7 * seats + 17


@COURSES
@courses
def test_inv_rummy_7_round_scores_are_table_less_hand(house, seats, seed):
    nine, low_ace = house.get("nine_value", 5), house.get("ace_in_low_run", 15)
    for entry, before, points in Course(house, seats, seed).ends_of_rounds():
        for seat in range(seats):
            hand = value(cards_of(int(before["hand"][seat])), nine)
            if seat != entry.seat:
                down = cards_of(int(before["down"][seat]))
                in_runs = sum(card < 4 and before["table_runs"] >> card & 1 for card in down)
                table = value(down, nine) - (15 - low_ace) * in_runs
                assert points[seat] == table - hand
            assert -hand <= points[seat] <= (400 if nine == 10 else 380) + house.get("out_bonus", 0)


@COURSES
@given(st.integers(2, 5), st.integers(0, 10**6))
def test_inv_rummy_8_a_player_who_goes_out_scores_thirty_or_more(seats, seed):
    for entry, before, points in Course({"rounds": 2}, seats, seed).ends_of_rounds():
        if entry.code >= DISCARD and before["hand_count"][entry.seat] == 1:
            assert points[entry.seat] >= 30


@COURSES
@courses
def test_check_finds_nothing(house, seats, seed):
    course = Course(house, seats, seed)
    form = bind.ready_form(GAME)
    states = snuggery.load(NAME, seats, **house).states()
    for s in course.states:
        states[0] = s
        assert form.audit(states) == 0


@COURSES
@courses
def test_whatever_is_begun_can_be_finished(house, seats, seed):
    course = Course(house, seats, seed)
    form = bind.ready_form(GAME)
    bound = snuggery.load(NAME, seats, **house)
    states, (out, _) = bound.states(), bound.buffers()
    for s in course.states:
        states[0] = s
        if s["seat"] >= 0:
            n = form.list_legal(states, out)
            assert n > 0
            listed = out[:n].tolist()
            assert listed == sorted(set(listed))
        assert (s["seat"] >= 0) == (s["phase"] in (LAYING, TAKING))


def test_codes_keep_to_their_ranges():
    assert (DECK, END, SNAKE) == (0, 1, 2)
    assert MELD == SNAKE + CARDS
    assert CHANCE < 0
