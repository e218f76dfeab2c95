"""Snake Rummy as numbers: what a learner sees of a view, a block a field."""

from ...kit.cards import CARDS
from ...kit.tensors import card_set, number, one_of, one_seat, row_of, tensor
from .state import MOST_MELDS, MOST_SEATS, TABLE

TENSOR = tensor(
    TABLE,
    dealer=one_seat(MOST_SEATS),
    deals=number(20),
    turns=number(100),
    total=number(500, -250),
    hand=card_set(),
    hand_count=number(CARDS // 2),
    known=card_set(),
    snake=row_of(),
    snake_length=number(CARDS),
    due=one_of(CARDS - 1),
    laid_now=number(100),
    melds=number(MOST_MELDS),
    table_sets=card_set(),
    table_runs=card_set(),
    down=card_set(),
    added_to_sets=card_set(),
    added_to_runs=card_set(),
    opened=number(1),
    stock_size=number(CARDS),
    order=row_of(),
    recycles=number(5),
)
