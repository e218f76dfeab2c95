"""What may stand on a line of a transcript of Burning Twins."""

CARD = "[A2-6][cdhs]"
CHANCE = f"deal {CARD}"
ACTION = f"keep|(swap|play) {CARD}"
