"""Write the games that are not kept yet: `python -m tests.transcripts.keep`.  To be read before they are committed."""

from pathlib import Path

import snuggery

FOLDER = Path(__file__).parent / "golden"
KEPT = {
    "snip-standard": ("snip-snap-snorum", 3, {"counters": 2}, 12, "The standard game, two counters each."),
    "snip-continue": ("snip-snap-snorum", 5, {"counters": 1, "redeal": "continue"}, 2, "The undealt part is dealt on."),
    "snip-revokes": (
        "snip-snap-snorum",
        3,
        {"counters": 3, "revoke": "allowed"},
        8,
        "Whoever could pair need not.",
        "random",
    ),
    "snip-running": ("snip-snap-snorum", 3, {"mode": "running", "counters": 2}, 1, "Variation 1: play until paired."),
    "snip-race": ("snip-snap-snorum", 3, {"mode": "race", "pack": 32, "ante": 1}, 4, "Variation 2: a race."),
    "snip-jig": ("snip-snap-snorum", 4, {"mode": "jig", "first_dealer": "random"}, 5, "Jig: upward in suit."),
    "snafooey": ("snafooey", 3, {"chips": 1}, 3, "One chip each: the first who passes a threshold is out."),
    "snafooey-two": ("snafooey", 2, {"chips": 2, "draw": "auto"}, 6, "Two seats, nobody forgets to draw."),
    "snafooey-forgetful": ("snafooey", 4, {"chips": 2}, 20, "Who forgets to draw ends with an empty hand.", "random"),
    "snafooey-refill": (
        "snafooey",
        3,
        {"deck": "1=3 2=2 3=2 20=2 PASSE=1 CHAOS=2 SNAFOOEY=3", "hand": 2, "chips": 3},
        2,
        "A stock that runs out, and SNAFOOEYs that are buried.",
    ),
    "snafooey-forfeit": (
        "snafooey",
        3,
        {"deck": "7=6 9=4 CHAOS=2 SNAFOOEY=6", "hand": 2, "no_legal": "forfeit", "chips": 3},
        10,
        "Who has no card to play is out.",
    ),
    "snafooey-house": (
        "snafooey",
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
        "snafooey",
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
    "snafooey-cut-off": ("snafooey", 3, {"max_plays": 6}, 1, "A sub-game too long: broken off without a score."),
    "snafooey-five": ("snafooey", 5, {"chips": 2, "deck": "big72"}, 4, "Five seats with two chips each."),
    "snoogie": ("snoogie", 2, {"rounds": 2, "hands": "good casual"}, 5, "Two rounds of two."),
    "snoogie-three": (
        "snoogie",
        3,
        {"rounds": 3, "balls_per_player": 1, "table": "snooker12", "hands": "expert"},
        3,
        "Three experts, a ball each, on the large table.",
    ),
    "snoogie-fouls": (
        "snoogie",
        3,
        {"rounds": 3, "balls_per_player": 2, "hands": "novice", "throwing": "consecutive", "foul_balls": "remove"},
        2,
        "Balls pushed anywhere, fouls among them, and chalk that all find badly placed.",
        "random",
    ),
    "snoogie-real": (
        "snoogie",
        3,
        {"table": "real", "rounds": 2, "tie_round": "half_point"},
        4,
        "A real table: nobody knows places, people say who is nearest.",
        "random",
    ),
    "snore": ("snore", 3, {"hands": 2}, 7, "Two hands, a cheer among them."),
    "snake-rummy": ("snake-rummy", 2, {"rounds": 1}, 4, "One round."),
    "snake-rummy-five": ("snake-rummy", 5, {"rounds": 1}, 1, "Five seats: the deck runs out.", "random"),
    "snake-rummy-two-rounds": ("snake-rummy", 2, {"target": 100}, 2, "Played to 100.", "random"),
    "snake-rummy-turned-over": (
        "snake-rummy",
        3,
        {"rounds": 1, "stock_empty": "turn_over_snake", "max_turns": 55},
        3,
        "The snake is turned over and drawn again, oldest card first; so many turns end the round.",
        "random",
    ),
    "snake-rummy-reshuffled": (
        "snake-rummy",
        4,
        {"rounds": 1, "stock_empty": "reshuffle_snake", "max_turns": 50},
        2,
        "The snake is shuffled and drawn again.",
        "random",
    ),
    "snake-rummy-added": (
        "snake-rummy",
        2,
        {"rounds": 1, "snake_layoff_ok": "on"},
        1,
        "A card of the snake may be added instead of laid.",
        "random",
    ),
    "snake-rummy-out": (
        "snake-rummy",
        2,
        {"rounds": 1, "out_without_discard": "on", "out_bonus": 25},
        8,
        "Out by a set, with a bonus for it.",
        "random",
    ),
    "snake-rummy-free": (
        "snake-rummy",
        2,
        {"rounds": 1, "free_last_card": "on", "max_turns": 30},
        1,
        "The newest card is free, and comes back.",
        "random",
    ),
    "snake-rummy-low-aces": (
        "snake-rummy",
        3,
        {"rounds": 1, "nine_value": 10, "ace_in_low_run": 1, "opening": 20},
        5,
        "An ace in a run counts 1, a nine 10, and 20 open.",
        "random",
    ),
    "snake-rummy-closed": (
        "snake-rummy",
        2,
        {"snake_before_open": "off", "target": 60, "tie": "shared"},
        3,
        "The snake is closed to those who have not opened.",
        "random",
    ),
}


def keep(name, game, seats, options, seed, remark, level="casual"):
    """Write one game, its legal lists beside every choice."""
    match = snuggery.load(game, seats, **options).start(seed=seed)
    bots = [snuggery.bot(level, seed=seat) for seat in range(seats)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    text = match.transcript(names=["Anna", "Bram", "Cleo", "Dirk", "Elin"][:seats], annotate=True, seed=seed)
    first, rest = text.split("\n", 1)
    (FOLDER / f"{name}.snug").write_text(f"{first}\n# {remark}\n{rest}", encoding="utf-8")


if __name__ == "__main__":
    for name, game in KEPT.items():
        if not (FOLDER / f"{name}.snug").exists():  # bots learn: what is kept stays as it was played
            keep(name, *game)
