"""Reading a transcript: every line goes through the rules, and the first wrong line is an error."""

from collections.abc import Callable, Iterator

from ..engine.match.match import Match
from ..engine.match.replay import Step
from ..games import find as find_game
from ..kit.errors import Illegal, Unreadable
from ..kit.game import Game
from ..kit.records import CHANCE
from .header import BETWEEN, read_header
from .lines import IllegalLine, NumberedLine, TranscriptError, UnreadableLine, blaming, numbered
from .writing import CHANCE_MARK, OFFER_MARK, SCORE_MARK, mark, offer_line, score_line, write


def read(text: str | bytes, find: Callable[[str], Game] = find_game) -> Match:
    """Replay a whole transcript and return its match; raise `TranscriptError` at the first wrong line.

    >>> import snuggery
    >>> from snuggery.transcripts import read
    >>> match = snuggery.load("snore", seats=3).start(seed=7)
    >>> read(match.transcript()) == match
    True
    """
    reader = Reader(text, find)
    for _ in reader:
        pass
    return reader.match


def check(text: str | bytes, find: Callable[[str], Game] = find_game) -> list[TranscriptError]:
    r"""Return the errors of a transcript: none, or that of its first wrong line, since no later line can be judged.

    >>> from snuggery.transcripts import check
    >>> for error in check("snuggery 1\ngame: snore\nseats: 9\n"):
    ...     print(error)
    line 3: Snore is for 2 to 5 seats, not 9
    """
    try:
        read(text, find)
    except TranscriptError as error:
        return [error]
    return []


def steps(text: str | bytes, find: Callable[[str], Game] = find_game) -> Iterator[Step]:
    """Replay a transcript one entry at a time; `Step.witness` gives a seat's views.

    >>> import snuggery
    >>> from snuggery.transcripts import steps
    >>> match = snuggery.load("snore", seats=3).start(seed=7)
    >>> [step.entry for step in steps(match.transcript())] == match.history
    True
    """
    return iter(Reader(text, find))


class Reader:
    """A transcript being read: first the header, then a step at a time; `match` and `line` are at the current step."""

    def __init__(self, text: str | bytes, find: Callable[[str], Game] = find_game) -> None:
        self._lines = numbered(text)
        self.line: NumberedLine
        self.header = read_header(self._lines, find, write)
        self.match = Match(self.header.bound, opening=self.header.opening)
        self._offer: NumberedLine | None = None  # a ? line that waits for its seat's line
        self._closed = False

    def __iter__(self) -> Iterator[Step]:
        """Replay line by line; raise `TranscriptError` at the first wrong line."""
        for line in self._lines:
            self.line = line
            if not line.says_nothing and (step := self._take(line)):
                yield step
        if self._offer:
            raise UnreadableLine(self._offer, "no seat's line follows this ? line")  # Q-GEN-05

    def _take(self, line: NumberedLine) -> Step | None:
        if self._closed:
            raise IllegalLine(line, f"{line.text!r} stands after the score, where nothing may follow")
        first, _, words = line.text.partition(" ")
        if first == OFFER_MARK and words:
            self._compare(line, words)
        elif first == SCORE_MARK and words:
            self._close(line)
        elif words and (first == CHANCE_MARK or (first.isascii() and first.isdecimal())):
            return self._step(line, first, words)
        else:
            raise UnreadableLine(line, f"{line.text!r} is no line of a transcript", self._possible())
        return None

    def _step(self, line: NumberedLine, whose: str, words: str) -> Step:
        match = self.match
        before = match.snapshot()
        with blaming(line, self._possible):
            if match.over or whose != mark(match.seat):
                raise Illegal("another is due")
            (match.happen if whose == CHANCE_MARK else match.play)(words)
        self._offer = None
        return Step(match.bound, match.history[-1], before, match.snapshot())

    def _compare(self, line: NumberedLine, words: str) -> None:
        """Compare a ? line with the legal actions, as sets without repeats (Q-GEN-02, Q-GEN-05)."""
        if self._offer or self.match.seat < 0:
            raise IllegalLine(line, "a ? line stands only just before a seat's line", self._possible())
        possible = [offer_line([self.match.action_text(action) for action in self.match.legal()])]
        with blaming(line, lambda: possible):
            codes = [self.match.read(part) for part in words.split(BETWEEN)]
            if len(set(codes)) != len(codes):
                raise Unreadable(f"{line.text!r} lists an action twice")
            if set(codes) != set(self.match.legal()):
                raise Illegal("the lists differ")
        self._offer = line

    def _close(self, line: NumberedLine) -> None:
        if line.text != score_line(self.match):
            raise IllegalLine(line, f"{line.text!r} is not the score now", self._possible())
        self._closed = True

    def _possible(self) -> list[str]:
        """Write every line that is possible now."""
        match, notation = self.match, self.match.bound.game.notation
        if match.over:
            return [line] if (line := score_line(match)) else []
        words = notation.outcome_text if match.seat == CHANCE else notation.action_text
        codes = match.possible() if match.seat == CHANCE else match.legal()
        return [f"{mark(match.seat)} {words(match.state, code)}" for code in codes]
