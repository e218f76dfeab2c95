"""The kept games of Snip-Snap-Snorum: `python -m snuggery.games.snip_snap_snorum.tests.keep` writes those that are not there yet."""

from snuggery.testkit.golden import keep, plan

from .. import GAME

KEPT = {
    "snip-standard": plan("The standard game, two counters each.", 3, 12, counters=2),
    "snip-continue": plan("The undealt part is dealt on.", 5, 2, counters=1, redeal="continue"),
    "snip-revokes": plan("Whoever could pair need not.", 3, 8, "random", counters=3, revoke="allowed"),
    "snip-running": plan("Variation 1: play until paired.", 3, 1, mode="running", counters=2),
    "snip-race": plan("Variation 2: a race.", 3, 4, mode="race", pack=32, ante=1),
    "snip-jig": plan("Jig: upward in suit.", 4, 5, mode="jig", first_dealer="random"),
}

if __name__ == "__main__":
    keep(GAME, KEPT)
