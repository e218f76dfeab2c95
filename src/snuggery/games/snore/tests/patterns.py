"""What may stand on a line of a transcript of Snore."""

from snuggery.testkit.patterns import CARD

CHANCE = f"seat [0-4]|(deal|turn) {CARD}"
ACTION = f"snore|cheer|helicopter|refuse|help|miss|five|six|pass|silent|(drop|play) {CARD}"
