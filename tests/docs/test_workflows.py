"""What a fork runs is what the Makefile has: workflows, hooks and forms name only what there is."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from scripts.release import Unready, check_tree, check_version, notes_of, version_of

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
VARIABLES = set(re.findall(r"^([A-Z]+) \?=", MAKEFILE, re.MULTILINE)) | set(re.findall(r"\$\(([A-Z]+)\)", MAKEFILE))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[0-9]*.yml"))
HOOKS = [
    hook
    for repo in yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    for hook in repo["hooks"]
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CHANGELOG = (
    "# What is new\n\n## 0.2.0, 2026-12-01\n\nFor players:\n\n- A bell.\n\n## 0.1.0\n\n- All of it.\n\n## 0.0.1\n"
)


def read(path: Path) -> dict[str, Any]:
    """Return what a file of YAML says."""
    found: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
    return found


def unknown(command: str) -> list[str]:
    """Return what a command asks for that the Makefile lacks."""
    program, *words = shlex.split(re.sub(r"\$\{\{.*?\}\}", "VALUE", command))
    asked = [word for word in words if not word.startswith("--")]
    lacking = [word for word in asked if word.partition("=")[0] not in (VARIABLES if "=" in word else TARGETS)]
    return lacking if program == "make" and asked else [command]


JOBS = {f"{path.stem}: {name}": job for path in WORKFLOWS for name, job in read(path)["jobs"].items()}


def matrix(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = JOBS[f"checks: {name}"]["strategy"]["matrix"]
    return found


@pytest.mark.parametrize("job", JOBS)
def test_every_command_is_a_target_of_the_makefile(job: str) -> None:
    commands = [step["run"] for step in JOBS[job]["steps"] if "run" in step]
    assert commands
    assert [word for command in commands for word in unknown(command)] == []


@pytest.mark.parametrize("command", ["make tests", "make test PART=1/4", "pytest", "make check tests", "make"])
def test_a_command_that_the_makefile_lacks_is_found(command: str) -> None:
    assert unknown("make --keep-going check") == unknown("make test SHARD=${{ matrix.shard }}") == []
    assert unknown(command)


def test_every_target_says_that_it_is_no_file() -> None:
    listed = {name for line in re.findall(r"^\.PHONY: (.*)", MAKEFILE, re.MULTILINE) for name in line.split()}
    assert listed == TARGETS


@pytest.mark.parametrize("job", JOBS)
def test_a_job_waits_only_for_jobs_that_there_are(job: str) -> None:
    workflow = job.partition(": ")[0]
    assert [name for name in JOBS[job].get("needs", []) if f"{workflow}: {name}" not in JOBS] == []
    assert set(re.findall(r"matrix\.(\w+)", str(JOBS[job]))) == set(JOBS[job].get("strategy", {}).get("matrix", {}))


def test_the_quick_lane_runs_on_every_python_and_system_that_the_package_names() -> None:
    named = [line.split(" :: ") for line in PROJECT["project"]["classifiers"]]
    assert matrix("fast")["python"] == [
        words[-1] for words in named if words[0] == "Programming Language" and "." in words[-1]
    ]
    systems = {"MacOS": "macos", "Microsoft": "windows", "POSIX": "ubuntu"}
    assert sorted(matrix("fast")["system"]) == sorted(
        f"{systems[words[1]]}-latest" for words in named if words[0] == "Operating System"
    )


def test_the_shards_are_the_whole_suite() -> None:
    shards = matrix("test")["shard"]
    assert shards == [f"{place + 1}/{len(shards)}" for place in range(len(shards))]


def test_a_release_waits_for_everything_else() -> None:
    assert {"checks: release", *(f"checks: {name}" for name in JOBS["checks: release"]["needs"])} == set(JOBS)


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_runs_a_target_or_a_script_of_ours(hook: dict[str, Any]) -> None:
    program, first, *_ = hook["entry"].split()
    assert (ROOT / first).is_file() if program == "python" else unknown(hook["entry"]) == []
    assert hook["language"] == ("python" if program == "python" else "system")


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_is_one_that_github_shows(path: Path) -> None:
    form = read(path)
    assert all(isinstance(form[key], str) and form[key] for key in ("name", "description"))
    asked = [part for part in form["body"] if part["type"] != "markdown"]
    assert {part["type"] for part in asked} <= {"textarea", "input", "dropdown", "checkboxes"}
    assert all(part["attributes"]["label"] for part in asked)
    ids = [part["id"] for part in asked]
    assert ids and len(set(ids)) == len(ids)


def test_there_is_a_form_for_faults_and_none_for_secrets() -> None:
    assert FORMS and read(FORMS[0].with_name("config.yml")) == {"blank_issues_enabled": False}
    assert "(../blob/HEAD/SECURITY.md)" in FORMS[0].read_text("utf-8")


def test_a_clone_on_windows_has_the_bytes_that_were_committed() -> None:
    lines = (ROOT / ".gitattributes").read_text("utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == ["* -text"]


# -- a release --------------------------------------------------------------------------------------------------------


def test_a_release_has_the_version_of_its_tag() -> None:
    project = '[project]\nversion = "0.2.0"\n'
    assert version_of("v0.2.0", project) == version_of("", project) == "0.2.0"
    for tag in ("0.2.0", "v0.2.1", "v0.2.0.1"):
        with pytest.raises(Unready, match=r"v0\.2\.0"):
            version_of(tag, project)


def test_the_notes_are_what_the_changelog_says_about_the_version() -> None:
    assert notes_of("0.2.0", CHANGELOG) == "For players:\n\n- A bell.\n"
    assert notes_of("0.1.0", CHANGELOG) == "- All of it.\n"
    for version in ("0.0.1", "0.2", "0.3.0", "0.1x0"):
        with pytest.raises(Unready, match="CHANGELOG"):
            notes_of(version, CHANGELOG)


def test_all_files_name_the_version_of_the_project() -> None:
    version = version_of("", (ROOT / "pyproject.toml").read_text("utf-8"))
    check_version(version)
    with pytest.raises(Unready, match=r"__init__\.py does not say"):
        check_version(f"{version}.1")


def test_a_release_is_made_of_what_is_committed() -> None:
    check_tree("")
    with pytest.raises(Unready, match="the first is 'M README.md'"):
        check_tree(" M README.md\n?? new.py\n")


def test_the_changelog_has_a_page_for_each_release() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for version in re.findall(r"^## (\d\S*[\d])", text, re.MULTILINE):
        assert len(notes_of(version, text).splitlines()) <= 60
