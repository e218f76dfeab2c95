"""Every notebook runs from its first cell to its last, shows what it says, and is stored without outputs."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
MOST_LINES = 20  # of a cell
CLAIMS = {  # what the text says of the figures
    "first_steps": "again == match and match.over",
    "a_bot_that_beats_random": "results['keen'][0] - results['keen'][1] > sum(results['random']) > 1 / SEATS",
    "training_in_a_minute": """all(
        after[level][0] - after[level][1] > before[level][0] + before[level][1] + 0.2 for level in before
    )""",
    "looking_at_a_match": "hint.action == clear[0].better and clear[0].loss > 0.2",
}
LONG = dict.fromkeys(("a_bot_that_beats_random", "training_in_a_minute"), pytest.mark.deep)  # they play many matches
RUN = """
import ast, json, sys
path, claim = sys.argv[1:]
names = {"__name__": "__main__"}
for cell in json.load(open(path, encoding="utf-8"))["cells"]:
    if cell["cell_type"] == "code":
        *body, last = ast.parse("".join(cell["source"])).body
        shown = isinstance(last, ast.Expr)
        exec(compile(ast.Module(body if shown else [*body, last], []), cell["id"], "exec"), names)
        if shown:  # as a notebook does
            value = eval(compile(ast.Expression(last.value), cell["id"], "eval"), names)
            print(value._repr_svg_() if hasattr(value, "_repr_svg_") else repr(value))
assert eval(claim, names), claim
"""


def cells(name: str) -> list[dict[str, Any]]:
    """Return the cells of a notebook."""
    notebook = json.loads((FOLDER / f"{name}.ipynb").read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    found: list[dict[str, Any]] = notebook["cells"]
    return found


@pytest.mark.parametrize("name", [pytest.param(name, marks=LONG.get(name, ())) for name in NOTEBOOKS])
def test_each_runs_and_shows_what_it_says(name: str, tmp_path: Path) -> None:
    run = [sys.executable, "-c", RUN, str(FOLDER / f"{name}.ipynb"), CLAIMS[name]]
    ran = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "<svg" in ran.stdout
    assert not list(tmp_path.iterdir()), "it leaves files behind"


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_each_is_stored_without_outputs(name: str) -> None:
    for cell in cells(name):
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None), f"clear the outputs of {cell['id']}"


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_each_has_short_cells_with_ids_and_links_that_lead_somewhere(name: str) -> None:
    found = cells(name)
    assert len({cell["id"] for cell in found}) == len(found)
    for cell in found:
        assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", cell["id"])
        assert len(cell["source"]) <= MOST_LINES, cell["id"]
        links = re.findall(r"\]\(([^)#]+)", "".join(cell["source"])) if cell["cell_type"] == "markdown" else []
        assert not [link for link in links if not (FOLDER / link).exists()]
