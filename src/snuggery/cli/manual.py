"""The commands described from one source: for `snuggery help`, for manual pages, and for docs/commands.md."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

import typer
from typer.main import get_command

from ..kit.errors import Unusable, did_you_mean
from .examples import examples_of
from .help import arguments_of, as_typed, options_of

TEXT_SIGNS = str.maketrans({"\\": "\\e", "-": "\\-"})


class CommandPage(NamedTuple):
    """What is said of a command: its path below `snuggery`, its help, its usage, its arguments and options."""

    path: str
    about: str
    usage: str
    arguments: Sequence[tuple[str, str]]
    options: Sequence[tuple[str, str]]
    commands: Sequence[str]

    @property
    def name(self) -> str:
        """The command as one types it."""
        return f"snuggery {self.path}".strip()


def command_pages(app: typer.Typer) -> Iterator[CommandPage]:
    """Go through all commands, each before those below it."""
    yield from _pages("", get_command(app), None)


def help_for(context: Any, path: Sequence[str]) -> str:
    """Return the help of a command; raise `Unusable` if there is none of this name."""
    for name in path:
        commands = getattr(context.command, "commands", {})
        if name not in commands:
            raise Unusable(f"there is no command {name!r} below {context.command_path}{did_you_mean(name, commands)}")
        context = typer.Context(commands[name], parent=context, info_name=name)
    text: str = context.get_help()
    return text


def print_manual(app: typer.Typer, path: Sequence[str], into: str) -> None:
    """Print the manual page of a command, or write all of them into a folder."""
    pages = {page.path: page for page in command_pages(app)}
    if into:
        folder = Path(into)
        folder.mkdir(parents=True, exist_ok=True)
        for page in pages.values():
            (folder / f"{page.name.replace(' ', '-')}.1").write_text(manual_page(page), encoding="utf-8")
        print(f"Written: {len(pages)} manual pages in {folder}.")
    elif (wanted := " ".join(path)) not in pages:
        raise Unusable(f"there is no command {wanted!r}{did_you_mean(wanted, pages)}")
    else:
        print(manual_page(pages[wanted]), end="")


def manual_page(page: CommandPage) -> str:
    """Return a command as a manual page, in the macros that `man` reads."""
    from .. import __version__

    title = page.name.replace(" ", "-")
    first, *rest = page.about.split("\n\n")
    lines = [f'.TH "{title.upper()}" 1 "" "snuggery {__version__}"', ".SH NAME", f"{_text(title)} \\- {_text(first)}"]
    lines += [".SH SYNOPSIS", f".B {_text(page.name)}", _text(page.usage)]
    if rest:
        lines += [".SH DESCRIPTION", *(f".PP\n{_text(part)}" for part in rest)]
    for heading, rows in (("ARGUMENTS", page.arguments), ("OPTIONS", page.options)):
        if rows:
            lines += [f".SH {heading}", *(f".TP\n.B {_text(name)}\n{_text(about)}" for name, about in rows)]
    lines += [".SH EXAMPLES", *(f".TP\n.B {_text(typed)}\n{_text(does)}" for typed, does in examples_of(page.path))]
    if page.commands:
        lines += [".SH SEE ALSO", ", ".join(f"{_text(title)}\\-{_text(name)}(1)" for name in page.commands)]
    return "\n".join(lines) + "\n"


def markdown(app: typer.Typer) -> str:
    """Return all commands as a part of docs/commands.md."""
    return "\n".join(line for page in command_pages(app) for line in _markdown(page))


def _markdown(page: CommandPage) -> Iterator[str]:
    yield f"## {page.name}\n"
    yield f"{page.about}\n"
    yield f"```\n{page.name} {page.usage}\n```\n"
    if page.commands:
        yield (
            "Commands: " + ", ".join(f"[{one}](#{page.name}-{one})".replace(" ", "-") for one in page.commands) + ".\n"
        )
    if rows := [*page.arguments, *page.options]:
        yield "| | |\n|---|---|"
        yield from (f"| `{name}` | {about.replace('|', chr(92) + '|')} |" for name, about in rows)
        yield ""
    yield "```sh"
    widest = max(len(typed) for typed, _ in examples_of(page.path))
    yield from (f"{typed.ljust(widest)}  # {does}" for typed, does in examples_of(page.path))
    yield "```\n"


def _pages(path: str, command: Any, parent: Any) -> Iterator[CommandPage]:
    context = typer.Context(
        command, parent=parent, info_name=path.rpartition(" ")[2] or "snuggery", **command.context_settings
    )
    below = {name: one for name, one in getattr(command, "commands", {}).items() if not one.hidden}
    yield CommandPage(
        path=path,
        about="\n\n".join(" ".join(part.split()) for part in dedent(command.help or "").split("\n\n")).strip(),
        usage=" ".join(["[OPTIONS]", *map(as_typed, arguments_of(command)), *(["COMMAND"] if below else [])]),
        arguments=[(one.display_name_raw, one.help or "") for one in arguments_of(command)],
        options=[(name, " ".join(about.split())) for name, about in options_of(command, context)],
        commands=list(below),
    )
    for name, one in below.items():
        yield from _pages(f"{path} {name}".strip(), one, context)


def _text(words: str) -> str:
    """Return text in which no sign means anything to `man`."""
    return words.translate(TEXT_SIGNS)
