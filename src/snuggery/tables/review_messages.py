"""What crosses the wire of a review."""

from msgspec import Struct

from ..kit.review import ToldReview


class ReviewView(Struct):
    """GET /api/tables/{id}/review: the review of a match that is over, or which part of it is done, and what is."""

    part: float
    review: ToldReview | None = None
    behind: int = 0  # how many other reviews come first
    making: int = 0  # machine code is made, as for a first review of a game: at which step it is
    steps: int = 0  # and how many steps that takes
