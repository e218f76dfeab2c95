"""Tables whose seats are asked in words and answer in words: for language models, and for anybody who reads.

A seat gets messages: the rulebook with the numbers of its table, what it was told, what it sees, and its choices.
Everything comes from the view of that seat.  The same seed and the same answers give the same messages.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..bots import Bot, checked_level
from ..engine.game import BoundGame
from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.view import View
from ..engine.terms import Terms, is_whole
from ..kit.errors import SnuggeryError, Unusable
from ..kit.random import generator
from ..kit.sentences import sentence
from .answers import WordedTurn

TRIES = 3
RECENT = 60  # sentences of what has happened
ROLE = """\
You play {title} at a table with {seats} seats. You are {you}. You know what is written here and nothing else.

These are the rules of this table.

{rules}

When you are asked, choose one of your choices, by its number or in its words. You may think first. The last line of
your answer is your choice, and nothing else."""


@dataclass
class AnswerTally:
    """How a seat has answered.

    >>> from snuggery.envs.text import AnswerTally
    >>> AnswerTally(answers=4, legal=3).share
    0.75
    """

    answers: int = 0
    legal: int = 0
    replaced: int = 0  # turns that were played by lot after the last try

    @property
    def share(self) -> float:
        """The share of answers that were legal choices; 1 if there were no answers."""
        return self.legal / self.answers if self.answers else 1.0

    def count(self, is_legal: bool) -> None:
        """Count an answer."""
        self.answers += 1
        self.legal += is_legal


@dataclass(frozen=True)
class Answered:
    """What became of an answer: the action that was played, or why none was, in a sentence.

    >>> import snuggery
    >>> from snuggery.envs.text import TextTable
    >>> table = TextTable(snuggery.load("snore", seats=2), seed=1)
    >>> table.answer("")
    Answered(action=None, words='', refused='The answer is empty; its last line has to be a choice.', replaced=False)
    """

    action: int | None  # None if there is another try
    words: str = ""  # the action as transcripts write it
    refused: str = ""  # why the answer was no choice
    replaced: bool = False  # it was the last try, so the action was drawn by lot


class TextTable:
    """One table with seats that read; bots may sit on the others.

    >>> import snuggery
    >>> from snuggery.envs.text import TextTable
    >>> table = TextTable(snuggery.load("snip-snap-snorum", seats=3, counters=3), seed=1)
    >>> system, user = table.messages()
    >>> print(user["content"].splitlines()[-1])
    Choose one of them.
    >>> table.answer("I hold two nines, so they are safe.  My choice: the six of diamonds").words
    'play 6d'
    >>> table.answer("the king of cups").refused[:41]
    "'the king of cups' is none of your choice"
    """

    def __init__(
        self, game: BoundGame, seed: int | str = 0, bots: Mapping[int, str] | None = None, tries: int = TRIES
    ) -> None:
        """Begin a match; after `tries` answers that are no choice, one is drawn by lot."""
        if not is_whole(tries) or tries < 1:
            raise Unusable(f"tries is a whole number, 1 or more, not {tries!r}")
        if wrong := [seat for seat in bots or {} if seat not in range(game.seats)]:
            raise Unusable(f"there is no seat {wrong[0]!r} for a bot; the seats are 0 to {game.seats - 1}")
        self.game, self.tries = game, tries
        self.tallies = [AnswerTally() for _ in range(game.seats)]
        self._match = game.start(seed)
        self._lots = generator("text", seed)
        self._bots = {
            seat: Bot(checked_level(level, game.game), f"{seed} {seat}") for seat, level in (bots or {}).items()
        }
        self.refusals: list[str] = []  # of this turn, in sentences
        self._let_bots_play()

    @property
    def seat(self) -> int:
        """The seat that is asked; below 0 when the match is over."""
        return self._match.seat

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._match.over

    @property
    def scores(self) -> list[int] | None:
        """The score of each seat at the end, None before it or if a limit cut the match off."""
        return self._match.scores

    @property
    def match(self) -> Match:
        """The match with everything hidden in it: for the host of the table alone."""
        return self._match

    def messages(self) -> list[dict[str, str]]:
        """Return what the seat to move reads, as chat messages: the rules as `system`, the moment as `user`."""
        if self.over:
            raise Unusable("the match is over; nobody is asked")
        return [{"role": "system", "content": self.rules()}, {"role": "user", "content": self.moment()}]

    def rules(self) -> str:
        """Return the role of the seat to move, and the rulebook as Markdown under the house rules of the table."""
        return rules_for(self.game, self.seat)

    def moment(self) -> str:
        """Return what has happened, what lies on the table, and the choices of the seat to move."""
        return moment_of(self._match.view(self.seat), self.asked(), self.refusals)

    def answer(self, text: str) -> Answered:
        """Take an answer of the seat to move: play the choice in it, or say why there is none.

        After the last try, a choice is drawn by lot and played.
        """
        if self.over:
            raise Unusable("the match is over; nobody is asked")
        action, why = choice_of(self.asked(), text)
        self.tallies[self.seat].count(action is not None)
        return self._refuse(why) if action is None else self._play(action)

    def _refuse(self, why: str) -> Answered:
        self.refusals.append(why)
        if len(self.refusals) < self.tries:
            return Answered(None, refused=why)
        self.tallies[self.seat].replaced += 1
        return self._play(Controller(self._match).some_action(self._lots), why)

    def _play(self, action: int, refused: str = "") -> Answered:
        words = self._match.action_text(action)
        self._match.play(action)
        self.refusals = []
        self._let_bots_play()
        return Answered(action, words, refused, bool(refused))

    def _let_bots_play(self) -> None:
        while self.seat in self._bots:
            self._match.play(self._bots[self.seat](self._match.view(self.seat), self._match.legal()))

    def asked(self) -> WordedTurn:
        """Return the turn of the seat to move: its choices, and what its answers mean."""
        return turn_of(self._match)


def turn_of(match: Match) -> WordedTurn:
    """Return the turn of the seat to move in a match."""
    view, controller = match.view(match.seat), Controller(match)
    check = None if match.bound.game.listed else controller.checked
    return WordedTurn(match.bound, view.scene(view.wording), lambda: controller.presumed, check)


def choice_of(turn: WordedTurn, text: str) -> tuple[int | None, str]:
    """Return the choice in an answer, or None and why there is none, in a sentence."""
    try:
        return turn.meant(text), ""
    except SnuggeryError as error:
        return None, sentence(str(error))


def moment_of(view: View, turn: WordedTurn, refusals: Iterable[str] = ()) -> str:
    """Return what a seat reads at its turn, with what was wrong about its answers so far."""
    *choices, question = turn.lines()
    wrong = [f"This was no choice: {why}" for why in refusals]
    return "\n".join([situation(view.log(RECENT), view.words()), "", *choices, *wrong, question])


def rules_for(game: Terms, seat: int) -> str:
    """Return the role of a seat, and the rulebook as Markdown under the house rules of its table."""
    from ..terminal.rulebook import book_text

    book = book_text(game.game, False, game.options)
    return ROLE.format(title=game.game.title, seats=game.seats, you=f"Seat {seat + 1}", rules=book)


def situation(heard: Sequence[str], table: Iterable[str], most: int = RECENT) -> str:
    """Return what a seat was told lately, at most so many sentences, and what it sees."""
    happened = [f"- {told}" for told in heard[-most:]] or ["- Nothing yet."]
    return "\n".join(["What has happened:", *happened, "", "The table:", *table])
