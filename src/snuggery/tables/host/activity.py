"""The activity log: what happens in a server, for its host.  No card, no name, no token and no code is ever in it.

It is written only where somebody has asked for it, see `web.logs`.
"""

import logging
from collections.abc import Mapping

Fact = str | int | float | None

log = logging.getLogger(__name__)


def note(what: str, **facts: Fact) -> None:
    """Write down that something has happened; numbers, ids of tables and words of our own are the only facts."""
    if log.isEnabledFor(logging.INFO):
        log.info(what, extra={"facts": facts})


def facts_of(record: logging.LogRecord) -> Mapping[str, Fact] | None:
    """Return what `note` has noted, None if a record is from elsewhere."""
    return getattr(record, "facts", None)
