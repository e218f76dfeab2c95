"""The descriptor of a game: all that the engine, the server, the terminal and tests know about it."""

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

    They make no arrays and copy no slices, so that compiled rules allocate nothing.  `kit.scratch` has scratch arrays.
    """

    __name__: str

    def new(self, s: State) -> None:
        """Set `s` to the beginning of a match; it holds the seats and the house rules already."""

    def legal(self, s: State, out: Buffer) -> int:
        """Fill `out` with the legal actions of the seat to move, ascending; return how many."""

    def apply(self, s: State, code: int) -> None:
        """Apply a legal action, or an outcome when it is chance's turn."""

    def chance(self, s: State, out: Buffer, weight: Buffer) -> int:
        """Fill `out` and `weight` with the possible outcomes; return how many."""

    def draw(self, s: State, rng: Record) -> int:
        """Draw the outcome that `weighted` would draw from the list of `chance`, without making the list."""

    def occasion(self, s: State) -> int:
        """Number the shuffle or throw that the next outcome comes from."""

    def observe(self, s: State, seat: int, view: State) -> None:
        """Copy to `view` what a seat (or WATCHER) may know."""

    def overhear(self, s: State, code: int, seat: int) -> int:
        """Return the code as a seat hears it, before it is applied: the code itself, or UNKNOWN."""

    def redeal(self, s: State, seat: int, rng: Record) -> None:
        """Deal the cards that a seat can't see again, so that they fit all it knows."""

    def score(self, s: State, out: Buffer) -> None:
        """Fill `out` with the final score of each seat."""

    def check(self, s: State) -> int:
        """Return a flag for each fault of a state, 0 if it has none."""


class UnlistedRules(Rules, Protocol):
    """The further functions of a game with too many actions or outcomes to list, such as throws of a ball.

    `legal` and `chance` then return 0 although something is due, and `draw` also draws an action for the seat to move.
    """

    def is_legal(self, s: State, code: int) -> bool:
        """Tell whether a code, of an action or an outcome, whichever is due, is legal now; the code may be any int."""

    def draw_on(self, s: State, rng: Record, out: Buffer) -> int:
        """Draw the outcome that is due and those that follow from it without further chance.

        For a throw of a ball these are the places where all bodies come to rest.  Fill `out`, which has room for 64,
        with what `draw` would draw one by one, and return how many.
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
        """Write the whole position without the lines of its options."""

    def read_position(self, s: Record, text: str) -> None:
        """Set `s` to a written position; raise `Unreadable`, naming the line, if it can't be read."""


class Face(Protocol):
    """The functions of a game's `scene.py`.  They get views only."""

    def scene(self, view: State, seat: int, say: Wording) -> Scene:
        """Return the view as plain data, with the choices of its seat."""

    def tell(self, before: State, heard: int, after: State) -> Sequence[Said]:
        """Return the events of a step, from the views before and after it and the code as this seat heard it."""


class Habits(Protocol):
    """The functions of a game's `habits.py`: rules of thumb, which choose from a view."""

    def casual(self, view: State, actions: Buffer, n: int, rng: Record) -> int:
        """Choose one of the first `n` actions as a good player would; any legal one if `n` is 0: nothing is listed."""


class Beginners(Protocol):
    """The further function of habits for a game with beginner bots."""

    def beginner(self, view: State, actions: Buffer, n: int, rng: Record) -> int:
        """Choose as a beginner would, never absurdly; the function may erase from the view what beginners overlook."""


class FirstTimers(Protocol):
    """The further function of habits for a game with bots that play as at their first match."""

    def first_time(self, view: State, actions: Buffer, n: int, rng: Record) -> int:
        """Choose as `beginner` does, with more and larger errors, and never absurdly either."""


class Plans(Habits, Protocol):
    """The further function of habits for a game whose bots can try ideas out."""

    def strong(self, view: State, actions: Buffer, n: int, effort: int, rng: Record) -> int:
        """Choose after trying out about `effort` ideas; with effort 0, by tactics alone."""


EASIER = {"first-time": FirstTimers, "beginner": Beginners}  # levels below casual, with what their habits have


@dataclass(frozen=True)
class Cloth:
    """The colours of a game's table: its middle, its edge, and small text on it."""

    lit: str = "#3f5f43"
    edge: str = "#1c3022"
    text: str = "#dbe3c6"
    by_day: tuple[str, str, str] | None = None  # the same three in the light theme, if they differ


@dataclass(frozen=True)
class Sign:
    """A game's tile in the lobby: its title, a line about it, the minutes of a match between people."""

    title: str
    tagline: str
    minutes: int
    usual_seats: int
    unit: str  # what the score counts


