"""How fast bots play, as people like it: by how much a bot's pause is longer or shorter than is usual."""

USUAL_PACE = "usual"
PACES = {"calm": 2.5, USUAL_PACE: 1.0, "brisk": 0.4, "at-once": 0.0}
LEVEL_PACES = {"beginner": 1.25, "strong": 1.1, "expert": 1.25}  # who is not sure, and who thinks; all others 1
DEAL_ENDS = 4  # pauses while people read how a deal came out
