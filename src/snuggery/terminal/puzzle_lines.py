"""Puzzles in plain lines and on the full screen: a hint would tell the answer, so it is shown as one."""

import sys
from functools import partial

from ..kit.errors import SnuggeryError
from ..kit.sentences import position_sentences, sentence
from .explaining import house_rules
from .pages import Page
from .plain import PlainTable
from .puzzles import SHOW, PuzzleTable
from .screen import TableApp

KEYS = """\
**This puzzle** I shows the answer · Q leaves

**Choices** ↑ ↓ and Enter, or the digit before them; a letter in brackets chooses as well

**Hand** Tab goes there and back · ← → move · Space picks several cards · Enter plays
"""


WORDS = """\
Say a choice by its number, its words, the beginning of its words, or a card's name such as 9h.
show: the answer, and why.  next, or an empty line: the next puzzle.
hand: your cards.  table: everything that lies there.  scores: what everybody has.  choices: what you can do.
what is THING: what something on the table is, as in what is the stock.  words: what the words of the game mean.
rules: the rulebook.  save FILE: write the match down, once the puzzle has its answer.
quit: leave.  help: this list."""


class PuzzleLines(PlainTable):
    """One puzzle after another in plain lines."""

    table: PuzzleTable

    def solve(self) -> None:
        """Ask until the last puzzle is answered, the person leaves, or nothing more comes in."""
        self._commands |= {"hint": lambda rest: self._show(), "show": lambda rest: self._show()}
        self._say(f"Puzzles of {self.table.game.title}. Say help for what you can say.")
        while self._go_on():
            self._describe_anew()
            self._ask()
            if not self._answer():
                break
        self._say(*self.table.story())

    def _describe_anew(self) -> None:
        """Say once a puzzle's house rules, its table, and its hand, unless that is told with every question."""
        if self.table.verdict is None:
            self._say(*house_rules(self.table))
            self._heard.reads_hand(self.table.scene())  # from now on it counts as heard
            self._describe(partial(position_sentences, with_hand=self._heard.amount != "full"))

    def _help(self) -> None:
        self._say(WORDS)

    def _show(self) -> bool:
        self.table.play(SHOW)
        return True


class PuzzleApp(TableApp):
    """Puzzles on the full screen."""

    table: PuzzleTable

    def _show(self) -> None:
        super()._show()
        self._advise(" ".join(self.table.told() or house_rules(self.table)))

    def action_hint(self) -> None:
        """Show the answer: a hint would tell it anyway."""
        try:
            self.table.play(SHOW)
        except SnuggeryError as error:
            self._speak(sentence(str(error)))
        else:
            self._carry_on()

    def action_keys(self) -> None:
        """Open the list of keys."""
        self.push_screen(Page(KEYS))

    def action_leave(self) -> None:
        """Leave; nothing is lost."""
        self.exit()


def solve_in_lines(table: PuzzleTable) -> None:
    """Solve puzzles over standard input and output."""
    PuzzleLines(table, sys.stdin, sys.stdout).solve()


def solve_on_screen(table: PuzzleTable) -> None:
    """Solve puzzles on the full screen."""
    app = PuzzleApp(table, 0.0)
    app.run()
    if app.return_code:  # something broke, and the screen has said what
        raise SystemExit(app.return_code)
