"""The rulebook exam: questions about random positions under random house rules, which the rules themselves answer.

A question comes as chat messages, with the rulebook of its table and what a seat sees.  So reading counts, and memory
does not.  The same seed brings the same questions.
"""

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from string import ascii_uppercase
from typing import NamedTuple

import msgspec

from ..arena.estimates import NORMAL_95
from ..engine.game import BoundGame
from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.sampling import sample
from ..engine.match.view import View
from ..envs.text import RECENT, rules_for, situation
from ..kit.cards import CARD_NAMES
from ..kit.errors import Unusable
from ..kit.explaining import all_options, choice_keys
from ..kit.game import Game
from ..kit.random import generator
from ..kit.records import CHANCE, OVER
from ..kit.scene import Choice, Scene
from ..kit.table_words import explanations_at
from ..kit.wording import face_words

OFTEN = 3  # a house rule is changed once in so many times
TRIES = 40  # at house rules that a game accepts, and at positions that a question can be asked of
LATEST = 60  # plies before a question
SHOWN = 6  # choices or cards to choose among
DEALS = 60  # in which a card is looked for
NOBODY = "nobody"
LETTERED = ("may", "hold")  # kinds whose answers are letters
LETTERS = "Write the letters of those. The last line of your answer has nothing else."
Subjects = tuple[tuple[str, ...], ...]  # the keys under which each thing may be explained
OPEN = "For this question all hands are open."


class Question(msgspec.Struct, frozen=True):
    """A question as chat messages, and its answer.

    `clauses` are those of the rulebook that decide it.  `difficulty` is 1 by the rulebook as it stands, 2 where house
    rules differ, and 3 where one of them changes such a clause.

    >>> from snuggery.datasets.exam import is_right, questions
    >>> from snuggery.games import find
    >>> first = next(questions(find("snore"), 1, seed=1))
    >>> first.kind, is_right(first, f"I think so.\\n{first.answer}")
    ('may', True)
    """

    id: str
    kind: str
    game: str
    seats: int
    options: dict[str, str]
    messages: list[dict[str, str]]
    answer: str
    clauses: tuple[str, ...] = ()
    difficulty: int = 1


class Posed(msgspec.Struct, frozen=True):
    """What is asked about a position, and the answer."""

    text: str
    answer: str
    about: Subjects = ()


class ExamPosition:
    """A position in which a seat chooses, as a question may be asked about it."""

    def __init__(self, match: Match, rng: random.Random) -> None:
        self.match, self.rng = match, rng
        self.view: View = match.view(match.seat)
        self.scene: Scene = self.view.scene(self.view.wording)

    def choices(self) -> list[Choice]:
        """Return the choices that the seat is reminded of."""
        return [choice for choice in self.scene.choices if not choice.quiet]

    def after(self, choice: Choice) -> Match | None:
        """Return the match after a choice; None if chance had a part in it, so that no rule answers."""
        then = self.match.copy()
        then.play(choice.action)
        return None if then.history[-1].seat == CHANCE else then

    def about(self, *choices: Choice) -> Subjects:
        """Return the keys of what explains some choices: their words, where they lead, or what lies in the middle."""
        middle = [_plain(zone.id) for zone in self.scene.zones if zone.owner is None]
        return tuple((*choice_keys(choice), _plain(choice.zone or ""), *middle) for choice in choices)

    def clauses(self, about: Subjects) -> tuple[str, ...]:
        """Return the clauses of the rulebook that decide some things, by the keys of their explanations."""
        bound = self.match.bound
        told, options = explanations_at(bound.game, bound.options), all_options(bound.game.options, bound.options)
        things = [told.thing(keys, options) for keys in about]
        return tuple(sorted({thing.clause for thing in things if thing and thing.clause}))

    def difficulty(self, clauses: Sequence[str]) -> int:
        """Return how much of the rulebook is as it stands: see `Question`."""
        bound = self.match.bound
        changed = [option for option in bound.game.options if option.name in bound.options]
        return 1 + bool(changed) + any(clause in option.clauses for option in changed for clause in clauses)

    def hands(self) -> str:
        """Return what everybody holds, for questions that no seat could answer from its own view."""
        held = [(seat, self.match.view(seat).hand) for seat in range(self.match.bound.seats)]
        return " ".join(
            [OPEN, *(f"{seat_name(seat)}: {', '.join(map(face_words, hand))}." for seat, hand in held if hand)]
        )


def _plain(zone: str) -> str:
    """Return the id of a zone without its seat, as explanations name it."""
    return zone.rstrip("0123456789")


def seat_name(seat: int) -> str:
    """Return what a seat is called in all messages."""
    return f"Seat {seat + 1}"


