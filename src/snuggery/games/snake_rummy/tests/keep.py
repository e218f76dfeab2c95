"""The kept games of Snake Rummy: `python -m snuggery.games.snake_rummy.tests.keep` writes those that are not there yet."""

from functools import partial

from snuggery.testkit.golden import keep, plan

from .. import GAME

one_round = partial(plan, level="random", rounds=1)

KEPT = {
    "snake-rummy": plan("One round.", 2, 4, rounds=1),
    "snake-rummy-five": one_round("Five seats: the deck runs out.", 5, 1),
    "snake-rummy-two-rounds": plan("Played to 100.", 2, 2, "random", target=100),
    "snake-rummy-turned-over": one_round(
        "The snake is turned over and drawn again, oldest card first; so many turns end the round.",
        3,
        3,
        stock_empty="turn_over_snake",
        max_turns=55,
    ),
    "snake-rummy-reshuffled": one_round(
        "The snake is shuffled and drawn again.", 4, 2, stock_empty="reshuffle_snake", max_turns=50
    ),
    "snake-rummy-added": one_round("A card of the snake may be added instead of laid.", 2, 1, snake_layoff_ok="on"),
    "snake-rummy-out": one_round("Out by a set, with a bonus for it.", 2, 8, out_without_discard="on", out_bonus=25),
    "snake-rummy-free": one_round("The newest card is free, and comes back.", 2, 1, free_last_card="on", max_turns=30),
    "snake-rummy-low-aces": one_round(
        "An ace in a run counts 1, a nine 10, and 20 open.", 3, 5, nine_value=10, ace_in_low_run=1, opening=20
    ),
    "snake-rummy-pips": plan(
        "Openings count pips: a run of 30 pips opens that scores 20.", 2, 53, rounds=1, opening_counts="pips"
    ),
    "snake-rummy-closed": plan(
        "The snake is closed to those who have not opened.",
        2,
        3,
        "random",
        snake_before_open="off",
        target=60,
        tie="shared",
    ),
}

if __name__ == "__main__":
    keep(GAME, KEPT)
