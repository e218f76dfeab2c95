"""The kept games of Snip-Snap-Snorum: `python -m snuggery.games.snip_snap_snorum.tests.keep` writes those that are not there yet."""

from snuggery.testkit.golden import keep

KEPT = {
    "snip-standard": (3, {"counters": 2}, 12, "The standard game, two counters each."),
    "snip-continue": (5, {"counters": 1, "redeal": "continue"}, 2, "The undealt part is dealt on."),
    "snip-revokes": (3, {"counters": 3, "revoke": "allowed"}, 8, "Whoever could pair need not.", "random"),
    "snip-running": (3, {"mode": "running", "counters": 2}, 1, "Variation 1: play until paired."),
    "snip-race": (3, {"mode": "race", "pack": 32, "ante": 1}, 4, "Variation 2: a race."),
    "snip-jig": (4, {"mode": "jig", "first_dealer": "random"}, 5, "Jig: upward in suit."),
}

if __name__ == "__main__":
    keep("snip-snap-snorum", KEPT)
