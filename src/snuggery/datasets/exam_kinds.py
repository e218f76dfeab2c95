"""The kinds of questions in the rulebook exam: what each asks, and how the rules answer."""

import random
from collections.abc import Callable, Iterator, Sequence
from string import ascii_uppercase

import msgspec

from ..engine.game import BoundGame
from ..engine.match.control import Controller
from ..engine.match.sampling import sample
from ..kit.cards import CARD_NAMES
from ..kit.random import generator
from ..kit.scene import Choice
from ..kit.wording import face_words
from .exam_positions import LATEST, EndingDeal, ExamPosition, Subjects, ending_deal, random_position, seat_name

SHOWN = 6  # choices or cards to choose among
DEALS = 60  # in which a card is looked for
ANY_SEAT = 4  # once in so many times, a deal may have paid nothing to the seat
NOBODY = "nobody"
NO_ANTES = " Antes don't count, whenever they are paid."
LETTERED = ("may", "hold")  # kinds whose answers are letters
LETTERS = "Write the letters of those. The last line of your answer has nothing else."


class Posed(msgspec.Struct, frozen=True):
    """What is asked about a position, and the answer."""

    text: str
    answer: str
    about: Subjects = ()


Kind = Callable[[BoundGame, random.Random], tuple[ExamPosition, Posed] | None]


def anywhere(ask: Callable[[ExamPosition], Posed | None]) -> Kind:
    """Return a kind of question that is asked about any position."""

    def find(bound: BoundGame, rng: random.Random) -> tuple[ExamPosition, Posed] | None:
        position = random_position(bound, rng)
        posed = ask(position) if position else None
        return (position, posed) if position and posed else None

    return find


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
    asked = f"You choose: {choice.label}. Whose turn is it then? Answer with a seat, or {NOBODY} if the match is over."
    answer = NOBODY if then.over else seat_name(then.seat)
    return Posed(f"{position.hands()} {asked}", answer, position.about(choice))


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


def what_a_deal_pays(bound: BoundGame, rng: random.Random) -> tuple[ExamPosition, Posed] | None:
    """Ask what a seat wins by a deal, whose last choices are told."""
    ending = ending_deal(bound, rng)
    if ending is None or not ending.is_reckoned_whole:
        return None
    amounts = ending.amounts
    paid = [seat for seat, amount in enumerate(amounts) if amount]
    seat = rng.choice(paid if paid and rng.randrange(ANY_SEAT) else range(bound.seats))
    return ending.position, Posed(_asked_of(ending, seat), str(amounts[seat]), ending.about())


def _asked_of(ending: EndingDeal, seat: int) -> str:
    position, unit = ending.position, ending.match.bound.game.unit
    deal = position.view.wording("reckoning.deal", deal=ending.deal.number)
    had = ", ".join(f"{seat_name(other)} {amount}" for other, amount in enumerate(ending.before))
    return "\n".join(
        [
            f"{position.hands()} {deal} then ends with these choices:",
            *(f"- {seat_name(whose)}: {choice.label}" for whose, choice in ending.choices),
            f"Before its cards were dealt, the seats had these {unit}: {had}.",
            f"How many {unit} does {seat_name(seat)} win in {deal}?{NO_ANTES if ending.has_more else ''}",
            "Answer with a number, below 0 for a loss.",
        ]
    )


KINDS: dict[str, Kind] = {
    "may": anywhere(may_be_done),
    "next": anywhere(who_is_next),
    "has": anywhere(what_a_seat_has),
    "pays": what_a_deal_pays,
    "hold": anywhere(what_a_seat_cannot_hold),
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
