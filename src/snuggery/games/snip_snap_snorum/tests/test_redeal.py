"""Dealing the unseen afresh: every deal that fits what a seat knows, and no other, all about equally often."""

from itertools import combinations

import pytest

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.kit.cards import NO_CARDS, PACK_52, SUITS, cards_of, cards_text, read_cards, same_rank
from snuggery.kit.random import generator
from snuggery.kit.records import WATCHER, interpreted

from .tables import MODES, NAME, SEATS, go, table

GAME = find(NAME)
STOCK = 11
SAMPLES = 600 if interpreted() else 6000


def small(hands, lines="", stock="", **options):
    """Set up a table at which the pack is no more than these hands and this stock; the rest has been played."""
    held = read_cards(" ".join(hands.replace("/", " ").replace("-", " ").split() + stock.split()))
    dead = [line.partition(": ")[2] for line in lines.split("|") if line.strip().startswith("hand 10")]
    gone = PACK_52 & ~held & ~read_cards(" ".join(dead) or "-")
    return table(hands, lines=f"{lines} | played: {cards_text(gone)}", **options)


def hidden(match, seat):
    """Return the hands that a seat does not see; its own it does, while it is in."""
    own = seat >= 0 and match.state.place_out[seat] == 0
    return [place for place in range(STOCK) if match.state.hand_count[place] and not (own and place == seat)]


def deals(match, seat):
    """Return, by brute force, every deal of the unseen cards that fits what a seat knows."""
    s = match.view(seat).record
    own = int(s.hand[seat]) if seat >= 0 else NO_CARDS
    unseen = PACK_52 & ~int(s.played | s.aside | own)
    return set(fill(s, [(place, int(s.hand_count[place])) for place in hidden(match, seat)], unseen, ()))


def fill(s, sizes, unseen, made):
    if not sizes:
        yield (*made, (STOCK, unseen))
        return
    (place, size), *rest = sizes
    for cards in combinations(cards_of(unseen), size):
        hand = sum(1 << card for card in cards)
        if fits(s, place, hand):
            yield from fill(s, rest, unseen & ~hand, (*made, (place, hand)))


def fits(s, place, hand):
    if place < 10 and hand & int(s.void[place]):
        return False
    if s.mode == MODES.index("jig") and s.last_card >= 0:
        return bool(hand >> int(s.last_card + SUITS) & 1) == (place == s.seat)
    asked = s.mode in (1, 2) and place == s.seat and s.last_card >= 0
    return not asked or bool(hand & int(same_rank(int(s.last_card))))


def dead_hands_fit(match, found):
    """Jig: a card that everybody is known not to hold is in the dead hand."""
    known = int(match.state.void[0])
    return {deal for deal in found if dict(deal).get(10, known) & known == known}


