"""The household: names, faces and manners for the bots that sit down at a table."""

from collections.abc import Collection

# Each of them sits down at every level and pace; a style is how they play within the level, and no stronger.
STYLE_OF = {
    "Mrs Quill": "careful",
    "Old Bell": "sly",
    "Tansy": "quick",
    "Captain Rook": "bold",
    "Dorrit": "careful",
    "Uncle Moss": "hoarder",
    "Wren": "talkative",
    "Mr Pickering": "hoarder",
    "Juniper": "sly",
    "Aunt Sable": "bold",
}
MANNERS = {
    "Mrs Quill": "She keeps the score book, and blames nobody in it.",
    "Old Bell": "His moustache shows how the game went.",
    "Tansy": "She wears the flower that she is named after.",
    "Captain Rook": "He lights his pipe when he wins.",
    "Dorrit": "She ties a fresh ribbon round her cap for every game.",
    "Uncle Moss": "He lets his beard grow, and grudges nobody a win.",
    "Wren": "She sings when she wins, and lowers her tail when she loses.",
    "Mr Pickering": "He waxes his moustache, and its points follow his luck.",
    "Juniper": "The berry on this cap rises and falls with the score.",
    "Aunt Sable": "She wears her best comb, as if every evening were a ball.",
}
HOUSEHOLD = tuple(MANNERS)
FACES = {name: name.lower().replace(" ", "-") for name in HOUSEHOLD}  # by which pages know the drawing


def household_names(count: int, taken: Collection[str] = ()) -> list[str]:
    """Return `count` names of the household that are not taken yet, always in the same order."""
    free = [name for name in HOUSEHOLD if name not in taken]
    return [free[i] if i < len(free) else f"Guest {i + 1}" for i in range(count)]


def name_at(seat: int, worn: Collection[str] = ()) -> str:
    """Return who of the household sits down at a seat: nobody whose face a person at the table wears, if possible."""
    free = [name for name in HOUSEHOLD if FACES[name] not in worn] or HOUSEHOLD
    return free[seat % len(free)]


def face_of(name: str) -> str:
    """Return the face of a bot by its name, which may have a number behind it; "" for a name of nobody here."""
    return FACES.get(_alone(name), "")


def style_of(name: str) -> str:
    """Return the style of a bot by its name, likewise."""
    return STYLE_OF.get(_alone(name), "")


def _alone(name: str) -> str:
    return name.rstrip("0123456789 ")


USUAL_PACE = "usual"
PACES = {"calm": 2.5, USUAL_PACE: 1.0, "brisk": 0.4, "at-once": 0.0}
# beginners hesitate, searchers think; all others 1
LEVEL_PACES = {"first-time": 1.25, "beginner": 1.25, "strong": 1.1, "expert": 1.25}
DEAL_ENDS = 4  # pauses while people read how a deal came out
