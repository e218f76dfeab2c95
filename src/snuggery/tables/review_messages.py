"""What crosses the wire of a review."""

from msgspec import Struct

from ..kit.review import ToldReview


class ReviewView(Struct):
    """GET /api/tables/{id}/review: the review of a match that is over, or which part of it is done."""

    part: float
    review: ToldReview | None = None
