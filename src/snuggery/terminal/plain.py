"""Lines in, lines out: the whole game for a screen reader, a slow line or a script."""

import sys
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path
from shutil import get_terminal_size
from typing import TextIO

from ..kit import sentences
from ..kit.errors import SnuggeryError, Unreadable, Unusable
from ..kit.scene import Scene
from ..kit.wording import number_words
from . import hints
from .announced_counts import put_right
from .answers import exact_choice, find_choice, listed_choices
from .earshot import Earshot
from .explaining import answer, before_the_match, house_rules, words_of
from .hanging_up import kept_when_hung_up
from .local_table import LocalTable
from .renderers import Room, renderer_of
from .rulebook import told_rules
from .zones import draw_zone

WITH_MORE = ("save", "map", "try", "last", "say", "rules", "what", "?")  # commands that something may follow
LONGEST = 500  # letters of a line
MAP = 24  # lines that a map takes at most

HELP = """\
Say a choice by its number, its words, the beginning of its words, or a card's name such as 9h.
hand: your cards.  table: everything that lies there.  scores: what everybody has.  choices: what you can do.
last: what has happened since you chose.  last 10: the ten latest things.  say brief, usual or full: how much is told.
{own}\
While you wait for another, an empty line lets the game go on; some words of yours may still do something before it.
hint: what is best, what each choice is worth, and why.
what is THING: what something on the table is, as in what is the stock.  words: what the words of the game mean.
rules: the rulebook.  rules fine print: all of it.  undo: take back your last choice.
save FILE: write the match down, to go on with --resume FILE.
quit: leave.  help, or ? where a choice of the game is called help: this list."""


