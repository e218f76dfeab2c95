"""What may stand on a line of a transcript of Snafooey."""

KIND = "([1-9][0-9]?|PASSE|BACK-AT-CHA|GOTCHA|CHAOS|SNAFOOEY)"
CHANCE = f"roll ([2-9]|1[0-2])|deal {KIND}"
ACTION = f"play {KIND}|bury SNAFOOEY|draw|forget"
