"""Trained policies: small networks in safetensors files, played with NumPy alone.

A network is a sequence of layers, `0.weight`, `0.bias`, `1.weight` and so on, with a rectifier between them.  It maps
the game's tensor, scaled to 1, to a preference for each discrete action of a vector environment.  The metadata of the
file holds JSON under `snuggery`: the `game`, the version of its rules (`rules_version`, which nets of earlier releases
don't have), the `schema` of the observations, and any other entries for people.  With an entry `trust`, the net
corrects casual: behind the observation it reads the code that a casual bot would choose, as a row of zeros with one 1,
and the preference for this code is raised by that number.
A file whose name ends in `.xz` is the same, compressed.
"""

import json
import lzma
from collections.abc import Mapping, Sequence
from functools import cache
from math import isfinite, nan
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine import bind
from ..engine.match.view import View, insist_on_turn
from ..games import find
from ..kit.errors import Unreadable, Unusable
from ..kit.files import place_for
from ..kit.game import Game
from ..kit.random import generator
from ..kit.tensors import FULL
from .layers import RULES, Layer, checked_layers, insist_on_metadata
from .settings import TablePlayer
from .vector_env import VectorEnv, observation_of

SAID = "snuggery"  # where the metadata has what is said
TRUST = "trust"
NEW = "this net"  # no file
METADATA = "__metadata__"  # what safetensors calls it
KIND, PACKED = ".safetensors", ".xz"
NOISE = 4  # bits of a number in half precision that are not kept
BASELINE = f"policy{KIND}{PACKED}"  # the net that a game's folder brings along
XZ = [{"id": lzma.FILTER_LZMA2, "preset": 6 | lzma.PRESET_EXTREME, "lc": 0, "pb": 0}]  # a byte tells little of the next

LOTS = generator("advice")  # of casual's choices

Array = npt.NDArray[Any]