class PlainTable:
    """One table in plain lines."""

    def __init__(self, table: LocalTable, lines: TextIO, out: TextIO) -> None:
        self.table = table
        self._lines = lines
        self._out = out
        self._maps = False  # whether the table is drawn whenever the person is asked
        self._heard = Earshot()
        self._untold: list[str] = []  # the latest sentence, as often as it has happened on end
        self._renderer = renderer_of(table.bound.game)
        self._commands: dict[str, Callable[[str], bool | None]] = {
            "help": lambda rest: self._help(),
            "?": lambda rest: self._what(rest) if rest else self._help(),
            "what": self._what,
            "words": lambda rest: self._say(*(f"{word}: {meaning}." for word, meaning in words_of(self.table))),
            "hand": lambda rest: self._describe(sentences.hand_sentences),
            "table": lambda rest: self._describe(sentences.table_sentences),
            "scores": lambda rest: self._describe(sentences.scores_sentences),
            "choices": lambda rest: self._ask(in_full=True),
            "last": lambda rest: self._say(*self._heard.again(rest)),
            "say": lambda rest: self._say(self._heard.say(rest)),
            "map": self._map,
            "try": self._try,
            "rules": lambda rest: self._say(*house_rules(self.table), self._rulebook(rest)),
            "undo": lambda rest: self._take_back(),
            "save": self._save,
            "hint": lambda rest: self._say(*hints.lines(hints.ask(self.table))),
            "quit": lambda rest: self._leave(),
        }

    def play(self) -> None:
        """Play until the match is over, the person leaves, or nothing more comes in."""
        self._greet()
        while self._go_on():
            self._ask()
            if not self._answer():
                return
        self._describe(sentences.table_sentences)
        self._say(*self.table.story())

    def _greet(self) -> None:
        table = self.table
        company = ", ".join(table.name(seat) for seat in range(table.bound.seats))
        self._say(f"{table.bound.game.title} at one table: {company}. Say help for what you can say.")
        self._say(*before_the_match(table))

    def _go_on(self) -> bool:
        """Let the others play, tell it, and return whether the person is asked now."""
        while not (self.table.over or self.table.yours):
            self.table.play(self.table.next_choice())
            self._tell()
        self._tell(all_of_it=True)
        return not self.table.over

    def _tell(self, *, all_of_it: bool = False) -> None:
        """Say each thing that has happened, once; the last waits, in case the same happens again."""
        self._untold += self.table.news()
        told = [(sentence, len(list(same))) for sentence, same in groupby(self._untold)]
        waiting = told.pop() if told and not all_of_it else ("", 0)
        self._untold = [waiting[0]] * waiting[1]
        self._say(*self._heard.keep([_said_often(sentence, times) for sentence, times in told]))

    def _rulebook(self, asked: str) -> str:
        bound = self.table.bound
        return told_rules(bound.game, asked, bound.options)

    def _describe(self, what: Callable[[Scene, sentences.Names], Iterable[str]]) -> None:
        self._say(*what(self._renderer.spoken(self.table.scene()), self.table.name))

    def _help(self) -> None:
        own = "\n".join(part for part in (self.table.help, self._renderer.commands) if part)
        self._say(HELP.format(own=f"{own}\n" if own else ""))

    def _what(self, asked: str) -> None:
        self._say(*answer(self.table, asked))

    def _ask(self, in_full: bool = False) -> None:
        """Ask, with the choices; what else may be done is said until it has been, or where all is wanted."""
        scene = self.table.scene()
        if self._maps:
            self._draw()
        if self._heard.reads_hand(scene):
            self._describe(sentences.hand_sentences)
        self._say(scene.question)
        if self._heard.amount != "brief" or in_full:
            self._list(scene)
        asked = self._renderer.asked(scene)
        if asked and (in_full or not asked.made):
            self._say(f"Or say {asked.verb} with any of {asked.bounds}.")

    def _list(self, scene: Scene) -> None:
        """Say what can be chosen, each under its number."""
        for number, choice in enumerate(listed_choices(scene), 1):
            hint = ", ".join(choice.hint.splitlines())
            self._say(f"{number}. {choice.label} ({choice.words}){': ' if hint else ''}{hint}")

    def _answer(self) -> bool:
        """Read lines until a choice has been played; return False if the person leaves."""
        ply = self.table.ply
        while (line := self._read()) is not None:
            try:
                done = self._obey(_tidy(line))
            except SnuggeryError as error:
                self._say(sentences.sentence(str(error)))
                done = True if self.table.ply != ply else None  # others were quicker
            if done is not None:
                return done
        return self._leave()

    def _obey(self, text: str) -> bool | None:
        """Do what a line says; return True after a choice, False to leave, None to read on."""
        scene = self.table.scene()
        command, _, rest = text.partition(" ")
        choice = exact_choice(scene, text)
        if choice is None and command in self._commands and (not rest or command in WITH_MORE):
            return self._commands[command](rest)
        if text:
            return self._play(choice.action if choice else self._meant(scene, text))
        if self.table.by_default is None:
            return None
        self.table.play(self.table.by_default)
        return True

    def _play(self, action: int | str) -> bool | None:
        """Play, once the person has said the count that it brings, where that is wished; None if it is taken back."""
        count = self.table.count_to_say(action)
        if count is not None and not self._announced(count):
            self._ask()
            return None
        self.table.play(action)
        self._heard.chose()
        return True

    def _announced(self, count: int) -> bool:
        """Ask for the new count until it is right; return False if the card is taken back by an empty line."""
        self._say("What is the count now?")
        while said := _tidy(self._read() or ""):
            wrong = put_right(said, count)
            if not wrong:
                return True
            self._say(wrong)
        return False

    def _meant(self, scene: Scene, text: str) -> int | str:
        """Return the choice that is meant, or, where not all can be offered, its words made whole."""
        if self.table.bound.game.listed or text.isdecimal():
            return find_choice(scene, text).action
        if asked := self._renderer.asked(scene):
            text = asked.completed(text)
            self.table.checked(text)
            asked.keep(text)
        return text

    def _map(self, rest: str) -> None:
        """Draw the table, or decide whether it is drawn whenever the person is asked."""
        if rest not in ("", "on", "off"):
            raise Unusable(f"it is map, map on or map off, not map {rest}")
        if rest != "off" and not self._draw():
            raise Unusable("there is no table here that could be drawn")
        if rest:
            self._maps = rest == "on"
            self._say(f"The table is drawn {'whenever you are asked' if self._maps else 'when you say map'}.")

    def _draw(self) -> bool:
        """Draw the table itself; return whether it can be drawn."""
        room = Room(get_terminal_size().columns, self.table.name, "", MAP, renderer=self._renderer)
        tables = [zone for zone in self.table.scene().zones if zone.facts.get("whole") and zone.kind in room.own]
        for zone in tables:
            self._say(*(line.plain.rstrip() for line in draw_zone(zone, room)))
        return bool(tables)

    def _try(self, rest: str) -> None:
        """Say where something would lead, without doing it."""
        asked = self._renderer.asked(self.table.scene())
        if asked is None:
            raise Unusable("there is nothing to be thrown now")
        words = asked.completed(f"{asked.verb} {rest.removeprefix(asked.verb).strip()}".strip())
        self.table.checked(words)
        self._say(words, asked.foretold(words))

    def _leave(self) -> bool:
        self._say("You leave the table. Until next time.")
        return False

    def _save(self, name: str) -> None:
        if not name:
            raise Unusable("say where to save, as in: save evening.snug")
        self.table.save(Path(name))
        self._say(f"Saved. `snuggery play --resume {name}` goes on from here.")

    def _take_back(self) -> None:
        self.table.take_back()
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


def _said_often(sentence: str, times: int) -> str:
    """Return a sentence for what has happened several times on end."""
    often = "twice" if times == 2 else f"{number_words(times)} times"
    return sentence if times == 1 else f"{sentence.removesuffix('.')}, {often}."


def _tidy(line: str) -> str:
    """Return a line with single blanks; raise `Unreadable` if it is longer than anything that can be meant."""
    if len(line) > LONGEST:
        raise Unreadable(f"that line has {len(line)} letters; say help for what you can say")
    return " ".join(line.split())


def play_plain(table: LocalTable) -> None:
    """Play a table over standard input and output."""
    with kept_when_hung_up(lambda: table):
        PlainTable(table, sys.stdin, sys.stdout).play()
