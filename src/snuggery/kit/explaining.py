"""Explanations of the things on a table, for players who ask: a name, a sentence or two, an example.

A game's `explanations.py` has them as `EXPLANATIONS`: subjects, listed once, and the words for them in each language.
The keys in `of` say what a subject explains:

- the id of a zone without its seat (`last` for `last3`)
- the face of a card (`card gotcha`)
- the words of a choice, or the first of them (`choice five`)
- a seat's plate with what may be on it (`plate dealer`)
- the aim of the game (`goal`)

If a game has no explanation for a zone, the package explains its kind.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from msgspec import Struct

from .errors import Unusable, place_of_call
from .options import Option
from .plain import State
from .scene import Choice, Piece, Scene, Zone
from .wording import Wording

GOAL = "goal"


class Example(Struct, frozen=True):
    """An example from the table as it is now: cards to draw, and a sentence about them."""

    text: str
    pieces: tuple[Piece, ...] = ()


Draw = Callable[[State, int, Wording], Example | None]  # an example from a view, if there is one now


@dataclass(frozen=True)
class Subject:
    """A thing on a table that has an explanation, in any language."""

    of: tuple[str, ...]
    clause: str = ""  # of RULES.md, where it is decided
    example: Draw | None = None
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # house rules under which this holds

    def holds(self, options: Mapping[str, str]) -> bool:
        """Tell whether this holds under house rules, all of them given."""
        return all(options[name] in values for name, values in self.when.items())

    @property
    def code(self) -> str:
        """Under which a catalogue has its name: the first key, and the first value of each house rule it hangs on."""
        return ".".join((self.of[0], *(values[0] for values in self.when.values())))


@dataclass(frozen=True, kw_only=True)
class Thing(Subject):
    """The explanation of a subject; `**` marks what matters most."""

    name: str
    text: str


@dataclass(frozen=True)
class Explanations:
    """All explanations of a game: the most important things first, and its words with their meanings."""

    things: tuple[Thing, ...] = ()
    words: tuple[tuple[str, str], ...] = ()

    def thing(self, keys: Iterable[str], options: Mapping[str, str]) -> Thing | None:
        """Return the explanation of the first of some keys that has one, the game's own before the house's."""
        offered = (*self.things, *HOUSE)
        for key in keys:
            for thing in offered:
                if key in thing.of and thing.holds(options):
                    return thing
        return None

    def in_force(self, options: Mapping[str, str]) -> list[Thing]:
        """Return the things that hold under these house rules, the first of each name."""
        found: dict[str, Thing] = {}
        for thing in (*self.things, *HOUSE):
            if thing.holds(options):
                found.setdefault(" ".join(thing.of), thing)
        return list(found.values())


NONE_TOLD = Explanations()


def subject(of: str, clause: str = "", example: Draw | None = None, **when: str) -> Subject:
    """Return a subject; `of` names keys with commas between, `when` gives house rules their values, blanks between."""
    return Subject(_keys(of), clause, example, {option: tuple(values.split()) for option, values in when.items()})


def explained(
    subjects: Iterable[Subject], words: Mapping[str, str], meanings: tuple[tuple[str, str], ...] = ()
) -> Explanations:
    """Return a language's words for subjects: each name under the subject's `code`, each text under `CODE.line`.

    Raise `Unusable` if words are missing.
    """
    return Explanations(tuple(_said_of(each, words) for each in subjects), meanings)


def _said_of(each: Subject, words: Mapping[str, str]) -> Thing:
    try:
        name, text = words[each.code], words[f"{each.code}.line"]
    except KeyError as missing:
        raise Unusable(f"{place_of_call()}: the words have no {missing}; each subject has a name and a .line") from None
    return Thing(each.of, each.clause, each.example, each.when, name=name, text=text)


def _keys(of: str) -> tuple[str, ...]:
    return tuple(key.strip() for key in of.split(","))


def zone_keys(zone: Zone) -> tuple[str, str]:
    """Return the keys of a zone's explanations, the game's own first."""
    return zone.id.rstrip("0123456789"), f"kind {zone.kind}"


def choice_keys(choice: Choice) -> tuple[str, ...]:
    """Return the keys of a choice's explanations."""
    return f"choice {choice.words}", f"choice {choice.words.partition(' ')[0]}"


def piece_keys(piece: Piece) -> tuple[str, ...]:
    """Return the keys of a piece's own explanations; a piece without one is explained by its zone."""
    return (f"card {piece.face}",) if piece.face else ()


def all_options(options: Iterable[Option], changed: Mapping[str, str]) -> dict[str, str]:
    """Return the values of all house rules, with the usual ones filled in."""
    return {option.name: changed.get(option.name, option.default) for option in options}


def things_on(scene: Scene, told: Explanations, options: Mapping[str, str]) -> list[Thing]:
    """Return the explanations for a table as it is now, each once, the goal first."""
    keys = [(GOAL,), *map(zone_keys, scene.zones), *map(choice_keys, scene.choices), ("plate",)]
    keys += [piece_keys(piece) for zone in scene.zones if zone.owner == scene.seat for piece in zone.pieces]
    found = (told.thing(each, options) for each in keys)
    return list({thing.name: thing for thing in found if thing}.values())


HOUSE_WORDS = (
    ("kind hand", "Your hand", "Your cards. Only you see them."),
    ("kind pile", "A pile", "Cards that have been played; the top one was played last."),
    ("kind stock", "The stock", "Cards face down that are still to come."),
    ("kind row", "A row", "What lies before this player, for all to see."),
    ("kind chain", "The chain", "The cards that follow one another, the newest at the end."),
    ("kind melds", "Sets", "The sets that this player has laid."),
    ("kind snake", "The snake", "The discards in a row, the newest at the head."),
    ("kind trick", "The trick", "The cards of this trick; the marked one wins so far."),
    ("kind chips, kind coins", "The stakes", "What can be won or lost with it."),
    ("kind pot, kind bowl", "The pot", "What everybody has paid, for one to win."),
    ("kind dice", "The dice", "What was rolled last."),
    ("kind road, kind count", "The count", "The number that everybody’s cards change."),
    ("kind calls", "The calls", "What is said one after the other; the last one said is marked."),
    ("plate", "A player’s place", "Who sits there, and what this player has."),
    ("plate dealer", "The dealer", "This player has dealt."),
    ("plate out", "Out", "This player is out of the game."),
)
HOUSE = tuple(Thing(_keys(of), name=name, text=text) for of, name, text in HOUSE_WORDS)
