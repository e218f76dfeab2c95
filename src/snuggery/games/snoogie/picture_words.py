"""What a page says about a measured picture; a blank stands for a name, an owner or millimetres."""

from ...billiards.photo import UNSEEN

WORDS = {
    "unseen": UNSEEN,
    "touch_goal": "I can’t see the chalk. Touch it.",
    "goal": "The chalk",
    "thing": "Ball {0}",
    "whose": "Whose ball is this?",
    "add": "Add a ball",
    "none": "No ball",
    "measured": "Measured, give or take {0} mm",
    "nearest": "{0} is nearest",
    "far": "{0} mm",
    "far_error": "{0} mm, give or take {1}",
    "beyond": "By {0} mm: beyond the error. Touch a ring to move it if it does not sit on its ball.",
    "well_beyond": "By {0} mm: well beyond the error. Touch a ring to move it if it does not sit on its ball.",
    "alone": "Nobody else’s ball is to be seen. Touch a ring to move it if it does not sit on its ball.",
    "touch": "Touch a ball that has no ring; a ring that does not sit can be moved.",
    "close": "Too close: use the bottle",
    "close_by": "{0} mm, their difference give or take {1}",
    "how": "Lay the half-litre bottle from {2} ball to the chalk. If it does not fit there and fits at {3} ball, {0} is nearer.",
    "how_many": "Lay the half-litre bottle from each of these balls to the chalk: the ball at which alone it does not fit is nearest.",
    "level": "Both touch it",
    "said": "{0}, {1} millimetres",
    "unmeasured": "{0}, not measured",
    "told": "{0}; give or take {1}. {2}",
}
