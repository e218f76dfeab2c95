"""Versions of levels, such as `casual@1`: a game's `levels.json` has a hash of what each level chooses.

`python -m scripts.levels` writes that file: a level that chooses otherwise than before gets a new number.  A game
without the file has its levels at version 1.
"""

from functools import cache

import msgspec

from ..kit.errors import Unusable
from ..kit.game import Game

FILE = "levels.json"
AT = "@"
FIRST_CASUAL, FORMER_NAME = "casual@0", "casual-0"  # the frozen first version of casual, and its name in the loops


class LevelVersion(msgspec.Struct, frozen=True, omit_defaults=True):
    """One version of a level: its number, a hash of what it chooses, and the last release that had it."""

    version: int
    trace: str
    last: str = ""  # nothing for the version of this release


def bare(level: str) -> str:
    """Return a level without its version.

    >>> from snuggery.bots.level_versions import bare
    >>> bare("strong@2"), bare("casual"), bare("casual@0")
    ('strong', 'casual', 'casual-0')
    """
    return FORMER_NAME if level == FIRST_CASUAL else level.partition(AT)[0]


def versioned(level: str, game: Game) -> str:
    """Return a level with its version in this package.

    >>> import snuggery
    >>> from snuggery.bots.level_versions import versioned
    >>> versioned("casual-0", snuggery.load("snore").game)
    'casual@0'
    """
    if level in (FORMER_NAME, FIRST_CASUAL):
        return FIRST_CASUAL
    known = versions(game).get(bare(level))
    return f"{bare(level)}{AT}{known[-1].version if known else 1}"


def insist_on_version(level: str, game: Game) -> None:
    """Raise `Unusable` if a level is asked for at a version that this package does not have."""
    name, at, number = level.partition(AT)
    now = versioned(name, game)
    if not at or level in (now, FIRST_CASUAL):
        return
    last = next((one.last for one in versions(game).get(name, []) if str(one.version) == number), "")
    where = f"was last in release {last}" if last else "is in no release"
    raise Unusable(f"{level} of {game.title} {where}; this one has {now}")


@cache
def versions(game: Game) -> dict[str, list[LevelVersion]]:
    """Return a game's levels with their versions, the present one last."""
    file = game.folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[LevelVersion]]) if file.exists() else {}
