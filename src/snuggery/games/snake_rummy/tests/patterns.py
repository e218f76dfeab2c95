"""What may stand on a line of a transcript of Snake Rummy."""

from snuggery.testkit.patterns import CARD

CHANCE = f"seat [0-4]|(deal|turn) {CARD}"
ACTION = f"deck|end|(snake|discard) {CARD}|meld {CARD}( {CARD}){{2,12}}|add {CARD} (set|run)"