DEAD = "hand 10: 7c 8c | void 0: 7c | void 1: 7c | void 2: 7c"
SITUATIONS = {
    "nothing known": (small("2c 2d / 3c 3d / 4c 4d", stock="5c 5d", turn="A"), 0),
    "voids": (small("2c 2d / 3c 4h / 4c 3d", "void 1: 4c 4d | void 2: 3c 3h", stock="5c 4d", turn="A"), 0),
    "voids in a ring": (small("2c / 3c / 4c / 5c", "void 1: 4c | void 2: 5c | void 3: 3c", turn="A"), 0),
    "all voids but one": (small("2c 2d / 3c 4h / 4c 3d", "void 1: 4c 4d 3d 5c", stock="5c 4d", turn="A"), 0),
    "a watcher": (small("2c / 3c 4h / 4c 3d", "void 1: 4c 4d | void 0: 3c 3h", turn="B"), WATCHER),
    "who is out": (small("2c 2d / 3c 4h / 4c 3d", "out: 0 1 0", purses="5 0 5", stock="5c", turn="A"), 1),
    "jig follow": (go(small("2c 9d / 5c 3d / 6c 3h 9s", mode="jig"), "B 5c"), 0),
    "jig lead": (small("2c 9d / 5c 3d / 6c 3h 9s", mode="jig", turn="A"), 0),
    "jig dead hand": (small("2c 9d / 5c 3d / 6c 3h", DEAD, mode="jig", dead_hand="on", turn="A"), 0),
    "running pair": (go(small("9c 2d / 5c 3d / 5d 5h 4s", mode="running"), "B 5c"), 0),
    "race pair": (go(small("9c 2d / 5c 3d / 5d 5h 4s / 7c 7d", "void 3: 4c 4s", mode="race"), "B 5c"), 0),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_deal_that_fits_comes_about_equally_often_and_no_other(situation):
    match, seat = SITUATIONS[situation]
    possible = dead_hands_fit(match, deals(match, seat))
    seen = dict.fromkeys(possible, 0)
    for made in redealt(match, seat, SAMPLES):
        seen[made] += 1  # KeyError: a deal that does not fit
    assert len(possible) > 1
    mean = SAMPLES / len(possible)
    chi_square = sum((number - mean) ** 2 for number in seen.values()) / mean
    freedom = len(possible) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 4


def redealt(match, seat, samples):
    form = bind.compiled_form(GAME)
    rng = generator("redeal", 1)
    for _ in range(samples):
        states = match.snapshot()
        form.shuffle_hidden(states, seat, rng)
        hands = states["hand"][0].tolist()
        yield (*((place, hands[place]) for place in hidden(match, seat)), (STOCK, int(states["stock"][0])))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("options", [{}, {"redeal": "continue"}, {"dead_hand": "on"}], ids=str)
def test_a_seat_sees_no_difference_and_all_stays_sound(mode, options):
    for seats in (2, 3, 6, 10):
        match = snuggery.load(NAME, seats, mode=mode, **options).start(seed=seats)
        rng = generator("view", seats)
        while not match.over and match.ply < 90:
            match.play(match.legal()[match.ply % len(match.legal())])
            if match.ply % 9 == 0:
                for seat in (WATCHER, 0, seats - 1):
                    assert_unseen(match, seat, rng)


def assert_unseen(match, seat, rng):
    form = bind.compiled_form(GAME)
    states = match.snapshot()
    form.shuffle_hidden(states, seat, rng)
    assert form.audit(states) == 0
    before, after = match.view(seat), match.bound.view(states, seat)
    assert before.record.tobytes() == after.record.tobytes()
    assert before.legal() == after.legal()


@pytest.mark.parametrize("mode", MODES)
def test_the_fresh_deal_depends_on_nothing_but_what_the_seat_sees(mode):
    """Dealt from the view alone it is the same: nothing of the true deal can shine through."""
    match = snuggery.load(NAME, 4, mode=mode).start(seed=3)
    while not match.over and match.ply < 12:
        match.play(match.legal()[0])
    states = match.snapshot()
    views = match.snapshot()
    views[0] = match.view(1).record
    for made in (states, views):
        GAME.rules.redeal(made[0], 1, generator("same", 1)[0])
    assert states["hand"].tolist() == views["hand"].tolist()
    assert states["stock"].tolist() == views["stock"].tolist()


def test_what_a_seat_failed_to_match_it_does_not_hold():
    match = go(table("2c 3c / 5d 6d / 7c 8c / 9c 4c"), "B 5d, C 7c, D 9c")
    rng = generator("void", 1)
    for states in [match.snapshot() for _ in range(50)]:
        bind.compiled_form(GAME).shuffle_hidden(states, 0, rng)
        assert states["hand"][0][2] & read_cards("5c 5h 5s") == NO_CARDS
        assert states["hand"][0][3] & read_cards("7d 7h 7s") == NO_CARDS
        assert states["hand"][0][0] == match.state.hand[SEATS.index("A")]
