"""How a rule may be written: what can't be compiled, or would mean something else then, found in its source.

Each check looks at one function and yields places with a sentence: what was found, what would do.
"""

import ast
import builtins
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from inspect import getclosurevars
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

RECORDS = ("s", "view")  # what rules call a state and a view
MAKERS = frozenset("zeros ones empty full array arange zeros_like ones_like empty_like full_like concatenate".split())
COPIERS = frozenset("copy astype tolist max min".split())  # methods of arrays that need an array of their own
WHOLE = frozenset("int round len floor".split())

Found = Iterator[tuple[ast.AST, str]]


@dataclass(frozen=True)
class Rule:
    """A rule as its author wrote it."""

    function: FunctionType
    node: ast.FunctionDef
    record: np.dtype[Any]
    asked: bool  # whether a number is due from it, as the loops that call it need one

    @cached_property
    def known(self) -> Mapping[str, Any]:
        """Everything that it knows by name: its module, and what it was made with."""
        return {**self.function.__globals__, **getclosurevars(self.function).nonlocals}

    @cached_property
    def parts(self) -> list[ast.AST]:
        """Everything in the body, outermost first."""
        return [part for statement in self.node.body for part in ast.walk(statement)]

    @cached_property
    def records(self) -> set[str]:
        """The arguments that are records."""
        return {argument.arg for argument in self.node.args.args} & set(RECORDS)

    def called(self) -> Iterator[tuple[ast.Call, Any]]:
        """Go through the calls of what the module knows by name."""
        for part in self.parts:
            if isinstance(part, ast.Call) and (thing := self.meant(part.func)) is not None:
                yield part, thing

    def meant(self, name: ast.AST) -> Any:
        """Return what a name, or the name of a module's function, stands for; None if that shows only when it runs."""
        if isinstance(name, ast.Name):
            return self.known.get(name.id)
        if isinstance(name, ast.Attribute) and isinstance(owner := self.meant(name.value), ModuleType):
            return getattr(owner, name.attr, None)
        return None

    def field(self, part: ast.AST) -> str | None:
        """Return the field of the record that an expression names, or None."""
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in self.records:
            return part.attr
        return None


def names_are_known(rule: Rule) -> Found:
    """A name that nothing stands for."""
    own = {part.id for part in rule.parts if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)}
    own |= {part.arg for part in rule.parts if isinstance(part, ast.arg)}
    own |= set(rule.function.__code__.co_varnames) | set(rule.function.__code__.co_freevars)
    for part in rule.parts:
        if isinstance(part, ast.Name) and part.id not in own | rule.known.keys() and not hasattr(builtins, part.id):
            near = get_close_matches(part.id, [*own, *rule.known], 1)
            yield part, f"nothing is called {part.id} here; {_perhaps(near) or 'import it or write it'}"


def fields_are_known(rule: Rule) -> Found:
    """A field that the record does not have."""
    names = rule.record.names or ()
    for part in rule.parts:
        if (field := rule.field(part)) is not None and field not in names:
            near = get_close_matches(field, names, 1)
            yield part, f"the record has no field {field}; {_perhaps(near) or 'give it one in state.py'}"


def nothing_is_listed(rule: Rule) -> Found:
    """Lists, sets, dictionaries and text, which would have to be made anew each time."""
    looked_through = [part.iter for part in rule.parts if isinstance(part, ast.For)]
    looked_through += [right for part in rule.parts if isinstance(part, ast.Compare) for right in part.comparators]
    for part in rule.parts:
        if isinstance(part, ast.GeneratorExp | ast.DictComp | ast.SetComp) or _is_made(part):
            if part not in looked_through or isinstance(part, ast.ListComp):
                remedy = "a loop over the record's own arrays, or a tuple where it is always the same, would do"
                yield part, f"a rule makes no {KINDS[type(part)]}; {remedy}"
        elif isinstance(part, ast.JoinedStr):
            yield part, "a rule says nothing; codes become words in notation.py and scene.py"


KINDS: dict[type[ast.AST], str] = {
    ast.List: "list",
    ast.ListComp: "list",
    ast.GeneratorExp: "generator",
    ast.Set: "set",
    ast.SetComp: "set",
    ast.Dict: "dictionary",
    ast.DictComp: "dictionary",
}


def _is_made(part: ast.AST) -> bool:
    return isinstance(part, ast.List | ast.ListComp | ast.Set | ast.Dict) and isinstance(
        getattr(part, "ctx", ast.Load()), ast.Load
    )


def no_array_is_made(rule: Rule) -> Found:
    """Arrays, and copies of arrays."""
    remedy = "make it a field of the record, take room from kit.scratch, or go through it in a loop"
    for call, thing in rule.called():
        if getattr(thing, "__module__", None) == "numpy" and thing.__name__ in MAKERS:
            yield call, f"a rule makes no array, and {ast.unparse(call.func)} does; {remedy}"
    for part in rule.parts:
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in COPIERS:
            if not isinstance(rule.meant(part.func.value), ModuleType):
                yield part, f"a rule copies no array, and .{part.func.attr}() does; {remedy}"


