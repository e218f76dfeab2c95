"""Read the registration of a match: the game, the entrants, the deals and the measure, fixed before the match."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from ..bots import checked_level, effort_of
from ..bots.level_versions import bare
from ..engine.game import BoundGame
from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from .entry import FORMAT, MatchEntry, read_entry
from .toml_keys import TomlKeys, read_toml

COUNTS = ("match", "round", "score")  # a share of the win of each match, of each of its deals, or the final score
MOST_DEALS, MOST_EFFORT, MOST_BLOCK = 10_000_000, 10_000_000, 10_000
MOST_SECONDS, MOST_PLAYOUTS = 3600, 1000
BLOCKS = 50  # about this many per match: a killed run loses at most one for each worker
LEVEL, FUNCTION, PROGRAM, ENDPOINT = "level", "function", "program", "endpoint"
SEARCH = "search"  # as a level: with so many rollouts a move, whether tables offer that or not


@dataclass(frozen=True)
class Registered:
    """An entrant: a level of bots, a function of a view, a program on the wire, or an endpoint of a language model."""

    name: str
    kind: str
    what: str
    effort: int = 0  # rollouts a move, for levels that search; 0 for the level's own
    seats: int = 1
    seconds: int = 60  # how long a function or program may think about a move, or a model about an answer
    files: tuple[str, ...] = ()  # what it consists of beside its module or its command's files: weights, helpers
    model: str = ""  # as an endpoint calls it

    @property
    def level(self) -> str:
        """The level without its version, which was checked when the file was read."""
        return bare(self.what)


@dataclass(frozen=True)
class Claim:
    """A claim that the match should show: the lower end of an entrant's interval reaches a number."""

    name: str
    at_least: float


@dataclass(frozen=True)
class Stop:
    """A sequential probability ratio test of `at_most` against `at_least`, evaluated after every block."""

    at_most: float
    at_least: float
    alpha: float = 0.05
    beta: float = 0.05


