"""The recipes for hosts can be read, and name nothing that isn't there."""

import json
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Mapping
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from snuggery.web import photo_api
from snuggery.web.settings import Settings, offered, settings
from snuggery.web.settings_sources import CONFIG, ENGINES, PREFIX, names_of, variable

from . import DEPLOY, ROOT

KNOWN = {*map(variable, names_of(offered())), *ENGINES, CONFIG}
PORT = str(Settings().port)
FOR_OTHERS = {"SNUGGERY_DOMAIN", "SNUGGERY_UPSTREAM"}  # which Caddy reads, and the server never sees


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the container's recipe, each with what stands behind it."""
    text = re.sub(r"^#.*\n|\\\n", "", (DEPLOY / "Containerfile").read_text("utf-8"), flags=re.MULTILINE)
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in text.splitlines() if line)]


def said(name: str) -> list[str]:
    return [rest for instruction, rest in instructions() if instruction == name]


def container_extras() -> set[str]:
    """Return the extras that the container has."""
    return set(re.findall(r"--extra (\w+)", " ".join(said("RUN"))))


def container_environment() -> dict[str, str]:
    """Return the environment of the server in its container."""
    return dict(word.split("=", 1) for line in said("ENV") for word in shlex.split(line))


def unit() -> Mapping[str, str]:
    """Return what the unit says of its service."""
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / "snuggery.service")
    return parser["Service"]


def directives(name: str) -> list[list[str]]:
    """Return the directives of a file with braces, each as its words; fail if the braces don't fit."""
    text = re.sub(r"(^|\s)#.*", "", (DEPLOY / name).read_text("utf-8"))
    depth = 0
    for brace in re.findall(r"[{}]", re.sub(r"\{\$[^}]*\}", "", text)):  # but for {$VARIABLE}
        depth += 1 if brace == "{" else -1
        assert depth >= 0
    assert depth == 0
    return [re.split(r"[\s;]+", line.strip()) for line in text.splitlines() if line.strip()]


def test_the_container_copies_existing_files_and_runs_unprivileged() -> None:
    sources = [word for line in said("COPY") if "--from" not in line for word in line.split()[:-1]]
    assert sources
    assert all((ROOT / source).exists() for source in sources)
    extras = container_extras()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {"play", "photo"} <= extras <= set(project["optional-dependencies"])
    assert "--no-dev" in " ".join(said("RUN"))
    assert said("EXPOSE") == [PORT]
    assert f":{PORT}/healthz" in said("HEALTHCHECK")[0]
    assert said("USER") == ["snuggery"]
    assert {name for name in container_environment() if name.startswith(PREFIX)} <= KNOWN


def test_compose_names_only_what_there_is() -> None:
    found = compose()
    for service in found["services"].values():
        assert {name for name in service["environment"] if name.startswith(PREFIX)} <= KNOWN | FOR_OTHERS
        assert set(service.get("secrets", [])) <= set(found["secrets"])
        assert set(service["networks"]) <= set(found["networks"])
        assert set(service.get("depends_on", {})) <= set(found["services"])
        named = {volume.partition(":")[0] for volume in service["volumes"]}
        assert {name for name in named if not name.startswith(".")} <= set(found["volumes"])
        assert all((DEPLOY / name).exists() for name in named if name.startswith("."))
    build = found["services"]["server"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    assert found["services"]["server"]["command"] == json.loads(said("CMD")[0])
    assert found["services"]["caddy"]["environment"]["SNUGGERY_UPSTREAM"] == f"server:{PORT}"


def test_what_compose_sets_can_be_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in compose_environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    made = settings()
    assert made.database == "postgresql://snuggery:two@database/snuggery"
    assert (made.secure, made.metrics, made.key) == (True, True, "ab" * 32)
    assert made.trusted_proxies == compose()["networks"]["inside"]["ipam"]["config"][0]["subnet"]


def compose_environment(folder: Path) -> dict[str, str]:
    """Return what compose sets for the server, with secrets of ours."""
    secrets = {"database": "postgresql://snuggery:two@database/snuggery\n", "key": "ab" * 32}
    for name, secret in secrets.items():
        (folder / name).write_text(secret, encoding="utf-8")
    given = compose()["services"]["server"]["environment"]
    return {
        name: re.sub(r"\$\{\w+:\?[^}]*\}", "cards.example.org", value).replace("/run/secrets", str(folder))
        for name, value in given.items()
    }


def test_the_unit_is_one_for_systemd(tmp_path: Path) -> None:
    started = shlex.split(unit()["ExecStart"])
    assert started[:2] == ["/opt/snuggery/bin/snuggery", "serve"]
    assert set(re.findall(r"(\w+)=", unit()["Environment"])) <= KNOWN
    if shutil.which("systemd-analyze"):
        copy = tmp_path / "snuggery.service"
        copy.write_text((DEPLOY / "snuggery.service").read_text("utf-8").replace(started[0], "/bin/true"))
        ran = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, timeout=60)
        assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_the_proxies_lead_to_the_house_and_do_not_wait_for_half_a_request(name: str) -> None:
    found = directives(name)
    assert [words for words in found if any(f"127.0.0.1:{PORT}" in word for word in words)]
    assert {words[0] for words in found} & {"read_header", "client_header_timeout"}


def test_nginx_limits_the_connections_of_an_address_and_keeps_no_invitations() -> None:
    found = [words[:3] for words in directives("nginx.conf")]
    assert ["limit_conn", "snuggery", "100"] in found
    assert ["access_log", "off", ""] in found


def test_nginx_lets_through_the_largest_picture_that_the_house_measures() -> None:
    (most,) = [words[1] for words in directives("nginx.conf") if words[0] == "client_max_body_size"]
    assert most == f"{photo_api.MOST_BYTES >> 20}m"


@pytest.mark.parametrize("examples", [False, True])
def test_the_example_of_settings_can_be_read(examples: bool, tmp_path: Path) -> None:
    text = (DEPLOY / "snuggery.toml").read_text("utf-8")
    if examples:  # every line that is commented out, but for what needs files
        text = re.sub(r"^# ((?:\w+ = |\[).*)$", r"\1", text, flags=re.MULTILINE)
        text = re.sub(r"^(database|key|bots_token)_file.*$", "", text, flags=re.MULTILINE)
    (tmp_path / "snuggery.toml").write_text(text, encoding="utf-8")
    made = settings(config=str(tmp_path / "snuggery.toml"))
    assert made.public_url == "https://cards.example.org"
    assert made.metrics is examples
