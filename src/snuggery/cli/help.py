"""How help looks: usage, what a command does, its arguments and options, and examples."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup

from .examples import examples_of

WIDEST_COLUMN = 32
Made = TypeVar("Made", bound=Callable[..., Any])


class Command(TyperCommand):
    """A command whose help names arguments as one types them, and ends with examples."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Return what stands behind the command's name in its usage."""
        return ["[OPTIONS]", *(as_typed(one) for one in arguments_of(self))]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments, then the options."""
        _write(formatter, "Arguments", [(one.display_name_raw, one.help or "") for one in arguments_of(self)])
        _write(formatter, "Options", list(options_of(self, ctx)))

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the examples."""
        _write(formatter, "Examples", examples_of(_below_snuggery(ctx)))


class Group(TyperGroup):
    """A command with commands below it, whose help ends with examples."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the examples."""
        _write(formatter, "Examples", examples_of(_below_snuggery(ctx)))


class App(typer.Typer):
    """Commands whose help looks like this, in the order in which they are written."""

    def __init__(self, about: str) -> None:
        super().__init__(
            cls=Group,
            add_completion=False,
            pretty_exceptions_enable=False,
            rich_markup_mode=None,  # help that Rich lays out takes twice as long to come
            context_settings={"help_option_names": ["-h", "--help"]},
            help=about,
        )

    def command(self, name: str | None = None, **given: Any) -> Callable[[Made], Made]:
        """Make a command of a function, as Typer does."""
        made: Callable[[Made], Made] = super().command(name, cls=Command, **given)
        return made


def arguments_of(command: Any) -> list[TyperArgument]:
    """Return the arguments of a command."""
    return [one for one in command.params if isinstance(one, TyperArgument)]


def options_of(command: Any, context: Any) -> Iterator[tuple[str, str]]:
    """Go through the options of a command: how each is typed, and what it does."""
    for one in command.get_params(context):
        record = None if isinstance(one, TyperArgument) else one.get_help_record(context)
        if record:
            yield record


def as_typed(argument: TyperArgument) -> str:
    """Return an argument as usage shows it: in brackets if it may be left out."""
    name: str = argument.display_name_raw
    return name if argument.required else f"[{name}]"


def _below_snuggery(context: Any) -> str:
    path: str = context.command_path
    return path.partition(" ")[2].replace("house", "server")  # which it was called before 0.2


def _write(formatter: Any, heading: str, rows: Sequence[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(heading):
            formatter.write_dl(rows, col_max=WIDEST_COLUMN)
