"""The linker: what it makes of each way to import and export, in the order in which modules run, and what it refuses."""

import shutil
import subprocess
from pathlib import Path

import pytest

from snuggery.web.linking import Module, Unlinkable, facade, link, read_module, variable

ENTRY = "/static/main.js"
needs_node = pytest.mark.skipif(
    shutil.which("node") is None, reason="Node runs what was linked; it is not installed here"
)


def linked(files: dict[str, str], *entries: str) -> str:
    """Return a chunk of modules, written in short: names without /static/."""
    return link(entries or (ENTRY,), reading(files), {}).code


def reading(files: dict[str, str]):  # type: ignore[no-untyped-def]
    def read(address: str) -> Module:
        return read_module(address, files[address.removeprefix("/static/")], lambda found: f"{found}?v=1")

    return read


def run(code: str, tmp_path: Path, **others: str) -> list[str]:
    """Run a chunk; return the lines that it says."""
    for name, text in others.items():
        (tmp_path / f"{name}.mjs").write_text(text)
    (tmp_path / "chunk.mjs").write_text(code)
    done = subprocess.run(["node", tmp_path / "chunk.mjs"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@needs_node
def test_names_are_passed_as_browsers_pass_them(tmp_path: Path) -> None:
    files = {
        "main.js": 'import { add, Sum as Total, one } from "./deep/sums.js";\nimport { twice } from "./passing.js";\n'
        'import {\n  a,\n  given as b,\n} from "./deep/lists.js";\n'
        "console.log(add(one, 1), new Total().kind, twice(3), a, b);\n",
        "passing.js": 'export { double as twice } from "./deep/sums.js";\n',
        "deep/sums.js": "// one remark\n/** and another\n * of two lines */\nexport const one = 1;\nexport function add(a, b) {"
        '\n  return a + b;\n}\nexport class Sum {\n  kind = "sum";\n}\nexport const double = (x) => 2 * x;\n',
        "deep/lists.js": 'const { a, other: given } = { a: "// a", other: "b" };\nexport { a, given };\nexport {};\n',
    }
    assert run(linked(files) + f"{variable(ENTRY)}();\n", tmp_path) == ["2 sum 6 // a b"]


@needs_node
def test_each_module_runs_once_after_those_that_it_imports_and_only_if_it_is_needed(tmp_path: Path) -> None:
    files = {
        "main.js": 'import { b } from "./b.js";\nimport { c } from "./c.js";\nconsole.log("main", b, c);\n',
        "b.js": 'import { c } from "./c.js";\nconsole.log("b");\nexport const b = c + 1;\n',
        "c.js": 'console.log("c");\nexport const { c } = { c: 1 };\n',
        "idle.js": 'console.log("idle");\nexport const idle = 1;\n',
    }
    code = linked(files, ENTRY, "/static/idle.js")
    assert run(f"{code}{variable(ENTRY)}();\n{variable(ENTRY)}();\n", tmp_path) == ["c", "b", "main 2 1"]


@needs_node
def test_chunks_and_facades_share_one_module(tmp_path: Path) -> None:
    files = {
        "kit.js": 'console.log("kit");\nexport const kit = {};\n',
        "main.js": 'import { kit } from "./kit.js";\nexport const mine = kit;\n',
    }
    house = link(["/static/kit.js"], reading(files), {})
    page = link([ENTRY], reading(files), {"/static/kit.js": "./house.mjs"})
    assert list(page.modules) == [ENTRY]
    others = {"house": house.code, "kit": facade(house.modules["/static/kit.js"], "./house.mjs")}
    code = f'import {{ kit }} from "./kit.mjs";\n{page.code}console.log(kit === {variable(ENTRY)}().mine);\n'
    assert run(code, tmp_path, **others) == ["kit", "true"]


def test_files_beside_a_module_and_pictures_are_named_where_they_are() -> None:
    text = 'export const sheet = new URL("zones.css", import.meta.url).href;\nexport const HEARTH = "/static/art/hearth.svg";\n'
    module = read_module("/games/x/zones.js", text, lambda address: f"{address}?v=1")
    assert 'new URL("/games/x/zones.css?v=1", location.origin).href' in module.body
    assert '"/static/art/hearth.svg?v=1"' in module.body


@needs_node
def test_types_and_remarks_at_the_end_of_a_line_stay_behind_and_strings_come_along(tmp_path: Path) -> None:
    files = {
        "main.js": "const size = 3; // px of a ball\nconst all = /** @type {Record<string,\n number>} */ ({ size }); // by name\n"
        'const said = ["a", "{} // b", `${size} // c`,\n  "d", // see house\'s\n];\n/** @type {string[]} */ (said).push("/** e */");\n'
        "console.log(all.size, said.join());\n"
    }
    code = linked(files)
    assert not [word for word in ("px", "Record", "by name", "@type") if word in code]
    assert run(f"{code}{variable(ENTRY)}();\n", tmp_path) == ["3 a,{} // b,3 // c,d,/** e */"]


@pytest.mark.parametrize(
    "text",
    [
        "export default 1;",
        'import one from "./a.js";',
        'import * as all from "./a.js";',
        'import "./a.js";',
        'export * from "./a.js";',
        "export let counter = 0;",
        "const here = import.meta.url;",
        'const late = () => import("./a.js");',
        "await ready;",
        "const found = await ready;",
        "const found = look(await ready);",
    ],
)
def test_what_is_written_otherwise_is_refused(text: str) -> None:
    with pytest.raises(Unlinkable, match="main.js"):
        linked({"main.js": f"{text}\n", "a.js": "export const a = 1;\n"})


def test_circles_are_refused() -> None:
    with pytest.raises(Unlinkable, match="imports itself"):
        linked(
            {
                "main.js": 'import { a } from "./a.js";\n',
                "a.js": 'import { b } from "./main.js";\nexport const a = 1;\n',
            }
        )


def test_names_that_would_fall_together_are_refused() -> None:
    with pytest.raises(Unlinkable, match="punctuation"):
        linked({"a-b.js": "export {};\n", "a_b.js": "export {};\n"}, "/static/a-b.js", "/static/a_b.js")


def test_nothing_is_sent_that_only_people_read() -> None:
    text = "/** Why. */\nexport function f() {\n  // here\n\n  return `a\n    b`;\n}\n"
    assert read_module(ENTRY, text).body == "function f() {\nreturn `a\nb`;\n}"
