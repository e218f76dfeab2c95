"""Data sets: games played by bots as arrays for learners, with their transcripts; written by `snuggery dataset`.

`load` reads one and `write` writes one from Python; nothing but NumPy is needed where its shards are npz.
"""

from .reading import DataSet, load
from .shards import Shard
from .writing import write

__all__ = ["DataSet", "Shard", "load", "write"]