class Policy(TablePlayer):
    """A trained network that plays in the arena, as an opponent of a vector environment, or as a function of arrays.

    >>> import snuggery
    >>> from snuggery.envs import policy
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> net = policy.load("snore")
    >>> match.action_text(net(match.view(match.seat), match.legal()))
    'refuse'
    """

    def __init__(self, layers: Sequence[Layer], said: Mapping[str, str], source: str = NEW) -> None:
        """Take layers and metadata as in a file.

        Raise `Unusable` if the game has other rules or observations now, or if the layers don't fit it, and
        `Unreadable` if the metadata doesn't name the game.
        """
        insist_on_metadata(said, source)
        self.game = find(said["game"])
        now = str(self.game.version)
        self.said = {RULES: now, **said} if source == NEW else dict(said)
        if (then := said.get(RULES, now)) != now:
            raise Unusable(f"{source} plays by rules {then} of {self.game.title}; they are {now} now, so train it anew")
        self.trust = _trust(said, source)
        self.codes = self.game.codes if self.game.listed else len(self.game.continuous.points)
        observed = self.game.tensor
        if observed is None or observed.schema != said["schema"]:
            schema = "none" if observed is None else observed.schema
            raise Unusable(
                f"{source} reads observations of schema {said['schema']}; those of {self.game.title} are {schema} now, "
                "so train it anew"
            )
        self._layers = checked_layers(layers, observed.size + (self.codes if self.trust else 0), self.codes, source)

    def preferences(self, obs: Array, advice: Array | None = None) -> Array:
        """Return the preference for each code, a row for each row of observations, without regard to masks.

        Observations are whole numbers up to 255 or floats up to 1, as tables of either `dtype` have them.  `advice` is
        the code that casual would choose, for each row.  Raise `Unusable` if the net needs it.
        """
        signal = obs.astype(np.float32)
        if obs.dtype.kind != "f":
            signal /= np.float32(FULL)
        if not self.trust:
            return self._of(signal)
        if advice is None:
            raise Unusable("this net corrects casual, so it needs casual's choices: `casual_choices` finds them")
        return raised(self._of(with_advice(signal, advice, self.codes)), advice, self.trust)

    def _of(self, signal: Array) -> Array:
        for weight, bias in self._layers[:-1]:
            signal = np.maximum(signal @ weight.T + bias, 0)
        weight, bias = self._layers[-1]
        out: Array = signal @ weight.T + bias
        return out

    def choose(self, obs: Array, mask: Array, advice: Array | None = None) -> Array:
        """Return for each row the legal code with the highest preference."""
        best: Array = np.where(mask, self.preferences(obs, advice), -np.inf).argmax(1)
        return best

    def play(self, tables: VectorEnv) -> Array:
        """Return an action for each table, 0 where no seat is to move: what a net does as an opponent of tables.

        Raise `Unusable` for tables of another game, or with a box of actions.
        """
        self._insist_on(tables.bound.game)
        if not tables.actions.size:
            raise Unusable(f"this net chooses among {self.codes} points; tables with actions='discrete' have them")
        chosen, going = np.zeros(len(tables), np.int64), tables.seat >= 0
        advice = casual_choices(tables)[going] if self.trust else None
        chosen[going] = self.choose(tables.obs[going], tables.mask[going], advice)
        return chosen

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions, as bots do, or the action of a grid point if none are listed."""
        insist_on_turn(view, "a net chooses")
        self._insist_on(view.bound.game)
        if self.game.listed and not (len(legal) and min(legal) >= 0 and max(legal) < self.codes):
            raise Unusable(f"a net chooses from the legal actions, codes of 0 to {self.codes - 1}, not from {legal!r}")
        advice = np.array([casual_choice(view, legal)]) if self.trust else None
        preferred = self.preferences(observation_of(view)[None], advice)[0]
        if self.game.listed:
            return int(legal[int(preferred[list(legal)].argmax())])
        continuous = self.game.continuous
        grid = continuous.grid_of(view.record)
        first, end = continuous.edges[grid : grid + 2]
        return int(continuous.decode(view.record, continuous.points[first + preferred[first:end].argmax()]))

    def _insist_on(self, game: Game) -> None:
        if game is not self.game:
            raise Unusable(f"this net plays {self.game.title}, not {game.title}")

    def save(self, path: Path | str) -> None:
        """Write the net in half precision less its last four bits, compressed if the name ends in `.xz`."""
        path = place_for(path)
        tensors = {}
        for number, layer in enumerate(self._layers):
            for part, values in zip(("weight", "bias"), layer, strict=True):
                tensors[f"{number}.{part}"] = rounded(values.astype(np.float16))
        said = json.dumps(self.said)  # as one: several would be written in any order
        content = _safetensors().numpy.save(tensors, {SAID: said})
        path.write_bytes(packed(content) if path.suffix == PACKED else content)

    def __repr__(self) -> str:
        shape = " x ".join(str(weight.shape[1]) for weight, _ in self._layers)
        return f"<a policy for {self.game.name}: {shape} x {self.codes}>"


def casual_choices(tables: VectorEnv) -> Array:
    """Return the code that a casual bot would choose at each table with listed actions, 0 elsewhere."""
    chosen: Array = np.where(tables.counts > 0, tables.choices[:, 0], 0)
    for table in np.flatnonzero(tables.counts > 1):
        view = tables.bound.view(tables.states[table : table + 1], int(tables.seat[table]))
        chosen[table] = casual_choice(view, tables.choices[table, : tables.counts[table]])
    return chosen


def casual_choice(view: View, legal: Sequence[int] | Array) -> int:
    """Return what a casual bot would choose with the same lots each time, so it is a function of the view."""
    listed = np.array(legal, np.int64)
    form = bind.ready_form(view.bound.game)
    return int(form.follow_habit(view.views, listed, len(listed), LOTS.copy()))


def with_advice(signal: Array, advice: Array, codes: int) -> Array:
    """Return rows of float32 with casual's choice behind them, as one of so many codes."""
    marks = np.zeros((len(signal), codes), np.float32)
    marks[np.arange(len(advice)), advice] = 1
    return np.concatenate([signal, marks], 1)


def raised(preferred: Array, advice: Array, trust: float) -> Array:
    """Return preferences with that for casual's choice raised."""
    preferred = preferred.copy()
    preferred[np.arange(len(advice)), advice] += np.float32(trust)
    return preferred


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
    """Return numbers in half precision to six bits instead of ten: the last are noise and take a quarter of a file."""
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
    except KeyError as error:  # a kind of numbers
        raise Unreadable(f"{path} has numbers of kind {error.args[0]}, which NumPy can't read; F32 would do") from None
    names = [f"{number}.{part}" for number in range(len(tensors) // 2) for part in ("weight", "bias")]
    if sorted(names) != sorted(tensors):
        raise Unreadable(f"{path} is no policy of Snuggery: it should say `game` and `schema`, and have layers alone")
    layers = [(tensors[weight], tensors[bias]) for weight, bias in zip(names[::2], names[1::2], strict=True)]
    return Policy(layers, said, str(path))


def _trust(said: Mapping[str, str], source: str) -> float:
    try:
        trust = float(said.get(TRUST, 0))
    except (TypeError, ValueError):
        trust = nan
    if not isfinite(trust):
        raise Unusable(f"{source} says `{TRUST}` {said[TRUST]!r}, which should be a number")
    return trust


def _safetensors() -> Any:
    try:
        import safetensors
        import safetensors.numpy
    except ModuleNotFoundError:
        raise Unusable("nets are kept as safetensors; pip install snuggery[research] brings that") from None
    return safetensors
