"""The table of Snore's announcements: its solver on a game of bluff whose equilibrium is known, its hands, its player."""

from types import ModuleType
from typing import NamedTuple

import numpy as np
import pytest

from benchmarks import announcement_table, announcements
from benchmarks.announcement_buckets import LONE, Classes, classified, legal_columns
from benchmarks.announcement_solver import DEALER, FIRST_ASKED, Deals, Solver, Standings, Walk
from benchmarks.trials import Brain
from snuggery.engine import bind
from snuggery.kit.cards import read_card, read_cards
from snuggery.kit.random import generator

SNORE, HELP, NEITHER = 0, 0, 3  # columns
GOOD, BAD = 0, 1  # buckets of who bluffs, whose hands are good as often as bad
ALL, NOTHING, ALONE = 4, 0, 5  # columns of worths: tricks, and a snorer whom nobody helps


class Bluff(NamedTuple):
    """One of both places, `who`, wins 2 by snoring with a good hand, loses 3 with a bad one, and wins 1 if nobody helps.

    So a bad hand snores once in four times, and is helped once in four: the other is then as well off with 1 lost as
    with (2 - 3/4) / (1 + 1/4), and the bad hand with 0 as with 3/4 - 3/4.  The good one wins 1 + 1/4, the bad one 0.
    The other place loses 3 by snoring, for it is always helped.
    """

    who: int
    walk: Walk
    solver: Solver

    def worth(self, policy):
        """Return what a policy is worth to the one who bluffs."""
        return (1 - 2 * self.who) * self.solver.walked(policy, self.walk).worth

    def learnt(self):
        return self.solver.average().reshape(self.solver.shape)[0, 0]


def bluffing(who):
    tricks = np.full((2, 1, 2, 2, 3), -1, np.int8)
    tricks[:, 0, who, SNORE, HELP] = ALL, NOTHING
    tricks[:, 0, 1 - who, SNORE, HELP] = NOTHING
    hands = np.zeros((2, 1, 2), np.int16)
    hands[:, 0, who] = GOOD, BAD
    worths = np.zeros((1, 2, 6))
    worths[0, who, [ALL, NOTHING, ALONE]] = 2, -3, 1
    worths[0, 1 - who, [NOTHING, ALONE]] = 3, -1
    standings = Standings(np.zeros(1, np.int64), (1 - 2 * who) * worths)
    return Walk(Deals(tricks, hands, np.zeros_like(hands)), standings, 2)


@pytest.fixture(scope="module", params=[FIRST_ASKED, DEALER])
def bluff(request):
    legal = np.zeros((3, 2, 4), bool)
    legal[..., [HELP, NEITHER]] = True
    solver, walk = Solver(legal, 1, 1, interpreted=True), bluffing(request.param)
    for _ in range(400):
        solver.again[:] = 0.0
        solver.learn(walk)
    solver.again[:] = 0.0
    return Bluff(request.param, walk, solver)


def test_bluffs_and_calls_are_as_often_as_they_must_be(bluff):
    learnt, other = bluff.learnt()[bluff.who], bluff.learnt()[1 - bluff.who]
    assert learnt[0, GOOD, SNORE] == pytest.approx(1, abs=0.01)
    assert learnt[0, BAD, SNORE] == pytest.approx(1 / 4, abs=0.03)
    assert other[1, 0, HELP] == pytest.approx(1 / 4, abs=0.03)
    assert other[0, 0, SNORE] == pytest.approx(0, abs=0.01)


def test_the_worth_is_that_of_the_equilibrium(bluff):
    assert bluff.worth(bluff.solver.average()) == pytest.approx(5 / 8, abs=0.01)


def test_nothing_is_gained_by_leaving_it(bluff):
    learnt = bluff.solver.average()
    own, others = (bluff.solver.best_response(learnt, place, bluff.walk) for place in (bluff.who, 1 - bluff.who))
    assert 0 <= bluff.worth(own) - bluff.worth(learnt) < 0.02
    assert 0 <= bluff.worth(learnt) - bluff.worth(others) < 0.02


def test_a_best_response_finds_what_somebody_gives_away(bluff):
    """Whoever never helps is bluffed by every hand: that wins 1 instead of 5/8."""
    timid = bluff.solver.average()
    timid.reshape(bluff.solver.shape)[0, 0, 1 - bluff.who, 1] = 0, 0, 0, 1
    assert bluff.worth(bluff.solver.best_response(timid, bluff.who, bluff.walk)) == pytest.approx(1, abs=0.01)


def test_cards_dealt_again_are_worth_what_a_deal_is():
    """A bad hand that refuses then has another deal before it, worth 1: nobody bluffs, and in time a good hand wins.

    How often the other helps goes down to 0 as slowly as that worth comes near 1.
    """
    legal = np.zeros((3, 2, 4), bool)
    legal[..., [HELP, NEITHER]] = True
    solver = Solver(legal, 1, 1, interpreted=True)
    for _ in range(400):
        solver.learn(bluffing(FIRST_ASKED))
    assert solver.again[0] == pytest.approx(1, abs=0.08)


# -- hands and standings ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def loops():
    header = f"{announcement_table.IMPORTS}; {announcement_table.SETTLING}"
    return bind.further_form(announcements.session().game, announcement_table.LOOPS, header, interpreted=True)


@pytest.fixture(scope="module")
def sampled(loops, monkeypatch_module):
    monkeypatch_module.setattr(announcement_table, "loops", lambda: loops)
    return announcement_table.sampled(40, "a few")


