"""The command line.  `main` is the way in; every error leaves it as one sentence and an exit code."""

import os
import sys
from io import TextIOWrapper
from typing import NoReturn

from ..kit.errors import SnuggeryError

DONE, FINDING, UNUSABLE = 0, 1, 2  # exit codes
INTERRUPTED = 130  # what shells expect after Ctrl-C, and Typer makes of it
READER = "typer"  # reads the command line, before anything else is imported
REPAIR = "installing snuggery again brings it back, or in a clone make setup"
PLAY = frozenset(  # what the extra `play` brings, as it is imported
    """
    alembic confusable_homoglyphs markdown_it openskill rich segno sqlalchemy starlette textual typer uvicorn uvloop
    websockets
    """.split()
)


def main() -> NoReturn:
    """Run the command line and leave with its exit code."""
    _open_streams()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code; what is wrong with it is said in one line on stderr."""
    try:
        return _obey(arguments)
    except KeyboardInterrupt:
        return complain("stopped", INTERRUPTED)
    except SnuggeryError as error:
        return complain(str(error))
    except BrokenPipeError:
        return _unread()
    except SystemExit as leaving:  # which is what Typer and Rich make of a broken pipe
        if isinstance(leaving.__context__, BrokenPipeError):
            return _unread()
        raise
    except ModuleNotFoundError as error:
        return complain(_missing(error))
    except OSError as error:
        return complain(f"{error.filename or 'the system'}: {error.strerror or error}")


def _obey(arguments: list[str]) -> int:
    """Let Typer find the command and run it; raise `KeyboardInterrupt` whether Typer was there already or not."""
    from .app import UsageError, app, usage_sentence
    from .completion import VARIABLE, is_asked

    try:
        if is_asked():
            app(prog_name="snuggery", complete_var=VARIABLE)
        code = int(app(arguments, prog_name="snuggery", standalone_mode=False) or DONE)
    except UsageError as error:
        return complain(usage_sentence(error))
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return code


def complain(sentence: str, code: int = UNUSABLE) -> int:
    """Say one sentence on stderr and return the exit code."""
    if code == INTERRUPTED and sys.stderr.isatty():
        print(file=sys.stderr)  # after the ^C that the terminal has written
    print("snuggery:", " ".join(sentence.split()), file=sys.stderr)
    return code


def _missing(error: ModuleNotFoundError) -> str:
    """Say what is not installed, and what brings it if we know; raise the error again if it is a module of our own."""
    name = error.name or ""
    if name.partition(".")[0] in ("", "snuggery"):
        raise error
    if name in PLAY:
        part = "the command line" if name == READER else name
        return f'{part} is not installed: pip install "snuggery[play]" brings it'
    return f"there is no module {name} here, which {_importer(error)} imports; {REPAIR}"


def _importer(error: ModuleNotFoundError) -> str:
    """Return the file that wants a module which is not there."""
    from traceback import extract_tb  # late: it costs each command three milliseconds

    files = [frame.filename for frame in extract_tb(error.__traceback__)]
    return next((file for file in reversed(files) if not file.startswith("<frozen importlib")), "something")


def _unread() -> int:
    """Stop writing, because the reader of our output has closed the pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def _open_streams() -> None:
    """Let closed streams lead nowhere, and write ? for signs that the terminal's letters do not have."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # for as long as we run
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
