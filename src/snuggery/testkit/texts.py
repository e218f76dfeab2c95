"""Promises of the notation: actions, outcomes, transcripts and positions are read back as they were written."""

import re
from collections.abc import Sequence
from typing import Any

from ..engine.game import BoundGame
from ..engine.match import Match
from ..kit.errors import SnuggeryError
from ..kit.records import CHANCE
from ..transcripts import read, write
from .sample import Sample, difference

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
        match = Match(sample.bound)
        match.resume(sample.states[i])
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


def refusal(bound: BoundGame, position: str) -> str:
    """Return the sentence that refuses a position; fail if it is taken."""
    try:
        bound.set_up(position)
    except SnuggeryError as error:
        return str(error)
    raise AssertionError(f"{position!r} is taken for a position")
