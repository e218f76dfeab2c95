"""Short programs for researchers to begin with; each says at its top what it shows and how long it takes."""

import argparse
import sys

from snuggery.kit.errors import SnuggeryError


def options(about):
    """Return a parser of options, which prints what a program says about itself for `--help`."""
    return argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)


def help_first(parser, name):
    """Answer `--help` before what may be missing is imported, where a module is run and not imported itself."""
    if name == "__main__":
        parser.parse_known_args()


def run(main):
    """Run a program; what Snuggery refuses is one sentence, and the exit code 1."""
    try:
        main()
    except SnuggeryError as error:
        sys.exit(str(error))
