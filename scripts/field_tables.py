"""Write the table of the fields of a game's state: meaning, size, range, and the seats that see them."""

import re
from collections.abc import Iterator
from importlib import import_module
from inspect import getsource
from types import ModuleType

from snuggery.engine.game import BoundGame
from snuggery.kit import position
from snuggery.kit.fields import EVERYBODY, NOBODY, OWNER, Field, Table

CODED = {id(position.CARDS): "a set of cards", id(position.CARD): "a card", id(position.SEAT): "a seat"}
SEEN = {EVERYBODY: "everyone", OWNER: "its seat", NOBODY: "no one"}

MOST_TOLD = 1 << 31  # a greater bound belongs to a set
HEAD = """## Fields of a view

`view.plain` has these fields, and `match.snapshot()` has them for the whole table. What a view hides is -1, or empty if
it is a set of cards. `cards_of` of `snuggery.kit.cards` lists a set of cards. House rules are fields as
well, under their names.
"""


def field_table(bound: BoundGame) -> Iterator[str]:
    """Yield the lines of the section about a view's fields; house rules have a table of their own."""
    module = import_module(f"{bound.game.package}.state")
    table: Table = module.TABLE
    options = {option.name for option in bound.game.options}
    remarks = {"phase": _phases(module), "seat": "who is to move"} | _remarks(getsource(module))
    yield HEAD
    yield "| field | numbers | range | seen by | |\n|---|--:|---|---|---|"
    for field in table.fields:
        if field.name not in options:
            seen = SEEN.get(field.seen, "by a rule") if isinstance(field.seen, str) else "by a rule"
            about = "; ".join(part for part in (_coded(field), remarks.get(field.name, "")) if part)
            yield f"| `{field.name}` | {field.shape or 1} | {_range(field)} | {seen} | {about} |"
    yield ""


def _remarks(source: str) -> dict[str, str]:
    """Return the comment behind each field of a state module."""
    found = {}
    for line in source.splitlines():
        named = re.search(r'\(\s*"(\w+)",', line)
        remark = re.search(r"#\s*(.+)$", line)
        if named and remark:
            found[named[1]] = remark[1].replace("|", "\\|")
    return found


def _phases(module: ModuleType) -> str:
    return ", ".join(f"{number} {name}" for number, name in enumerate(getattr(module, "PHASE_NAMES", ())))


def _coded(field: Field) -> str:
    return CODED.get(id(field.text), "")


def _range(field: Field) -> str:
    if id(field.text) == id(position.CARDS) or (isinstance(field.most, int) and field.most > MOST_TOLD):
        return "bits"
    most = f"below {field.below}" if field.below is not None else "" if field.most is None else f"to {field.most}"
    return f"{field.lowest} {most or 'and more'}"
