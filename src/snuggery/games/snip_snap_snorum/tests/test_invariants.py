"""What is always so, in whichever game, pack, company and house: told here a second time, in plain Python."""

from itertools import pairwise

from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

import snuggery
from snuggery.games import find
from snuggery.kit.cards import CARDS, KING, SUITS, cards_of
from snuggery.kit.errors import Unusable
from snuggery.kit.records import CHANCE, OVER

from .tables import MODES, NAME

GAME = find(NAME)
PURSES = ("standard", "running")
HOUSES = st.fixed_dictionaries(
    {"mode": st.sampled_from(MODES)},
    optional={
        "pack": st.sampled_from(["32", "4x4", "6x3", "5x2"]),
        "hand_size": st.integers(1, 7),
        "counters": st.integers(1, 9),
        "revoke": st.just("allowed"),
        "redeal": st.just("continue"),
        "first_dealer": st.sampled_from(["random", "0", "1"]),
        "ante": st.integers(1, 3),
        "sequence_length": st.integers(4, 6),
        "dead_hand": st.just("on"),
        "short_hand_ante": st.just("on"),
        "max_deals": st.integers(1, 4),
    },
)


class Course:
    """One game at random, a snapshot after every action and outcome."""

    def __init__(self, options, seats, seed, most=150):
        try:
            self.game = snuggery.load(NAME, seats, **options)
        except Unusable:
            assume(False)
        self.mode = options["mode"]
        self.seats = seats
        match = self.game.start(seed=seed)
        shadow = self.game.states()
        GAME.rules.new(shadow[0])
        while not match.over and match.ply < most:
            match.play(match.legal()[(match.ply * 7 + seed) % len(match.legal())])
        self.codes = match.history
        self.states = [shadow.copy()[0]]
        for entry in self.codes:
            GAME.rules.apply(shadow[0], entry.code)
            self.states.append(shadow.copy()[0])
        event(self.mode)

    def steps(self):
        """Yield what was played, and the states before and after."""
        for entry, (before, after) in zip(self.codes, pairwise(self.states), strict=True):
            if entry.seat != CHANCE:
                yield entry.code, before, after


GAMES = given(options=HOUSES, seats=st.integers(2, 10), seed=st.integers(0, 9999))
some = settings(max_examples=25, deadline=None)


@some
@GAMES
def test_inv_snip_1_counters_and_pool_are_conserved_and_the_pool_never_shrinks_before_the_end(options, seats, seed):
    course = Course(options, seats, seed)
    whole = int(options.get("counters", 5)) * seats if course.mode in PURSES else 0
    assert {int(s.held[:seats].sum() + s.pool) for s in course.states} == {whole}
    running = [s.pool for s in course.states if s.seat != OVER]
    assert running == sorted(running)


@some
@given(seats=st.integers(2, 10), seed=st.integers(0, 9999), redeal=st.sampled_from(["reshuffle", "continue"]))
def test_inv_snip_2_in_the_standard_game_hands_stay_level_and_everybody_plays_five_cards(seats, seed, redeal):
    course = Course({"mode": "standard", "redeal": redeal}, seats, seed)
    played = [0] * seats
    for _, before, after in course.steps():
        played[before.seat] += 1
        sizes = [int(before.hand_count[seat]) for seat in range(seats) if before.place_out[seat] == 0]
        assert max(sizes) - min(sizes) <= 1
        if after.deals > before.deals:
            assert all(played[seat] == 5 for seat in range(seats) if after.place_out[seat] == 0)
            played = [0] * seats


@some
@GAMES
def test_inv_snip_3_the_level_counts_consecutive_cards_of_one_rank(options, seats, seed):
    course = Course(options, seats, seed)
    assume(course.mode != "jig")
    chain = []
    for card, before, after in course.steps():
        pairs = bool(chain) and chain[-1] // SUITS == card // SUITS and before.last_card == chain[-1]
        chain = [*chain, card] if pairs else [card]
        if after.deals == before.deals:
            assert after.level == len(chain) - 1 <= 3
        else:
            chain = []


@some
@GAMES
def test_inv_snip_4_the_payer_is_the_player_of_the_card_before_and_pays_what_he_can(options, seats, seed):
    options = {key: value for key, value in options.items() if key != "revoke"}
    course = Course(options, seats, seed)
    assume(course.mode != "jig")
    for card, before, after in course.steps():
        pairs = before.last_card >= 0 and before.last_card // SUITS == card // SUITS
        owed = int(before.level) + 1 if pairs else 0
        payer = int(before.last_seat)
        paid = min(owed, int(before.held[payer])) if course.mode in PURSES else owed
        for seat in range(seats):
            if after.seat != OVER:
                assert before.held[seat] - after.held[seat] == (paid if seat == payer else 0)


@some
@GAMES
def test_inv_snip_5_every_card_is_in_one_place(options, seats, seed):
    course = Course(options, seats, seed)
    ranks, _, suits = options.get("pack", str(CARDS)).partition("x")
    pack = int(ranks) * int(suits or 1)
    for s in course.states[1:]:
        places = [s.stock, s.played, s.aside, *s.hand]
        assert len([card for place in places for card in cards_of(int(place))]) == pack
        assert len({card for place in places for card in cards_of(int(place))}) == pack
        assert [len(cards_of(int(held))) for held in s.hand] == s.hand_count.tolist()


@some
@GAMES
def test_inv_snip_6_one_goes_out_after_the_other_and_the_last_has_a_counter(options, seats, seed):
    options = {key: value for key, value in options.items() if key != "revoke"}
    course = Course(options, seats, seed)
    for before, after in pairwise(course.states):
        gone = [seat for seat in range(seats) if after.place_out[seat] and not before.place_out[seat]]
        assert len(gone) <= 1
        assert [after.place_out[seat] for seat in gone] == [seats - before.living + 1] * len(gone)
    end = course.states[-1]
    if end.seat == OVER and course.mode in PURSES:
        assert sorted(end.held[:seats].tolist())[:-1] == [0] * (seats - 1)


@some
@GAMES
def test_inv_jig_1_sequences_run_up_in_one_suit_and_kings_end_them(options, seats, seed):
    course = Course({**options, "mode": "jig"}, seats, seed)
    sequence = []
    for card, before, after in course.steps():
        assert not sequence or card == sequence[-1] + SUITS
        assert before.hand[before.seat] >> card & 1
        sequence.append(card)
        assert len(sequence) <= int(options.get("sequence_length", 5))
        if card // SUITS == KING:
            assert after.last_card < 0
        if after.last_card < 0:
            sequence = []
    end = course.states[-1]
    left = sum(len(cards_of(int(held))) for held in end.hand[:seats])
    ante = int(options.get("ante", 0))
    if "short_hand_ante" not in options:
        assert max(end.held[:seats]) == left + ante * (seats - 1)


@settings(max_examples=15, deadline=None)
@GAMES
def test_the_audit_finds_nothing_and_every_card_offered_is_in_hand_in_order(options, seats, seed):
    course = Course(options, seats, seed, most=30)
    out, _ = course.game.buffers()
    for s in course.states[1:]:
        assert GAME.rules.check(s) == 0
        if s.seat >= 0:
            cards = out[: GAME.rules.legal(s, out)].tolist()
            assert cards == sorted(set(cards))
            assert set(cards) <= set(cards_of(int(s.hand[s.seat])))
            assert cards
