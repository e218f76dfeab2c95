"""Trained policies: small networks in safetensors files, played with NumPy alone.

A network is a sequence of layers, `0.weight`, `0.bias`, `1.weight` and so on, with a rectifier between them.  It maps
the game's tensor, scaled to 1, to a preference for each discrete action of a vector environment.  The metadata of the
file holds JSON under `snuggery`: the `game`, the version of its rules (`rules_version`, which nets of earlier releases
don't have), the `schema` of the observations, and any other entries for people.
A file whose name ends in `.xz` is the same, compressed.
"""

import json
import lzma
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.match.view import View
from ..games import find
from ..kit.errors import Unreadable, Unusable
from ..kit.tensors import FULL
from .vector_env import VectorEnv, observing_form

SAID = "snuggery"  # where the metadata has what is said
RULES = "rules_version"
NEW = "this net"  # no file
METADATA = "__metadata__"  # what safetensors calls it
KIND, PACKED = ".safetensors", ".xz"
NOISE = 3  # bits of a number in half precision that are not kept
BASELINE = f"policy{KIND}{PACKED}"  # the net that a game's folder brings along
XZ = [{"id": lzma.FILTER_LZMA2, "preset": 6 | lzma.PRESET_EXTREME, "lc": 0, "pb": 0}]  # a byte tells little of the next

Array = npt.NDArray[Any]
Layer = tuple[Array, Array]


class Policy:
    """A trained network that plays in the arena, as an opponent of a vector environment, or as a function of arrays.

    >>> import snuggery
    >>> from snuggery.envs import policy
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> net = policy.load("snore")
    >>> match.action_text(net(match.view(match.seat), match.legal()))
    'refuse'
    """

    def __init__(self, layers: Sequence[Layer], said: Mapping[str, str], source: str = NEW) -> None:
        """Take layers and metadata as in a file; raise `Unusable` if the game has other rules or observations now."""
        self.game = find(said["game"])
        now = str(self.game.version)
        self.said = {RULES: now, **said} if source == NEW else dict(said)
        if (then := said.get(RULES, now)) != now:
            raise Unusable(f"{source} plays by rules {then} of {self.game.title}; they are {now} now, so train it anew")
        self._layers = [(weight.astype(np.float32), bias.astype(np.float32)) for weight, bias in layers]
        observed = self.game.tensor
        if observed is None or observed.schema != said["schema"]:
            schema = "none" if observed is None else observed.schema
            raise Unusable(
                f"{source} reads observations of schema {said['schema']}; those of {self.game.title} are {schema} now, "
                "so train it anew"
            )

    def preferences(self, obs: Array) -> Array:
        """Return the preference for each code, a row for each row of uint8 observations, without regard to masks."""
        signal = obs.astype(np.float32) / np.float32(FULL)
        for weight, bias in self._layers[:-1]:
            signal = np.maximum(signal @ weight.T + bias, 0)
        weight, bias = self._layers[-1]
        preferred: Array = signal @ weight.T + bias
        return preferred

    def choose(self, obs: Array, mask: Array) -> Array:
        """Return for each row the legal code with the highest preference."""
        best: Array = np.where(mask, self.preferences(obs), -np.inf).argmax(1)
        return best

    def play(self, tables: VectorEnv) -> Array:
        """Return an action for each table; pass this method as `opponents` of a vector environment."""
        return self.choose(tables.obs, tables.mask)

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions, as bots do, or the action of a grid point if none are listed."""
        if view.bound.game is not self.game:
            raise Unusable(f"this net plays {self.game.title}, not {view.bound.game.title}")
        preferred = self.preferences(self._observe(view)[None])[0]
        if self.game.listed:
            return int(legal[int(preferred[list(legal)].argmax())])
        continuous = self.game.continuous
        grid = continuous.grid_of(view.record)
        first, end = continuous.edges[grid : grid + 2]
        return int(continuous.decode(view.record, continuous.points[first + preferred[first:end].argmax()]))

    def _observe(self, view: View) -> Array:
        """Return the observation of a view."""
        out = np.zeros(self._layers[0][0].shape[1], np.uint8)
        observing_form(view.bound).write_observation_at(view.views, 0, view.seat, view.bound.states(), out)
        return out

    def save(self, path: Path) -> None:
        """Write the net in half precision less its last three bits, compressed if the name ends in `.xz`."""
        tensors = {}
        for number, layer in enumerate(self._layers):
            for part, values in zip(("weight", "bias"), layer, strict=True):
                tensors[f"{number}.{part}"] = rounded(values.astype(np.float16))
        said = json.dumps(self.said)  # as one: several would be written in any order
        content = _safetensors().numpy.save(tensors, {SAID: said})
        path.write_bytes(packed(content) if path.suffix == PACKED else content)

    def __repr__(self) -> str:
        shape = " x ".join(str(weight.shape[1]) for weight, _ in self._layers)
        return f"<a policy for {self.game.name}: {shape} x {len(self._layers[-1][1])}>"


def is_file_name(name: str) -> bool:
    """Tell whether a word names the file of a policy."""
    return KIND in Path(name).suffixes


def load(source: str | Path) -> Policy:
    """Return the policy in a file, or, given the name of a game, the policy in its folder.

    Raise `Unreadable` if the file is no policy, and `Unusable` if the game has other rules or observations now.

    >>> from snuggery.envs import policy
    >>> policy.load("snip-snap-snorum")
    <a policy for snip-snap-snorum: 1648 x 128 x 128 x 52>
    """
    if is_file_name(str(source)):
        return _read(Path(source))
    game = find(str(source))
    if not (game.folder / BASELINE).exists():
        raise Unusable(f"{game.title} brings no trained policy along; a file *{KIND} would do")
    return _read(game.folder / BASELINE)


def baseline(view: View, legal: Sequence[int]) -> int:
    """Choose with the policy in the game's folder; its name in the arena is `snuggery.envs.policy:baseline`."""
    return _baseline_of(view.bound.name)(view, legal)


