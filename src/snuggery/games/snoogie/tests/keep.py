"""The kept games of Snoogie: `python -m snuggery.games.snoogie.tests.keep` writes those that are not there yet."""

from snuggery.testkit.golden import keep, plan

from .. import GAME

KEPT = {
    "snoogie": plan("Two rounds of two.", 2, 5, rounds=2, hands="good casual"),
    "snoogie-three": plan(
        "Three experts, a ball each, on the large table.",
        3,
        3,
        rounds=3,
        balls_per_player=1,
        table="snooker12",
        hands="expert",
    ),
    "snoogie-fouls": plan(
        "Balls pushed anywhere, fouls among them, and chalk that all find badly placed.",
        3,
        2,
        "random",
        rounds=3,
        balls_per_player=2,
        hands="novice",
        throwing="consecutive",
        foul_balls="remove",
    ),
    "snoogie-front": plan(
        "The front of the ball counts at the line: let go at less than 25 cm by its centre, and yet a foul.",
        3,
        6,
        "random",
        rounds=1,
        balls_per_player=1,
        line="front",
    ),
    "snoogie-real-chalk": plan(
        "A real table: who sends the chalk off with the last push loses the round.",
        3,
        4,
        "random",
        rounds=2,
        balls_per_player=1,
        table="real",
        last_push_chalk="lost",
    ),
    "snoogie-real": plan(
        "A real table: nobody knows places, people say who is nearest.",
        3,
        4,
        "random",
        table="real",
        rounds=2,
        tie_round="half_point",
    ),
}

if __name__ == "__main__":
    keep(GAME, KEPT)
