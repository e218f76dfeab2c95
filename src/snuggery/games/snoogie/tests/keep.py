"""The kept games of Snoogie: `python -m snuggery.games.snoogie.tests.keep` writes those that are not there yet."""

from snuggery.testkit.golden import keep

from .. import GAME

KEPT = {
    "snoogie": (2, {"rounds": 2, "hands": "good casual"}, 5, "Two rounds of two."),
    "snoogie-three": (
        3,
        {"rounds": 3, "balls_per_player": 1, "table": "snooker12", "hands": "expert"},
        3,
        "Three experts, a ball each, on the large table.",
    ),
    "snoogie-fouls": (
        3,
        {"rounds": 3, "balls_per_player": 2, "hands": "novice", "throwing": "consecutive", "foul_balls": "remove"},
        2,
        "Balls pushed anywhere, fouls among them, and chalk that all find badly placed.",
        "random",
    ),
    "snoogie-front": (
        3,
        {"rounds": 1, "balls_per_player": 1, "line": "front"},
        6,
        "The front of the ball counts at the line: let go at less than 25 cm by its centre, and yet a foul.",
        "random",
    ),
    "snoogie-real-chalk": (
        3,
        {"rounds": 2, "balls_per_player": 1, "table": "real", "last_push_chalk": "lost"},
        4,
        "A real table: who sends the chalk off with the last push loses the round.",
        "random",
    ),
    "snoogie-real": (
        3,
        {"table": "real", "rounds": 2, "tie_round": "half_point"},
        4,
        "A real table: nobody knows places, people say who is nearest.",
        "random",
    ),
}

if __name__ == "__main__":
    keep(GAME, KEPT)
