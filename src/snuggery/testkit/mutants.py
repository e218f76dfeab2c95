"""Mutants of rules: one small change each, which the tests of the game ought to notice."""

import ast
import copy
import inspect
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import CodeType, FunctionType
from typing import Any

from ..kit.game import Game
from ..kit.records import parts

TRANSITIONS = ("new", "legal", "apply", "chance", "draw", "occasion", "score")  # of the contract, what play consists of

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
REMOVED = (ast.Assign, ast.AugAssign, ast.Return, ast.Break, ast.Continue)
OTHER_NAMES = {"min": "max", "max": "min"}

Place = tuple[ast.AST, str, int | None]  # holder, field, and where the field is a list the index


@dataclass(frozen=True)
class Mutant:
    """A rule with one change: the statement as it was and as it is now, and the code that says so."""

    function: FunctionType
    before: str
    after: str
    again: int  # which one it is, where a rule has several that read alike
    lines: range
    code: CodeType

    @property
    def place(self) -> str:
        """Return module and function, `dealing.start_deal`."""
        return f"{self.function.__module__.rpartition('.')[2]}.{self.function.__name__}"

    @property
    def name(self) -> str:
        """Return what the mutant is known by; it holds when other lines come and go."""
        return f"{self.place}: {self.before} -> {self.after}" + (f" ({self.again})" if self.again > 1 else "")


def mutants(game: Game, rare: bool = False) -> Iterator[Mutant]:
    """Go through all mutants of the rules that play consists of; `rare` ones are slips of other kinds, see `_rare`."""
    fields = _like_fields(game) if rare else None
    for function in rules_of(game):
        yield from mutants_of(function, fields)


def rules_of(game: Game) -> list[FunctionType]:
    """Return the functions in the game's own modules that its transitions call, in the order of the source."""
    found: list[FunctionType] = []
    waiting = [getattr(game.rules, name) for name in TRANSITIONS]
    while waiting:
        function = waiting.pop()
        waiting += [part for part in parts(function) if part not in found]
        if function not in found and _package(function) == game.package:
            found.append(function)
            called = (function.__globals__.get(name) for name in function.__code__.co_names)
            waiting += [each for each in called if isinstance(each, FunctionType)]
    return sorted(found, key=lambda function: (function.__module__, function.__code__.co_firstlineno))


def _package(function: FunctionType) -> str:
    """Return where a function is written; one that was generated is written nowhere."""
    return (function.__module__ or "").rpartition(".")[0]


def mutants_of(function: FunctionType, fields: Mapping[str, str] | None = None) -> Iterator[Mutant]:
    """Go through the mutants of one rule; where `fields` names a like field for each, through the rare ones."""
    tree = _definition(function)
    alike: Counter[tuple[str, str]] = Counter()
    for statement, place, new in list(_changes(tree) if fields is None else _rare_changes(tree, fields)):
        before, old = _head(statement), _put(place, new)
        code, after = _compiled(tree, function), _head(new if old is statement else statement)
        _put(place, old)
        if _differs(code, function.__code__):
            alike[before, after] += 1
            yield Mutant(function, before, after, alike[before, after], _lines(statement), code)


def _definition(function: FunctionType) -> ast.FunctionDef:
    """Return the source of a rule, without what decorates it."""
    tree = ast.parse(inspect.getsource(sys.modules[function.__module__]))
    named = (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == function.__name__)
    bare = next(named)
    bare.decorator_list = []
    return bare


def _compiled(tree: ast.FunctionDef, function: FunctionType) -> CodeType:
    whole = ast.fix_missing_locations(ast.Module([copy.deepcopy(tree)], []))
    code = compile(whole, function.__code__.co_filename, "exec")
    return next(part for part in code.co_consts if isinstance(part, CodeType))


def _differs(one: CodeType, other: CodeType) -> bool:
    return (one.co_code, one.co_consts, one.co_names) != (other.co_code, other.co_consts, other.co_names)


# -- what is changed --------------------------------------------------------------------------------------------------


def _put(place: Place, new: ast.AST) -> Any:
    """Put a node in its place; return the one that was there."""
    holder, field, index = place
    if index is None:
        old = getattr(holder, field)
        setattr(holder, field, new)
    else:
        old = getattr(holder, field)[index]
        getattr(holder, field)[index] = new
    return old


def _changes(function: ast.FunctionDef) -> Iterator[tuple[ast.stmt, Place, ast.AST]]:
    """Go through all changes of a rule: the statement, the place in it, and what comes there."""
    for place, statement in _statements(function):
        if _may_go(statement) and statement is not function.body[-1]:
            yield statement, place, ast.Pass()
        for inner, node in _parts(statement):
            for new in _alternatives(node):
                yield statement, inner, new
        if isinstance(statement, ast.If) and not _negated_otherwise(statement.test):
            yield statement, (statement, "test", None), ast.UnaryOp(ast.Not(), statement.test)


