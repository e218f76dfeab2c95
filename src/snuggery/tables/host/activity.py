"""The activity log: a server's events, for its host.  It never contains a card, name, token or code.

The server writes it only if the host has turned it on, see `web.logs`.
"""

import logging
from collections.abc import Mapping

Fact = str | int | float | None

log = logging.getLogger(__name__)


def note(what: str, **facts: Fact) -> None:
    """Record an event; the facts are only numbers, ids of tables and fixed words."""
    if log.isEnabledFor(logging.INFO):
        log.info(what, extra={"facts": facts})


def facts_of(record: logging.LogRecord) -> Mapping[str, Fact] | None:
    """Return what `note` recorded, or None for a log record from elsewhere."""
    return getattr(record, "facts", None)
