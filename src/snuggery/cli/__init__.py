"""The command line.  `main` is the way in; every error leaves it as one sentence and an exit code."""

import os
import sys
from typing import NoReturn

from ..kit.errors import SnuggeryError

DONE, FINDING, UNUSABLE = 0, 1, 2  # exit codes
INTERRUPTED = 130  # what shells expect after Ctrl-C


def main() -> NoReturn:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code; what is wrong with it is said in one line on stderr."""
    from .app import UsageError, app, usage_sentence

    try:
        return int(app(arguments, prog_name="snuggery", standalone_mode=False) or DONE)
    except UsageError as error:
        return complain(usage_sentence(error))
    except SnuggeryError as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return complain("stopped", INTERRUPTED)
    except BrokenPipeError:  # whoever read our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        return complain(f"{error.filename or 'the system'}: {error.strerror or error}")


def complain(sentence: str, code: int = UNUSABLE) -> int:
    """Say one sentence on stderr and return the exit code."""
    print("snuggery:", " ".join(sentence.split()), file=sys.stderr)
    return code