# -- kinds of questions -----------------------------------------------------------------------------------------------


def may_be_done(position: ExamPosition) -> Posed | None:
    """Ask which of several things the seat may do: some that it may, and some that somebody may at other times."""
    legal = position.match.legal()
    may = {choice.label: choice for choice in position.choices()}
    elsewhere = {choice.label: choice for choice in _elsewhere(position) if choice.action not in legal}
    other = set(elsewhere) - set(may)
    if not may or not other:
        return None
    shown = _mixed(position.rng, list(may), sorted(other))
    about = position.about(*(may.get(label) or elsewhere[label] for label in shown))
    return _lettered("Which of these may you do now?", shown, [label in may for label in shown], about)


def who_is_next(position: ExamPosition) -> Posed | None:
    """Ask whose turn it is after a choice."""
    choice = _one(position)
    then = None if choice is None else position.after(choice)
    if choice is None or then is None:
        return None
    text = (
        f"{position.hands()} You choose: {choice.label}. Whose turn is it then? Answer with a seat, or {NOBODY} if the "
    )
    return Posed(f"{text}match is over.", NOBODY if then.seat == OVER else seat_name(then.seat), position.about(choice))


def what_a_seat_has(position: ExamPosition) -> Posed | None:
    """Ask how much a seat has after a choice that makes a difference to it: coins or the like, else cards."""
    choice = _one(position)
    then = None if choice is None else position.after(choice)
    if choice is None or then is None:
        return None
    view = then.view(position.match.seat)
    pairs = [*zip(position.scene.plates, view.scene(view.wording).plates, strict=True)]
    owned = [(now.seat, now.kind, now.value) for was, now in pairs if now.kind and now.value != was.value]
    held = [(now.seat, "cards", now.cards) for was, now in pairs if now.cards != was.cards]
    if not owned and not held:
        return None
    seat, things, number = position.rng.choice(owned or held)
    text = f"{position.hands()} You choose: {choice.label}. How many {things} does {seat_name(seat)} have then?"
    return Posed(f"{text} Answer with a number.", str(number), (("plate",), *position.about(choice)))


def what_a_seat_cannot_hold(position: ExamPosition) -> Posed | None:
    """Ask which cards another seat can't hold: those in sight, among some that it held in another deal."""
    if not position.view.hand or not set(position.view.hand) <= set(CARD_NAMES):
        return None
    seat = position.rng.choice([seat for seat in range(position.match.bound.seats) if seat != position.match.seat])
    deals = sample(position.view, DEALS, position.rng.random().hex())
    may = {card for deal in deals for card in deal.view(seat).hand}
    seen = {piece.face for zone in position.scene.zones for piece in zone.pieces if piece.face in CARD_NAMES}
    if not seen or not may or not may <= set(CARD_NAMES) - seen:
        return None
    shown = _mixed(position.rng, sorted(seen), sorted(may))
    asked = f"Which of these cards can {seat_name(seat)} not hold, whatever is hidden?"
    return _lettered(
        asked, [f"the {face_words(card)}" for card in shown], [card in seen for card in shown], (("hand",),)
    )


KINDS: dict[str, Callable[[ExamPosition], Posed | None]] = {
    "may": may_be_done,
    "next": who_is_next,
    "has": what_a_seat_has,
    "hold": what_a_seat_cannot_hold,
}


def _elsewhere(position: ExamPosition) -> Iterator[Choice]:
    """Yield what could be chosen at other moments of a match from here on."""
    other, lots = position.match.copy(), generator("elsewhere", position.rng.random().hex())
    for _ in range(LATEST):
        if other.over:
            return
        view = other.view(other.seat)
        yield from (choice for choice in view.scene(view.wording).choices if not choice.quiet)
        other.play(Controller(other).some_action(lots))


def _one(position: ExamPosition) -> Choice | None:
    choices = position.choices()
    return position.rng.choice(choices) if choices else None


def _mixed(rng: random.Random, right: list[str], wrong: list[str]) -> list[str]:
    """Return some of both, in any order."""
    few = rng.sample(right, min(len(right), rng.randrange(1, SHOWN)))
    shown = few + rng.sample(wrong, min(len(wrong), SHOWN - len(few)))
    rng.shuffle(shown)
    return shown


def _lettered(question: str, shown: Sequence[str], right: Sequence[bool], about: Subjects) -> Posed:
    lines = [f"{letter}. {one}" for letter, one in zip(ascii_uppercase, shown, strict=False)]
    answer = " ".join(letter for letter, is_right in zip(ascii_uppercase, right, strict=False) if is_right)
    return Posed("\n".join([question, *lines, LETTERS]), answer, about)


