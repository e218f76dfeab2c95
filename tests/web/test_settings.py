"""Settings: the same table makes flags, names in the environment and keys of a file; the nearest word counts."""

from pathlib import Path
from typing import Any

import pytest

from snuggery.kit.errors import Unusable
from snuggery.web.settings import Settings, default, offered
from snuggery.web.settings import settings as read_settings
from snuggery.web.settings_sources import names_of, variable


@pytest.fixture(autouse=True)
def empty_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in names_of(offered()):
        monkeypatch.delenv(variable(name), raising=False)


def write(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def words_for(name: str) -> str:
    """Return something that a setting can be and is not by itself."""
    for words in ("7", "yes", "no", "10.0.0.9", "https://cards.example.org", '{"snore": {"ante": 7}}'):
        try:
            if offered()[name].read(words, "it") != getattr(Settings(), name):
                return words
        except Unusable:
            continue
    raise AssertionError(name)


@pytest.mark.parametrize("name", list(offered()))
def test_every_setting_comes_from_file_environment_and_keyword(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = words_for(name)
    meant = offered()[name].read(words, "it")
    file = write(tmp_path / "house.toml", f"{name} = '{words}'")
    assert getattr(read_settings(config=file), name) == meant
    assert getattr(read_settings(**{name: words}), name) == meant
    monkeypatch.setenv(variable(name), words)
    assert getattr(read_settings(), name) == meant


def test_a_keyword_comes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(
        tmp_path / "house.toml",
        "port = 1\ngrace = 1.5\npause = 1\ndurable = true\ntrusted-proxies = ['::1', '10.0.0.1']",
    )
    monkeypatch.setenv("SNUGGERY_CONFIG", file)
    monkeypatch.setenv("SNUGGERY_PORT", "2")
    monkeypatch.setenv("SNUGGERY_GRACE", "2")
    made = read_settings(port=3)
    assert (made.port, made.grace, made.pause, made.durable) == (3, 2.0, 1.0, True)
    assert made.trusted_proxies == "::1,10.0.0.1"
    assert read_settings(durable=False).durable is False


def test_a_secret_may_stand_in_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = "postgresql://house:hush@db/house"
    secret = write(tmp_path / "secret", url + "\n")
    monkeypatch.setenv("SNUGGERY_DATABASE_FILE", secret)
    assert read_settings().database == url
    assert read_settings(database="sqlite:///x").database == "sqlite:///x"
    monkeypatch.delenv("SNUGGERY_DATABASE_FILE")
    assert read_settings(config=write(tmp_path / "a.toml", f"database_file = '{secret}'")).database == url
    assert read_settings(database_file=secret).database == url


WRONG = {
    "prot = 1": "there is no setting prot; did you mean port?",
    "pause = 'long'": "a bot's pause is a number of seconds from 0 to 60, such as 0.6, not 'long'",
    "port = 99999": "the port is a whole number from 0 to 65535, not '99999'",
    "durable = 3": "durable is yes or no, not '3'",
    "[house]\nport = 1": "there is no setting house",
    "[defaults.snore]\nante = 9\njoins_a_minute = 9": "joins_a_minute stands in [defaults.snore]; settings come above",
    "[defaults.snore]\nante = 'ten'": "[defaults.snore]: option ante can't be 'ten'",
    "[host]\nport = 1": "host is a setting, not a table",
    "port": "are not TOML",
    "key = 'a'\nkey_file = 'b'": "key is given itself and by a file",
    "key_file = 'nowhere/to/be/found'": "the file nowhere/to/be/found can't be read: No such file",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_will_not_do_is_said_in_one_sentence_that_names_the_file(text: str, tmp_path: Path) -> None:
    file = write(tmp_path / "house.toml", text)
    with pytest.raises(Unusable) as refused:
        read_settings(config=file)
    assert WRONG[text] in str(refused.value)
    assert file in str(refused.value)


def test_what_will_not_do_in_the_environment_names_the_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNUGGERY_PORT", "tcp://10.0.0.1:8642")
    with pytest.raises(Unusable, match="SNUGGERY_PORT: the port is a whole number"):
        read_settings()
    monkeypatch.delenv("SNUGGERY_PORT")
    monkeypatch.setenv("SNUGGERY_PUBLIC_ULR", "https://x")
    with pytest.raises(Unusable, match="no setting SNUGGERY_PUBLIC_ULR; did you mean SNUGGERY_PUBLIC_URL"):
        read_settings()
    monkeypatch.delenv("SNUGGERY_PUBLIC_ULR")
    monkeypatch.setenv("SNUGGERY_DATABASE_URL", "postgresql://db/house")
    with pytest.raises(Unusable, match="no setting SNUGGERY_DATABASE_URL; did you mean SNUGGERY_DATABASE"):
        read_settings()
    monkeypatch.delenv("SNUGGERY_DATABASE_URL")
    monkeypatch.setenv("SNUGGERY_PORT_8642_TCP", "tcp://10.0.0.1:8642")
    monkeypatch.setenv("SNUGGERY_POOLTOOL", "a program of ours")
    monkeypatch.setenv("SNUGGERY_SERVICE_ACCOUNT", "somebody else's")
    monkeypatch.setenv("SNUGGERY_KEY_FILE", write(tmp_path / "empty", "\n"))
    with pytest.raises(Unusable, match="SNUGGERY_KEY_FILE: the file .* is empty"):
        read_settings()
    with pytest.raises(Unusable, match="nowhere.toml can't be read: No such file"):
        read_settings(config="nowhere.toml")


def test_a_secret_is_never_repeated(tmp_path: Path) -> None:
    for name in (name for name, setting in offered().items() if setting.secret):
        made: Any = read_settings(**{name: "hush" * 8})
        assert getattr(made, name) == "hush" * 8
        assert "hush" not in repr(made)


def test_help_and_documents_say_what_holds() -> None:
    assert (default("pause"), default("port"), default("metrics"), default("log")) == ("0.6", "8642", "no", "none")


def test_the_public_address_is_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    for url in ("cards.example.org", "ftp://x", "https://x/path", "https://", "https://x:port"):
        with pytest.raises(Unusable, match="would do"):
            read_settings(public_url=url)
    assert read_settings(public_url="https://cards.example.org").secure
    with pytest.raises(Unusable, match="0 to 60"):
        read_settings(pause=99.0)
    with pytest.raises(Unusable, match="grace"):
        read_settings(grace=-1.0)
    with pytest.raises(Unusable, match="no proxy"):
        read_settings(trusted_proxies="127.0.0.1,the proxy")
    assert read_settings(trusted_proxies="10.0.0.0/8, ::1").trusted_proxies == "10.0.0.0/8, ::1"
    monkeypatch.setenv("SNUGGERY_PAUSE", "soon")
    with pytest.raises(Unusable, match="SNUGGERY_PAUSE"):
        read_settings()
