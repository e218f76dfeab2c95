"""Lines in, lines out: the whole game for a screen reader, a slow line or a script."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TextIO

from ..kit.errors import SnuggeryError, Unusable
from ..kit.scene import Scene, distinct
from . import sentences
from .answers import exact_choice, find_choice
from .sitting import Sitting

HELP = """\
Say a choice by its number, its words, the beginning of its words, or a card's name such as 9h.
hand: your cards.  table: everything that lies there.  scores: what everybody has.  choices: what you can do.
rules: the rulebook.  undo: take back your last choice.  save FILE: write the match down, to go on with --resume FILE.
quit: leave.  help, or ? where a choice of the game is called help: this list."""


class PlainTable:
    """One sitting in plain lines."""

    def __init__(self, sitting: Sitting, lines: TextIO, out: TextIO) -> None:
        self.sitting = sitting
        self._lines = lines
        self._out = out
        self._commands: dict[str, Callable[[str], bool | None]] = {
            "help": lambda rest: self._say(HELP),
            "?": lambda rest: self._say(HELP),
            "hand": lambda rest: self._describe(sentences.hand_sentences),
            "table": lambda rest: self._describe(sentences.table_sentences),
            "scores": lambda rest: self._describe(sentences.scores_sentences),
            "choices": lambda rest: self._ask(),
            "rules": lambda rest: self._say(self.sitting.match.bound.game.rulebook()),
            "undo": lambda rest: self._take_back(),
            "save": self._save,
            "quit": lambda rest: self._leave(),
        }

    def play(self) -> None:
        """Play until the match is over, the person leaves, or nothing more comes in."""
        self._greet()
        while self._go_on():
            self._ask()
            if not self._answer():
                return
        self._say(*sentences.table_sentences(self.sitting.scene(), self.sitting.name))

    def _greet(self) -> None:
        sitting = self.sitting
        company = ", ".join(sitting.name(seat) for seat in range(sitting.match.bound.seats))
        self._say(f"{sitting.match.bound.game.title} at one table: {company}. Say help for what you can say.")

    def _go_on(self) -> bool:
        """Let the others play, tell it, and return whether the person is asked now."""
        while not (self.sitting.match.over or self.sitting.yours):
            self.sitting.match.play(self.sitting.bot_choice())
            self._say(*self.sitting.news())
        self._say(*self.sitting.news())
        return not self.sitting.match.over

    def _describe(self, what: Callable[[Scene, sentences.Names], Iterable[str]]) -> None:
        self._say(*what(self.sitting.scene(), self.sitting.name))

    def _ask(self) -> None:
        scene = self.sitting.scene()
        self._say(scene.question)
        for number, choice in enumerate(distinct(scene.choices), 1):
            hint = ", ".join(choice.hint.splitlines())
            self._say(f"{number}. {choice.label} ({choice.words}){': ' if hint else ''}{hint}")

    def _answer(self) -> bool:
        """Read lines until a choice has been played; return False if the person leaves."""
        while (line := self._read()) is not None:
            try:
                done = self._obey(" ".join(line.split()))
            except SnuggeryError as error:
                self._say(sentences.sentence(str(error)))
                continue
            if done is not None:
                return done
        return self._leave()

    def _obey(self, text: str) -> bool | None:
        """Do what a line says; return True after a choice, False to leave, None to read on."""
        scene = self.sitting.scene()
        command, _, rest = text.partition(" ")
        choice = exact_choice(scene, text)
        if choice is None and command in self._commands and (not rest or command == "save"):
            return self._commands[command](rest)
        if text:
            self.sitting.match.play(choice.action if choice else self._meant(scene, text))
        return True if text else None

    def _meant(self, scene: Scene, text: str) -> int | str:
        """Return the choice that is meant, or, where not all can be offered, the words as they stand."""
        if self.sitting.match.bound.game.listed or text.isdecimal():
            return find_choice(scene, text).action
        return text

    def _leave(self) -> bool:
        self._say("You leave the table. Until next time.")
        return False

    def _save(self, name: str) -> None:
        if not name:
            raise Unusable("say where to save, as in: save evening.snug")
        self.sitting.save(Path(name))
        self._say(f"Saved. `snuggery play --resume {name}` goes on from here.")

    def _take_back(self) -> None:
        self.sitting.take_back()
        self._say("Taken back.")
        self._ask()

    def _read(self) -> str | None:
        if self._lines.isatty():
            self._out.write("> ")
            self._out.flush()
        return self._lines.readline() or None

    def _say(self, *said: str) -> None:
        for sentence in said:
            print(sentence, file=self._out, flush=True)


def play_plain(sitting: Sitting) -> None:
    """Play a sitting over standard input and output."""
    PlainTable(sitting, sys.stdin, sys.stdout).play()