# -- papers -----------------------------------------------------------------------------------------------------------


def questions(game: Game, number: int, seed: int | str = 0) -> Iterator[Question]:
    """Yield questions about a game, its kinds in turn."""
    if not game.listed:
        raise Unusable(f"{game.title} has too many actions to be listed, so there is no exam on it")
    for place in range(number):
        kinds = list(KINDS)
        yield _asked(game, kinds[place % len(kinds)], f"{seed}-{place}")


def _asked(game: Game, kind: str, name: str) -> Question:
    """Return a question of a kind, or of the next one if no position was found for it."""
    rng = random.Random(f"{game.name} {name}")
    kinds = list(KINDS)
    for other in kinds[kinds.index(kind) :] + kinds[: kinds.index(kind)]:
        for _ in range(TRIES):
            bound = random_table(game, rng)
            position = _moment(bound, rng)
            asked = KINDS[other](position) if position else None
            if position and asked:
                return _question(position, asked, other, name)
    raise Unusable(f"no position of {game.title} was found to ask about; another seed would do")


def _question(position: ExamPosition, asked: Posed, kind: str, name: str) -> Question:
    bound, clauses = position.match.bound, position.clauses(asked.about)
    return Question(
        id=f"{bound.name}-{name}",
        kind=kind,
        game=bound.name,
        seats=bound.seats,
        options=bound.options,
        messages=_messages(position, asked),
        answer=asked.answer,
        clauses=clauses,
        difficulty=position.difficulty(clauses),
    )


def random_table(game: Game, rng: random.Random) -> BoundGame:
    """Return the game with a random number of seats and random house rules that go together."""
    for _ in range(TRIES):
        changed = {
            option.name: rng.choice([*option.words, *option.ends])
            for option in game.options
            if not rng.randrange(OFTEN)
        }
        try:
            return BoundGame(game, rng.randint(game.least_seats, game.most_seats), changed)
        except Unusable:
            continue
    return BoundGame(game)


def _moment(bound: BoundGame, rng: random.Random) -> ExamPosition | None:
    """Return a position of a match by lot, None if the match was over before."""
    match, lots = bound.start(rng.random().hex()), generator("exam", rng.random().hex())
    for _ in range(rng.randrange(LATEST)):
        if match.over:
            return None
        match.play(Controller(match).some_action(lots))
    return None if match.over else ExamPosition(match, rng)


def _messages(position: ExamPosition, asked: Posed) -> list[dict[str, str]]:
    rules = rules_for(position.match.bound, position.match.seat)
    content = f"{situation(position.view.log(RECENT), position.view.words())}\n\n{asked.text}"
    return [{"role": "system", "content": rules}, {"role": "user", "content": content}]


# -- marks ------------------------------------------------------------------------------------------------------------


def is_right(question: Question, said: str) -> bool:
    """Tell whether the last line of an answer is the answer, however it is written."""
    lines = [line for line in said.splitlines() if line.strip()]
    last = lines[-1].replace("−", "-").replace(",", "") if lines else ""
    if question.kind in LETTERED:
        return bool(last) and set(re.findall(r"\b[A-F]\b", last)) == set(question.answer.split())
    pattern = rf"seat \d+|{NOBODY}" if question.kind == "next" else r"-?\d+"
    return re.findall(pattern, last.lower())[-1:] == [question.answer.lower()]


class ExamMarks(NamedTuple):
    """How many questions of a kind were asked, answered, and answered right."""

    asked: int
    answered: int
    right: int

    @property
    def share(self) -> float:
        """The share of right answers; what was not answered is wrong."""
        return self.right / self.asked if self.asked else 0.0

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval of the share."""
        return NORMAL_95 * sqrt(self.share * (1 - self.share) / self.asked) if self.asked else 0.0


BY: dict[str, Callable[[Question], Iterable[str]]] = {
    "kind": lambda question: [question.kind],
    "clause": lambda question: question.clauses,
    "difficulty": lambda question: [f"difficulty {question.difficulty}"],
}


def graded(paper: Iterable[Question], answers: Mapping[str, str], by: str = "kind") -> dict[str, ExamMarks]:
    """Return the marks by kind, clause or difficulty, for answers by the ids of questions."""
    marks: dict[str, ExamMarks] = {}
    for question in paper:
        said = answers.get(question.id)
        right = said is not None and is_right(question, said)
        for part in BY[by](question):
            so_far = marks.get(part, ExamMarks(0, 0, 0))
            marks[part] = ExamMarks(so_far.asked + 1, so_far.answered + (said is not None), so_far.right + right)
    return marks
