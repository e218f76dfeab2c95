"""A server from the wheel, with the extras of the container: no developers' tools, and the recipes' commands run there."""

import json
import os
import re
import subprocess
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from .. import ROOT
from ..test_recipes import compose_environment, container_environment, container_extras, said, unit
from ..wheels import Wheel, environment, megabytes, packages

pytestmark = pytest.mark.slow  # it takes as long as a wheel and a server
MOST_MEGABYTES = 320


@pytest.fixture(scope="module")
def installed(wheel: Wheel, place: Path) -> Path:
    """Install the wheel with what the container has; return the folder."""
    wheel.install(place, *container_extras())
    return place


def serving(installed: Path, folder: Path, **more: str) -> dict[str, str]:
    """Return the variables of a server that takes a free port."""
    return environment(installed, folder, SNUGGERY_PORT="0", **more)


@contextmanager
def opened(command: Sequence[str], environment: Mapping[str, str]) -> Iterator[subprocess.Popen[str]]:
    """Run a command that opens a server; stop it as systemd and docker do."""
    with subprocess.Popen(command, env=environment, cwd="/", stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
            process.terminate()
            assert process.wait(60) == 0
        finally:
            process.kill()


def test_a_host_gets_no_developers_tools_and_no_tests(installed: Path) -> None:
    python = installed / "bin" / "python"
    (folder,) = installed.glob("lib/*/site-packages")
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]["dev"]
    tools = {re.split(r"\W", name.replace("-", "_"))[0] for name in wanted} - {"snuggery"}
    assert {"snuggery", "psycopg", "prometheus_client"} <= packages(python)
    assert not packages(python) & (tools | {"numba", "llvmlite"})
    assert not list(folder.glob("snuggery/games/**/test_*.py"))
    assert megabytes(python) < MOST_MEGABYTES


@pytest.mark.deep  # most of it is Python that reads its own modules for the first time
def test_the_containers_commands_run_with_what_compose_sets(installed: Path, tmp_path: Path) -> None:
    given = container_environment() | compose_environment(tmp_path)
    here = {"SNUGGERY_HOST": "127.0.0.1", "SNUGGERY_LOG": str(tmp_path / "log")}
    ours = {name: given[name] for name in given if name not in ("PATH", "SNUGGERY_DATA", "SNUGGERY_CACHE")} | here
    (tmp_path / "database").write_text(f"sqlite:///{tmp_path / 'data' / 'house.db'}")
    there = serving(installed, tmp_path, **ours)
    with opened(json.loads(said("CMD")[0]), there) as process:
        assert process.stdout is not None
        assert "https://cards.example.org" in process.stdout.readline()
        port = listening(process.pid)
        check = json.loads(said("HEALTHCHECK")[0].partition("CMD ")[2])
        run_there([word.replace(":8642/", f":{port}/") for word in check], there)
    assert json.loads(run_there(["snuggery", "house", "status", "--json"], there))["people"] == 0
    run_there(["snuggery", "house", "backup", str(tmp_path / "copy.db")], there)


@pytest.mark.deep
def test_the_units_command_runs_with_the_example_of_settings(installed: Path, tmp_path: Path) -> None:
    command = unit()["ExecStart"].replace("/opt/snuggery", str(installed))
    example = (ROOT / "deploy" / "snuggery.toml").read_text("utf-8")
    (tmp_path / "snuggery.toml").write_text(example.replace('public_url = "https://cards.example.org"', ""))
    command = command.replace("/etc/", f"{tmp_path}/")
    with opened(command.split(), serving(installed, tmp_path)) as process:
        assert process.stdout is not None
        assert "http://127.0.0.1:" in process.stdout.readline()


def run_there(command: Sequence[str], environment: Mapping[str, str]) -> str:
    program = str(Path(environment["PATH"].partition(":")[0]) / command[0])
    done = subprocess.run([program, *command[1:]], env=environment, cwd="/", capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def listening(pid: int) -> int:
    """Return the port that a process listens at."""
    sockets = {os.readlink(file)[8:-1] for file in Path(f"/proc/{pid}/fd").iterdir() if "socket:" in os.readlink(file)}
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        words = line.split()
        if words[3] == "0A" and words[9] in sockets:
            return int(words[1].partition(":")[2], 16)
    raise AssertionError("it listens nowhere")