@dataclass(frozen=True)
class Registration:
    """The registration of a match, read from its file and checked; docs/arena.md explains each key.

    >>> from snuggery.arena.registration import Registered, Registration
    >>> entrants = tuple(Registered(level, "level", level) for level in ("casual", "random"))
    >>> match = Registration("First", "snore", 2, {}, entrants, seed="1", deals=40, block=10)
    >>> match.blocks, match.deals_of(1)
    (4, range(10, 20))
    """

    title: str
    game: str
    seats: int
    options: dict[str, str]  # house rules that differ from their defaults
    entrants: tuple[Registered, ...]
    seed: str
    deals: int  # each is played once for every rotation of the company
    counts: str = "match"  # one of COUNTS: the share of the win of a match, of its rounds, or the score
    block: int = 1  # how many deals are played and stored together
    luck: int = 0  # playouts per moment, to estimate and subtract luck; 0 for no estimate
    claims: tuple[Claim, ...] = ()
    stop: Stop | None = None
    beacon: str = ""  # which later public value the seed is drawn with, in an entry
    folder: str = field(default=".", compare=False)  # where functions and programs are found
    entry: MatchEntry | None = field(default=None, compare=False)  # what was entered, where there is a beacon

    @cached_property
    def bound(self) -> BoundGame:
        """The game with its seats and house rules."""
        return BoundGame(find(self.game), self.seats, self.options)

    @cached_property
    def company(self) -> tuple[Registered, ...]:
        """The entrants by seat in the first match of a deal."""
        return tuple(entrant for entrant in self.entrants for _ in range(entrant.seats))

    @property
    def format(self) -> int:
        """The format of the file: 1 has a seed, 2 a beacon."""
        return FORMAT if self.beacon else 1

    @property
    def digest(self) -> str:
        """Identifies this registration: a hash of all registered keys, without those left out."""
        facts = _said({name: value for name, value in asdict(self).items() if name not in ("folder", "entry")})
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()

    def deals_of(self, block: int) -> range:
        """Return the numbers of the deals in a block."""
        return range(block * self.block, min((block + 1) * self.block, self.deals))

    @property
    def blocks(self) -> int:
        """The number of blocks."""
        return -(-self.deals // self.block)


def read_registration(path: Path | str) -> Registration:
    r"""Read a file; raise `Unusable` or `Unreadable` with the key, what was found and what would work.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from snuggery.arena.registration import read_registration
    >>> file = Path(mkdtemp(), "first.toml")
    >>> text = 'game = "snore"\nseed = 1\ndeals = 40\nentrants = [{level = "casual"}, {level = "random"}]'
    >>> _ = file.write_text(text)
    >>> read_registration(file).bound
    <Snore for 2>
    """
    path = Path(path)
    keys = TomlKeys(read_toml(path))
    game = find(keys.words("game", needed="the name of a game"))
    entrants = tuple(_entrant(one, game.name) for one in keys.tables("entrants"))
    if not entrants:
        raise Unusable("there is nobody under [[entrants]]; each entrant has such a table")
    taken = sum(entrant.seats for entrant in entrants)
    deals = keys.whole("deals", 1, MOST_DEALS)
    beacon = keys.words("beacon") if "beacon" in keys else ""
    _insist_on_format(keys, FORMAT if beacon else 1)
    entry = read_entry(path) if beacon else None
    counts = keys.one_of("counts", COUNTS, "match")
    registration = Registration(
        title=keys.words("title", path.stem),
        game=game.name,
        seats=keys.whole("seats", game.least_seats, game.most_seats, taken),
        options={name: _option(name, value) for name, value in keys.table("options").items()},
        entrants=_named_apart(entrants),
        seed=(entry.seed if entry else "") if beacon else keys.seed("seed"),
        deals=deals,
        counts=counts,
        block=keys.whole("block", 1, MOST_BLOCK, min(max(1, deals // BLOCKS), MOST_BLOCK)),
        luck=keys.whole("luck", 0, MOST_PLAYOUTS, 0),
        claims=tuple(_claim(one, entrants, counts) for one in keys.tables("claims")),
        stop=_stop(keys, counts),
        beacon=beacon,
        entry=entry,
        folder=str(path.parent.resolve()),
    )
    keys.done()
    _insist_on_company(registration)
    return registration


def _insist_on_format(keys: TomlKeys, right: int) -> None:
    if keys.whole("format", 1, FORMAT, right) != right:
        raise Unusable(f"format is not {right}; a registration of format 1 has a seed, and one of format 2 a beacon")


def _said(fact: Any) -> Any:
    """Drop keys with empty defaults: a key of a later release must not change the hash of earlier matches."""
    if isinstance(fact, dict):
        return {name: _said(value) for name, value in fact.items() if value}
    return [_said(value) for value in fact] if isinstance(fact, list | tuple) else fact


def _option(name: str, value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, str | int):
        return str(value)
    raise Unusable(f"options.{name} is {value!r}; it should be a word, a whole number, true or false")


def _entrant(keys: TomlKeys, game: str) -> Registered:
    kinds = [kind for kind in (LEVEL, FUNCTION, PROGRAM, ENDPOINT) if kind in keys]
    if len(kinds) != 1:
        found = " and ".join(kinds) or "none of them"
        raise Unusable(f"{keys.name('')[:-1]} has {found}; it should have one of level, function, program, endpoint")
    kind = kinds[0]
    what = keys.words(kind)
    model = keys.words("model") if kind == ENDPOINT else ""
    effort = keys.whole("effort", 1, MOST_EFFORT) if kind == LEVEL and "effort" in keys else 0
    if kind == LEVEL:
        _insist_on_level(keys, what, effort, find(game))
    entrant = Registered(
        name=keys.words("name", f"{what} at {effort}" if effort else model or what),
        kind=kind,
        what=what,
        effort=effort,
        seats=keys.whole("seats", 1, 100, 1),
        seconds=keys.whole("seconds", 1, MOST_SECONDS, 60) if kind != LEVEL else 60,
        files=keys.words_of("files") if kind in (FUNCTION, PROGRAM) else (),
        model=model,
    )
    keys.done()
    return entrant


def _insist_on_level(keys: TomlKeys, level: str, effort: int, game: Game) -> None:
    """Refuse a level that the game does not have; every game with listable actions has `search`."""
    if level == SEARCH and game.listed:
        if not effort:
            raise Unusable(f"{keys.name('effort')} is missing; a search has so many rollouts a move")
    elif not effort_of(game, checked_level(level, game, measured=True)) and effort:
        raise Unusable(f"{keys.name('effort')} is {effort}, and {level} does not search; search would do")


def _claim(keys: TomlKeys, entrants: Sequence[Registered], counts: str) -> Claim:
    claim = Claim(keys.one_of("name", [one.name for one in entrants]), _counted(keys, "at_least", counts))
    keys.done()
    return claim


def _counted(keys: TomlKeys, key: str, counts: str) -> float:
    """Return a value of what counts: any score, or a share."""
    return keys.number(key) if counts == "score" else keys.share(key)


def _stop(keys: TomlKeys, counts: str) -> Stop | None:
    if "stop" not in keys:
        keys.table("stop")
        return None
    own = TomlKeys(keys.table("stop"), "stop.")
    at_most, at_least = (_counted(own, key, counts) for key in ("at_most", "at_least"))
    if at_most >= at_least:
        raise Unusable(f"stop.at_most is {at_most:g}; it should be less than stop.at_least, {at_least:g}")
    stop = Stop(at_most, at_least, own.between("alpha", 0, 0.5, 0.05), own.between("beta", 0, 0.5, 0.05))
    own.done()
    return stop


def _named_apart(entrants: tuple[Registered, ...]) -> tuple[Registered, ...]:
    names = [entrant.name for entrant in entrants]
    if twice := [name for name in names if names.count(name) > 1]:
        raise Unusable(f"two entrants are called {twice[0]!r}; give each a name, or one of them seats = 2")
    return entrants


def _insist_on_company(registration: Registration) -> None:
    """Refuse a company that does not fit the table, and house rules that the game does not have."""
    game, taken = registration.bound.game, len(registration.company)
    if taken != registration.seats:
        raise Unusable(f"the entrants take {taken} seats, and seats is {registration.seats}; they should be as many")
    if registration.luck and registration.counts != "match":
        raise Unusable(f"luck is {registration.luck}, and counts is {registration.counts!r}; luck is told of matches")
    if registration.counts == "round" and game.reckoning is None:
        raise Unusable(f"counts is 'round', and {game.title} has no rounds that are reckoned; match would do")
