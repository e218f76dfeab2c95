"""Measure that styles of the household are as strong as their level, and that they show; write benchmarks/styles.md.

Run it with `python -m benchmarks.styles [GAME…]`.  One bot with a style plays against plain bots of its level, on every
seat of each deal, with the same cards, dice and lots until the style chooses differently.  So a plain bot would win
exactly its share.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import snuggery
from snuggery.arena.estimates import Estimate, estimate, win_shares
from snuggery.arena.executor import all_cores, executor
from snuggery.bots import HABITS, STYLED_LEVEL
from snuggery.bots.styles import STYLES, style_in, worths_in
from snuggery.engine import bind
from snuggery.engine.desk import COUNT, LEGAL, SEAT
from snuggery.engine.game import BoundGame
from snuggery.kit.plain import State
from snuggery.kit.random import generator
from snuggery.kit.records import CHANCE, UNKNOWN
from snuggery.kit.styles import Style, Worths, preferred

from .habits import SHORT
from .ours import listed_games
from .reports import report_on_games

RESULTS = Path(__file__).with_name("styles.md")
DEALS, BLOCK = 2000, 100
MARGIN = 0.015  # within which a share of wins must lie, with its interval
SEED = "styles"
ROOM_FOR_CHANCE = 256
COLUMNS = (
    *("game", "seats", "style", "share of wins", "fair share", "level?", "score above the others' mean"),
    *("what it moves", "plain", "styled"),
)
SHOWN = {
    "snore": {
        "bold": "offers to snore that it takes",
        "careful": "strength of the cards led",
        "hoarder": "strength of the cards led",
        "sly": "cards of the suit led, in the hand",
    },
    "snake-rummy": {
        "bold": "points of the cards laid on the snake",
        "careful": "points of the cards laid on the snake",
        "hoarder": "of the cards laid on the snake, those that fit no other",
        "sly": "turns that begin with the deck",
    },
    "snip-snap-snorum": {
        "bold": "cards of the same rank kept in hand",
        "careful": "cards of the same rank on the table",
        "hoarder": "of the cards played, those single in hand",
        "sly": "of the cards played, those of a rank nobody has shown",
    },
    "snafooey": {
        "bold": "of the cards played, those that throw dice",
        "careful": "room left below the threshold",
        "hoarder": "of the cards played, the numbers",
        "sly": "room left below the threshold",
    },
}


class Item(NamedTuple):
    """A block of deals of one style."""

    game: str
    style: str
    first: int


class Played(NamedTuple):
    """What each deal brought, and how much the style showed at each decision that could show it."""

    wins: list[float]  # the share of the wins
    gains: list[float]  # the score above the others' mean
    leans: list[float]  # of the choices
    plain: list[float]  # of what the level alone would have chosen there


class Match(NamedTuple):
    """What a match in compiled loops needs."""

    bound: BoundGame
    style: Style
    worths: Worths

    def play(self, deal: int, styled: int, played: Played) -> tuple[float, float]:
        """Play a deal with the style at one seat; return that seat's share of the win, and its gain."""
        form = bind.compiled_form(self.bound.game)
        follow = getattr(form, HABITS[STYLED_LEVEL])
        states, views, chance = self.bound.states(), self.bound.states(), generator(SEED, deal)
        lots = [generator(SEED, deal, seat) for seat in range(self.bound.seats)]
        room = self.bound.game.actions
        buffer = np.zeros(LEGAL + room + ROOM_FOR_CHANCE, np.int64)
        actions = buffer[LEGAL:]
        form.begin(states)
        form.advance(states, UNKNOWN, chance, buffer, room)
        while (seat := int(buffer[SEAT])) >= CHANCE:
            action = UNKNOWN
            if seat != CHANCE:
                n = int(buffer[COUNT])
                form.look(states, seat, views)
                action = int(follow(views, actions, n, lots[seat]))
                if seat == styled and n > 1:
                    action = self._styled(views[0], actions[:n].tolist(), action, played)
            form.advance(states, action, chance, buffer, room)
        return _result(np.array(self.bound.scores(states)), styled)

    def _styled(self, view: State, legal: list[int], chosen: int, played: Played) -> int:
        leans = {action: self.style.lean(view, action) for action in legal}
        if min(leans.values()) == max(leans.values()):
            return chosen
        styled = preferred(self.style, self.worths, view, legal, chosen)
        played.plain.append(leans[chosen])
        played.leans.append(leans[styled])
        return styled


def play(item: Item) -> Played:
    """Play a block of deals."""
    bound = snuggery.load(item.game, **SHORT.get(item.game, {}))
    style = style_in(bound.game, item.style)
    assert style is not None
    match, played = Match(bound, style, worths_in(bound.game)), Played([], [], [], [])
    for deal in range(item.first, item.first + BLOCK):
        win, gain = np.mean([match.play(deal, seat, played) for seat in range(bound.seats)], axis=0)
        played.wins.append(float(win))
        played.gains.append(float(gain))
    return played


def _result(scores: npt.NDArray[np.int64], seat: int) -> tuple[float, float]:
    others = np.delete(scores, seat)
    return float(win_shares(scores[None])[0, seat]), float(scores[seat] - others.mean())


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# How strong the styles are\n"
    yield "`python -m benchmarks.styles` writes every figure on this page. One casual bot with a style plays"
    yield f"against plain ones at the usual number of seats. Each of {DEALS} deals is played once from each seat, with"
    yield "the same cards, dice and lots until the style chooses differently. The 95 % intervals are over deals. A"
    yield f"style is *level* if its whole interval lies within {100 * MARGIN:.1f} points of the fair share. The last"
    yield "columns tell what the style moves: the mean over all decisions at which the legal choices differ in it, of a"
    yield "plain bot's choices and of the style's. A match of Snore has five hands here, of Snake Rummy one round.\n"
    yield f"| {' | '.join(COLUMNS)} |"
    yield "|---|--:|---|--:|--:|---|--:|---|--:|--:|"
    found = _played(names)
    for name in names:
        bound = snuggery.load(name)
        for style in _styles(bound):
            yield _row(bound, style, [found[Item(name, style, first)] for first in range(0, DEALS, BLOCK)])


def _played(names: Sequence[str]) -> dict[Item, Played]:
    items = [
        Item(name, style, first)
        for name in names
        for style in _styles(snuggery.load(name))
        for first in range(0, DEALS, BLOCK)
    ]
    return dict(executor(all_cores()).map(play, items))


def _styles(bound: BoundGame) -> list[str]:
    return [style for style in STYLES if style_in(bound.game, style)]


def _row(bound: BoundGame, style: str, played: Sequence[Played]) -> str:
    wins = estimate([share for block in played for share in block.wins])
    gains = estimate([gain for block in played for gain in block.gains])
    leans, plain = (np.mean([lean for block in played for lean in block[place]]) for place in (2, 3))
    fair = 1 / bound.seats
    share = f"{wins.mean:.1%} ± {wins.half:.1%} | {fair:.1%} | {'yes' if is_level(wins, fair) else 'no'}"
    gain = f"{gains.mean:+.2f} ± {gains.half:.2f} {bound.game.unit}"
    shown = f"{SHOWN[bound.name][style]} | {abs(plain):.2f} | {abs(leans):.2f}"
    return f"| {bound.game.title} | {bound.seats} | {style} | {share} | {gain} | {shown} |"


def is_level(wins: Estimate, fair: float) -> bool:
    """Tell whether a whole interval lies within the margin of the fair share."""
    return abs(wins.mean - fair) + wins.half <= MARGIN


if __name__ == "__main__":
    report_on_games(RESULTS, _report, listed_games())
