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
from snuggery.bots import HABITS, levels_of
from snuggery.bots.styles import STYLES, choices_in, style_in, worths_in
from snuggery.engine import bind
from snuggery.engine.desk import COUNT, LEGAL, SEAT
from snuggery.engine.game import BoundGame
from snuggery.kit.plain import State
from snuggery.kit.random import generator
from snuggery.kit.records import CHANCE, UNKNOWN
from snuggery.kit.styles import Style, Worths, preferred

from .habits import SHORT
from .reports import report_on_games

RESULTS = Path(__file__).with_name("styles.md")
DEALS, BLOCK = 2000, 100
MORE_DEALS = {"snoogie": 10_000}  # a single round decides the win
SHORTER = {**SHORT, "snoogie": {"rounds": 1}}
MARGIN = 0.015  # within which a share of wins must lie, with its interval
SEED = "styles"
ROOM_FOR_CHANCE = 256
COLUMNS = (
    *("game", "seats", "level", "style", "share of wins", "fair share", "level?", "score above the others' mean"),
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
    "snoogie": {
        "bold": "millimetres past the chalk that a push is meant to go",
        "careful": "millimetres short of the chalk that a push is meant to go",
        "sly": "millimetres to the side of the chalk where a ball is let go",
    },
    "snafooey": {
        "bold": "of the cards played, those that throw dice",
        "careful": "room left below the threshold",
        "hoarder": "of the cards played, the numbers",
        "sly": "room left below the threshold",
    },
}


class Item(NamedTuple):
    """A block of deals of one style at one level."""

    game: str
    level: str
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
    level: str
    style: Style
    worths: Worths

    def play(self, deal: int, styled: int, played: Played) -> tuple[float, float]:
        """Play a deal with the style at one seat; return that seat's share of the win, and its gain."""
        form = bind.compiled_form(self.bound.game)
        follow = getattr(form, HABITS[self.level])
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
                if seat == styled and n != 1:
                    action = self._styled(views[0], actions[:n].tolist(), action, played)
            form.advance(states, action, chance, buffer, room)
        return _result(np.array(self.bound.scores(states)), styled)

    def _styled(self, view: State, legal: Sequence[int], chosen: int, played: Played) -> int:
        legal = choices_in(self.bound.game, view, legal, chosen)
        leans = {action: self.style.lean(view, action) for action in legal}
        if min(leans.values()) == max(leans.values()):
            return chosen
        styled = preferred(self.style, self.level, self.worths, view, legal, chosen)
        played.plain.append(leans[chosen])
        played.leans.append(leans[styled])
        return styled


def play(item: Item) -> Played:
    """Play a block of deals."""
    bound = snuggery.load(item.game, **SHORTER.get(item.game, {}))
    style = style_in(bound.game, item.style, item.level)
    assert style is not None
    match, played = Match(bound, item.level, style, worths_in(bound.game)), Played([], [], [], [])
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
    yield "`python -m benchmarks.styles` writes every figure on this page. One bot with a style plays against"
    yield f"plain ones of its level at the usual number of seats. Each of {DEALS} deals ({MORE_DEALS['snoogie']} at"
    yield "Snoogie) is played once from each seat, with the same chance until the style chooses differently. The 95 %"
    yield f"intervals are over deals. A style is *level* if its whole interval lies within {100 * MARGIN:.1f} points of"
    yield "the fair share. The last columns tell what the style moves: the mean over all decisions at which the choices"
    yield "differ in it, of a plain bot's choices and of the style's. A match of Snore has five hands here, of Snake"
    yield "Rummy and Snoogie one round.\n"
    yield f"| {' | '.join(COLUMNS)} |"
    yield "|---|--:|---|---|--:|--:|---|--:|---|--:|--:|"
    found = _played(names)
    for game, level, style in _measured(names):
        yield _row(snuggery.load(game), level, style, [found[item] for item in _items(game, level, style)])


def _played(names: Sequence[str]) -> dict[Item, Played]:
    items = [item for measured in _measured(names) for item in _items(*measured)]
    return dict(executor(all_cores()).map(play, items))


def _items(game: str, level: str, style: str) -> list[Item]:
    return [Item(game, level, style, first) for first in range(0, MORE_DEALS.get(game, DEALS), BLOCK)]


def _measured(names: Sequence[str]) -> list[tuple[str, str, str]]:
    """Return each style with its game and level."""
    return [
        (name, level, style)
        for name in names
        for level in levels_of(snuggery.load(name).game)
        for style in STYLES
        if style_in(snuggery.load(name).game, style, level)
    ]


def _row(bound: BoundGame, level: str, style: str, played: Sequence[Played]) -> str:
    wins = estimate([share for block in played for share in block.wins])
    gains = estimate([gain for block in played for gain in block.gains])
    leans, plain = (np.mean([lean for block in played for lean in block[place]]) for place in (2, 3))
    fair = 1 / bound.seats
    share = f"{wins.mean:.1%} ± {wins.half:.1%} | {fair:.1%} | {'yes' if is_level(wins, fair) else 'no'}"
    gain = f"{gains.mean:+.2f} ± {gains.half:.2f} {bound.game.unit}"
    shown = f"{SHOWN[bound.name][style]} | {abs(plain):.2f} | {abs(leans):.2f}"
    return f"| {bound.game.title} | {bound.seats} | {level} | {style} | {share} | {gain} | {shown} |"


def is_level(wins: Estimate, fair: float) -> bool:
    """Tell whether a whole interval lies within the margin of the fair share."""
    return abs(wins.mean - fair) + wins.half <= MARGIN


if __name__ == "__main__":
    report_on_games(RESULTS, _report, snuggery.game_names())
