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
