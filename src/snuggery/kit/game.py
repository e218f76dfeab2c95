"""The descriptor that every game fills in: all that engine, server, terminal and tests ever learn of it."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from .continuous import Continuous
from .contract import lacking, parts_of, refuse_sizes
from .errors import Unusable
from .explaining import NONE_TOLD, Explanations
from .foretelling import Foretold
from .options import Option
from .phrases import Remark
from .pictures import PictureMeasurer
from .plain import State as State
from .reckoning import Reckoner
from .records import Record
from .round_cards import RoundCard
from .scene import Said, Scene
from .tensors import Tensor
from .wording import Catalogue, Sentences, Wording

MARKS = re.compile(r"^<!-- /?\w+ -->\n", re.MULTILINE)
Buffer = npt.NDArray[np.int64]  # what rules fill from the left, and say how far
OptionCodes = Mapping[str, Any]  # the house rules by name, as the state holds them


class Rules(Protocol):
    """The functions of a game's `rules.py`.  They trust their caller; `engine.Match` checks.

    They make no arrays and copy no slices: compiled, nothing is allocated.  `kit.scratch` brings room for numbers.
    """

    __name__: str

    def new(self, s: State) -> None:
        """Lay the table; seats and house rules already stand in `s`."""

    def legal(self, s: State, out: Buffer) -> int:
        """Fill `out` with the actions open to the seat, ascending; return how many."""

    def apply(self, s: State, code: int) -> None:
        """Play one legal action, or let one outcome happen when it is chance's turn."""

    def chance(self, s: State, out: Buffer, weight: Buffer) -> int:
        """Fill `out` and `weight` with the outcomes that may happen; return how many."""

    def draw(self, s: State, rng: Record) -> int:
        """Draw what `weighted` would draw from the list of `chance`, without listing."""

    def occasion(self, s: State) -> int:
        """Number the shuffle or throw that the next outcome comes from."""

    def observe(self, s: State, seat: int, view: State) -> None:
        """Copy to `view` what a seat (or WATCHER) may know."""

    def overhear(self, s: State, code: int, seat: int) -> int:
        """Return a code about to be applied as a seat gets to know it: itself, or UNKNOWN."""

    def redeal(self, s: State, seat: int, rng: Record) -> None:
        """Deal what a seat cannot see afresh, in a way that fits all it knows."""

    def score(self, s: State, out: Buffer) -> None:
        """Fill `out` with the final score of each seat."""

    def check(self, s: State) -> int:
        """Return flags of everything that is wrong with a state, 0 if it is sound."""


class UnlistedRules(Rules, Protocol):
    """What a game needs besides whose actions or outcomes are too many to be listed, as throws of a ball are.

    Where they are, `legal` and `chance` return 0 though something is due, and `draw` draws for a seat to move as well.
    """

    def is_legal(self, s: State, code: int) -> bool:
        """Tell whether a code, an action or an outcome as is due, may be now; any int may be asked about."""

    def draw_on(self, s: State, rng: Record, out: Buffer) -> int:
        """Draw what is due and what follows from it without more luck, as all bodies of a throw come to rest.

        Fill `out`, which has room for 64, and return how many: what `draw` would draw one by one.
        """


class Notation(Protocol):
    """The functions of a game's `notation.py`: text <-> int, over a state or a view."""

    def action_text(self, s: State, action: int) -> str:
        """Write an action as transcripts do."""

    def read_action(self, s: State, text: str) -> int:
        """Read an action; raise `Unreadable` if the words mean none here."""

    def outcome_text(self, s: State, outcome: int) -> str:
        """Write an outcome as transcripts do."""

    def read_outcome(self, s: State, text: str) -> int:
        """Read an outcome; raise `Unreadable` if the words mean none here."""

    def position_text(self, s: Record) -> str:
        """Write the whole position, option lines left out."""

    def read_position(self, s: Record, text: str) -> None:
        """Set `s` to a written position; raise `Unreadable` naming the line."""