def _statements(holder: ast.AST) -> Iterator[tuple[Place, ast.stmt]]:
    for place, node in _children(holder):
        if isinstance(node, ast.stmt):
            yield place, node
            yield from _statements(node)


def _parts(holder: ast.AST) -> Iterator[tuple[Place, ast.AST]]:
    """Go through expressions and operators, but not the statements in a block."""
    for place, node in _children(holder):
        if not isinstance(node, ast.stmt):
            yield place, node
            yield from _parts(node)


def _children(holder: ast.AST) -> Iterator[tuple[Place, ast.AST]]:
    for field, value in ast.iter_fields(holder):
        if isinstance(value, ast.AST):
            yield (holder, field, None), value
        elif isinstance(value, list):
            yield from (((holder, field, i), node) for i, node in enumerate(value) if isinstance(node, ast.AST))


def _may_go(statement: ast.stmt) -> bool:
    """Tell whether a statement does something of its own: no block, no docstring."""
    return isinstance(statement, REMOVED) or (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call))


def _negated_otherwise(test: ast.expr) -> bool:
    """Tell whether a condition is turned round by a change of one of its parts."""
    if isinstance(test, ast.Compare):
        return isinstance(test.ops[0], ast.Eq | ast.NotEq)
    return isinstance(test, ast.UnaryOp)


def _alternatives(node: ast.AST) -> list[ast.AST]:
    """Return what a node could have been by a slip."""
    match node:
        case ast.Constant(value=bool(value)):
            return [ast.Constant(not value)]
        case ast.Constant(value=int(value)):
            return [ast.Constant(value + 1), ast.Constant(value - 1)]
        case ast.Name(id=name, ctx=ast.Load()) if name in OTHER_NAMES:
            return [ast.Name(OTHER_NAMES[name], ast.Load())]
        case ast.Name(id=name, ctx=ast.Load()) if name.isupper():
            return [ast.BinOp(node, ast.Add(), ast.Constant(1))]
        case ast.UnaryOp(operand=operand):
            return [operand]
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return [ast.IfExp(test, orelse, body)]
    return [SWAPPED[type(node)]()] if type(node) in SWAPPED else []


# -- rare slips -------------------------------------------------------------------------------------------------------


def _like_fields(game: Game) -> dict[str, str]:
    """Return for each field of the record the next one of the same type and shape, by its name."""
    kinds: dict[Any, list[str]] = {}
    for name in game.state.names or ():
        kinds.setdefault(game.state[name], []).append(name)
    return {
        name: alike[(i + 1) % len(alike)] for alike in kinds.values() if len(alike) > 1 for i, name in enumerate(alike)
    }


def _rare_changes(function: ast.FunctionDef, fields: Mapping[str, str]) -> Iterator[tuple[ast.stmt, Place, ast.AST]]:
    """Go through slips of other kinds: a condition left out, a like field, a range one shorter, `=` for `+=`."""
    for place, statement in _statements(function):
        if isinstance(statement, ast.AugAssign):
            yield statement, place, ast.Assign([statement.target], statement.value, lineno=statement.lineno)
        for inner, node in _parts(statement):
            for new in _rare(node, fields):
                yield statement, inner, new


def _rare(node: ast.AST, fields: Mapping[str, str]) -> list[ast.AST]:
    match node:
        case ast.BoolOp(op=op, values=values):
            left = [values[:i] + values[i + 1 :] for i in range(len(values))]
            return [ast.BoolOp(op, some) if len(some) > 1 else some[0] for some in left]
        case ast.Attribute(value=ast.Name(), attr=name, ctx=ast.Load()) if name in fields:
            return [ast.Attribute(node.value, fields[name], ast.Load())]
        case ast.Call(func=ast.Name(id="range"), args=[end]):
            return [ast.Call(node.func, [ast.BinOp(end, ast.Sub(), ast.Constant(1))], []), _range(ast.Constant(1), end)]
        case ast.Call(func=ast.Name(id="range"), args=[begin, end]):
            return [_range(ast.BinOp(begin, ast.Add(), ast.Constant(1)), end)]
    return []


def _range(begin: ast.expr, end: ast.expr) -> ast.Call:
    return ast.Call(ast.Name("range", ast.Load()), [begin, end], [])


# -- how it reads -----------------------------------------------------------------------------------------------------


def _head(statement: ast.AST) -> str:
    """Return a statement as one line, without the block that it may have."""
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(statement))).split("\n")[0]


def _lines(statement: ast.stmt) -> range:
    block = getattr(statement, "body", None)
    end = block[0].lineno if block else (statement.end_lineno or statement.lineno) + 1
    return range(statement.lineno, max(end, statement.lineno + 1))
