"""What a learner sees: every block in its place, relative to the viewer, and nothing hidden."""

import numpy as np
import pytest

from snuggery.kit.errors import Unusable
from snuggery.kit.fields import BOUND, EVERYBODY, NOBODY, OWNER, Field, per_seat, table
from snuggery.kit.records import CHANCE, UNKNOWN, WATCHER
from snuggery.kit.tensors import FULL, card_set, fine_number, number, one_of, one_seat, row_of, seat_set, tensor
from tests.kuhn import GAME as KUHN

each = per_seat(4)
TABLE = table(
    __name__,
    Field("seats", EVERYBODY, BOUND, most=4),
    Field("seat", EVERYBODY, CHANCE, below="seats"),
    Field("phase", EVERYBODY, 0, most=2),
    Field("count", EVERYBODY, 0, least=-5, most=90),
    Field("far", EVERYBODY, 0, most=1_000_000),
    Field("out", EVERYBODY, 0, most=15),
    Field("row", EVERYBODY, UNKNOWN, 6, below=6),
    Field("stock", NOBODY, 0, most=15),
    each("chips", EVERYBODY, 0, most=10),
    each("hand", OWNER, 0, most=15),
)
TENSOR = tensor(
    TABLE,
    seat=one_seat(4),
    phase=one_of(2),
    count=number(95, -5),
    far=fine_number(65_535),
    out=seat_set(4),
    row=row_of(6),
    chips=number(10),
    hand=card_set(4),
)


def encoded(looker, **values):
    states = np.zeros(1, TABLE.state)
    states["seats"] = 3
    TABLE.reset(states[0])
    for name, value in values.items():
        states[name][0] = value
    out = np.zeros(TENSOR.size, np.uint8)
    TENSOR.encode(states[0], looker, out)
    return {block.name: out[block.start : block.start + block.size].reshape(block.shape) for block in TENSOR.blocks}


def test_blocks_lie_one_after_the_other():
    ends = [block.start + block.size for block in TENSOR.blocks]
    assert [block.start for block in TENSOR.blocks] == [0, *ends[:-1]]
    assert ends[-1] == TENSOR.size


@pytest.mark.parametrize(("seat", "looker", "place"), [(0, 0, 0), (1, 0, 1), (0, 1, 2), (2, 2, 0), (1, WATCHER, 1)])
def test_seats_are_counted_from_the_viewer(seat, looker, place):
    assert encoded(looker, seat=seat)["seat"].tolist() == [FULL * (k == place) for k in range(4)]


def test_nobody_is_no_seat():
    assert not encoded(0, seat=UNKNOWN)["seat"].any()


def test_numbers_become_places_and_shares():
    found = encoded(1, phase=2, count=45, far=0x1234, out=0b101, row=[4, 0, -1, -1, -1, -1], chips=[2, 4, 10, 0])
    assert found["phase"].tolist() == [0, 0, FULL]
    assert found["count"].tolist() == [50 * FULL // 100]
    assert found["far"].tolist() == [0x12, 0x34]
    assert found["out"].tolist() == [0, FULL, FULL, 0]  # the third and the first seat, seen from the second
    assert found["row"].tolist() == [2, 0, 0, 0, 1, 0]
    assert found["chips"].tolist() == [[4 * FULL // 10], [FULL], [2 * FULL // 10], [0]]


def test_what_lies_beyond_counts_as_the_end():
    assert encoded(0, count=-9)["count"].tolist() == [0]
    assert encoded(0, far=1_000_000)["far"].tolist() == [FULL, FULL]


def test_a_hand_is_its_owners():
    assert encoded(1, hand=[1, 6, 8, 0])["hand"].tolist() == [0, FULL, FULL, 0]
    assert not encoded(WATCHER, hand=[1, 6, 8, 0])["hand"].any()


@pytest.mark.parametrize(("name", "why"), [("stock", "is seen by nobody"), ("stick", "is not there")])
def test_what_no_learner_can_have_is_refused(name, why):
    with pytest.raises(Unusable, match=rf"test_tensors\.py:\d+: the field {name} {why}"):
        tensor(TABLE, **{name: number(9)})


def test_a_game_without_one_says_so():
    with pytest.raises(Unusable, match=r"Kuhn poker does not say how a view becomes numbers; a tensor.py would"):
        _ = KUHN.tensor


def test_one_that_misses_something_itself_is_not_taken_for_none(monkeypatch):
    def import_module(name):
        raise ModuleNotFoundError(f"{name} wants what is not installed", name="rare")

    monkeypatch.setattr("snuggery.kit.game.import_module", import_module)
    with pytest.raises(ModuleNotFoundError, match="not installed"):
        _ = KUHN.tensor
