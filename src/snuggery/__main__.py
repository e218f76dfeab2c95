"""`python -m snuggery` is `snuggery`."""

from .cli import main

main()
