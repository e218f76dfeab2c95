"""Pages with the hash of each file that they link."""

import re

from .bundles import BUNDLES, bundled
from .files import content_hash
from .page_files import STATIC

# Modules keep their plain names: two addresses of one module would be two modules.  So do fonts, where the style sheets
# that ask for them do.
LINKED = re.compile(r'((?:href|src)="/static/)([^"?]+\.(?:css|svg|png|webmanifest))(")')
FONTS = re.compile(r'((?:href)="/static/)([^"?]+\.woff2)(")')


def with_hashes(page: str) -> str:
    """Name each file that a page links by what is in it, its scripts and style sheets as bundles."""
    if bundled():
        page = FONTS.sub(_hashed, BUNDLES.page(page))
    return LINKED.sub(_hashed, page)


def _hashed(link: re.Match[str]) -> str:
    return f"{link[1]}{link[2]}{_query(link[2])}{link[3]}"


def _query(path: str) -> str:
    found = content_hash(STATIC / path)
    return f"?v={found}" if found else ""
