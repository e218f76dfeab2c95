"""The header of a transcript: the game, its seats and house rules, and optional keys."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine.game import BoundGame
from ..engine.terms import States, Terms, checked_seats
from ..kit.errors import Unreadable, Unusable
from ..kit.game import Game
from ..kit.heading import OPTION, option_lines, read_seats, split_key
from ..kit.numbers import read_seat, read_whole
from ..kit.options import read_options
from .lines import NumberedLine, TranscriptError, UnreadableLine, blaming
from .openings import POSITION, read_opening

FIRST_LINE, SET_UP, WORDED = FIRST_LINES = "snuggery 1", "snuggery 2", "snuggery 3"
WORDS = "words "  # what the key of a player's own words begins with
MANY = {FIRST_LINE: (OPTION,), SET_UP: (OPTION, POSITION), WORDED: (OPTION, POSITION, WORDS)}  # kinds of keys
COMPULSORY = ("game", "rules", "seats")
DETAILS = ("names", "date", "event", "seed")  # and any x-…
BETWEEN = " | "  # parts the names, and the actions of a ? line


@dataclass(frozen=True)
class Header:
    """The game of a transcript, and the optional keys (`names`, `date`, `event`, `seed`, `x-…`)."""

    bound: BoundGame
    details: Mapping[str, str]
    opening: States | None = None  # where it was set up; None for the beginning
    words: Mapping[int, str] = field(default_factory=dict)  # by seat: what players added to the chance

    @property
    def names(self) -> list[str] | None:
        """The players' names, None if the transcript gives none."""
        return self.details["names"].split(BETWEEN) if "names" in self.details else None


# -- writing ----------------------------------------------------------------------------------------------------------


def header_lines(
    bound: Terms, details: Mapping[str, Any], opening: Sequence[str], words: Mapping[int, str]
) -> list[str]:
    """Write a header without the usual house rules (Q-GEN-04); `opening` has the lines of a position."""
    version, options = bound.game.written_as(bound.options)
    lines = [
        WORDED if words else SET_UP if opening else FIRST_LINE,
        f"game: {bound.name}",
        f"rules: {version}",
        f"seats: {bound.seats}",
    ]
    for name, value in details.items():
        key = name.replace("_", "-")
        if not _is_detail(key):
            raise Unusable(f"a transcript has no header {key!r}; there are {', '.join(DETAILS)} and any x-…")
        lines.append(f"{key}: {one_line(value)}")
    return [*lines, *_words_lines(bound, words), *option_lines(options), *opening]


def _words_lines(bound: Terms, words: Mapping[int, str]) -> Iterator[str]:
    """Yield the lines of the players' own words, to the letter: a check computes with them."""
    for seat in sorted(words):
        if not 0 <= seat < bound.seats or one_line(words[seat]) != words[seat]:
            raise Unusable(f"{words[seat]!r} can't be the words of seat {seat}; words have single blanks between them")
        yield f"{WORDS}{seat}: {words[seat]}"


def names_text(bound: Terms, names: Sequence[str]) -> str:
    """Write the players' names on one line."""
    if len(names) != bound.seats:
        raise Unusable(f"there are {len(names)} names for {bound.seats} seats")
    return BETWEEN.join(one_line(name).replace("|", "/") for name in names)


def one_line(value: Any) -> str:
    """Return a value with single blanks between its words, in place of all blanks and line ends."""
    if text := " ".join(str(value).split()):
        return text
    raise Unusable("a header or a name of a transcript can't be empty")


def _is_detail(key: str) -> bool:
    return key in DETAILS or (key.startswith("x-") and len(key) > 2 and " " not in key)


# -- reading ----------------------------------------------------------------------------------------------------------