@pytest.fixture(scope="module")
def monkeypatch_module():
    with pytest.MonkeyPatch.context() as patch:
        yield patch


def test_side_suits_are_but_names(loops):
    trump = read_card("Qs")
    number = loops.class_of(read_cards("As Kd 9d 7c"), trump)
    assert number == loops.class_of(read_cards("As Kc 9c 7h"), trump)
    assert number != loops.class_of(read_cards("As Kd 9c 7c"), trump)
    assert number != loops.class_of(read_cards("As Kd 9d 7c"), read_card("Js"))
    assert number != loops.class_of(read_cards("Ad Ks 9s 7c"), trump)


@pytest.mark.parametrize("left", [0, 1, 4])
def test_standings_have_numbers_of_their_own(loops, left):
    """A last hand tells only leads apart that a hand overcomes or levels, others how far they are and the pot."""
    leads = [loops.standing_of(left, 80, lead, 20) for lead in (-400, -240, -100, -40, 0, 40, 100, 240, 400)]
    assert leads == sorted(leads)
    assert len(set(leads)) >= 7
    assert loops.standing_of(left, 80, 0, 20) != loops.standing_of(left, 80, 40, 20)
    assert (loops.standing_of(left, 80, 0, 20) == loops.standing_of(left, 240, 0, 20)) == (left == 0)
    assert min(leads) >= 0 and max(leads) < announcement_table.STANDINGS


def test_the_last_hand_decides(loops):
    """Even before it, a snorer with two tricks of four ends even, one who falls short has lost, one alone has won."""
    bound, worths = announcements.session(), np.zeros((1, 2, 6))
    loops.weigh(bound.states(), np.array([[0, 40, 980, 980]]), worths)
    assert worths[0, FIRST_ASKED].tolist() == pytest.approx([0, 0, 0.5, 1, 1, 1])
    assert worths[0, DEALER].tolist() == pytest.approx([1, 1, 0.5, 0, 0, 0])


def test_how_a_table_announces_is_counted():
    """Of a hundred hands offered to snore, all do now this, now that; of forty asked to help, ten."""
    chosen = np.zeros((1, 1, 2, 3, 2, 4))
    chosen[0, 0, FIRST_ASKED, 0, 0] = 20, 5, 0, 75
    chosen[0, 0, DEALER, 1, :, [HELP, NEITHER]] = [[30, 4], [0, 6]]
    assert announcement_table.manner(chosen) == pytest.approx((0.25, 0.15, 110 / 140))


def test_whoever_can_cheer_or_miss_is_known_by_the_bucket(sampled):
    numbers, tricks = sampled
    _, deals = classified(numbers, tricks)
    lone = deals.offered >= legal_columns().shape[1] - LONE
    cheered = tricks[:, :, :, 1, 0] >= 0
    assert cheered.any() and (lone == cheered).all()
    lone = deals.answered[:, :, ::-1] >= legal_columns().shape[1] - LONE
    missed = tricks[:, :, :, 0, 2] >= 0
    assert missed.any() and (lone == missed).all()


# -- the player -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def player():
    header, source = announcements.announcing_source().split("\n", 1)
    form = ModuleType("announcing")
    form.__dict__.update(loop=bind.as_it_is, allocating_loop=bind.as_it_is, merged_loop=bind.as_it_is)
    exec("; ".join(part for part in header.split("; ") if "compiling" not in part), form.__dict__)
    form.__dict__.update(CHANCE=-1, OVER=-2)
    exec(compile(source, "announcing", "exec"), form.__dict__)
    return form


def always(column):
    """Return a table that announces the same with every hand."""
    solver = Solver(legal_columns(), announcement_table.STANDINGS, announcement_table.ROUNDS, interpreted=True)
    chances = np.zeros(solver.legal.shape, np.float32)
    chances[:, column] = 1
    return announcement_table.Table(chances, Classes(*np.zeros((3, 1), np.int64)))


def test_whoever_never_snores_nor_helps_never_wins(player, monkeypatch):
    monkeypatch.setattr(announcements, "announcing_search", lambda: player)
    silent, casual = Brain("CASUAL", marks=announcements.SPOKEN), Brain("CASUAL")
    with np.errstate(over="ignore"):
        assert announcements.won_by_table(always(NEITHER), (silent, casual), "silent", 3).tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("column", "offer", "answer"),
    [(SNORE, "SNORE", "HELP"), (1, "CHEER", "SIX"), (2, "REFUSE", "MISS"), (NEITHER, "REFUSE", "PASS")],
)
def test_every_column_has_its_word(player, loops, column, offer, answer):
    states, rng = announcements.session().states(2), generator("words")[0]
    loops.begin_deal(states, rng)
    slate = announcements.slate_with(always(column))
    assert player.announce(slate, states[0], rng) == getattr(player, offer)
    loops.apply(states[0], player.SNORE)
    assert player.announce(slate, states[0], rng) == getattr(player, answer)


@pytest.mark.parametrize(("column", "meant"), [(SNORE, False), (NEITHER, True)])
def test_a_hand_that_would_not_have_refused_is_not_meant(player, loops, column, meant):
    states = announcements.session().states(2)
    loops.begin_deal(states, generator("meant")[0])
    loops.apply(states[0], player.REFUSE)
    with np.errstate(over="ignore"):
        assert player.is_meant(announcements.slate_with(always(column)), states[0], 0) == meant
