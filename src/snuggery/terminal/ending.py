"""What the full screen does with a match that is over, and when it is left: look back, step through, write it down."""

from rich.text import Text

from ..kit.errors import SnuggeryError
from ..kit.records import WATCHER
from ..kit.sentences import sentence
from .deal_ends import AMOUNT
from .drawing import hanging
from .ending_pages import EndPage, Progress, ReviewPage
from .helping import HelpingApp
from .local_table import AGAIN, LEAVE, LOOK_BACK, STEP, WRITE, own_seat
from .pages import READ, LeavePage
from .replay import Film, ReplayPage
from .reviewing import LookBack

GUARD = 0.7  # seconds in which no key answers the sheet at the end: it may still be meant for what ran before


class EndingApp(HelpingApp):
    """A table that can be left, and whose match can be looked at once it is over."""

    pause: float

    def _show_end(self) -> None:
        """Lay over the table how the match came out, with what can be done next."""
        head, *lines = self.table.came_out()
        amounts = [AMOUNT if line.startswith(" ") else 0 for line in lines]
        told = [hanging(line[:cells], Text(line[cells:]), READ) for line, cells in zip(lines, amounts, strict=True)]
        guard = GUARD if self.pause else 0.0
        page = EndPage([Text(head, "bold"), *told], self.table.afterwards, self._saved, guard)
        self.push_screen(page, self._go_on_after)

    def _go_on_after(self, wish: str | None) -> None:
        """Do what was chosen after a match; what can be read leads back to it."""
        if wish == AGAIN:
            self._play_again()
        elif wish == LEAVE:
            self.exit()
        elif wish == LOOK_BACK:
            self.push_screen(ReviewPage(self._look_back), self._end_again)
        elif wish == STEP:
            table = self.table
            film = Film(table.match, table.names, table.viewer)
            self.push_screen(ReplayPage(film), self._end_again)
        elif wish == WRITE:
            self.action_save()

    def _end_again(self, nothing: None) -> None:
        self._show_end()

    def _look_back(self, progress: Progress) -> list[str]:
        """Make the review of the match, for the person, or for everybody where only bots have played."""
        table = self.table
        own = own_seat(table.chairs)
        seats = range(table.bound.seats) if own == WATCHER else [own]
        look = LookBack(table.match, table.names, seats, own)
        return look.lines(look.told(progress))

    def _play_again(self) -> None:
        """Begin the next match."""

    # -- writing down, leaving ----------------------------------------------------------------------------------------

    def action_save(self) -> None:
        """Write the match down in the folder where one is."""
        if where := self._saved():
            self._speak(where)

    def _saved(self) -> str:
        """Write the match down and return what can be done with it; if it can't be, say why and return nothing."""
        try:
            return self.table.save_beside()
        except SnuggeryError as error:
            self._speak(sentence(str(error)))
            return ""

    def action_leave(self) -> None:
        """Leave, after a question if the match is not over."""
        if self.table.over or self.table.kept:
            self.exit()
        else:
            self.push_screen(LeavePage(), self._left)

    def _left(self, answer: str | None) -> None:
        if answer == "leave":
            self.exit()
        elif answer == "save" and (where := self._saved()):
            self.exit(message=where)
