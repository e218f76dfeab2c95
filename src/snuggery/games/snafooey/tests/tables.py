"""Tables of Snafooey in a few words: seats are A, B, C …, hands stand between slashes, dice and cards come as told."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import snuggery
from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.engine.match.replay import retrace
from snuggery.games.snafooey.kinds import KIND_OF, hand_text
from snuggery.kit.records import CHANCE, CUT_OFF, OVER, WATCHER
from snuggery.kit.scene import Scene
from snuggery.kit.wording import Wording
from snuggery.testkit import tables
from snuggery.testkit.tables import on_top

NAME = "snafooey"
SEATS = "ABCDEFGH"
NAMES = ["Anna", "Bert", "Cleo", "Dora", "Emil", "Finn", "Gwen", "Hans"]
NOBODY = {CHANCE: "chance", OVER: "over", CUT_OFF: "cut off"}

who = partial(tables.who, nobody=NOBODY)  # the letter of the seat to move, or what stands in its place


class Told:
    """Outcomes as told, `roll 9, deal 7`; after them the lowest card there is, and rolls one higher each time."""

    def __init__(self, words: str = "") -> None:
        self.left = [word.split()[1] for word in words.split(", ") if word]

    def pick(self, outcomes: Sequence[int], weights: Sequence[int], occasion: int) -> int:
        """Return the next outcome."""
        if not self.left:
            return outcomes[occasion // 2 % len(outcomes)] if occasion % 2 else outcomes[0]
        word = self.left.pop(0)
        code = int(word) if word.isdecimal() else KIND_OF[word]
        assert code in outcomes, f"{word} can't come now"
        return code


def load(seats: int = 4, **options: Any) -> BoundGame:
    """Return the game."""
    return snuggery.load(NAME, seats, **options)


def start(seats: int = 4, chance: str = "", **options: Any) -> Match:
    """Start a game; `chance` tells what comes first."""
    return load(seats, **options).start(chance=Told(chance))


def table(hands: str, count: int = 0, turn: str = "A", chance: str = "", lines: str = "", **options: Any) -> Match:
    """Set a table up in mid-deal; the seat before `turn` has moved, D (or the last seat) has dealt.

    `lines` of the position, with bars between them, come on top.
    """
    held = [hand.strip() for hand in hands.split("/")]
    seat, last = SEATS.index(turn), len(held) - 1
    position = ["phase: playing", f"turn: {seat}", f"dealer: {last}", "sub-games: 1", "shuffles: 1", "plays: 1"]
    position += [f"count: {count}", f"mover: {(seat - 1) % len(held)}"]
    if "chips:" not in lines:
        position.append(f"chips: {' '.join([str(options.get('chips', 6))] * len(held))}")
    position += [f"hand {i}: {hand}" for i, hand in enumerate(held) if hand != "-"]
    position = on_top(position, lines)
    return load(len(held), **options).set_up("\n".join(position), chance=Told(chance))


def go(match: Match, moves: str) -> Match:
    """Play `A 7, A draw, B PASSE`, sure that it is each one's turn."""
    for move in moves.split(", "):
        seat, _, words = move.partition(" ")
        assert who(match) == seat, f"{who(match)} is to move, not {seat}:\n{match.position()}"
        match.play(f"play {words}" if words in KIND_OF else words)
    return match


def may(match: Match) -> str:
    """Return what the seat to move may do, without the word `play`."""
    return ", ".join(match.action_text(action).removeprefix("play ") for action in match.legal())


def count(match: Match) -> int:
    """Return the count."""
    return int(match.state.count)


def chips(match: Match) -> str:
    """Return everybody's chips."""
    return " ".join(str(held) for held in match.state.held[: match.bound.seats])


def hand(match: Match, seat: str) -> str:
    """Return a hand."""
    return hand_text(match.state.hands[SEATS.index(seat)])


def happened(match: Match) -> list[str]:
    """Return what has happened since the table was set up, as a transcript writes it."""
    return [f"{'*' if step.entry.seat == CHANCE else step.entry.seat} {step.words}" for step in retrace(match)]


def scene(match: Match, seat: str = "") -> Scene:
    """Return the table as a seat sees it, without a letter as a watcher does."""
    view = match.view(SEATS.index(seat) if seat else WATCHER)
    viewer = SEATS.index(seat) if seat else None
    return view.scene(Wording(match.bound.game.catalogue(), NAMES[: match.bound.seats], viewer))
