"""What is always so, in whichever company and house: told here a second time, in plain Python."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.games.snore.announcements import PASS, REFUSE
from snuggery.games.snore.state import ANSWERING, DEALING, OFFERING, PLAYING
from snuggery.kit.cards import PACK_36
from snuggery.kit.records import CHANCE, OVER

from .tables import NAME

GAME = find(NAME)
NAMED = {option.name: st.sampled_from(option.words) for option in GAME.options if option.words}
HOUSES = st.fixed_dictionaries(
    {},
    optional=NAMED
    | {
        "hands": st.integers(1, 30),
        "stack": st.integers(100, 1200),
        "ante": st.integers(0, 100),
        "max_trump_changes": st.sampled_from([0, 1, 3, 31]),
        "helicopter_limit_factor": st.sampled_from([1, 3, 1000]),
        "fine_cap": st.sampled_from(["none", 0, 33]),
        "max_redeals": st.sampled_from([0, 2, 50]),
    },
)
COURSES = settings(max_examples=15, deadline=None)
courses = given(HOUSES, st.integers(2, 5), st.integers(0, 10**6))


class Course:
    """One session at random, a snapshot before everything that happens and one at the end."""

    def __init__(self, house, seats, seed):
        bind.compiled_form(GAME)
        form = bind.ready_form(GAME)
        self.bound = snuggery.load(NAME, seats, **house)
        match = self.bound.start(seed=seed)
        while not match.over and match.ply < 600:
            legal = match.legal()
            match.play(legal[(match.ply * 7 + seed) % len(legal)])
        self.match, self.seats = match, seats
        shadow = self.bound.states()
        form.begin(shadow)
        self.states = [shadow.copy()[0]]
        for entry in match.history:
            form.step(shadow, entry.code)
            self.states.append(shadow.copy()[0])

    def steps(self):
        """Yield what happened, and the states before and after."""
        yield from zip(self.match.history, *zip(*pairwise(self.states), strict=True), strict=True)

    def played_hands(self):
        """Yield the states before and after the last card of each hand that was played out."""
        for _, before, after in self.steps():
            if before.phase == PLAYING and after.hands_done > before.hands_done:
                yield before, after


@COURSES
@courses
def test_inv_snore_1_every_card_is_in_one_place(house, seats, seed):
    for s in Course(house, seats, seed).states:
        places = [int(s.stock), int(s.open_cards)]
        for zone in (s.hand, s.laid, s.dropped, s.played):
            places += [int(cards) for cards in zone[:seats]]
        places += [1 << int(card) for card in [*s.under[: int(s.unders)], *s.trick[:seats]] if card >= 0]
        assert sum(places) == PACK_36
        assert sum(place.bit_count() for place in places) == 36


@COURSES
@courses
def test_inv_snore_2_money_is_only_moved(house, seats, seed):
    course = Course(house, seats, seed)
    for s in course.states:
        assert int(s.money[:seats].sum() + s.pot) == seats * int(s.stack)
        assert s.pot >= 0
        assert s.allow_debt or (s.money[:seats] >= 0).all()
    if course.match.over:
        assert course.states[-1].pot == 0
        assert sum(course.match.scores) == 0


@COURSES
@courses
def test_inv_snore_3_four_tricks_and_no_more_than_the_pot_is_paid(house, seats, seed):
    for before, after in Course(house, seats, seed).played_hands():
        assert after.last_tricks[:seats].sum() == 4
        assert (after.last_tricks[:seats] >= 0).all()
        assert after.last_paid[:seats].sum() <= before.pot


@COURSES
@courses
def test_inv_snore_4_one_snorer_and_all_others_help_or_pass(house, seats, seed):
    for s in Course(house, seats, seed).states:
        if s.phase == PLAYING:
            said = [int(s.announced[seat]) for seat in range(seats) if s.seated[seat]]
            assert sum(52 <= code <= 54 for code in said) == 1
            assert REFUSE not in said
            owed = sum(2 if code <= 54 else 1 for code in said if code != PASS)
            assert 1 <= owed <= 6


@COURSES
@courses
def test_inv_snore_5_the_next_pot_has_a_bound(house, seats, seed):
    if house.get("overtricks_fined") == "on":
        return  # then all may be fined
    for before, after in Course(house, seats, seed).played_hands():
        antes = int(after.ante) * seats if after.seat != OVER else 0
        assert after.pot <= before.pot % 4 + seats * before.pot + antes


@COURSES
@courses
def test_inv_snore_6_with_three_helpers_one_player_is_fined(house, seats, seed):
    for before, after in Course(house, seats, seed).played_hands():
        helpers = sum(56 <= int(code) <= 59 for code in before.announced[:seats])
        fined = [
            seat
            for seat in range(seats)
            if int(before.announced[seat]) not in (PASS, -1)
            and after.last_tricks[seat] < (2 if seat == before.snorer else 1)
        ]
        assert helpers < 3 or fined


@COURSES
@courses
def test_inv_snore_7_there_is_always_something_to_do(house, seats, seed):
    course = Course(house, seats, seed)
    for entry, before, _ in course.steps():
        if entry.seat != CHANCE:
            assert entry.seat == before.seat
            assert before.seated[entry.seat] == 1


@COURSES
@courses
def test_inv_snore_8_four_cards_each_and_four_tricks(house, seats, seed):
    for _, before, after in Course(house, seats, seed).steps():
        if after.phase == PLAYING and before.phase != PLAYING:
            for seat in range(seats):
                playing = after.announced[seat] not in (PASS, -1)
                assert not playing or after.hand_count[seat] == 4
        if before.phase == PLAYING and after.phase != PLAYING:
            assert before.trick_number == 3


@COURSES
@courses
def test_so_many_announcements_and_no_more(house, seats, seed):
    offers = answers = 0
    for entry, before, after in Course(house, seats, seed).steps():
        if before.phase == DEALING and after.phase != DEALING:
            offers = answers = 0
        offers += entry.seat != CHANCE and before.phase == OFFERING
        answers += entry.seat != CHANCE and before.phase == ANSWERING
        assert offers <= (min(int(before.max_trump_changes), 31) + 1) * seats
        assert answers <= seats - 1
