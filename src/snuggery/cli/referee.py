"""`snuggery referee`: a score sheet for people who play with real cards or dice; they enter events, the rules score.

Lines in, lines out.  It has no code for single games: possible entries and their meaning come from rules and face.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from .. import load
from ..engine.match.match import Match
from ..engine.match.score_sheet import ScoreSheet, checked_names, sheet_options
from ..games import find
from ..kit import sentences
from ..kit.errors import SnuggeryError, Unreadable, Unusable
from ..kit.files import write_file
from ..kit.records import CHANCE
from ..kit.scene import Choice, Said, Scene
from ..kit.wording import Wording
from ..terminal.local_table import read_file
from ..terminal.rulebook import told_rules
from ..transcripts import write
from .arguments import read_options
from .rounds import Rounds

HELP = """\
Say what happened by its number or in its words; a player's name stands for the seat.
table: how everything stands.  undo: take back the last answer.  back: take back the last thing you said, a round too.
rounds: say who won each round.  balls: say where each ball ends up.
rules: the rulebook.  rules fine print: all of it.
save FILE: write the match down, and again after every line; --resume FILE goes on with it.
transcript: the match line by line.  quit: leave.  help: this list."""


class Referee:
    """Keeps the score sheet of one match: asks, listens, tells, writes it down."""

    def __init__(self, match: Match, names: Sequence[str], out: TextIO, file: Path | None = None) -> None:
        self.sheet = ScoreSheet(match)
        self.names = names
        self._out = out
        self._file = file
        self._say = Wording(match.bound.game.catalogue(), names)
        self._rounds = Rounds(names, self._say)
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda rest: self.print(HELP),
            "table": lambda rest: self._show_table(),
            "rules": lambda rest: self.print(told_rules(match.bound.game, rest, match.bound.options)),
            "transcript": lambda rest: self.print(self._transcript().rstrip()),
            "undo": lambda rest: self._take_back(1),
            "back": lambda rest: self._take_back(self._told_last()),
            "balls": lambda rest: self._keep_by_rounds(wanted=False),
            "rounds": lambda rest: self._keep_by_rounds(wanted=True),
            "save": self._save,
        }

    def keep(self, lines: TextIO) -> None:
        """Keep the sheet until the person quits, or the input ends."""
        for told in self.sheet.told:
            self._tell(told)
        while True:
            self._ask()
            line = lines.readline()
            if not line or line.strip() == "quit":
                self.print("The score sheet is closed.")
                return
            try:
                self._obey(" ".join(line.split()))
            except SnuggeryError as error:
                self.print(sentences.sentence(str(error)))

    def print(self, *said: str) -> None:
        """Say sentences, a line each."""
        for line in said:
            print(line, file=self._out, flush=True)

    # -- asking -------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        if self._rounds.asks(self.sheet):
            self.print(*self._rounds.question(self.sheet))
            return
        scene, seat = self._scene(), self.sheet.match.seat
        self.print(f"{self.names[seat]}: {scene.question}" if seat >= 0 else scene.question)
        for number, choice in enumerate(self._answers(), 1):
            hint = f", {choice.hint}" if choice.hint else ""
            self.print(f"{number}. {choice.label}{hint} ({choice.words})")
        for blank in scene.blanks:
            self.print(f"Or measured for {blank.label}: {blank.words}… ({blank.unit})")

    def _answers(self) -> Sequence[Choice]:
        scene = self._scene()
        return scene.outcomes if self.sheet.match.seat == CHANCE else scene.choices

    def _scene(self) -> Scene:
        return self.sheet.scene(self._say)

    # -- being told ---------------------------------------------------------------------------------------------------

    def _obey(self, text: str) -> None:
        command, _, rest = text.partition(" ")
        if command in self._commands and (not rest or command == "save"):
            self._commands[command](rest)
        elif text and not self._obey_in_short(text):
            self._rounds.forget()
            self._tell(self.sheet.enter(self._meant(text)))
            self._written()

    def _obey_in_short(self, text: str) -> bool:
        """Take an entry for a whole round; tell whether it was one."""
        if not self._rounds.asks(self.sheet):
            return False
        if noted := self._rounds.note(text, self.sheet):
            self.print(f"{noted}.")
            text = "void" if self._rounds.ends else ""
        elif not self._rounds.understand(text, self.sheet):
            return False
        if words := self._rounds.understand(text, self.sheet):
            self._rounds.forget()
            self.sheet.enter_round(words)
            self._tell(self.sheet.told[-1])
            self._written()
        return True

    def _written(self) -> None:
        self._keep_file()
        if self.sheet.match.over:
            self._show_table()

    def _keep_by_rounds(self, *, wanted: bool) -> None:
        self._rounds.forget()
        self._rounds.wanted = wanted

    def _meant(self, text: str) -> str:
        """Return the format's words for an entry: a number from the list, or words with names in them."""
        answers = self._answers()
        if text.isascii() and text.isdecimal():
            if not 1 <= int(text[:9]) <= len(answers):
                raise Unreadable(f"{text} is none of the {len(answers)} numbers; say it in words, or help")
            return answers[int(text) - 1].words
        seats = {name.lower(): str(seat) for seat, name in enumerate(self.names)}
        if about_one := [found.words for found in answers if found.words.split()[1:] == [seats.get(text.lower())]]:
            return about_one[0]
        return " ".join(seats.get(word.lower(), word) for word in text.split(" "))

    def _tell(self, told: Sequence[Said]) -> None:
        self.print(*(self._say(what.code, **what.args) for what in told))

    def _show_table(self) -> None:
        self.print(*sentences.table_sentences(self._scene(), self.names.__getitem__))

    def _told_last(self) -> int:
        """Return how many answers were said in one: a round, or one alone."""
        whole = self._rounds.wanted and (self._rounds.asks(self.sheet) or self.sheet.match.over)
        return max(self.sheet.since_round, 1) if whole else 1

    def _take_back(self, count: int) -> None:
        if self._rounds.forget(1):
            self.print("Taken back.")
            return
        last = self.sheet.told[-1] if self.sheet.told else ()
        self.sheet.take_back(count)
        told = " ".join(self._say(what.code, **what.args) for what in last)
        self._keep_file()
        self.print(f"Taken back: {told}" if told else "Taken back.")

    # -- writing down -------------------------------------------------------------------------------------------------

    def _transcript(self) -> str:
        return write(self.sheet.match, names=self.names)

    def _save(self, name: str) -> None:
        if not name and self._file is None:
            raise Unusable("say where to save, as in: save evening.snug")
        self._file = Path(name) if name else self._file
        self._keep_file()
        self.print(f"Saved in {self._file}, and again after every line.")

    def _keep_file(self) -> None:
        if self._file is not None:
            try:
                write_file(self._file, self._transcript())
            except Unusable:
                self._file = None
                raise


def keep_sheet(name: str, players: str, options: Sequence[str], file: str) -> None:
    """Begin or go on with a match that people play with their own things."""
    referee = _resumed(name, players, options, Path(file)) if file else _fresh(name, players, options)
    referee.print(f"A score sheet for {', '.join(referee.names)}. Type help to see what you can enter.")
    referee.keep(sys.stdin)


def _fresh(name: str, players: str, options: Sequence[str]) -> Referee:
    wished = sheet_options(find(name), read_options(options))
    names = checked_names(players.split(","))
    return Referee(Match(load(name, len(names), **wished)), names, sys.stdout)


def _resumed(name: str, players: str, options: Sequence[str], file: Path) -> Referee:
    if players or options:
        raise Unusable("a saved match keeps its players and house rules; leave --names and --option out")
    reader = read_file(file)
    bound = reader.match.bound
    if find(name) is not bound.game:
        raise Unusable(f"{file} is a match of {bound.name}, not of {name}")
    if not bound.game.is_refereed(bound.options):
        raise Unusable(f"{file} is no score sheet: it was played here, and snuggery play --resume continues it")
    return Referee(
        reader.match, reader.header.names or [f"Seat {seat}" for seat in range(bound.seats)], sys.stdout, file
    )
