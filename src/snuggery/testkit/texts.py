"""Promises of the notation: actions, outcomes, transcripts and positions are read back as they were written."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..engine.game import BoundGame
from ..engine.match.match import Match
from ..games import find
from ..kit.errors import SnuggeryError, Unreadable, Unusable
from ..kit.records import CHANCE
from ..transcripts import read, write
from .sample import Sample, difference

Test = Callable[..., None]

ON = 12  # entries that a match set up from a position is followed
WORDS = re.compile(r"[!-{}~]+( [!-{}~]+)*")  # printable ASCII words parted by one blank, and no | in them


def words_are_read_back(sample: Sample) -> None:
    """Every legal action and outcome has words of its own, in the format's shape, that are read back as itself."""
    notation = sample.bound.game.notation
    for i in sample.some:
        states = sample.states[i]
        taken = sample.codes[i : i + 1]
        if states["seat"][0] >= 0:
            _assert_words(sample, i, sample.legal(states) or taken, notation.action_text, notation.read_action)
        if states["seat"][0] == CHANCE:
            outcomes = sample.outcomes(states)[0] or taken
            _assert_words(sample, i, outcomes, notation.outcome_text, notation.read_outcome)


def _assert_words(sample: Sample, i: int, codes: Sequence[int], write: Any, read: Any) -> None:
    s = sample.states[i][0]
    texts = [write(s, code) for code in codes]
    assert len(set(texts)) == len(codes), f"two of {texts} are the same{sample.story(i)}"
    for code, text in zip(codes, texts, strict=True):
        assert WORDS.fullmatch(text), f"{text!r} does not fit on a transcript's line{sample.story(i)}"
        assert read(s, text) == code, f"{text!r} is not read back{sample.story(i)}"


def transcripts_are_read_back(sample: Sample) -> None:
    """A transcript, bare or annotated, replays to the same states and is written again as it was."""
    match = sample.match()
    for annotate in (False, True):
        _assert_read_back(match, annotate)


def set_up_matches_are_read_back(sample: Sample) -> None:
    """So is one that was set up from a position in its middle."""
    for i in sample.some[::8]:
        match = Match(sample.bound, opening=sample.states[i])
        for code in sample.codes[i : i + ON]:
            (match.happen if match.seat == CHANCE else match.play)(code)
        _assert_read_back(match, annotate=False)


def _assert_read_back(match: Match, annotate: bool) -> None:
    text = write(match, annotate=annotate)
    again = read(text, find=lambda name: match.bound.game)
    assert again.history == match.history
    assert again.snapshot().tobytes() == match.snapshot().tobytes()
    assert write(again, annotate=annotate) == text


def positions_are_read_back(sample: Sample) -> None:
    """Any position, written and read, is the same state byte for byte, and is written again as it was."""
    for i in sample.some:
        text = sample.bound.position(sample.states[i])
        states = sample.bound.read_position(text)
        assert states.tobytes() == sample.states[i].tobytes(), (
            f"{difference(states, sample.states[i])}{sample.story(i)}"
        )
        assert sample.bound.position(states) == text


def play_on_and_read_back(bound: BoundGame, plies: int, seed: int) -> None:
    """Play so many steps of a match, or to its end; its position, written and read, is the same again."""
    match = bound.start(seed=seed)
    while not match.over and match.ply < plies:
        match.play(match.legal()[(match.ply + seed) % len(match.legal())])
    again = bound.set_up(match.position())
    assert again.position() == match.position()
    assert again.state.tobytes() == match.state.tobytes()


def taken(bound: BoundGame, position: str, spoilt: Mapping[str, Sequence[str]]) -> list[str]:
    """Return with which lines a position is taken where it should be refused, in one line.

    `spoilt` has lines of the position, and what each time stands in the place of one of them.
    """
    for line in spoilt:
        assert line in position, f"the position has no {line!r}"
    found = ((other, position.replace(line, other)) for line, others in spoilt.items() for other in others)
    return [other for other, whole in found if not _is_refused(bound, whole)]


def garbled(position: str) -> Callable[[Test], Test]:
    """Give a test `text`: anything, or the words of a position in any order."""
    from hypothesis import given, settings
    from hypothesis import strategies as st

    words = st.lists(st.sampled_from([*position.split(), "\n", ": ", "-1", "99", "-"])).map(" ".join)
    return lambda test: settings(max_examples=60, deadline=None)(given(text=st.text(max_size=60) | words)(test))


def is_sound_if_read(bound: BoundGame, text: str) -> bool:
    """Tell whether a text is refused as a position, or read as a state that is sound."""
    try:
        match = bound.set_up(text)
    except SnuggeryError:
        return True
    return bool(bound.game.rules.check(match.state) == 0)


def is_read(match: Match, words: str) -> bool:
    """Tell whether words are read as what comes next; if not, nothing has changed."""
    before = match.position()
    try:
        (match.happen if match.seat == CHANCE else match.play)(words)
    except Unreadable:
        assert match.position() == before
        return False
    return True


def _is_refused(bound: BoundGame, position: str) -> bool:
    try:
        bound.set_up(position)
    except SnuggeryError as error:
        return "\n" not in str(error)
    return False


def option_refusal(game: str, seats: int, name: str, value: object) -> str:
    """Return the sentence that refuses a house rule; fail if it is taken, or more than a line is said."""
    try:
        bound = BoundGame(find(game), seats, {name: value})
    except Unusable as error:
        said = str(error)
    else:
        raise AssertionError(f"{bound!r} is taken for a game")
    assert "\n" not in said, said
    return said
