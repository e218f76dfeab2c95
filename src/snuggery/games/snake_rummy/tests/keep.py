"""The kept games of Snake Rummy: `python -m snuggery.games.snake_rummy.tests.keep` writes those that are not there yet."""

from snuggery.testkit.golden import keep

from .. import GAME

KEPT = {
    "snake-rummy": (2, {"rounds": 1}, 4, "One round."),
    "snake-rummy-five": (5, {"rounds": 1}, 1, "Five seats: the deck runs out.", "random"),
    "snake-rummy-two-rounds": (2, {"target": 100}, 2, "Played to 100.", "random"),
    "snake-rummy-turned-over": (
        3,
        {"rounds": 1, "stock_empty": "turn_over_snake", "max_turns": 55},
        3,
        "The snake is turned over and drawn again, oldest card first; so many turns end the round.",
        "random",
    ),
    "snake-rummy-reshuffled": (
        4,
        {"rounds": 1, "stock_empty": "reshuffle_snake", "max_turns": 50},
        2,
        "The snake is shuffled and drawn again.",
        "random",
    ),
    "snake-rummy-added": (
        2,
        {"rounds": 1, "snake_layoff_ok": "on"},
        1,
        "A card of the snake may be added instead of laid.",
        "random",
    ),
    "snake-rummy-out": (
        2,
        {"rounds": 1, "out_without_discard": "on", "out_bonus": 25},
        8,
        "Out by a set, with a bonus for it.",
        "random",
    ),
    "snake-rummy-free": (
        2,
        {"rounds": 1, "free_last_card": "on", "max_turns": 30},
        1,
        "The newest card is free, and comes back.",
        "random",
    ),
    "snake-rummy-low-aces": (
        3,
        {"rounds": 1, "nine_value": 10, "ace_in_low_run": 1, "opening": 20},
        5,
        "An ace in a run counts 1, a nine 10, and 20 open.",
        "random",
    ),
    "snake-rummy-pips": (
        2,
        {"rounds": 1, "opening_counts": "pips"},
        53,
        "Openings count pips: a run of 30 pips opens that scores 20.",
    ),
    "snake-rummy-closed": (
        2,
        {"snake_before_open": "off", "target": 60, "tie": "shared"},
        3,
        "The snake is closed to those who have not opened.",
        "random",
    ),
}

if __name__ == "__main__":
    keep(GAME, KEPT)
