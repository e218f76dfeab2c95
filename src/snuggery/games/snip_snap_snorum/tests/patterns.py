"""What may stand on a line of a transcript of Snip-Snap-Snorum."""

from snuggery.testkit.patterns import CARD

CHANCE = f"seat [0-9]|deal {CARD}"
ACTION = f"play {CARD}"
