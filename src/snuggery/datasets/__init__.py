"""Data sets: games of bots as arrays for learners, with transcripts.  `snuggery dataset` writes them too.

`load` reads a data set, and `write` writes one from Python.  Data sets whose shards are npz need only NumPy.
"""

from .reading import DataSet, load
from .shards import Shard
from .writing import write

__all__ = ["DataSet", "Shard", "load", "write"]
