"""One match: how it is played, what each seat sees of it, what has happened, and where chance comes from."""
