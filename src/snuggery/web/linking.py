"""Joins ES modules into chunks, so that a browser fetches few files instead of a hundred.

It knows the one style in which modules are written here and nothing else: imports and exports by name, each at the
beginning of a line, no circles.  Every module becomes a function that runs once and returns what it exports; whoever
imports it calls that function, so modules run in the order in which a browser would run them.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from posixpath import dirname, join, normpath

ONCE = "const once = (make) => { let made; return () => (made ??= make()); };"

COMMENT = re.compile(
    r"^[ \t]*(?://[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)[ \t]*\n", re.MULTILINE
)  # that has its lines to itself
TYPE = re.compile(r"[ \t]*/\*\* @(?:[^*]|\*(?!/))*\*/")
TRAILING = re.compile(r"(?<=[;{},)\]]) // [^\n\"'`]*$", re.MULTILINE)  # with no quote in it: it might stand in a string
INDENT = re.compile(r"\n\s+")  # and empty lines; in what templates draw, one blank is as good as many
IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";', re.MULTILINE)
PASSED_ON = re.compile(r'^export \{([^}]*)\} from "([^"]+)";', re.MULTILINE)
DECLARED = re.compile(r"^export ((?:async )?function\*?|class|const) (\w+)", re.MULTILINE)
DECLARED_TOGETHER = re.compile(r"^export (const \{([^}]*)\})", re.MULTILINE)
LISTED = re.compile(r"(?:^|(?<=[;}]))export ?\{([^}]*)\};?", re.MULTILINE)
BESIDE = re.compile(r'new URL\("([^"]+)", import\.meta\.url\)')
ASSET = re.compile(r'"(/static/[^"?]+\.(?:svg|woff2))"')

STRANGE = re.compile(
    r"^(?:import|export)\b[^\n]*|\bimport\.meta\b|\bimport\(\s*[\"'`]\.[^)]*|^(?!.*(?:=>|\basync\b))(?=\S).*\bawait\b.*",
    re.MULTILINE,
)
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)  # types in it may say import


class Unlinkable(ValueError):
    """A module is written in a way that the linker does not know."""


@dataclass(frozen=True)
class Module:
    """One module: its code as the body of a function, and what it takes and gives."""

    address: str
    body: str
    imports: tuple[str, ...]
    exports: Mapping[str, str]  # by name: what stands for it in the body

    def as_function(self) -> str:
        """Return the function that runs it once."""
        given = ", ".join(name if name == here else f"{name}: {here}" for name, here in self.exports.items())
        return f"const {variable(self.address)} = once(() => {{\n{self.body}\nreturn {{ {given} }};\n}});"


@dataclass(frozen=True)
class Chunk:
    """Modules in one file."""

    code: str
    modules: Mapping[str, Module]  # by address, each after those that it imports


def link(entries: Iterable[str], read: Callable[[str], Module], outside: Mapping[str, str]) -> Chunk:
    """Join modules and all that they import; those that lie `outside` are taken from the chunks at these addresses."""
    modules: dict[str, Module] = {}
    taken: dict[str, set[str]] = {}

    def follow(address: str, path: tuple[str, ...]) -> None:
        if address in path:
            raise Unlinkable(f"{address} imports itself by way of {path[-1]}")
        if address in outside:
            taken.setdefault(outside[address], set()).add(variable(address))
        elif address not in modules:
            module = read(address)
            for imported in module.imports:
                follow(imported, (*path, address))
            modules[address] = module

    for entry in entries:
        follow(entry, ())
    if len({variable(address) for address in modules}) < len(modules):
        raise Unlinkable("two modules have names that differ in punctuation alone")
    imports = [f'import {{ {", ".join(sorted(names))} }} from "{chunk}";' for chunk, names in sorted(taken.items())]
    functions = [module.as_function() for module in modules.values()]
    exports = f"export {{ {', '.join(map(variable, modules))} }};"
    return Chunk("\n".join([*imports, ONCE, *functions, exports]) + "\n", modules)


def variable(address: str) -> str:
    """Return the name that the function of a module has in a chunk."""
    return "$" + re.sub(r"\W", "_", address.strip("/").removeprefix("static/").removesuffix(".js"))


def facade(module: Module, chunk: str) -> str:
    """Return a module with the exports of one that lies in the chunk at an address."""
    names = ", ".join(module.exports)
    taken = f'import {{ {variable(module.address)} as module }} from "{chunk}";\n'
    return taken + (f"export const {{ {names} }} = module();\n" if names else "module();\n")


def read_module(address: str, text: str, located: Callable[[str], str] = str) -> Module:
    """Take a module apart; `located` tells where a file that it names is to be had."""
    return _Reader(address, located).read(text)


class _Reader:
    """Rewrites one module, and gathers what it imports and exports."""

    def __init__(self, address: str, located: Callable[[str], str]) -> None:
        self._address = address
        self._located = located
        self._imports: list[str] = []
        self._exports: dict[str, str] = {}

    def read(self, text: str) -> Module:
        """Return the module; raise `Unlinkable` where it is written in another style."""
        body = TRAILING.sub("", TYPE.sub("", COMMENT.sub("", text)))
        for pattern, rewrite in (
            (BESIDE, self._beside),
            (ASSET, self._asset),
            (IMPORT, self._import),
            (PASSED_ON, self._pass_on),
            (DECLARED, self._declare),
            (DECLARED_TOGETHER, self._declare_together),
            (LISTED, self._list),
        ):
            body = pattern.sub(rewrite, body)
        if strange := STRANGE.search(REMARK.sub("", body)):
            raise Unlinkable(f"{self._address}: the linker can't read {strange[0]!r}")
        return Module(self._address, INDENT.sub("\n", body.strip()), tuple(self._imports), self._exports)

    def _beside(self, found: re.Match[str]) -> str:
        return f'new URL("{self._located(self._resolved(found[1]))}", location.origin)'

    def _asset(self, found: re.Match[str]) -> str:
        return f'"{self._located(found[1])}"'

    def _import(self, found: re.Match[str]) -> str:
        names = ", ".join(there if there == here else f"{there}: {here}" for there, here in _pairs(found[1]))
        return f"const {{ {names} }} = {self._function(found[2])};"

    def _pass_on(self, found: re.Match[str]) -> str:
        source = self._function(found[2])
        self._exports.update({here: f"{source}.{there}" for there, here in _pairs(found[1])})
        return f"{source};"

    def _declare(self, found: re.Match[str]) -> str:
        self._exports[found[2]] = found[2]
        return f"{found[1]} {found[2]}"

    def _declare_together(self, found: re.Match[str]) -> str:
        self._exports.update({here: here for _, here in _pairs(found[2].replace(":", " as "))})
        return found[1]

    def _list(self, found: re.Match[str]) -> str:
        self._exports.update({there: here for here, there in _pairs(found[1])})
        return ""

    def _function(self, path: str) -> str:
        self._imports.append(self._resolved(path))
        return f"{variable(self._imports[-1])}()"

    def _resolved(self, path: str) -> str:
        return normpath(join(dirname(self._address), path))


def _pairs(names: str) -> list[tuple[str, str]]:
    """Return what stands between braces: the name before ` as ` and the one behind it, the same where there is one."""
    words = [part.split() for part in names.split(",") if part.strip()]
    return [(word[0], word[-1]) for word in words]
