"""The flags of a command that are settings of the server, made from the table of settings."""

from collections.abc import Callable, Collection
from inspect import Parameter, Signature, signature
from typing import Annotated, Any

import typer

from ..tables.host.setting_kinds import Setting, as_words, switch
from ..web.settings import default, offered
from ..web.settings_sources import FROM_FILE

CONFIG_HELP = "Read settings from this TOML file."

Command = Callable[..., Any]


def with_settings(names: Collection[str] = ()) -> Callable[[Command], Command]:
    """Give a command a flag for each of these settings, all of them if none is named, and one for a file of them."""

    def decorate(command: Command) -> Command:
        own = [one for one in signature(command).parameters.values() if one.kind is not Parameter.VAR_KEYWORD]
        command.__signature__ = Signature([*own, *flags(names)])  # type: ignore[attr-defined]
        return command

    return decorate


def flags(names: Collection[str]) -> list[Parameter]:
    """Return these settings as parameters that Typer makes flags of."""
    found = [_parameter("config", _option("--config", "FILE", CONFIG_HELP))]
    for name, setting in offered().items():
        if not names or name in names:
            found += _flags(name, setting)
    return found


def said(given: dict[str, Any]) -> dict[str, Any]:
    """Return the settings that were really given, as what they mean; raise `Unusable` for what can't be."""
    return {name: _read(name, value) for name, value in given.items() if value not in ("", None)}


def _read(name: str, value: Any) -> Any:
    setting = offered().get(name)
    return setting.read(as_words(value), setting.subject) if setting else value


def spelled(name: str) -> list[str]:
    """Return the flags of a setting as one types them."""
    setting, flag = offered()[name], _flag(name)
    typed = [flag] if setting.read is switch else [f"{flag} {setting.value}"] if setting.value else []
    return typed + ([f"{flag}-file FILE"] if setting.secret else [])


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _flags(name: str, setting: Setting) -> list[Parameter]:
    flag = _flag(name)
    made = []
    if setting.read is switch:
        made.append(_parameter(name, typer.Option(f"{flag}/--no-{flag[2:]}", help=setting.about), switches=True))
    elif setting.value:
        made.append(_parameter(name, _option(flag, setting.value, setting.about + _shown(name))))
    if setting.secret:
        made.append(
            _parameter(name + FROM_FILE, _option(f"{flag}-file", "FILE", f"Read {setting.subject} from this file."))
        )
    return made


def _shown(name: str) -> str:
    """Return the default for help: what Typer is given to show, it would put in brackets."""
    return f"  [default: {default(name)}]" if default(name) else ""


def _option(flag: str, value: str, about: str) -> Any:
    return typer.Option(flag, metavar=value, help=about, show_default=False)


def _parameter(name: str, option: Any, *, switches: bool = False) -> Parameter:
    kind: Any = Annotated[bool | None, option] if switches else Annotated[str, option]
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None if switches else "", annotation=kind)
