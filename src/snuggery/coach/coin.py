"""The one coin that a review counts in, and what every moment of a match is worth in it, all cards open.

Most games count in chances to finish first.  A game whose deals are won and lost in points or money counts those: its
`reckoning.py` says with `last_deal` how a match is made to end with the deal at hand, so a moment is played on no
further than the deal goes.  There a seat has what it is ahead: nothing at the start, and what it has won at the end.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.terms import States, copied
from ..kit.game import Game, State
from ..kit.judgement import part_of
from ..kit.records import CHANCE, Record
from .appraisal import LONGEST, WHOLE, Appraiser, Worths
from .bars import Measured
from .luck import MatchStep

EFFORT, EFFORT_UNLISTED = 700_000, 50_000  # entries that a review plays out
A_CALL = 60  # entries that take as long as a call, where each playout is one
FEWER = 3  # times fewer playouts a moment has that no decision is beside
LEAST, MOST = 2, 165  # of those few, for either half of the work
MONEY = "coins"  # of which one wins or loses some, whatever the others did
A_CHANCE = 0.04  # that a blunder loses
IN_HUNDREDTHS = "chance"  # the coin of chances, which are told in hundredths

Sums = tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]


class Coin(NamedTuple):
    """What a review counts in."""

    name: str  # as the game's judgement has it
    shares: bool  # whether it is shares of the first place
    last_deal: Callable[[Record], None] | None  # makes a match end with the deal at hand

    @property
    def scale(self) -> int:
        """How many of what is told go into one."""
        return scale_of(self.name)


def scale_of(coin: str) -> int:
    """Return how many of what is told go into one of a coin: chances are told in hundredths."""
    return 100 if coin == IN_HUNDREDTHS else 1


def coin_name(game: Game, record: State) -> str:
    """Return in which coin a game's judgement counts at a table."""
    return str(part_of(game.judgement, "coin")(record) or part_of(game.judgement, "COIN"))


def blunder_of(game: Game, record: State) -> float:
    """Return what a choice must lose to be a blunder, in the coin of a table; inf where a game names nothing."""
    if coin_name(game, record) == IN_HUNDREDTHS:
        return A_CHANCE
    return float(part_of(game.judgement, "blunder")(record))


def coin_of(match: Match) -> Coin:
    """Return the coin for reviews of a match."""
    game = match.bound.game
    name = coin_name(game, Timeline(match).beginning()[0])
    shares = name == IN_HUNDREDTHS and hasattr(game.judgement, "worth")  # without it, chances are those of a round
    return Coin(name, shares, None if shares else getattr(game.reckoning, "last_deal", None))


