"""Build the project's environment: `python scripts/set_up.py [--dev] [VENV]`.

Python 2.7 and later can read this file, and old versions print that they are too old.  install.py does the work.
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
