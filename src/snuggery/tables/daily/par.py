"""Par: what levels of bots make of the chair of a daily deal, on average over many playouts."""

import msgspec

from ...bots import Bot
from ...coach.deals import finishes, story
from ...engine.game import BoundGame
from ...engine.match.chance import Committed
from ...engine.match.match import Match
from ...games import find
from ...store.daily_statements import CASUAL
from ..turns import bot_seed
from .distance import distance_of, signs_of
from .plans import counts_of

OWN = 0  # the chair of the person
GAINED, NOTHING, LOST = "+", "0", "-"
LONGEST = 64  # signs of a course: of a longer match the last ones
BATCH = 5  # matches of a question where nobody searches: others who wait for bots get their turn in between
BATCHES = {"casual": 40, "strong": 40}


class ParQuestion(msgspec.Struct, frozen=True, tag="par"):
    """Asks for the results of a few matches of a daily deal in which a level sits on the person's chair."""

    game: str
    seats: int
    options: dict[str, str]
    secret: str  # in hexadecimal digits
    level: str
    batch: int
    others: str = CASUAL  # the level of the bots on the other chairs

    @property
    def matches(self) -> range:
        """The numbers of the matches to play: one where somebody searches."""
        each = BATCH if self.level == self.others == CASUAL else 1
        return range(each * self.batch, each * (self.batch + 1))


def results_of_bots(asked: ParQuestion) -> list[int]:
    """Return the results; equal questions get equal answers in every process."""
    bound = BoundGame(find(asked.game), asked.seats, asked.options)
    return [_result(bound, asked, number) for number in asked.matches]


def _result(bound: BoundGame, asked: ParQuestion, number: int) -> int:
    """Play one match as a table would, but for the lots of the bot on the person's chair."""
    secret = bytes.fromhex(asked.secret)
    match, ply = Match(bound, Committed(secret)), 0
    while not match.over:
        own = match.seat == OWN
        seed = f"par {number} {ply}" if own else bot_seed(secret, ply, match.seat)
        view = match.view(match.seat)
        match.play(Bot(asked.level if own else asked.others, seed)(view, view.legal()))
        ply += 1
    return result_in(match)


def result_in(match: Match, seat: int = OWN) -> int:
    """Return what counts of how a chair, by default the first, has finished."""
    if counts_of(match.bound.game) == "distance":
        return distance_of(match, seat)
    score, place = finishes(match, match.view().wording)[seat]
    return place if counts_of(match.bound.game) == "place" else score


def course_of(match: Match) -> str:
    """Return how each deal of a match went for the first chair, or each of its pushes: a sign each, without a card."""
    if match.scores is None:
        return ""
    if counts_of(match.bound.game) == "distance":
        return signs_of(match, OWN)
    told = story(match)
    gains = [deal.changes[OWN] for deal in told.deals] if told else []
    return "".join(GAINED if gain > 0 else LOST if gain < 0 else NOTHING for gain in gains)[-LONGEST:]
