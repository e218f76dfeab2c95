"""Stepping through a transcript: sentence after sentence, and the table drawn where somebody sits and looks."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from ..bots import LEVELS
from ..engine.match.match import said
from ..engine.match.replay import retrace
from ..engine.match.view import View
from ..kit.records import CHANCE, WATCHER
from ..kit.wording import Wording
from ..transcripts import Reader
from .drawing import draw_scene, hand_of
from .local_table import YOU, spoken_names
from .paint import BRASS2, INK2
from .pieces import card
from .renderers import renderer_of
from .sentences import scores_sentences

OTHER_LINES = 3  # the heading, an empty line, the help
HELP = "Enter goes on, b back, a number to that step, q leaves."


@dataclass(frozen=True)
class Frame:
    """One step to be looked at: what was said, and the table afterwards."""

    ply: int
    sentences: Sequence[str]
    view: View


class Film:
    """A match that was written down, as one seat (or a watcher) saw it."""

    def __init__(self, reader: Reader, viewer: int) -> None:
        bound = reader.header.bound
        self.game = bound.game
        self.names = spoken_names(reader.header.names or LEVELS[:1] * bound.seats)
        self.say = Wording(bound.game.catalogue(), self.names, None if viewer == WATCHER else viewer)
        self.viewer = viewer
        self.frames = self._frames(reader)
        self.renderer = renderer_of(self.game)

    def name(self, seat: int) -> str:
        """Return what a seat is called, at the head of a sentence."""
        return YOU.capitalize() if seat == self.viewer else self.names[seat]

    def scores(self, frame: Frame) -> list[str]:
        """Return the final scores in words, nothing while the match runs."""
        scene = frame.view.scene(self.say)
        return scores_sentences(scene, self.name) if scene.scores else []

    def _frames(self, reader: Reader) -> list[Frame]:
        """Gather the steps; outcomes that nothing is said of belong to the step before."""
        frames, ply = [], 0
        for step in retrace(reader.match):
            ply += step.entry.seat != CHANCE
            before, heard, after = step.witness(self.viewer)
            told = [self.say(what.code, **what.args) for what in said(reader.header.bound, before, heard, after)]
            if told:
                frames.append(Frame(ply, told, after))
        return frames


def replay(reader: Reader, viewer: int, step: bool) -> None:
    """Show a match that was written down: at one's own pace, or all its sentences at once."""
    film = Film(reader, viewer)
    if step and film.frames:
        _step_through(film, input)
        return
    for frame in film.frames:
        print(*frame.sentences, sep="\n")
    for sentence in film.scores(film.frames[-1]) if film.frames else ():
        print(sentence)


def _step_through(film: Film, ask: Callable[[], str]) -> None:
    console = Console(highlight=False)
    place = 0
    while True:
        _draw(console, film, place)
        try:
            answer = ask().strip().lower()
        except EOFError:
            return
        if answer.startswith("q") or (not answer and place == len(film.frames) - 1):
            return
        place = min(max(_next(place, answer), 0), len(film.frames) - 1)


def _next(place: int, answer: str) -> int:
    if answer.isascii() and answer.isdecimal():
        return int(answer[:9]) - 1
    return place - 1 if answer.startswith("b") else place + 1


def _draw(console: Console, film: Film, place: int) -> None:
    frame = film.frames[place]
    scene = frame.view.scene(film.say)
    console.clear()
    heading = f"step {place + 1} of {len(film.frames)}, ply {frame.ply}"
    console.print(Text.assemble((film.game.title, f"bold {BRASS2}"), "  ", heading))
    said = [*frame.sentences, *film.scores(frame)]
    lines = console.height - len(said) - OTHER_LINES
    console.print(draw_scene(scene, film.name, console.width, INK2, lines, film.renderer))
    if hand := hand_of(scene):
        console.print(Text(" ").join([Text(hand.label), *map(card, hand.pieces)]))
    console.print("\n" + "\n".join(said), markup=False)
    console.print(HELP, style="dim", end=" ")
    sys.stdout.flush()
