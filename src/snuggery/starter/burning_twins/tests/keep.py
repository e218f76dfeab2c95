"""The kept games of Burning Twins: run as a module, `python -m`, it writes those that are not there yet."""

from snuggery.testkit.golden import keep, plan

from .. import GAME

KEPT = {
    "burning-twins": plan("One round.", 3, 1, rounds=1),
    "burning-twins-two": plan("Two rounds of two, nothing swapped.", 2, 2, "random", rounds=2, swap="off"),
}

if __name__ == "__main__":
    keep(GAME, KEPT)
