"""Build the project's environment: `python scripts/set_up.py [--dev] [VENV]`.

Any Python can read this file, down to 2.7, to hear that it is too old; the work is done in install.py.
"""

import sys

OLDEST = (3, 11)

if __name__ == "__main__":
    if sys.version_info < OLDEST:
        told = "setup: Python {} is too old; Snuggery needs 3.11 or newer, for example make PYTHON=python3.12\n"
        sys.stderr.write(told.format(sys.version.split()[0]))
        sys.exit(2)
    from install import main

    main(sys.argv[1:])
