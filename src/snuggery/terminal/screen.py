"""The full screen: the table on its cloth, your hand, your choices, the log, and a key for everything."""

import asyncio
import time
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.theme import Theme
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from ..kit.errors import SnuggeryError
from ..kit.scene import Choice, Scene, distinct
from . import sentences
from .drawing import draw_scene, hand_of
from .hand import MOST_KEYS, Hand
from .pages import KEYS, LeavePage, Page
from .paint import BAD, BRASS, BRASS2, EMBER, GOOD, INK, INK2, INK3, LINE, ON_BRASS, PANEL, ROOM
from .sitting import Sitting

AGAIN, LEAVE = "again", "leave"
SUFFIX = ".snug"

LAMPLIGHT = Theme(
    "lamplight",
    primary=BRASS,
    secondary=BRASS2,
    accent=EMBER,
    foreground=INK,
    background=ROOM,
    surface=PANEL,
    panel=PANEL,
    success=GOOD,
    warning=BRASS,
    error=BAD,
    variables={
        "scrollbar": LINE,
        "scrollbar-hover": BRASS,
        "scrollbar-active": BRASS,
        "scrollbar-background": PANEL,
        "scrollbar-background-hover": PANEL,
        "scrollbar-background-active": PANEL,
        "scrollbar-corner-color": PANEL,
    },
)

CSS = f"""
Screen {{ background: {ROOM}; color: {INK}; }}
#bar {{ height: 1; background: {PANEL}; color: {INK2}; padding: 0 1; }}
#keys {{ dock: bottom; height: 1; background: {PANEL}; color: {INK3}; padding: 0 1; }}
#cloth {{ height: 1fr; scrollbar-size-vertical: 1; padding: 0 1; align: center middle; }}
#table {{ height: auto; }}
#question {{ height: auto; padding: 0 1; color: {INK}; text-style: bold; }}
#question.yours {{ color: {EMBER}; }}
Hand {{ height: auto; padding: 0 1; }}
#choices {{ height: auto; max-height: 7; background: {PANEL}; border: none; padding: 0; scrollbar-size-vertical: 1; }}
#choices > .option-list--option-highlighted {{ background: {LINE}; color: {INK}; text-style: bold; }}
#choices:focus > .option-list--option-highlighted {{ background: {BRASS}; color: {ON_BRASS}; }}
#log {{ height: 4; overflow-x: hidden; background: {ROOM}; color: {INK2}; padding: 0 1; scrollbar-size-vertical: 1; }}
#log {{ border-top: solid {LINE}; }}
.-wide #log {{ width: 38; height: 1fr; border-top: none; border-left: solid {LINE}; }}
#room {{ layout: vertical; height: 1fr; }}
.-wide #room {{ layout: horizontal; }}
#left {{ height: 1fr; }}
.-wide #choices {{ max-height: 10; }}
.-low #log, .-low #keys {{ display: none; }}
.-low #choices {{ max-height: 4; }}
.sheet {{ background: {PANEL}; color: {INK}; border: round {BRASS}; margin: 1 4; padding: 0 2; }}
.question {{ height: auto; width: 64; margin: 0; }}
.question OptionList {{ height: auto; background: {PANEL}; border: none; }}
LeavePage {{ align: center middle; }}
Toast {{ background: {PANEL}; color: {INK}; border-left: outer {BRASS}; }}
"""


