"""Positions and deals by lot, as the rulebook exam asks about them."""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from ..bots import Bot
from ..coach.deals import Deal, dealt, ended_deals, reckoned
from ..engine.game import BoundGame
from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.match.view import Entry, View
from ..envs.text import RECENT
from ..kit.explaining import all_options, choice_keys
from ..kit.random import generator
from ..kit.records import CHANCE, OVER
from ..kit.scene import Choice, Scene
from ..kit.table_words import explanations_at
from ..kit.wording import face_words

LATEST = 60  # plies before a question
PLAYED = 2  # deals, at most, before a question of what the last one pays
LONGEST = 400  # plies that these may take
LAST = 6  # choices that end a deal
WHOLE = 10_000  # sentences: what has happened from the beginning
OPEN = "For this question all hands are open."
ON_PAYMENT = ("goal", "plate")  # keys of explanations that say what is won
WITH_STAKES = ("bowl", "calls", "pot", "road", "text")  # kinds of zones that say what is at stake
Subjects = tuple[tuple[str, ...], ...]  # the keys under which each thing may be explained


class ExamPosition:
    """A position in which a seat chooses, as a question may be asked about it."""

    def __init__(self, match: Match, rng: random.Random, told: int = RECENT) -> None:
        """Take a match, and how many of the latest sentences are told of what has happened."""
        self.match, self.rng, self.told = match, rng, told
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


def random_position(bound: BoundGame, rng: random.Random) -> ExamPosition | None:
    """Return a position of a match by lot, None if the match was over before."""
    match, lots = bound.start(rng.random().hex()), generator("exam", rng.random().hex())
    for _ in range(rng.randrange(LATEST)):
        if match.over:
            return None
        match.play(Controller(match).some_action(lots))
    return None if match.over else ExamPosition(match, rng)


# -- deals that end ---------------------------------------------------------------------------------------------------


class EndingDeal(NamedTuple):
    """A deal before its last choices, what these are, and what the deal pays."""

    position: ExamPosition
    choices: list[tuple[int, Choice]]  # with their seats
    match: Match  # in which it has ended
    deal: Deal

    @property
    def before(self) -> list[int]:
        """What each seat had before the cards were dealt."""
        return self._purse(dealt(self.match, self.deal))

    @property
    def after(self) -> list[int]:
        """What each seat has after the last choice; it may have paid for the next deal already."""
        return self._purse(self.deal.end)

    @property
    def amounts(self) -> list[int]:
        """What each seat wins by it, below 0 for a loss, as its reckoning says."""
        rows = reckoned(self.match, self.deal).rows
        return [sum(row.amount for row in rows if row.seat == seat) for seat in range(self.match.bound.seats)]

    @property
    def is_reckoned_whole(self) -> bool:
        """Whether the match goes on, or ends without a payment that the reckoning leaves out, as of a last pot."""
        return not self.has_more or Timeline(self.match).state_after(self.deal.end)["seat"][0] != OVER

    @property
    def has_more(self) -> bool:
        """Whether seats have paid more than the reckoning has: antes, for it or for the next deal."""
        return [now - then for then, now in zip(self.before, self.after, strict=True)] != self.amounts

    def about(self) -> Subjects:
        """Return the keys of what explains the choices, what is at stake and what is won."""
        zones = self.position.scene.zones
        stakes = [(_plain(zone.id),) for zone in zones if zone.owner is None and zone.kind in WITH_STAKES]
        made = self.position.about(*(choice for _, choice in self.choices))
        return (*made, *stakes, *((key,) for key in ON_PAYMENT))

    def _purse(self, length: int) -> list[int]:
        reckoner = self.match.bound.game.reckoning
        assert reckoner is not None, "without one no deal ends"
        return [*map(int, reckoner.purse(Timeline(self.match).state_after(length)[0]))]


def ending_deal(bound: BoundGame, rng: random.Random) -> EndingDeal | None:
    """Return a deal by lot; None if none was played to its end, or chance had the last word in it."""
    match = _some_deals(bound, rng)
    deal = next(reversed([*ended_deals(match)]), None)
    if deal is None:
        return None
    entries = Timeline(match).entries(deal.begin, deal.end)
    chosen = [*takewhile(lambda entry: entry.seat != CHANCE, reversed(entries))]
    if not chosen:
        return None
    last = chosen[: rng.randint(1, LAST)][::-1]
    early = match.copy()
    while early.ply > deal.ply - len(last):
        early.undo()
    return EndingDeal(ExamPosition(early, rng, WHOLE), [*_made(early, last)], match, deal)


def _some_deals(bound: BoundGame, rng: random.Random) -> Match:
    """Return a match of some deals that casual bots have played, or lots."""
    seed, wanted, by_lot = rng.random().hex(), rng.randint(1, PLAYED), rng.random() < 0.5
    match, lots, bot = bound.start(seed), generator("deals", seed), Bot("casual", seed)
    reckoner = bound.game.reckoning
    while not match.over and match.ply < LONGEST and reckoner and reckoner.played(match.state) < wanted:
        some = Controller(match).some_action(lots) if by_lot else bot(match.view(match.seat), match.legal())
        match.play(some)
    return match


def _made(match: Match, entries: Iterable[Entry]) -> Iterator[tuple[int, Choice]]:
    """Yield the choices of a history with their seats, as these were offered them."""
    then = match.copy()
    for entry in entries:
        view = then.view(entry.seat)
        yield entry.seat, next(choice for choice in view.scene(view.wording).choices if choice.action == entry.code)
        Controller(then).follow(entry)
