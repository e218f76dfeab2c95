"""Stepping through a match that was written down or is over: the table as one seat, or a spectator, saw it."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.app import App, ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

from ..bots import LEVELS
from ..engine.match.match import Match
from ..engine.match.replay import retrace
from ..engine.match.view import View
from ..engine.match.witnesses import said
from ..kit.records import CHANCE, WATCHER
from ..kit.sentences import scores_sentences
from ..kit.wording import Wording
from ..transcripts import Reader
from .drawing import draw_scene, hand_of
from .local_table import YOU, spoken_names
from .paint import BRASS2, INK2
from .pieces import card
from .renderers import renderer_of
from .theme import CSS, LAMPLIGHT
from .widgets import Cloth

LEAP = 10  # steps
KEYS = "← → one step · Page up and down ten · Home End · Esc leaves"


@dataclass(frozen=True)
class Frame:
    """One step to be looked at: what was said, and the table afterwards."""

    ply: int
    sentences: Sequence[str]
    view: View


class Film:
    """A match as one seat, or a spectator, saw it."""

    def __init__(self, match: Match, names: Sequence[str], viewer: int) -> None:
        self.game = match.bound.game
        self.names = names
        self.say = Wording(self.game.catalogue(), names, None if viewer == WATCHER else viewer)
        self.viewer = viewer
        self.frames = self._frames(match)
        self.renderer = renderer_of(self.game)

    def name(self, seat: int) -> str:
        """Return what a seat is called, at the head of a sentence."""
        return YOU.capitalize() if seat == self.viewer else self.names[seat]

    def scores(self, frame: Frame) -> list[str]:
        """Return the final scores in words, nothing while the match runs."""
        scene = frame.view.scene(self.say)
        return scores_sentences(scene, self.name) if scene.scores else []

    def _frames(self, match: Match) -> list[Frame]:
        """Gather the steps; outcomes that nothing is said of belong to the step before."""
        frames, ply = [], 0
        for step in retrace(match):
            ply += step.entry.seat != CHANCE
            before, heard, after = step.witness(self.viewer)
            told = [self.say(what.code, **what.args) for what in said(match.bound, before, heard, after)]
            if told:
                frames.append(Frame(ply, told, after))
        return frames


def film_of(reader: Reader, viewer: int) -> Film:
    """Return the film of a transcript."""
    bound = reader.header.bound
    return Film(reader.match, spoken_names(reader.header.names or LEVELS[:1] * bound.seats), viewer)


class ReplayPage(ModalScreen[None]):
    """A match step by step, by the arrow keys."""

    BINDINGS = [
        ("escape,q", "dismiss", "Leave"),
        ("left,up,backspace,b", "step(-1)", "Back"),
        ("right,down,enter,space", "step(1)", "Further"),
        ("pageup", f"step(-{LEAP})", "Back"),
        ("pagedown", f"step({LEAP})", "Further"),
        ("home", "step(-1000000)", "To the first"),
        ("end", "step(1000000)", "To the last"),
    ]

    def __init__(self, film: Film) -> None:
        super().__init__()
        self._film = film
        self._place = 0

    def compose(self) -> ComposeResult:
        """Lay out the heading, the table, the hand, what happened, and the keys."""
        yield Static(id="step")
        with Cloth(id="cloth"):
            yield Static(id="table")
        yield Static(id="held")
        yield Static(id="told", markup=False)
        yield Static(KEYS, id="step-keys")

    def on_cloth_resized(self, event: Cloth.Resized) -> None:
        """Draw in the room that there is."""
        self._draw()

    def on_mount(self) -> None:
        """Lay the game's cloth."""
        self.query_one("#cloth").styles.background = self._film.game.cloth.lit

    def action_step(self, by: int) -> None:
        """Go some steps on, or back, not beyond the ends."""
        self._place = min(max(self._place + by, 0), len(self._film.frames) - 1)
        self._draw()

    def _draw(self) -> None:
        film, frame = self._film, self._film.frames[self._place]
        scene = frame.view.scene(film.say)
        heading = f"step {self._place + 1} of {len(film.frames)}, turn {frame.ply}"
        self.query_one("#step", Static).update(Text.assemble((film.game.title, f"bold {BRASS2}"), "  ", heading))
        hand = hand_of(scene)
        held = Text(" ").join([Text(hand.label), *map(card, hand.pieces)]) if hand else Text()
        self.query_one("#held", Static).update(held)
        self.query_one("#told", Static).update("\n".join([*frame.sentences, *film.scores(frame)]))
        room = self.query_one("#cloth").scrollable_content_region.size
        drawn = draw_scene(scene, film.name, room.width, INK2, room.height, film.renderer)
        self.query_one("#table", Static).update(drawn)


class ReplayApp(App[None]):
    """A transcript on the full screen."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, film: Film) -> None:
        super().__init__()
        self._film = film

    def on_mount(self) -> None:
        """Open it; with it the program ends."""
        self.register_theme(LAMPLIGHT)
        self.theme = LAMPLIGHT.name
        self.push_screen(ReplayPage(self._film), lambda nothing: self.exit())


def replay(film: Film, *, step: bool) -> None:
    """Show a match that was written down: at one's own pace, or all its sentences at once."""
    if step and film.frames:
        ReplayApp(film).run()
        return
    for frame in film.frames:
        print(*frame.sentences, sep="\n")
    for sentence in film.scores(film.frames[-1]) if film.frames else ():
        print(sentence)