class TableApp(App[None]):
    """One sitting on the full screen."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (104, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "save", show=False),
        Binding("escape", "put_back", show=False),
        Binding("shift+up", "scroll_table(-4)", show=False),
        Binding("shift+down", "scroll_table(4)", show=False),
    ]
    LETTERS: ClassVar[dict[str, str]] = {
        "h": "say_hand",
        "c": "say_middle",
        "w": "say_turn",
        "l": "say_last",
        "p": "say_scores",
        "o": "say_others",
        "r": "rules",
        "?": "keys",
        "z": "take_back",
        "q": "leave",
    }

    def __init__(self, sitting: Sitting, pause: float) -> None:
        super().__init__()
        self.sitting = sitting
        self.pause = pause
        self.scene = sitting.scene()
        self._offered: list[Choice] = []
        self._last = ""

    # -- laying out ---------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay the widgets out, from the bar at the top to the keys at the bottom."""
        yield Static(id="bar")
        with Horizontal(id="room"):
            with Vertical(id="left"):
                with VerticalScroll(id="cloth", can_focus=False):
                    yield Static(id="table")
                yield Static(id="question")
                yield Hand()
                yield OptionList(id="choices")
            yield RichLog(id="log", wrap=True, min_width=20)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Dress the table in its cloth and let the match begin."""
        self.register_theme(LAMPLIGHT)
        self.theme = LAMPLIGHT.name
        cloth = self.sitting.match.bound.game.cloth
        for name in ("#left", "#cloth"):
            self.query_one(name).styles.background = cloth.lit if name == "#cloth" else cloth.edge
        log = self.query_one("#log", RichLog)
        log.can_focus = False
        self.query_one("#choices").focus()
        self.call_after_refresh(self._carry_on)  # once the log knows its width

    def on_resize(self, event: events.Resize) -> None:
        """Draw the table anew in the room that there is."""
        self.call_after_refresh(self._draw_table)

    # -- the course of the match --------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def _carry_on(self) -> None:
        """Tell what happened, and let bots play, a little apart, until the person is asked."""
        self._show()
        sitting = self.sitting
        while not (sitting.match.over or sitting.yours):
            ready = time.monotonic() + self.pause
            action = await asyncio.to_thread(sitting.bot_choice)
            await asyncio.sleep(max(0.0, ready - time.monotonic()))
            sitting.match.play(action)
            self._show()

    def _play(self, choice: Choice) -> None:
        if not self.sitting.yours:
            return
        try:
            self.sitting.match.play(choice.action)
        except SnuggeryError as error:
            self._speak(sentences.sentence(str(error)))
            return
        self.query_one(Hand).picked.clear()
        self._carry_on()

    def _show(self) -> None:
        """Draw everything as it is now, and write what happened into the log."""
        self.scene = scene = self.sitting.scene()
        self._write_log(self.sitting.news())
        self._draw_bar(scene)
        self._draw_table()
        self._draw_question(scene)
        self.query_one(Hand).lay(scene, hand_of(scene))
        self._offer()

    def _write_log(self, news: list[str]) -> None:
        log = self.query_one("#log", RichLog)
        for line in news:
            log.write(Text(line, INK2))
            self._last = line

    def _draw_bar(self, scene: Scene) -> None:
        parts = [part for part in (scene.title, scene.phase) if part]
        title = Text.assemble((self.sitting.match.bound.game.title, f"bold {BRASS2}"), "  ", " · ".join(parts))
        self.query_one("#bar", Static).update(title)
        keys = "Enter choose · Tab hand · HCWLPO say · Z back · R rules · ? keys · Q leave"
        self.query_one("#keys", Static).update(Text(keys, no_wrap=True, overflow="ellipsis"))

    def _draw_table(self) -> None:
        table = self.query_one("#table", Static)
        soft = self.sitting.match.bound.game.cloth.text
        table.update(draw_scene(self.scene, self.sitting.name, self.query_one("#cloth").content_size.width, soft))

    def _draw_question(self, scene: Scene) -> None:
        question = self.query_one("#question", Static)
        question.set_class(self.sitting.yours, "yours")
        scores = " · ".join(sentences.scores_sentences(scene, self.sitting.name)) if scene.scores else ""
        question.update(Text("\n".join(part for part in (scene.result or scene.question, scores) if part)))

    # -- choices ------------------------------------------------------------------------------------------------------

    def _offer(self) -> None:
        """List the choices that use every picked card, and what is refused with its reason."""
        hand, choices = self.query_one(Hand), self.query_one("#choices", OptionList)
        self._offered = distinct(choice for choice in self.scene.choices if hand.picked <= set(choice.pieces))
        hand.number(self._offered)
        choices.clear_options()
        choices.add_options([Option(self._choice_text(n, choice)) for n, choice in enumerate(self._offered, 1)])
        closed = [f"   {refusal.label}: {refusal.why}" for refusal in self.scene.refusals if refusal.piece is None]
        choices.add_options([Option(Text(line, INK3), disabled=True) for line in closed])
        if self.sitting.match.over:
            choices.add_options([Option(" 1 Play again", id=AGAIN), Option(" 2 Leave the table", id=LEAVE)])
        choices.highlighted = 0 if choices.option_count else None

    def _choice_text(self, number: int, choice: Choice) -> Text:
        digit = f"{number:2} " if number <= MOST_KEYS else "   "
        key = f" [{choice.key.upper()}]" if choice.key else ""
        hint = f"  {', '.join(choice.hint.splitlines())}" if choice.hint else ""
        return Text.assemble(digit, choice.label, key, (hint, "italic"))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show which cards the choice would use."""
        if event.option_list.id == "choices" and event.option_index < len(self._offered):
            self.query_one(Hand).look_at(self._offered[event.option_index].pieces)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the choice, or do what is offered after the end."""
        if event.option_list.id == "choices":
            self._choose(event.option_index)

    def _choose(self, place: int) -> None:
        if self.sitting.match.over:
            self._play_again() if place == 0 else self.exit()
        elif place < len(self._offered):
            self._play(self._offered[place])

    def _play_again(self) -> None:
        self.sitting = self.sitting.again()
        self.query_one("#log", RichLog).clear()
        self._carry_on()

    def on_hand_picked(self, event: Hand.Picked) -> None:
        """Narrow the choices to those with the picked cards."""
        self._offer()

    def on_hand_pressed(self, event: Hand.Pressed) -> None:
        """Play what the picked cards, or the card alone, stand for; else say why not."""
        wanted = self.query_one(Hand).picked or {event.piece}
        exact = [choice for choice in self._offered if set(choice.pieces) == wanted]
        if len(exact) == 1:
            self._play(exact[0])
        else:
            self._speak(self._why_not(event.piece))

    def _why_not(self, piece: str) -> str:
        for refusal in self.scene.refusals:
            if refusal.piece == piece:
                return f"{refusal.label}: {refusal.why}"
        if any(piece in choice.pieces for choice in self._offered):
            return "Pick the other cards with Space, or choose from the list."
        return self.scene.question

    # -- keys ---------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Let digits and the choices' letters choose, arrows find the hand, and the house's letters speak."""
        if len(self.screen_stack) > 1:
            return
        key = (event.character or "").lower()
        if key.isdecimal() and key.isascii() and key != "0":
            self._choose(int(key) - 1)
        elif lettered := [choice for choice in self.scene.choices if key and choice.key.lower() == key]:
            self._play(lettered[0])
        elif event.key in ("left", "right", "space"):
            self._reach(event.key)
        elif key in self.LETTERS:
            self.call_later(self.run_action, self.LETTERS[key])
        else:
            return
        event.stop()

    def _reach(self, key: str) -> None:
        """From the choices, let arrows lead to the hand and Space choose; the hand minds its own keys."""
        hand = self.query_one(Hand)
        if hand.has_focus:
            return
        if key == "space":
            self._choose(self.query_one("#choices", OptionList).highlighted or 0)
        else:
            hand.focus()

    def _speak(self, *said: str) -> None:
        self.notify("\n".join(said), markup=False)

    def action_say_hand(self) -> None:
        """Say the cards in hand."""
        self._speak(*sentences.hand_sentences(self.scene, self.sitting.name))

    def action_say_middle(self) -> None:
        """Say what lies in the middle."""
        self._speak(*sentences.middle_sentences(self.scene, self.sitting.name))

    def action_say_turn(self) -> None:
        """Say whose turn it is."""
        self._speak(self.scene.question)

    def action_say_last(self) -> None:
        """Say what happened last."""
        self._speak(self._last or "Nothing has happened yet.")

    def action_say_scores(self) -> None:
        """Say what everybody has."""
        self._speak(*sentences.scores_sentences(self.scene, self.sitting.name))

    def action_say_others(self) -> None:
        """Say what lies before the others."""
        self._speak(*sentences.others_sentences(self.scene, self.sitting.name))

    def action_rules(self) -> None:
        """Open the rulebook."""
        self.push_screen(Page(self.sitting.match.bound.game.rulebook()))

    def action_keys(self) -> None:
        """Open the list of keys."""
        self.push_screen(Page(KEYS))

    def action_put_back(self) -> None:
        """Put picked cards back and return to the choices."""
        self.query_one(Hand).picked.clear()
        self._offer()
        self.query_one("#choices").focus()

    def action_scroll_table(self, lines: int) -> None:
        """Show more of a table that is longer than the screen."""
        self.query_one("#cloth", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_take_back(self) -> None:
        """Take the last choice back."""
        try:
            self.sitting.take_back()
        except SnuggeryError as error:
            self._speak(sentences.sentence(str(error)))
            return
        self._write_log(["You take your last choice back."])
        self._carry_on()

    def action_save(self) -> None:
        """Write the match down in the folder where one is."""
        path = Path(f"{self.sitting.match.bound.name}-{time.strftime('%Y%m%d-%H%M%S')}{SUFFIX}")
        try:
            self.sitting.save(path)
        except SnuggeryError as error:
            self._speak(sentences.sentence(str(error)))
            return
        self._speak(f"Saved. snuggery play --resume {path} goes on from here.")

    def action_leave(self) -> None:
        """Leave, after a question if the match is not over."""
        if self.sitting.match.over:
            self.exit()
        else:
            self.push_screen(LeavePage(), self._left)

    def _left(self, answer: str | None) -> None:
        if answer == "save":
            self.action_save()
        if answer in ("save", "leave"):
            self.exit()


def play_on_screen(sitting: Sitting, pause: float) -> None:
    """Play a sitting on the full screen."""
    TableApp(sitting, pause).run()
