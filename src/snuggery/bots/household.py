"""The household: names for the bots that sit down at a table."""

from collections.abc import Collection

HOUSEHOLD = (
    "Mrs Quill",
    "Old Bell",
    "Tansy",
    "Captain Rook",
    "Dorrit",
    "Uncle Moss",
    "Wren",
    "Mr Pickering",
    "Juniper",
    "Aunt Sable",
)


def household_names(count: int, taken: Collection[str] = ()) -> list[str]:
    """Return `count` names of the household that are not taken yet, always in the same order."""
    free = [name for name in HOUSEHOLD if name not in taken]
    return [free[i] if i < len(free) else f"Guest {i + 1}" for i in range(count)]


USUAL_PACE = "usual"
PACES = {"calm": 2.5, USUAL_PACE: 1.0, "brisk": 0.4, "at-once": 0.0}
LEVEL_PACES = {"beginner": 1.25, "strong": 1.1, "expert": 1.25}  # who is not sure, and who thinks; all others 1
DEAL_ENDS = 4  # pauses while people read how a deal came out