_baseline_of = cache(load)


def rounded(halves: Array) -> Array:
    """Return numbers in half precision to seven bits instead of ten: the last are noise and take a fifth of a file."""
    bits = halves.view(np.uint16).astype(np.uint32)
    return ((bits + (1 << NOISE - 1)) >> NOISE << NOISE).astype(np.uint16).view(np.float16)


def packed(content: bytes) -> bytes:
    """Compress numbers in half precision, all upper bytes first, because the lower bytes are mostly noise."""
    return lzma.compress(content[::2] + content[1::2], filters=XZ)


def unpacked(content: bytes) -> bytes:
    """Decompress what `packed` returned; raise `LZMAError` for anything else."""
    halves = lzma.decompress(content)
    middle = (len(halves) + 1) // 2
    whole = bytearray(len(halves))
    whole[::2], whole[1::2] = halves[:middle], halves[middle:]
    return bytes(whole)


def _read(path: Path) -> Policy:
    safetensors = _safetensors()
    try:
        content = unpacked(path.read_bytes()) if path.suffix == PACKED else path.read_bytes()
        tensors = safetensors.numpy.load(content)
        header = json.loads(content[8 : 8 + int.from_bytes(content[:8], "little")])
        said = json.loads(header.get(METADATA, {}).get(SAID, "{}"))
    except OSError as error:
        raise Unreadable(f"{path} can't be read: {error.strerror or error}") from None
    except (safetensors.SafetensorError, lzma.LZMAError, json.JSONDecodeError) as error:
        raise Unreadable(f"{path} is no net in safetensors: {error}") from None
    names = [f"{number}.{part}" for number in range(len(tensors) // 2) for part in ("weight", "bias")]
    if not {"game", "schema"} <= said.keys() or not tensors or sorted(names) != sorted(tensors):
        raise Unreadable(f"{path} is no policy of Snuggery: it should say `game` and `schema`, and have layers alone")
    layers = [(tensors[weight], tensors[bias]) for weight, bias in zip(names[::2], names[1::2], strict=True)]
    return Policy(layers, said, str(path))


def _safetensors() -> Any:
    try:
        import safetensors
        import safetensors.numpy
    except ModuleNotFoundError:
        raise Unusable("nets are kept as safetensors; pip install snuggery[research] brings that") from None
    return safetensors
