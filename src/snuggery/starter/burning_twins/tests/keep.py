"""The kept games of Burning Twins: run as a module, `python -m`, it writes those that are not there yet."""

from snuggery.testkit.golden import keep

from .. import GAME

KEPT = {
    "burning-twins": (3, {"rounds": 1}, 1, "One round."),
    "burning-twins-two": (2, {"rounds": 2, "swap": "off"}, 2, "Two rounds of two, nothing swapped.", "random"),
}

if __name__ == "__main__":
    keep(GAME, KEPT)
