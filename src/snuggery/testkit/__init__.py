"""The conformance suite that a new game must pass, importable by its author: see `conformance.suite`."""
