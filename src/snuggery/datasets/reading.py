"""Read a data set, one shard at a time."""

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ..engine.game import BoundGame
from ..games import find
from ..kit.errors import Unreadable, Unusable
from .card import CARD, SUMS, read_card
from .shards import FORMATS, NAMES, Shard


class DataSet:
    """A data set in a folder; iterate over it to read its shards one by one.

    >>> import tempfile
    >>> import snuggery
    >>> from snuggery import datasets
    >>> data = datasets.write(snuggery.load("snore", seats=2), tempfile.mkdtemp(), games=2)
    >>> [shard.scores.shape for shard in data]
    [(2, 2)]
    >>> [name for name, text in data.transcripts()]
    ['snore-1.snug', 'snore-2.snug']
    """

    def __init__(self, folder: Path, card: dict[str, Any]) -> None:
        """Take a folder and its description; `load` reads both."""
        self.folder, self.card = folder, card
        self._paths = sorted(folder.glob(f"shard-*.{card['format']}"))

    @property
    def games(self) -> int:
        """The number of games."""
        return int(self.card["games"])

    @property
    def schema(self) -> str:
        """The schema of the observations, as in `game.observation.schema`."""
        return str(self.card["observation"]["schema"])

    def __len__(self) -> int:
        """The number of shards."""
        return len(self._paths)

    def __getitem__(self, shard: int) -> Shard:
        """Read a shard; raise `Unreadable` if it is damaged."""
        return FORMATS[self.card["format"]].read(self._paths[shard])

    def __iter__(self) -> Iterator[Shard]:
        return map(self.__getitem__, range(len(self)))

    def whole(self) -> Shard:
        """Read all shards into one, which must fit into memory."""
        shards = [*self]
        joined = {name: np.concatenate([getattr(shard, name) for shard in shards]) for name in NAMES}
        lengths = np.concatenate([np.diff(shard.starts) for shard in shards])
        return Shard(**{**joined, "starts": np.cumsum([0, *lengths])})

    def transcripts(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each transcript, in the order of the games."""
        for path in sorted(self.folder.glob("transcripts-*.zip")):
            try:
                with zipfile.ZipFile(path) as file:
                    yield from ((name, file.read(name).decode()) for name in file.namelist())
            except (zipfile.BadZipFile, OSError) as error:
                raise Unreadable(f"{path} has no transcripts that can be read: {error}") from None

    def __repr__(self) -> str:
        return f"<{self.games:,} games of {self.card['game']}, {', '.join(self.card['bots'])}, {len(self)} shards>"


def load(folder: str | Path) -> DataSet:
    """Return the data set in a folder; raise `Unusable` if there is none, it is not finished, or its game has changed.

    >>> import tempfile
    >>> import snuggery
    >>> from snuggery import datasets
    >>> folder = tempfile.mkdtemp()
    >>> _ = datasets.write(snuggery.load("snore", seats=2), folder, games=2)
    >>> datasets.load(folder)
    <2 games of snore, casual, casual, 1 shards>
    """
    place = Path(folder)
    card = read_card(place)
    if card is None:
        raise Unusable(f"{place} holds no data set: it has no {CARD}; `snuggery dataset` writes one")
    if not (place / SUMS).exists():
        raise Unusable(f"the data set in {place} is not finished; the command that began it goes on with it")
    _insist_on_versions(place, card)
    return DataSet(place, card)


def _insist_on_versions(place: Path, card: dict[str, Any]) -> None:
    """Refuse games by other rules, and observations that mean something else."""
    game = find(card["game"])
    bound = BoundGame(game, card["seats"], card["options"])
    for what, then, now in (
        ("rules", card["rules"], game.version),
        ("observations", card["observation"]["schema"], bound.observation.schema),
    ):
        if then != now:
            raise Unusable(f"the data set in {place} has {what} {then} of {game.title}, and this package {now}")
