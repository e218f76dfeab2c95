"""Short programs for researchers to begin with; each says at its top what it shows and how long it takes."""

import sys

from snuggery.kit.errors import SnuggeryError


def run(main):
    """Run a program; what Snuggery refuses is one sentence, and the exit code 1."""
    try:
        main()
    except SnuggeryError as error:
        sys.exit(str(error))
