"""The kept games of Snafooey: `python -m snuggery.games.snafooey.tests.keep` writes those that are not there yet."""

from snuggery.testkit.golden import keep, plan

from .. import GAME

KEPT = {
    "snafooey": plan("One chip each: the first who passes a threshold is out.", 3, 3, chips=1),
    "snafooey-two": plan("Two seats, nobody forgets to draw.", 2, 6, chips=2, draw="auto"),
    "snafooey-forgetful": plan("Who forgets to draw ends with an empty hand.", 4, 20, "random", chips=2),
    "snafooey-refill": plan(
        "A stock that runs out, and SNAFOOEYs that are buried.",
        3,
        2,
        deck="1=3 2=2 3=2 20=2 PASSE=1 CHAOS=2 SNAFOOEY=3",
        hand=2,
        chips=3,
    ),
    "snafooey-forfeit": plan(
        "Who has no card to play is out.", 3, 10, deck="7=6 9=4 CHAOS=2 SNAFOOEY=6", hand=2, no_legal="forfeit", chips=3
    ),
    "snafooey-house": plan(
        "Many house rules at once.",
        3,
        1,
        deck="1=4 9=4 40=4 GOTCHA=5 CHAOS=4 SNAFOOEY=4 PASSE=3",
        double_cross="highest",
        threshold_once_per_subgame="on",
        gotcha_window="while_waived",
        waiver="whole_subgame",
        count_floor=0,
        direction_persists="on",
        snafooey_repeat="forbid",
        keep_top_discard="on",
    ),
    "snafooey-duel": plan(
        "SNAFOOEY between two, whose roll costs the roller her turn.",
        2,
        1,
        deck="1=4 9=4 GOTCHA=5 CHAOS=2 SNAFOOEY=4 BACK-AT-CHA=3",
        snafooey2_consumes_turn="on",
        snafooey_waives="off",
        gotcha_after_snafooey="stay",
        chips=4,
    ),
    "snafooey-cut-off": plan("A sub-game too long: broken off without a score.", 3, 1, max_plays=6),
    "snafooey-five": plan("Five seats with two chips each.", 5, 4, chips=2, deck="big72"),
}

if __name__ == "__main__":
    keep(GAME, KEPT)
