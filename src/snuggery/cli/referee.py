"""`snuggery referee`: a card for people who play with their own things.  They say what happens, the rules keep score.

Lines in, lines out.  It knows no game: what may be said, and what it would mean, comes from the rules and the face.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TextIO

from .. import load
from ..engine.match import Match, said
from ..engine.replay import Step, anew, follow
from ..games import find
from ..kit.errors import SnuggeryError, Unreadable, Unusable
from ..kit.game import Game
from ..kit.records import CHANCE, WATCHER
from ..kit.scene import Scene
from ..kit.wording import Wording
from ..terminal import sentences
from ..terminal.sitting import read_file
from ..transcripts import write
from .arguments import read_options

HELP = """\
Say what happened by its number or in its words; a player's name stands for the seat.
table: how everything stands.  undo: take back the last action and what came of it.  rules: the rulebook.
save FILE: write the match down, and again after every line; --resume FILE goes on with it.
transcript: the match line by line.  quit: leave.  help: this list."""

Answer = tuple[str, str]  # words of the format, and what they would mean


class Card:
    """One match at a table where people say what happens."""

    def __init__(self, match: Match, names: Sequence[str], out: TextIO, file: Path | None = None) -> None:
        self.match = match
        self.names = names
        self._out = out
        self._file = file
        self._say = Wording(match.bound.game.catalogue(), names)
        self._told = anew(match)
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda rest: self.print(HELP),
            "table": lambda rest: self.print(*sentences.table_sentences(self._scene(), self.names.__getitem__)),
            "rules": lambda rest: self.print(match.bound.game.rulebook()),
            "transcript": lambda rest: self.print(self._transcript().rstrip()),
            "undo": lambda rest: self._take_back(),
            "save": self._save,
        }

    def keep(self, lines: TextIO) -> None:
        """Keep the card until the match is over, somebody quits, or nothing more comes in."""
        self._tell()
        while not self.match.over:
            self._ask()
            line = lines.readline()
            if not line or line.strip() == "quit":
                self.print("The card is put away.")
                return
            try:
                self._obey(" ".join(line.split()))
            except SnuggeryError as error:
                self.print(sentences.sentence(str(error)))
        self.print(*sentences.table_sentences(self._scene(), self.names.__getitem__))

    def print(self, *said: str) -> None:
        """Say sentences, a line each."""
        for line in said:
            print(line, file=self._out, flush=True)

    # -- asking -------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        match = self.match
        question = self._scene().question
        self.print(question if match.seat == CHANCE else f"{self.names[match.seat]}: {question}")
        for number, (words, meaning) in enumerate(self._answers(), 1):
            self.print(f"{number}. {meaning or words} ({words})")

    def _answers(self) -> list[Answer]:
        match, notation = self.match, self.match.bound.game.notation
        if match.seat == CHANCE:
            return [(notation.outcome_text(match.state, code), self._meaning(code)) for code in match.possible()]
        return [(choice.words, choice.label) for choice in self._scene().choices]

    def _meaning(self, outcome: int) -> str:
        """Say what an outcome would mean, as the table would tell it."""
        match = Match(self.match.bound)
        match.resume(self.match.snapshot())
        before = match.view()
        match.happen(outcome)
        return " ".join(self._say(what.code, **what.args) for what in said(match.bound, before, outcome, match.view()))

    def _scene(self) -> Scene:
        seat = self.match.seat if self.match.seat >= 0 else WATCHER
        return self.match.view(seat).scene(self._say)

    # -- being told ---------------------------------------------------------------------------------------------------

    def _obey(self, text: str) -> None:
        command, _, rest = text.partition(" ")
        if command in self._commands and (not rest or command == "save"):
            self._commands[command](rest)
        elif text:
            words = self._meant(text)
            (self.match.happen if self.match.seat == CHANCE else self.match.play)(words)
            self._tell()
            self._keep_file()

    def _meant(self, text: str) -> str:
        """Return the words of the format that somebody means: a number out of the list, or words with names in them."""
        answers = self._answers()
        if text.isascii() and text.isdecimal():
            if not 1 <= int(text[:9]) <= len(answers):
                raise Unreadable(f"{text} is none of the {len(answers)} numbers; say it in words, or help")
            return answers[int(text) - 1][0]
        seats = {name.lower(): str(seat) for seat, name in enumerate(self.names)}
        if about_one := [words for words, _ in answers if words.split()[1:] == [seats.get(text.lower())]]:
            return about_one[0]
        return " ".join(seats.get(word.lower(), word) for word in text.split(" "))

    def _tell(self) -> None:
        """Say what has happened since this was last said."""
        for entry in self.match.history[len(self._told.history) :]:
            self.print(*self._sentences(follow(self._told, entry)))

    def _sentences(self, step: Step) -> Iterable[str]:
        before, heard, after = step.witness()
        return [self._say(what.code, **what.args) for what in said(self.match.bound, before, heard, after)]

    def _take_back(self) -> None:
        self.match.undo()
        self._told = anew(self.match)
        for entry in self.match.history:
            self._told.follow(entry)
        self._keep_file()
        self.print("Taken back.")

    # -- writing down -------------------------------------------------------------------------------------------------

    def _transcript(self) -> str:
        return write(self.match, names=self.names)

    def _save(self, name: str) -> None:
        if not name and self._file is None:
            raise Unusable("say where to save, as in: save evening.snug")
        self._file = Path(name) if name else self._file
        self._keep_file()
        self.print(f"Saved in {self._file}, and again after every line.")

    def _keep_file(self) -> None:
        if self._file is not None:
            try:
                self._file.write_text(self._transcript(), encoding="utf-8")
            except OSError as error:
                file, self._file = self._file, None
                raise Unusable(f"{file} can't be written: {error.strerror}") from None


def keep_card(name: str, players: str, options: Sequence[str], file: str) -> None:
    """Begin or go on with a match that people play with their own things."""
    card = _resumed(name, players, options, Path(file)) if file else _fresh(find(name), players, options)
    card.print(f"A card for {', '.join(card.names)}. Say help for what you can say.")
    card.keep(sys.stdin)


def _fresh(game: Game, players: str, options: Sequence[str]) -> Card:
    names = [" ".join(name.split()) for name in players.split(",")]
    if not all(names) or len({name.lower() for name in names}) < len(names) or any("|" in name for name in names):
        raise Unusable("say who plays, each by a name of their own, as in --names Anna,Ben")
    match = Match(load(game.name, len(names), **{**game.refereed, **read_options(options)}))
    match.begin()
    return Card(match, names, sys.stdout)


def _resumed(name: str, players: str, options: Sequence[str], file: Path) -> Card:
    if players or options:
        raise Unusable("a saved match keeps its players and house rules; leave --names and --option out")
    reader = read_file(file)
    bound = reader.match.bound
    if find(name) is not bound.game:
        raise Unusable(f"{file} is a match of {bound.name}, not of {name}")
    return Card(reader.match, reader.header.names or [f"Seat {seat}" for seat in range(bound.seats)], sys.stdout, file)
