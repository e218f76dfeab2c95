"""The full screen: the table on its cloth, your hand, your choices, the log, and a key for everything."""

import asyncio
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static

from ..bots.household import DEAL_ENDS
from ..kit import sentences
from ..kit.errors import SnuggeryError
from ..kit.scene import Choice, Scene
from .answers import listed_choices, why_not
from .board import Board, TypedLine
from .choice_list import ChoiceList, Row, choice_row
from .drawing import hand_of
from .explaining import before_the_match
from .hand import TALL, Hand
from .hanging_up import kept_when_hung_up
from .helping import NO_MARKS
from .local_table import WRITE, YOU, LocalTable
from .pages import HELD, LETTERS, CountPage, ReckoningPage
from .paint import INK3
from .renderers import renderer_of
from .running import RunningApp, beside
from .theme import CSS, LAMPLIGHT
from .widgets import Cloth, KeysLine, Log

HURRY, QUICK_END = "hurry", "Let the others play on at once"
QUICK = 0.25  # seconds of a pause for reading where bots make none
LINGERING = 6  # pauses for a scene that is to be looked at for longer
TRY_AGAIN = 3.0  # seconds
GRACE = 4.0  # seconds in which the person may still do what nobody may remind of


class TableApp(RunningApp):
    """One table on the full screen."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (104, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-short"), (24, "-usual"), (TALL, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "save", show=False, priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("escape", "put_back", show=False),
        Binding("shift+up", "scroll_table(-4)", show=False),
        Binding("shift+down", "scroll_table(4)", show=False),
        Binding("pageup", "scroll_table(-4)", show=False),
        Binding("pagedown", "scroll_table(4)", show=False),
    ]

    def __init__(self, table: LocalTable, pause: float, grace: float = GRACE) -> None:
        super().__init__()
        self.table = table
        self.pause = pause
        self.grace = grace
        self.scene = table.scene()
        self.renderer = renderer_of(table.bound.game)
        self._offered: list[Choice] = []

    # -- laying out ---------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay the widgets out, from the bar at the top to the keys at the bottom."""
        yield Static(id="bar")
        with Horizontal(id="room"):
            with Vertical(id="left"):
                with Cloth(id="cloth"):
                    yield Static(id="table")
                yield Static(id="question")
                yield Hand()
                yield self.renderer.board()
                yield TypedLine()
                yield ChoiceList()
            yield Log()
        yield KeysLine()
        yield Static(id="too-small", markup=False)

    def on_mount(self) -> None:
        """Dress the table in its cloth and let the match begin."""
        self.register_theme(LAMPLIGHT)
        self.theme = LAMPLIGHT.name
        cloth = self.table.bound.game.cloth
        for name in ("#left", "#cloth"):
            self.query_one(name).styles.background = cloth.lit if name == "#cloth" else cloth.edge
        self.query_one("#choices").focus()
        self.query_one(Log).begin_anew(self._names())
        self.call_after_refresh(self._carry_on)

    # -- the course of the match --------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def _carry_on(self) -> None:
        """Tell what happened, and let bots play, a little apart, until the person is asked."""
        self.query_one(Log).tell(before_the_match(self.table))
        await self._catch_up()
        table = self.table
        while not table.over and (table.passing or not table.yours):
            try:
                action, _ = await asyncio.gather(beside(table.next_choice), asyncio.sleep(self._patience()))
                table.play(action)
            except SnuggeryError as error:
                await self._lose_touch(error)
            await self._catch_up()

    async def _lose_touch(self, error: SnuggeryError) -> None:
        """Say why a table elsewhere can't be reached, and wait until it is tried again; here nothing may fail."""
        if not self.table.kept:
            raise error
        self._speak(f"{sentences.sentence(str(error))} Trying again.")
        await asyncio.sleep(TRY_AGAIN)

    async def _catch_up(self) -> None:
        """Show all that has happened: what ran, what is over already, what it came to, and how all stands now."""
        await self._run_by()
        await self._tell()
        self._show()

    async def _tell(self) -> None:
        """Write what happened into the log; how a deal came out, and at last the match, lies there until it is read."""
        table = self.table
        self.query_one(Log).tell(table.news())
        if table.over and WRITE in table.afterwards:
            self._show_end()
        elif table.deal_came_out and (self.pause or not table.is_out):
            stays = HELD if table.wishes.first else DEAL_ENDS * (self.pause or QUICK)
            await self.push_screen_wait(ReckoningPage(table.deal_came_out, stays))

    def _patience(self) -> float:
        """Return how many seconds pass before the match goes on without the person."""
        if self.table.passing and not self.table.kept:
            return self.grace
        return self.pause * (LINGERING if self.renderer.lingers(self.scene) else 1)

    def _play(self, action: int | str, announced: bool | None = False) -> None:
        """Play for the person, an action or words, unless it can't be; what can't be is said, the count asked for."""
        if not self.table.yours:
            return
        ply = self.table.ply
        try:
            count = None if announced else self.table.count_to_say(action)
            if count is not None:
                self.push_screen(CountPage(count), lambda said: self._play(action, said) if said else None)
                return
            self.table.play(action)
        except SnuggeryError as error:
            self._speak(sentences.sentence(str(error)))
            if self.table.ply == ply:
                return  # else others were quicker
        self.query_one(Hand).picked.clear()
        self._carry_on()

    def _show(self) -> None:
        """Draw everything as it is now."""
        self.marks, self.advice, self.advised = NO_MARKS, "", None
        self._seen = self.table.entries
        self._lay(self.table.scene())
        self._ask_to_think(self.scene)
        self._draw_question()

    def _lay(self, scene: Scene) -> None:
        """Draw a scene with the hand, and what can be chosen in it."""
        self.scene, self.laid = scene, True
        self.query_one(Hand).lay(scene, hand_of(scene))
        self._offer()
        self._draw_bar()
        self._draw_table()

    def _ask_to_think(self, scene: Scene) -> None:
        """Show the board where it is asked for what no list could hold, and let the keys find it."""
        board, typed = self.query_one(Board), self.query_one(TypedLine)
        board.lay(self.renderer.asked(scene) if self.table.yours else None)
        typed.close()
        (board if board.display else self.query_one("#choices")).focus()
        self.call_after_refresh(self._draw_table)  # the board takes room from it

    # -- choices ------------------------------------------------------------------------------------------------------

    def _offer(self) -> None:
        """List the choices that use every picked card, what else can be done, and what is refused with its reason."""
        hand = self.query_one(Hand)
        self._offered = [
            choice for choice in listed_choices(self.scene, hand.pieces) if hand.picked <= set(choice.pieces)
        ]
        hand.number(self._offered)
        marks = [self.marks.get(choice.action, "") for choice in self._offered]
        rows = [choice_row(n, *one) for n, one in enumerate(zip(self._offered, marks, strict=True), 1)]
        if self._ended:
            rows += [
                Row(f" {n} ", Text(label), name) for n, (name, label) in enumerate(self.table.afterwards.items(), 1)
            ]
        elif self.table.is_out and self.pause and not rows:
            rows.append(Row(" F ", Text(QUICK_END), HURRY))
        closed = [f"{refusal.label}: {refusal.why}" for refusal in self.scene.refusals if refusal.piece is None]
        rows += [Row("   ", Text(line, INK3), shut=True) for line in closed]
        marked = (place for place, choice in enumerate(self._offered) if choice.action == self.advised)
        self.query_one(ChoiceList).offer(rows, next(marked, 0))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show which cards the choice would use."""
        if event.option_list.id == "choices" and event.option_index < len(self._offered):
            self.query_one(Hand).look_at(self._offered[event.option_index].pieces)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the choice, or do what is offered after the end."""
        if event.option.id == HURRY:
            self.action_hurry()
        elif event.option_list.id == "choices":
            self._choose(event.option_index)

    @property
    def _ended(self) -> bool:
        """Whether the end of the match has been shown."""
        return self.table.over and not self._busy

    def _choose(self, place: int) -> None:
        if self._ended:
            self._go_on_after(dict(enumerate(self.table.afterwards)).get(place))
        elif place < len(self._offered):
            self._play(self._offered[place].action)

    def _play_again(self) -> None:
        self.table = self.table.again()
        self._seen = 0
        self.query_one(Log).begin_anew(self._names())
        self._carry_on()

    def _names(self) -> list[str]:
        table = self.table
        return [YOU.capitalize() if seat == table.viewer else name for seat, name in enumerate(table.names)]

    def on_hand_picked(self, event: Hand.Picked) -> None:
        """Narrow the choices to those with the picked cards."""
        self._offer()

    def on_hand_pressed(self, event: Hand.Pressed) -> None:
        """Play what the picked cards, or the card alone, stand for; else say why not."""
        wanted = self.query_one(Hand).picked or {event.piece}
        exact = [choice for choice in self._offered if set(choice.pieces) == wanted]
        if len(exact) == 1:
            self._play(exact[0].action)
        else:
            self._speak(why_not(self.scene, self._offered, event.piece))

    # -- what no list could hold --------------------------------------------------------------------------------------

    def on_board_changed(self, event: Board.Changed) -> None:
        """Show where what is thought of would lead."""
        self._draw_table()

    def on_board_let_go(self, event: Board.LetGo) -> None:
        """Do it, unless something else is asked by now: a key may be quicker than the screen."""
        if self.renderer.asked(self.table.scene()):
            self._do(event.words)

    def on_input_submitted(self, event: TypedLine.Submitted) -> None:
        """Do what was typed; what is left out is as before, and nothing puts the line away."""
        asked = self.query_one(Board).asked
        words = " ".join(event.value.split())
        if asked and words:
            self._do(asked.completed(words))
        else:
            self.action_put_back()

    def _do(self, words: str) -> None:
        """Play what was thought of, and remember it if it could be played."""
        asked, ply = self.query_one(Board).asked, self.table.ply
        self._play(words)
        if asked and self.table.ply > ply:
            self.query_one(TypedLine).keep(asked.keep(words))

    # -- keys ---------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Let digits and the choices' letters choose, arrows find the hand, and the program's letters speak."""
        if len(self.screen_stack) > 1:
            return
        key = (event.character or "").lower()
        if key.isdecimal() and key.isascii() and key != "0":
            self._choose(int(key) - 1)
        elif lettered := [choice for choice in self.scene.choices if key and choice.key.lower() == key]:
            self._play(lettered[0].action)
        elif event.key in ("left", "right", "space"):
            self._reach(event.key)
        elif key in LETTERS:
            self.call_later(self.run_action, LETTERS[key])
        else:
            return
        event.stop()

    def _reach(self, key: str) -> None:
        """From the choices, let arrows lead to the hand and Space choose; hand and board mind their own keys."""
        hand = self.query_one(Hand)
        if hand.has_focus or self.query_one(Board).has_focus:
            return
        if key == "space":
            self._choose(self.query_one(ChoiceList).highlighted or 0)
        elif hand.can_focus:
            hand.focus()

    def action_sort(self) -> None:
        """Sort the hand by suits, by ranks, by suits …"""
        order = self.query_one(Hand).sort()
        self._offer()  # by new digits
        self._speak(f"Sorted by {order}." if order else "There is nothing to sort.")

    def action_type(self) -> None:
        """Let what no list could hold be typed."""
        board = self.query_one(Board)
        if board.asked:
            self.query_one(TypedLine).open(board.words)

    def action_put_back(self) -> None:
        """Put picked cards back and return to the choices, or to the board."""
        self.query_one(Hand).picked.clear()
        self._offer()
        self._ask_to_think(self.scene)

    def action_scroll_table(self, lines: int) -> None:
        """Show more of a table that is longer than the screen."""
        self.query_one(Cloth).scroll_relative(y=lines, animate=False)

    def action_take_back(self) -> None:
        """Take the last choice back."""
        try:
            self.table.take_back()
        except SnuggeryError as error:
            self._speak(sentences.sentence(str(error)))
            return
        self.query_one(Log).tell(["You take your last choice back."])
        self._carry_on()

    def action_hurry(self) -> None:
        """Let the bots bring the match to a quick end, once the person is out of it."""
        self.pause = 0.0 if self.table.is_out else self.pause
        self._speak("The bots play on at once." if self.table.is_out else "You are still in the match.")


def play_on_screen(table: LocalTable, pause: float) -> None:
    """Play a table on the full screen."""
    app = TableApp(table, pause)
    with kept_when_hung_up(lambda: app.table):
        app.run()
    if app.return_code:  # something broke, and the screen has said what
        raise SystemExit(app.return_code)
