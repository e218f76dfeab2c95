"""The examples in docstrings run as shown, and every public class and function has one."""

import ast
import doctest
import importlib
import inspect
import re
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
PROMPT = ">>> "
# what an example needs besides the library; without it the example is skipped, and the reason names the package
NEEDED = {
    "snuggery.envs.aec": "pettingzoo",
    "snuggery.envs.gymnasium": "gymnasium",
    "snuggery.envs.openspiel": "pyspiel",
    "snuggery.envs.pettingzoo": "pettingzoo",
    "snuggery.envs.policy": "safetensors",
}
SECTION = re.compile(r"^## (?P<name>\S+)\n(?P<text>.*?)(?=^###? |\Z)", re.MULTILINE | re.DOTALL)


def documented():
    """Yield each docstring of the package that has an example: its name, file, line and text."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if PROMPT in text:
            parts = path.relative_to(SOURCE).with_suffix("").parts
            yield from in_node(ast.parse(text), ".".join(parts).removesuffix(".__init__"), path)


def in_node(node, name, path):
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        if PROMPT in (text := ast.get_docstring(node) or ""):
            yield pytest.param(name, path, node.body[0].lineno, text, id=name)
        for child in node.body:
            yield from in_node(child, f"{name}.{getattr(child, 'name', '')}", path)


@pytest.mark.parametrize(("name", "path", "line", "text"), [*documented()])
def test_examples_run_as_shown(name, path, line, text, tmp_path, monkeypatch):
    for prefix, package in NEEDED.items():
        if name == prefix or name.startswith(f"{prefix}."):
            pytest.importorskip(package, reason=f"the example needs {package}")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    said = []
    example = doctest.DocTestParser().get_doctest(text, {}, name, str(path), line)  # no name is there but imported ones
    failed, _ = doctest.DocTestRunner().run(example, out=said.append)
    assert not failed, "".join(said)


@pytest.mark.parametrize("path", sorted(ROOT.glob("docs/api/*.md")), ids=lambda path: path.stem)
def test_every_public_class_and_function_has_an_example(path):
    sections = SECTION.finditer(path.read_text(encoding="utf-8"))
    without = [section["name"] for section in sections if PROMPT not in section["text"]]
    assert [name for name in without if needs_example(name)] == []


def needs_example(name):
    module, _, last = name.rpartition(".")
    found = getattr(importlib.import_module(module), last)
    return inspect.isclass(found) or inspect.isfunction(found)