@dataclass(frozen=True)
class Sizes:
    """The sizes of a game: upper bounds, explained at the fields of `Game` with these names."""

    actions: int
    outcomes: int
    codes: int
    outcome_codes: int
    longest: int


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game:
    """A game: its names, sizes, house rules and functions.

    `bounds`, `total` and `can_be_cut_off` get the seats and the house rules, and hold for matches from the beginning.
    No score lies outside the bounds; matches need not reach them.  `total` is None if the scores don't always have the
    same sum.  A match that a cap of the house rules cuts off has no scores; this may happen only if `can_be_cut_off`
    says so.
    """

    name: str
    title: str
    tagline: str
    minutes: int
    version: int = 1  # of its rules, printed in every transcript
    earlier: Mapping[int, Mapping[str, str]] = field(default_factory=dict)  # versions that house rules make of today's
    least_seats: int = 2
    usual_seats: int
    most_seats: int
    unit: str  # what the score counts
    state: np.dtype[Any]
    actions: int  # the most actions in a list: its greatest length, not its greatest code
    outcomes: int  # the most outcomes in a list
    codes: int  # every action is below it, listed or not
    outcome_codes: int  # every outcome is below it
    longest: int  # a bound on plies under the default options, for progress and tests
    listed: bool = True  # whether all actions and outcomes can be listed; else see `UnlistedRules`
    options: tuple[Option, ...]
    rules: Rules
    notation: Notation
    face: Face
    habits: Habits
    first_habits: Habits | None = None  # the first version of its casual bots, if they have changed since
    words: Mapping[str, Catalogue]  # language -> catalogue; "en" always
    refuse: Callable[[int, OptionCodes], str | None] = lambda seats, codes: None
    first_out_option: Callable[[State], Mapping[str, str]] = lambda s: {}  # house rules of a follow-up game
    refereed: Mapping[str, str] = field(default_factory=dict)  # the house rules of a score sheet for a real table
    presumed: Callable[[State], int] | None = None  # the action assumed of a seat when a quicker one moves first
    photographed: Mapping[str, str] = field(default_factory=dict)  # what pages say of its pictures, see kit/pictures.py
    remarks: Mapping[str, Remark] = field(default_factory=dict)  # bots' comments on an event, by the event's code
    practised: bool = False  # whether a seat may practise actions: in games of skill without hidden information
    cloth: Cloth = Cloth()
    bounds: Callable[[int, OptionCodes], tuple[int, int]]  # the lowest and the highest score of a seat, see above
    total: Callable[[int, OptionCodes], int | None] = lambda seats, options: None  # what all scores add up to
    can_be_cut_off: Callable[[int, OptionCodes], bool] = lambda seats, options: False  # by a cap, without a score
    follows: Callable[[State], bool] = lambda s: False  # whether the next outcome is certain: then `draw` returns it
    round_card: RoundCard | None = None  # how a score sheet is kept round by round, if it can be
    reckoning: Reckoner | None = None  # who pays whom at the end of a deal; without it, deals end without a summary
    judgement: ModuleType | None = None  # what positions are worth, see kit/judgement.py
    foretell: Callable[[State, int, Wording, int], Foretold] | None = None  # what an action does, if none is listed
    why_not: Callable[[State, int], str] = lambda s, code: ""  # why a code is illegal, if no list shows it
    package: str = ""  # the package with its sources and RULES.md; by default that of its rules

    @classmethod
    def of(cls, package: str, sign: Sign, sizes: Sizes, cloth: Cloth | None = None, **particular: Any) -> "Game":
        """Return the game whose parts are the files of a package; the name of a file tells which part it is.

        The game is named after its folder, with hyphens.  `particular` gives other fields, and parts from elsewhere.
        """
        name = package.rpartition(".")[2].replace("_", "-")
        told = {"name": name, **vars(sign), **vars(sizes), "cloth": cloth or Cloth(), "package": package}
        return cls(**{**parts_of(package), **told, **particular})

    def __post_init__(self) -> None:
        """Find the package; raise `Unusable`, with a line for each fault, if a part is missing or wrong."""
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
        for level in self.easier_levels:
            yield from lacking(self.name, self.habits, EASIER[level])
        sizes = {name: getattr(self, name) for name in ("actions", "outcomes", "codes", "outcome_codes", "longest")}
        for part, needed in (self.reckoning, Reckoner), (self.round_card, RoundCard):
            if part is not None:
                yield from lacking(self.name, part, needed)
        yield from refuse_sizes(self.name, sizes, (self.least_seats, self.usual_seats, self.most_seats))
        if "en" not in self.words:
            yield f"{self.name}: words has no English sentences; give GAME words={{'en': WORDS}}"
        for name in [option.name for option in self.options if option.name not in (self.state.names or ())]:
            yield f"{self.name}: option {name} is no field of the record; give it one in state.py"

    def house_rules_of(self, version: int) -> Mapping[str, str]:
        """Return the house rules that replay a version of the rules; raise `Unusable` if none do."""
        if version == self.version:
            return {}
        if version in self.earlier:
            return self.earlier[version]
        known = " and ".join(str(number) for number in (*self.earlier, self.version))
        raise Unusable(f"these are rules {version} of {self.name}; only rules {known} can be replayed here")

    def written_as(self, options: Mapping[str, str]) -> tuple[int, dict[str, str]]:
        """Return the earliest version of the rules that these house rules amount to, and the remaining house rules."""
        for version, meant in sorted(self.earlier.items()):
            if meant.items() <= options.items():
                return version, {name: value for name, value in options.items() if name not in meant}
        return self.version, dict(options)

    def is_refereed(self, options: Mapping[str, str]) -> bool:
        """Tell whether these house rules, without the usual ones, are those of a score sheet for a real table."""
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
        """The first version of its casual bots: today's are measured against it."""
        return self.first_habits or self.habits

    @property
    def easier_levels(self) -> tuple[str, ...]:
        """The levels below casual that its habits have a function for, the easiest first."""
        return tuple(level for level in EASIER if hasattr(self.habits, level.replace("-", "_")))

    @property
    def is_weighed(self) -> bool:
        """Whether hints can compare choices: they are listed, or the judgement tries them out."""
        return self.listed or hasattr(self.judgement, "try_out")

    @property
    def plans(self) -> bool:
        """Whether its habits have `strong`."""
        return hasattr(self.habits, "strong")

    @property
    def folder(self) -> Path:
        """The folder of its files: RULES.md, pictures in `art`, its own `tests`."""
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
