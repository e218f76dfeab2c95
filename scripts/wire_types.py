"""Write TypeScript declarations of the wire for the pages, from the structs of messages, scenes and answers.

A page names them in a comment, `@import {TableView} from "../wire.js"`.  Browsers never fetch them.
"""

import hashlib
import json
import re
from collections.abc import Iterator

from msgspec import inspect

from snuggery.kit.pictures import Marks, Measurement
from snuggery.tables.bots.remote_messages import FromMachine, ToMachine
from snuggery.tables.measure_picture import NotMeasured

from .schemas import members, shown, taught, told_over_http, wished

HEAD = """\
// What crosses the wire, as the structs of messages, scenes and answers have it.
// Written by `python -m scripts.documents`; a change here is a change of the protocol, see docs/protocol.md.
"""
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
    inspect.BytesType: "string",  # in base64
}
PHOTO = (Marks, Measurement, NotMeasured)
COMMENT = re.compile(r"^\s*(?://|/\*\*).*\n", re.MULTILINE)


def wire_types() -> str:
    """Return the declarations of all messages that the pages send and receive."""
    return _declarations(members(*wished()), members(*shown(), *taught(), *told_over_http(), *PHOTO))


def fingerprint() -> str:
    """Return a hash of these types and of those that no page needs; comments do not count."""
    machines = _declarations(members(FromMachine), members(ToMachine))
    return hashlib.sha256(COMMENT.sub("", wire_types() + machines).encode()).hexdigest()[:12]


def _declarations(said: list[type], told: list[type]) -> str:
    structs = {struct.cls: struct for kind in (*said, *told) for struct in _structs(inspect.type_info(kind))}
    declared = [_declared(struct, struct.cls in said) for struct in sorted(structs.values(), key=_name)]
    return "\n".join([HEAD, *declared])


def _structs(kind: inspect.Type, found: dict[type, inspect.StructType] | None = None) -> list[inspect.StructType]:
    """Return all structs that a type is made of."""
    found = {} if found is None else found
    if isinstance(kind, inspect.StructType) and kind.cls not in found:
        found[kind.cls] = kind
        for field in kind.fields:
            _structs(field.type, found)
    for part in _parts(kind):
        _structs(part, found)
    return list(found.values())


def _parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(kind, inspect.UnionType):
        yield from kind.types
    elif isinstance(kind, inspect.TupleType):
        yield from kind.item_types
    elif isinstance(kind, inspect.DictType):
        yield kind.value_type
    elif isinstance(kind, inspect.CollectionType):
        yield kind.item_type


def _declared(struct: inspect.StructType, is_said: bool) -> str:
    """Return a struct as an interface; in messages to the server, fields with a default are optional."""
    config = struct.cls.__struct_config__
    about = (struct.cls.__doc__ or "").partition("\n")[0]
    lines = [f"  {struct.tag_field}: {json.dumps(struct.tag)};"] if struct.tag_field else []
    for field in struct.fields:
        may_lack = not field.required and (is_said or config.omit_defaults)
        lines.append(f"  {field.encode_name}{'?' if may_lack else ''}: {_typed(field.type)};")
    return "\n".join([f"/** {about} */", f"export interface {_name(struct)} {{", *lines, "}", ""])


def _name(struct: inspect.StructType) -> str:
    return struct.cls.__name__


def _typed(kind: inspect.Type) -> str:
    """Return a type in TypeScript's notation."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, inspect.StructType):
        return _name(kind)
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(json.dumps(value) for value in kind.values)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(map(_typed, kind.types))
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(map(_typed, kind.item_types))}]"
    if isinstance(kind, inspect.NamedTupleType):
        return f"[{', '.join(_typed(field.type) for field in kind.fields)}]"
    if isinstance(kind, inspect.DictType):
        return f"Record<{_typed(kind.key_type)}, {_typed(kind.value_type)}>"
    if isinstance(kind, inspect.CollectionType):
        item = _typed(kind.item_type)
        return f"({item})[]" if "|" in item else f"{item}[]"
    raise TypeError(f"the pages have no word for {kind!r}")