class Face(Protocol):
    """The functions of a game's `scene.py`.  They see views only."""

    def scene(self, view: State, seat: int, say: Wording) -> Scene:
        """Lay the view out as plain data, with the choices open to the seat that looks."""

    def tell(self, before: State, heard: int, after: State) -> Sequence[Said]:
        """Say what a step did, from the views before and after it and the code as this seat heard it."""


class Habits(Protocol):
    """The functions of a game's `habits.py`: how people play it, over a view."""

    def casual(self, view: State, actions: Buffer, n: int, rng: Record) -> int:
        """Choose one of the first `n` actions as a good human would; any legal one where `n` is 0, not being listed."""


class Beginners(Protocol):
    """What habits have besides where there are bots that play as newcomers do."""

    def beginner(self, view: State, actions: Buffer, n: int, rng: Record) -> int:
        """Choose as a friendly newcomer would, never absurdly; what they don't mind may be wiped from the view."""


class Plans(Habits, Protocol):
    """What the habits of a game have besides where bots can do better than people who don't think ahead."""

    def strong(self, view: State, actions: Buffer, n: int, effort: int, rng: Record) -> int:
        """Choose as `casual` does, but after trying out about `effort` ideas; where it is 0, by tactics alone."""


@dataclass(frozen=True)
class Cloth:
    """The colours of a game's table: in the middle, at its edge, and of small text on it."""

    lit: str = "#3f5f43"
    edge: str = "#1c3022"
    text: str = "#dbe3c6"
    by_day: tuple[str, str, str] | None = None  # the same three in the light theme, where they differ


@dataclass(frozen=True)
class Sign:
    """What is on the sign of a game: its title, a line about it, the minutes that a match takes people."""

    title: str
    tagline: str
    minutes: int
    usual_seats: int
    unit: str  # what the score counts


