"""What crosses the wire of a review."""

from msgspec import Struct

from ...kit.review import ToldReview


class ReviewView(Struct):
    """GET /api/tables/{id}/review: the review of a match that is over, or which part of it is done, and what is."""

    part: float
    review: ToldReview | None = None
    behind: int = 0  # how many other reviews come first