class Valuer(Appraiser):
    """An appraiser in the coin of a review: where chance has the next word, over all that it may bring."""

    def __init__(self, match: Match, playouts: int, seed: int | str) -> None:
        super().__init__(match.bound, Timeline(match).beginning(), playouts, seed)
        self._coin = coin_of(match)

    def worths(self) -> Worths:
        """Return what the moment is worth to each seat, in parts of `whole` to one of the coin."""
        return tuple(self._sums()[0].tolist())

    def estimates(self) -> tuple[Measured, ...]:
        """Return the same in the coin, with the error that plain sampling would have."""
        number = len(self._seeds)
        sums, squares = (part / (WHOLE**power * number) for power, part in enumerate(self._sums(), 1))
        errors = np.sqrt(np.maximum(0.0, squares - sums * sums) / max(1, number - 1))
        return tuple(Measured(*pair, number) for pair in zip(sums.tolist(), errors.tolist(), strict=True))

    def _sums(self) -> Sums:
        """Return sums over all playouts, and of squares, where chance is next over all that it may bring."""
        codes, counts = self._outcomes()
        if len(codes) < 2:
            return self._played(self.states, self._draws, self._seeds)
        sums, squares = np.zeros((2, self.bound.seats), np.int64)
        for code, seeds in zip(codes, np.split(self._seeds, np.cumsum(counts)[:-1]), strict=True):
            if len(seeds):
                after, draws = copied(self.states), self._draws.copy()
                self._form.follow_on(after, code, draws)
                more = self._played(after, draws, seeds)
                sums, squares = sums + more[0], squares + more[1]
        return sums, squares

    def worth_of(self, last: MatchStep | None, step: MatchStep) -> Worths:
        """Return the same between two steps, with few playouts where only chance is told apart by it.

        What chance and habit did from one decision to the next adds up, however little is known of the moments between.
        """
        if self._is_between_deals(last, step):
            return self.worths_between()
        if _is_decision(step) or (last and _is_decision(last)):
            return self.worths()
        few = self.part(0, FEWER)
        return tuple(FEWER * worth for worth in few.worths())

    def worths_between(self) -> Worths:
        """Return the same where a deal is about to begin: what all are ahead, where that is the coin."""
        if self._coin.shares:
            return self.worths()
        return tuple(len(self._seeds) * one for one in self._ahead(self.states[0]))

    def estimates_between(self) -> tuple[Measured, ...]:
        """Return the same as estimates."""
        if self._coin.shares:
            return self.estimates()
        return tuple(Measured(one / WHOLE, 0.0, len(self._seeds)) for one in self._ahead(self.states[0]))

    def part(self, batch: int, batches: int) -> Self:
        """Return one that stands here too and has one of so many equal parts of the seeds."""
        other = self.copy()
        other._seeds = self._seeds[batch::batches].copy()
        return other

    def _is_between_deals(self, last: MatchStep | None, step: MatchStep) -> bool:
        return not self._coin.shares and (last is None or last.deal != step.deal)

    def _outcomes(self) -> tuple[Sequence[int], Sequence[int]]:
        """Return what chance may bring now, and how many of the playouts are to begin with each."""
        game = self.bound.game
        if self.states["seat"][0] != CHANCE or not game.listed or game.follows(self.states[0]):
            return (), ()
        out, weight = self.bound.buffers()
        n = self._form.list_chance(self.states, out, weight)
        return out[:n].tolist(), spread(len(self._seeds), weight[:n].tolist(), int(self._seeds[0]))

    def _played(self, states: States, draws: Any, seeds: Any) -> Sums:
        """Return the sums of one position."""
        if self._coin.shares:
            over = states["seat"][0] < CHANCE
            sums = self._play_out(states, draws, seeds[:1] if over else seeds) * (len(seeds) if over else 1)
            return sums.astype(np.int64), sums * WHOLE
        if states["seat"][0] < CHANCE:
            found = np.array([self._ahead(states[0])] * len(seeds))
        else:
            found = np.array(self._aheads(copied(states), draws, seeds))
        return found.sum(axis=0), (found * found).sum(axis=0)

    def _aheads(self, states: States, draws: Any, seeds: Any) -> list[Worths]:
        if self._coin.last_deal:
            self._coin.last_deal(states[0])
        found = []
        for place in range(len(seeds)):
            self._play_out(states, draws, seeds[place : place + 1])
            found.append(self._ahead(self._room[0][0]))
        return found

    def _play_out(self, states: States, draws: Any, seeds: Any) -> Any:
        work, counts, out, scores, sums = self._room
        sums[:] = 0
        luck, most = (self._rngs, draws, counts), self.bound.game.longest * LONGEST
        with np.errstate(over="ignore"):  # interpreted words wrap round loudly
            self._form.appraise(states, work, seeds, self.ply, *luck, out, most, scores, WHOLE, sums)
        return sums

    def _ahead(self, s: State) -> Worths:
        """Return what each seat is ahead, as the search has it or by its purse, in parts of WHOLE to one coin."""
        game, seats = self.bound.game, self.bound.seats
        if worth := getattr(game.judgement, "worth", None):
            return tuple(round(WHOLE * worth(s, seat)) for seat in range(seats))
        assert game.reckoning is not None, "a coin other than chances needs purses to count"
        purses = game.reckoning.purse(s)
        return tuple(WHOLE * (seats * purse - sum(purses)) // seats for purse in purses)


def spread(number: int, weights: Sequence[int], lot: int) -> list[int]:
    """Share out so many playouts over outcomes by their weights, to within one each; a lot decides who has that one.

    >>> from snuggery.coach.coin import spread
    >>> spread(6, [1, 1, 1], lot=5), sum(spread(4, [3, 1, 7], lot=8))
    ([2, 2, 2], 4)
    """
    total = sum(weights)
    begin = lot % total / total
    ends = np.cumsum(weights) * number / total
    places = np.ceil(ends - begin).astype(int)
    shares: list[int] = np.diff(np.clip(places, 0, number), prepend=0).tolist()
    return shares


def usual_playouts(game: Game, steps: Sequence[MatchStep], coin: Coin) -> int:
    """Return how many playouts a moment beside a decision has for the usual effort; others have FEWER times less."""
    ends = {step.deal: step.end for step in steps}
    spent = 0
    for last, step in zip((None, *steps), steps, strict=False):
        if step.open:
            length = (ends[step.deal] + A_CALL if coin.last_deal else steps[-1].end) - step.begin
            spent += length * (FEWER if _is_decision(step) or (last and _is_decision(last)) else 1)
    few = (EFFORT if game.listed else EFFORT_UNLISTED) // max(1, spent)
    return 2 * FEWER * min(MOST, max(LEAST, few // 2))  # for two halves


def _is_decision(step: MatchStep) -> bool:
    """Tell whether a step is a decision that habit would not have made as a matter of course."""
    return step.open and step.seat != CHANCE
