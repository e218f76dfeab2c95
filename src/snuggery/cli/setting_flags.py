"""The flags of a command that are settings of the house, made from the table of settings."""

from collections.abc import Callable, Collection
from inspect import Parameter, Signature, signature
from typing import Annotated, Any

import typer

from ..tables.setting_kinds import Setting, as_words, switch
from ..web.settings import default, offered
from ..web.settings_sources import FROM_FILE

HIDDEN = {"key", "metrics_token"}  # a secret on a command line can be read by everybody on the machine
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
    found = [_parameter("config", typer.Option("--config", metavar="FILE", help=CONFIG_HELP, show_default=False))]
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
    typed = [flag] if setting.read is switch else [f"{flag} {setting.value}"] if name not in HIDDEN else []
    return typed + ([f"{flag}-file FILE"] if setting.secret else [])


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _flags(name: str, setting: Setting) -> list[Parameter]:
    flag = _flag(name)
    made = []
    if setting.read is switch:
        made.append(_parameter(name, typer.Option(f"{flag}/--no-{flag[2:]}", help=setting.about), switches=True))
    elif name not in HIDDEN:
        shown = (
            f"  [default: {default(name)}]" if default(name) else ""
        )  # what Typer is given to show, it puts in brackets
        option = typer.Option(flag, metavar=setting.value, help=setting.about + shown, show_default=False)
        made.append(_parameter(name, option))
    if setting.secret:
        about = f"Read {setting.subject} from this file."
        option = typer.Option(f"{flag}-file", metavar="FILE", help=about, show_default=False)
        made.append(_parameter(name + FROM_FILE, option))
    return made


def _parameter(name: str, option: Any, *, switches: bool = False) -> Parameter:
    kind: Any = Annotated[bool | None, option] if switches else Annotated[str, option]
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None if switches else "", annotation=kind)
