"""What hands do to throws: as much as their skill says, and a little off their usual self today."""

import statistics

import pytest

from snuggery.engine.game import BoundGame
from snuggery.games.snoogie import GAME
from snuggery.games.snoogie.codes import unpack_slip, unpack_throw
from snuggery.games.snoogie.rules import draw, is_legal
from snuggery.kit.errors import Illegal, Unusable
from snuggery.kit.random import generator

from .tables import as_meant, begin, chalk

MEANT = "throw x=635 y=130 aim=0 speed=0.800"
SPREADS = {"novice": (0.10, 200, 10), "casual": (0.06, 120, 6), "good": (0.035, 60, 4), "expert": (0.02, 30, 2)}


def slips(hand, count=600, throw=MEANT):
    match = chalk(begin(2, hands=hand))
    match.play(throw)
    rng = generator("hands", hand)
    codes = [draw(match.state, rng[0]) for _ in range(count)]
    assert all(is_legal(match.state, code) for code in codes)
    return [unpack_throw(unpack_slip(code)[0]) for code in codes]


@pytest.mark.parametrize("hand", SPREADS)
def test_snoog_g37_hands_are_as_steady_as_they_are_said_to_be(hand):
    speed, aim, across = SPREADS[hand]
    made = slips(hand)
    off = [throw.speed / 800 - 1 for throw in made]
    wanted = (
        (speed * (1 + 0.36) ** 0.5) ** 2 + (10 / 800) ** 2
    ) ** 0.5  # with the bias of a round and the least spread
    assert statistics.pstdev(off) == pytest.approx(wanted, rel=0.12)
    assert statistics.pstdev(throw.x for throw in made) == pytest.approx(across, rel=0.12)
    middle = statistics.quantiles([abs(throw.aim) for throw in made], n=2)[0]
    assert middle == pytest.approx(0.7267 * aim, rel=0.15)  # the median of Student's t with five degrees of freedom
    assert statistics.mean(off) == pytest.approx(0, abs=0.02)


def test_snoog_g37_a_steady_hand_never_slips():
    assert len(set(slips("steady", 50))) == 1
    assert slips("steady", 1)[0] == (635, 130, 0, 800, 100, 0)


def test_snoog_g37_hands_for_each_seat():
    bound = BoundGame(GAME, 2, {"hands": "good novice"})
    assert bound.options == {"hands": "good novice"}
    assert bound.states()["hands"][0].tolist() == [2, 0, -1]
    assert BoundGame(GAME, 3, {"hands": "good"}).options == {"hands": "good"}
    for hands, found in (("good novice", "2 hands for 3 seats"), ("shaky", "can't be 'shaky'"), ("", "can't be")):
        with pytest.raises(Unusable, match=found):
            BoundGame(GAME, 3, {"hands": hands})


def test_a_hand_corrects_itself_in_a_round():
    """What a hand did before tells of its bias: after a hard first push the next is harder than meant, by less."""
    match = chalk(begin(2, hands="casual"))
    first = "x=300 y=170 aim=0 speed=0.5"
    match.play(f"throw {first}")
    match.happen("slip x=300 y=170 aim=0 speed=0.6")  # a fifth too hard
    match.happen("rest 0a x=300 y=900")
    as_meant(match, f"throw x=500 y=170 aim=0 speed={0.5}")
    match.happen("rest 1a x=500 y=900")
    match.play("throw x=700 y=130 aim=0 speed=0.800")
    rng = generator("again")
    made = [unpack_throw(unpack_slip(draw(match.state, rng[0]))[0]).speed / 800 - 1 for _ in range(1500)]
    assert statistics.mean(made) == pytest.approx(0.5 * 0.2 * 0.36 / 1.36, abs=0.006)


def test_a_hand_feels_another_ball():
    match = chalk(begin(2, hands="novice"))
    as_meant(match, "throw x=300 y=170 aim=0 speed=0.5")
    match.happen("rest 0a x=300 y=170")
    match.play("throw x=358 y=170 aim=0 speed=0.5")
    rng = generator("feel")
    assert all(is_legal(match.state, draw(match.state, rng[0])) for _ in range(200))


def test_snoog_g42_nothing_is_added_to_a_push_that_a_hand_made():
    match = chalk(begin(2, hands="novice"))
    match.play("throw x=635 y=170 aim=-9.00 speed=0.730 by hand")
    with pytest.raises(Illegal):
        match.happen("slip x=635 y=170 aim=-9.00 speed=0.732 roll=1.00 side=0")
    match.happen("slip x=635 y=170 aim=-9.00 speed=0.730 roll=1.00 side=0")