def no_slice_is_copied(rule: Rule) -> Found:
    """Several places of an array set to several places of another."""
    for part in rule.parts:
        if isinstance(part, ast.Assign) and any(_is_slice(target) for target in part.targets):
            if _is_slice(part.value) or _is_array(rule, part.value):
                yield part, "a rule copies no slice; copy place by place in a loop"


def _is_slice(part: ast.AST) -> bool:
    return isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Slice)


def _is_array(rule: Rule, part: ast.AST) -> bool:
    field = rule.field(part)
    return field is not None and field in (rule.record.names or ()) and rule.record[field].shape != ()


def no_index_is_negative(rule: Rule) -> Found:
    """The index -1, which is the last place in Python and here, and seldom meant."""
    for part in rule.parts:
        if isinstance(part, ast.Subscript) and _is_given(rule, part) and (_constant(rule, part.slice) or 0) < 0:
            index = ast.unparse(part.slice)
            yield part, f"the index {index} is live: it is the last place; ask for UNKNOWN first, or name the place"


def _is_given(rule: Rule, part: ast.Subscript) -> bool:
    """Tell whether an array came with the call; of one made here, as a habit may, the last place can be meant."""
    arguments = rule.function.__code__.co_varnames[: rule.function.__code__.co_argcount]
    return rule.field(part.value) is not None or (isinstance(part.value, ast.Name) and part.value.id in arguments)


def _constant(rule: Rule, part: ast.AST) -> int | None:
    if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub):
        number = _constant(rule, part.operand)
        return None if number is None else -number
    value = part.value if isinstance(part, ast.Constant) else rule.meant(part) if isinstance(part, ast.Name) else None
    return value if type(value) is int else None


def numbers_are_whole(rule: Rule) -> Found:
    """Fractions put into the record, which would lose what is behind the point without a word."""
    for part in rule.parts:
        if isinstance(part, ast.Assign | ast.AugAssign):
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            divided = isinstance(part, ast.AugAssign) and isinstance(part.op, ast.Div)
            if any(_is_kept(rule, target) for target in targets) and (divided or _is_fraction(part.value)):
                yield part, "a record holds whole numbers only; // divides them, int() or round() makes one"


def _is_kept(rule: Rule, target: ast.AST) -> bool:
    return rule.field(target.value if isinstance(target, ast.Subscript) else target) is not None


def _is_fraction(part: ast.AST) -> bool:
    """Tell whether an expression is a fraction on its face: what a function of another name returns is not asked."""
    if isinstance(part, ast.Constant):
        return isinstance(part.value, float)
    if isinstance(part, ast.BinOp):
        return isinstance(part.op, ast.Div) or _is_fraction(part.left) or _is_fraction(part.right)
    if isinstance(part, ast.UnaryOp):
        return _is_fraction(part.operand)
    if isinstance(part, ast.IfExp):
        return _is_fraction(part.body) or _is_fraction(part.orelse)
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
        return part.func.id == "float" or (part.func.id not in WHOLE and any(map(_is_fraction, part.args)))
    return False


def something_is_returned(rule: Rule) -> Found:
    """A way out of a function without the number that is due."""
    returns = [part for part in rule.parts if isinstance(part, ast.Return)]
    due = rule.asked or any(part.value is not None for part in returns)
    if due and not _ends(rule.node.body):
        yield rule.node, f"{rule.node.name} does not return a number on every way out; end it with a return"
    for part in returns:
        if due and part.value is None:
            yield part, f"{rule.node.name} returns a number elsewhere, and nothing here; return one"


def _ends(body: list[ast.stmt]) -> bool:
    """Tell whether nothing runs out at the end of a block: it returns, raises, or goes round for ever."""
    last = body[-1]
    if isinstance(last, ast.If):
        return bool(last.orelse) and _ends(last.body) and _ends(last.orelse)
    if isinstance(last, ast.While):
        return isinstance(last.test, ast.Constant) and bool(last.test.value) and not any(map(_breaks, last.body))
    return not isinstance(last, ast.Expr | ast.Assign | ast.AugAssign | ast.For | ast.Pass)


def _breaks(part: ast.AST) -> bool:
    """Tell whether a statement breaks the loop that it stands in; those within it break for themselves."""
    if isinstance(part, ast.For | ast.While):
        return any(map(_breaks, part.orelse))
    return isinstance(part, ast.Break) or any(map(_breaks, ast.iter_child_nodes(part)))


def _perhaps(near: list[str]) -> str:
    return f"did you mean {near[0]}?" if near else ""


CHECKS: tuple[Callable[[Rule], Found], ...] = (
    names_are_known,
    fields_are_known,
    nothing_is_listed,
    no_array_is_made,
    no_slice_is_copied,
    no_index_is_negative,
    numbers_are_whole,
    something_is_returned,
)