def read_header(lines: Iterator[NumberedLine], find: Callable[[str], Game], scribe: Callable[..., str]) -> Header:
    """Read up to the first empty line (Q-GEN-07); if several lines are wrong, report the first.

    `scribe` writes the transcripts of the game's matches.
    """
    first = next(lines, None)
    if first is None:
        raise UnreadableLine(NumberedLine(1, ""), "this is no transcript: the file is empty", FIRST_LINES)
    if first.text not in FIRST_LINES:
        raise UnreadableLine(first, f"this is no transcript: it begins with {first.text!r}", FIRST_LINES)
    found: dict[str, NumberedLine] = {}
    problem, end = _scan(lines, found, first)
    unfinished = problem or UnreadableLine(end, f"the header ends without all of {', '.join(COMPULSORY)}")
    bound = _bind(found, find, scribe, unfinished)
    if problem:
        raise problem
    details = {key: split_key(line.text)[1] for key, line in found.items() if _is_detail(key)}
    opening = [line for key, line in found.items() if key.startswith(POSITION)]
    words = {int(key.removeprefix(WORDS)): split_key(found[key].text)[1] for key in found if key.startswith(WORDS)}
    return Header(bound, details, read_opening(bound, opening), words)


def _scan(
    lines: Iterator[NumberedLine], found: dict[str, NumberedLine], last: NumberedLine
) -> tuple[TranscriptError | None, NumberedLine]:
    """Collect the header's lines by their keys; return the error that stopped it, if any, and the last line read."""
    many = MANY[last.text]
    try:
        for line in lines:
            last = line
            if line.text == "":
                break
            if not line.says_nothing:
                _collect(found, line, many)
    except TranscriptError as problem:
        return problem, NumberedLine(problem.line, problem.found)
    return None, last


def _collect(found: dict[str, NumberedLine], line: NumberedLine, many: tuple[str, ...]) -> None:
    with blaming(line):
        key, _ = split_key(line.text)
        if not (key in COMPULSORY or key.startswith(many) or _is_detail(key)):
            kinds = ", ".join((*COMPULSORY, *DETAILS, *(f"{one}…" for one in many), "x-…"))
            raise UnreadableLine(line, f"there is no header {key!r}; there are {kinds}")  # Q-GEN-12
        if key in found:
            raise UnreadableLine(line, f"the header {key!r} stands there twice")  # Q-GEN-12
    found[key] = line


def _bind(
    found: dict[str, NumberedLine],
    find: Callable[[str], Game],
    scribe: Callable[..., str],
    unfinished: TranscriptError,
) -> BoundGame:
    """Return the game that the lines describe; raise `unfinished` if lines are missing."""
    values = {key: split_key(line.text)[1] for key, line in found.items()}
    if "game" in values:
        with blaming(found["game"]):
            game = find(values["game"])
        for key, line in found.items():
            with blaming(line):
                _check(game, key, values)
    if not set(COMPULSORY) <= set(found):
        raise unfinished
    options = {key.removeprefix(OPTION): value for key, value in values.items() if key.startswith(OPTION)}
    setting = [line for key, line in found.items() if key == "seats" or key.startswith(OPTION)]
    with blaming(setting[-1]):
        meant = game.house_rules_of(read_version(values["rules"]))
        return BoundGame(game, read_seats(values["seats"]), {**options, **meant}, scribe)


def read_version(text: str) -> int:
    """Read the number of a version of rules."""
    version = read_whole(text)
    if version is None:
        raise Unreadable(f"{text!r} is no version of rules; those are whole numbers")
    return version


def _check(game: Game, key: str, values: Mapping[str, str]) -> None:
    """Raise if a value doesn't suit its key."""
    value = values[key]
    if key.startswith(OPTION):
        read_options(game.options, {key.removeprefix(OPTION): value})  # Q-GEN-09
    elif key == "seats":
        checked_seats(game, read_seats(value))
    elif key == "rules":
        game.house_rules_of(read_version(value))
    elif key == "names" and value.count(BETWEEN) + 1 != read_seats(values.get("seats", "0")):
        raise Unusable(f"{value!r} does not give one name for each seat")
    elif key.startswith(WORDS) and read_seat(key.removeprefix(WORDS)) >= read_seats(values.get("seats", "0")):
        raise Unusable(f"{key!r} names no seat of this match; seats are counted from 0")