@dataclass(frozen=True)
class Sizes:
    """How much a game can have of everything; see the fields of `Game` that bear these names."""

    actions: int
    outcomes: int
    codes: int
    outcome_codes: int
    longest: int


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game:
    """What a game is: its names, sizes, house rules and functions.

    `bounds`, `total` and `can_be_cut_off` are told seats and house rules and speak of matches that begin at the
    beginning.  No score lies outside the bounds, though none need reach them.  `total` is None where the scores do not
    always add up to the same.  A match that a cap of the house rules cuts off has no score, neither a seat's nor equal
    shares; only where `can_be_cut_off` says so may one end like that.
    """

    name: str
    title: str
    tagline: str
    minutes: int
    version: int = 1  # of its rules, printed in every transcript
    earlier: Mapping[int, Mapping[str, str]] = field(default_factory=dict)  # versions that are today's with house rules
    least_seats: int = 2
    usual_seats: int
    most_seats: int
    unit: str  # what the score counts
    state: np.dtype[Any]
    actions: int  # most actions ever listed: how long a list gets, not how far its codes go
    outcomes: int  # most outcomes ever listed
    codes: int  # every action is below it, listed or not
    outcome_codes: int  # every outcome is
    longest: int  # a bound on plies under the default options, for progress and tests
    listed: bool = True  # whether everything that may happen can be listed; else see `UnlistedRules`
    options: tuple[Option, ...]
    rules: Rules
    notation: Notation
    face: Face
    habits: Habits
    first_habits: Habits | None = None  # its casual bots as they played at first, where that has changed
    words: Mapping[str, Catalogue]  # language -> catalogue; "en" always
    refuse: Callable[[int, OptionCodes], str | None] = lambda seats, codes: None
    first_out_option: Callable[[State], Mapping[str, str]] = lambda s: {}  # house rules of a follow-up game
    refereed: Mapping[str, str] = field(default_factory=dict)  # house rules where people play with their own things
    presumed: Callable[[State], int] | None = None  # the action taken for a seat that a quicker one overtakes
    photographed: Mapping[str, str] = field(default_factory=dict)  # what pages say of its pictures, see kit/pictures.py
    remarks: Mapping[str, Remark] = field(default_factory=dict)  # what bots may say upon what was told, by its code
    practised: bool = False  # whether a seat may try actions out: what counts is skill, and nothing is hidden
    cloth: Cloth = Cloth()
    bounds: Callable[[int, OptionCodes], tuple[int, int]]  # the least and the most that a seat can score, see below
    total: Callable[[int, OptionCodes], int | None] = lambda seats, options: None  # what all scores add up to
    can_be_cut_off: Callable[[int, OptionCodes], bool] = lambda seats, options: False  # by a cap, without a score
    follows: Callable[[State], bool] = lambda s: (
        False
    )  # whether only one outcome can be now: what `draw` brings, always
    round_card: RoundCard | None = None  # how a score sheet is kept round by round, if it can be
    reckoning: Reckoner | None = None  # who pays whom at the end of a deal; without it nothing is said of one
    judgement: ModuleType | None = None  # what positions are worth, see kit/judgement.py
    foretell: Callable[[State, int, Wording, int], Foretold] | None = None  # where no list holds actions: what one does
    why_not: Callable[[State, int], str] = lambda s, code: ""  # why a code is refused, where a list would not tell
    package: str = ""  # where its sources and RULES.md lie: of itself that of its rules

    @classmethod
    def of(cls, package: str, sign: Sign, sizes: Sizes, cloth: Cloth | None = None, **particular: Any) -> "Game":
        """Return the game whose parts lie in the files of a package, where their names tell what they are.

        It is called as its folder, with hyphens.  `particular` is what else there is to say, and what lies elsewhere.
        """
        name = package.rpartition(".")[2].replace("_", "-")
        told = {"name": name, **vars(sign), **vars(sizes), "cloth": cloth or Cloth(), "package": package}
        return cls(**{**parts_of(package), **told, **particular})

    def __post_init__(self) -> None:
        """Find the package; raise `Unusable` if a part is missing or can't be, a line a fault."""
        if not self.package:
            object.__setattr__(self, "package", self.rules.__name__.rpartition(".")[0])
        if found := [*self._faults()]:
            raise Unusable("\n".join(found))
        home = f"{self.title} ({self.package})"
        words = {language: Sentences(catalogue, home) for language, catalogue in self.words.items()}
        object.__setattr__(self, "words", words)

    def _faults(self) -> Iterator[str]:
        yield from lacking(self.name, self.rules, Rules if self.listed else UnlistedRules)
        yield from lacking(self.name, self.notation, Notation)
        yield from lacking(self.name, self.face, Face)
        yield from lacking(self.name, self.habits, Plans if self.plans else Habits)
        yield from lacking(self.name, self.frozen_habits, Habits)
        if self.has_beginners:
            yield from lacking(self.name, self.habits, Beginners)
        sizes = {name: getattr(self, name) for name in ("actions", "outcomes", "codes", "outcome_codes", "longest")}
        if self.reckoning is not None:
            yield from lacking(self.name, self.reckoning, Reckoner)
        if self.round_card is not None:
            yield from lacking(self.name, self.round_card, RoundCard)
        yield from refuse_sizes(self.name, sizes, (self.least_seats, self.usual_seats, self.most_seats))
        if "en" not in self.words:
            yield f"{self.name}: words has no English sentences; give GAME words={{'en': WORDS}}"
        fields = self.state.names or ()
        for option in self.options:
            if option.name not in fields:
                yield f"{self.name}: option {option.name} is no field of the record; give it one in state.py"

    def house_rules_of(self, version: int) -> Mapping[str, str]:
        """Return the house rules by which a version of the rules is played today; raise `Unusable` if it can't be."""
        if version == self.version:
            return {}
        if version in self.earlier:
            return self.earlier[version]
        known = " and ".join(str(number) for number in (*self.earlier, self.version))
        raise Unusable(f"these are rules {version} of {self.name}; only rules {known} can be replayed here")

    def written_as(self, options: Mapping[str, str]) -> tuple[int, dict[str, str]]:
        """Return the version of the rules that these house rules come to, the first there is, and those beside it."""
        for version, meant in sorted(self.earlier.items()):
            if meant.items() <= options.items():
                return version, {name: value for name, value in options.items() if name not in meant}
        return self.version, dict(options)

    def is_refereed(self, options: Mapping[str, str]) -> bool:
        """Tell whether these house rules, the usual ones left out, are for people who play with their own things."""
        usual = {option.name: option.default for option in self.options}
        telling = {name: word for name, word in self.refereed.items() if word != usual[name]}
        return bool(telling) and telling.items() <= options.items()

    def __reduce__(self) -> tuple[Any, ...]:
        return _at_home, (self.package,)  # the functions of a game are modules: another process imports them itself

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: Any) -> "Game":
        return self

    def __repr__(self) -> str:
        return f"<{self.title}>"

    @property
    def frozen_habits(self) -> Habits:
        """How its casual bots played at first: what those of today are measured against."""
        return self.first_habits or self.habits

    @property
    def has_beginners(self) -> bool:
        """Whether its habits have a `beginner` one besides."""
        return hasattr(self.habits, "beginner")

    @property
    def is_weighed(self) -> bool:
        """Whether choices can be weighed for a hint: they are listed, or its judgement tries out such as can't be."""
        return self.listed or hasattr(self.judgement, "try_out")

    @property
    def plans(self) -> bool:
        """Whether its habits have a `strong` one besides."""
        return hasattr(self.habits, "strong")

    @property
    def folder(self) -> Path:
        """Where its files lie: RULES.md, pictures in `art`, its own `tests`."""
        return Path(str(resources.files(self.package)))

    @property
    def tensor(self) -> Tensor:
        """What a learner sees of a view; raise `Unusable` if the game has no `tensor.py`."""
        found: Tensor = self._part("tensor", "does not say how a view becomes numbers; a tensor.py would").TENSOR
        return found

    @property
    def continuous(self) -> Continuous:
        """How rows of numbers become its actions; raise `Unusable` if the game has no `continuous.py`."""
        lacking = "has its actions listed, so there are no continuous ones"
        found: Continuous = self._part("continuous", lacking).CONTINUOUS
        return found

    def _part(self, name: str, lacking: str) -> Any:
        """Return a module of its folder that it may do without; raise `Unusable`, saying what then is lacking."""
        whole = f"{self.package}.{name}"
        try:
            return import_module(whole)
        except ModuleNotFoundError as error:
            if error.name != whole:
                raise  # it is there, and misses something itself
            raise Unusable(f"{self.title} {lacking}") from None

    @property
    def pictures(self) -> PictureMeasurer:
        """What measures pictures of it; raise `Unusable` if nothing does, or what it needs is not installed."""
        if not self.photographed:
            raise Unusable(f"{self.title} can't be measured from a picture")
        try:
            found: PictureMeasurer = import_module(f"{self.package}.pictures")
        except ModuleNotFoundError as error:
            if (error.name or "").startswith(self.package):
                raise
            raise Unusable(
                f"pictures can't be measured here: {error.name} is missing, the extra photo has it"
            ) from None
        return found

    def explanations(self, language: str = "en") -> Explanations:
        """Return what the game explains of its table, English where there is nothing else; none has to."""
        try:
            told: Mapping[str, Explanations] = import_module(f"{self.package}.explanations").EXPLANATIONS
        except ModuleNotFoundError as error:
            if error.name != f"{self.package}.explanations":
                raise
            return NONE_TOLD
        return told.get(language, told["en"])

    def rulebook(self) -> str:
        """Return RULES.md, less the marks round what is generated in it."""
        return MARKS.sub("", (self.folder / "RULES.md").read_text(encoding="utf-8"))

    def catalogue(self, language: str = "en") -> Catalogue:
        """Return the sentences of a language, English where there are none."""
        return self.words.get(language, self.words["en"])


def _at_home(package: str) -> Game:
    """Return the game that is at home in a package."""
    game: Game = import_module(package).GAME
    return game
