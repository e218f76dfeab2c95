"""The kept games of Snafooey: `python -m snuggery.games.snafooey.tests.keep` writes those that are not there yet."""

from snuggery.testkit.golden import keep

KEPT = {
    "snafooey": (3, {"chips": 1}, 3, "One chip each: the first who passes a threshold is out."),
    "snafooey-two": (2, {"chips": 2, "draw": "auto"}, 6, "Two seats, nobody forgets to draw."),
    "snafooey-forgetful": (4, {"chips": 2}, 20, "Who forgets to draw ends with an empty hand.", "random"),
    "snafooey-refill": (
        3,
        {"deck": "1=3 2=2 3=2 20=2 PASSE=1 CHAOS=2 SNAFOOEY=3", "hand": 2, "chips": 3},
        2,
        "A stock that runs out, and SNAFOOEYs that are buried.",
    ),
    "snafooey-forfeit": (
        3,
        {"deck": "7=6 9=4 CHAOS=2 SNAFOOEY=6", "hand": 2, "no_legal": "forfeit", "chips": 3},
        10,
        "Who has no card to play is out.",
    ),
    "snafooey-house": (
        3,
        {
            "deck": "1=4 9=4 40=4 GOTCHA=5 CHAOS=4 SNAFOOEY=4 PASSE=3",
            "double_cross": "highest",
            "threshold_once_per_subgame": "on",
            "gotcha_window": "while_waived",
            "waiver": "whole_subgame",
            "count_floor": 0,
            "direction_persists": "on",
            "snafooey_repeat": "forbid",
            "keep_top_discard": "on",
        },
        1,
        "Many house rules at once.",
    ),
    "snafooey-duel": (
        2,
        {
            "deck": "1=4 9=4 GOTCHA=5 CHAOS=2 SNAFOOEY=4 BACK-AT-CHA=3",
            "snafooey2_consumes_turn": "on",
            "snafooey_waives": "off",
            "gotcha_after_snafooey": "stay",
            "chips": 4,
        },
        1,
        "SNAFOOEY between two, whose roll costs the roller her turn.",
    ),
    "snafooey-cut-off": (3, {"max_plays": 6}, 1, "A sub-game too long: broken off without a score."),
    "snafooey-five": (5, {"chips": 2, "deck": "big72"}, 4, "Five seats with two chips each."),
}

if __name__ == "__main__":
    keep("snafooey", KEPT)
