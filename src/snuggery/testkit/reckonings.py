"""How deals came out, in a few words for tests: seats are A, B, C …"""

from collections.abc import Iterator

from ..coach.deals import Deal, ended_deals, reckoned
from ..engine.match.match import Match
from ..kit.reckoning import Reckoning
from ..kit.scene import Said
from ..kit.wording import Wording, signed

SEATS = "ABCDEFGHIJ"


def deals(match: Match) -> Iterator[tuple[Deal, Reckoning]]:
    """Go through the deals of a match that have been played to their end, with how they came out."""
    for deal in ended_deals(match):
        yield deal, reckoned(match, deal)


def paper(match: Match, viewer: int | None = None) -> list[str]:
    """Return the lines of the paper at the end of the latest deal: heading, rows, notes."""
    *_, (_, reckoning) = deals(match)
    say = Wording(match.bound.game.catalogue(), SEATS[: match.bound.seats], viewer)
    rows = [
        f"{SEATS[row.seat]} {signed(row.amount)}: {'; '.join(_words(say, row.head, row.told, row.why))}"
        for row in reckoning.rows
    ]
    return [*_words(say, reckoning.head), *rows, *_words(say, *reckoning.notes)]


def _words(say: Wording, *told: Said | None) -> list[str]:
    return [say(said.code, **said.args) for said in told if said]
