"""Sources of settings: keywords or flags, the environment, a file; the first one with a value wins."""

import os
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..kit.errors import Unusable, closest, did_you_mean
from ..tables.host.setting_kinds import Setting, as_words

PREFIX = "SNUGGERY_"
CONFIG = PREFIX + "CONFIG"
ENGINES = {"SNUGGERY_CACHE", "SNUGGERY_INTERPRETED"}  # not settings: the engine reads them
FROM_FILE = "_file"  # suffix of names whose value is the path of a file with a secret

Offered = Mapping[str, Setting]


class Found(NamedTuple):
    """The text of a setting, and its source: "" on the command line, where it is obvious."""

    words: str
    where: str


def variable(name: str) -> str:
    """Return a setting's name in the environment."""
    return PREFIX + name.upper()


def names_of(offered: Offered) -> set[str]:
    """Return the names under which settings may be given: secrets have two."""
    return {*offered, *(name + FROM_FILE for name, setting in offered.items() if setting.secret)}


def given_settings(offered: Offered, config: str, wishes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of every setting that is given anywhere; raise `Unusable` for bad values."""
    sources = (
        from_file(offered, config or os.environ.get(CONFIG, "")),
        from_environment(offered, os.environ),
        {name: Found(as_words(wish), "") for name, wish in wishes.items()},
    )
    found: dict[str, Found] = {}
    for source in sources:
        found |= with_secrets(offered, source)
    return {name: _read(offered[name], words) for name, words in found.items()}


def from_environment(offered: Offered, environment: Mapping[str, str]) -> dict[str, Found]:
    """Return the environment's settings; a name close to one of ours is an error, any other is ignored."""
    names = {variable(name): name for name in names_of(offered)}
    for given in environment:
        if given.startswith(PREFIX) and given not in (*names, *ENGINES, CONFIG):
            _refuse_slip(given, names.values())
    return {names[given]: Found(words, given) for given, words in environment.items() if given in names and words}


def from_file(offered: Offered, config: str) -> dict[str, Found]:
    """Return the settings in a file, none if no file is named."""
    if not config:
        return {}
    names = names_of(offered)
    found = {}
    for key, value in _parsed(config).items():
        name = key.replace("-", "_")
        if name not in names:
            raise Unusable(f"{config}: there is no setting {key}{did_you_mean(name, names)}")
        if isinstance(value, dict):
            _check_table(config, key, value, names, is_one=offered[name].table)
        found[name] = Found(as_words(value), config)
    return found


def _check_table(config: str, key: str, table: Mapping[str, Any], names: Collection[str], *, is_one: bool) -> None:
    """Refuse a table where a setting is expected, and settings below a table, which TOML assigns to the table."""
    if not is_one:
        raise Unusable(f"{config}: {key} is a setting, not a table of them")
    for game, rules in table.items():
        for strayed in [rule for rule in rules if rule in names] if isinstance(rules, dict) else []:
            raise Unusable(f"{config}: {strayed} stands in [{key}.{game}]; settings come above the first table")


def with_secrets(offered: Offered, source: Mapping[str, Found]) -> dict[str, Found]:
    """Read secrets from the files that a source names."""
    found = dict(source)
    for name in [name for name in offered if name + FROM_FILE in found]:
        file = found.pop(name + FROM_FILE)
        if name in found:
            raise Unusable(f"{_begun(file.where)}{name} is given itself and by a file; one of them would do")
        found[name] = Found(secret_in(file), file.where)
    return found


def _read(setting: Setting, found: Found) -> Any:
    try:
        return setting.read(found.words, setting.subject)
    except Unusable as error:
        raise Unusable(f"{_begun(found.where)}{error}") from None


def _begun(where: str) -> str:
    return f"{where}: " if where else ""


def _refuse_slip(given: str, names: Iterable[str]) -> None:
    """Refuse a name close to one of ours; the common prefix does not count as similarity."""
    if meant := closest(given.removeprefix(PREFIX), names):
        raise Unusable(f"there is no setting {given}; did you mean {variable(meant)}?")


def secret_in(file: Found) -> str:
    """Return the secret in a file; raise `Unusable` if it can't be read or is empty."""
    try:
        secret = Path(file.words).expanduser().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Unusable(f"{_begun(file.where)}the file {file.words} can't be read: {reason}") from None
    if not secret:
        raise Unusable(f"{_begun(file.where)}the file {file.words} is empty; a secret would do")
    return secret


def _parsed(config: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(Path(config).expanduser().read_text(encoding="utf-8"))
    except OSError as error:
        raise Unusable(f"the settings {config} can't be read: {error.strerror or error}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Unusable(f"the settings {config} are not TOML: {error}") from None
