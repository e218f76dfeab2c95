"""Tables of Snip-Snap-Snorum in a few words: seats are A, B, C …, A has dealt, hands stand between slashes."""

from collections.abc import Sequence
from typing import Any

import snuggery
from snuggery.engine.match.chance import Scripted, Source
from snuggery.engine.match.match import Match
from snuggery.kit.cards import cards_text, read_card
from snuggery.kit.records import WATCHER
from snuggery.kit.scene import Scene
from snuggery.kit.wording import Wording
from snuggery.testkit.tables import on_top, who

NAME = "snip-snap-snorum"
SEATS = "ABCDEFGHIJ"
MODES = ("standard", "running", "race", "jig")


def table(
    hands: str, turn: str = "B", purses: str = "", lines: str = "", chance: Source | None = None, **options: Any
) -> Match:
    """Set a table up in mid-deal, chain not begun; `purses` if not full, `lines` of the position that come on top."""
    held = [hand.strip() for hand in hands.split("/")]
    game = snuggery.load(NAME, len(held), **options)
    start = int(options.get("counters", 5)) if options.get("mode", "standard") in ("standard", "running") else 0
    left = [int(word) for word in purses.split()] or [start] * len(held)
    position = ["phase: playing", f"turn: {SEATS.index(turn)}", "dealer: 0", "deals: 1", "shuffles: 1"]
    position += [f"pool: {start * len(held) - sum(left)}", f"counters: {' '.join(map(str, left))}"]
    position += [f"hand {seat}: {hand}" for seat, hand in enumerate(held) if hand != "-"]
    position = on_top(position, lines)
    return game.set_up("\n".join(position), chance=chance)


def dealt(hands: str, **options: Any) -> Match:
    """Start a game and deal these hands, A dealing; what a later deal brings is not in the script."""
    held = [hand.split() for hand in hands.split("/")]
    left_first = held[1:] + held[:1]
    script = [card for turn in zip(*left_first, strict=True) for card in turn]
    game = snuggery.load(NAME, len(held), **{"first_dealer": 0, **options})
    return game.start(chance=Scripted(map(read_card, script)))


def go(match: Match, moves: str) -> Match:
    """Play `B 9c, C 9d`, sure that it is each one's turn."""
    for move in moves.split(", "):
        seat, card = move.split()
        assert who(match) == seat, f"{who(match)} is to play, not {seat}:\n{match.position()}"
        match.play(f"play {card}")
    return match


def may(match: Match) -> str:
    """Return the cards open to the seat to move."""
    return " ".join(match.action_text(action).removeprefix("play ") for action in match.legal())


def asked(match: Match) -> str:
    """Return the seat to move and its cards, as `A: 9c Td`."""
    return f"{who(match)}: {may(match)}"


def counters(match: Match) -> list[int]:
    """Return what every seat holds, and the pool last."""
    return [*match.state.held[: match.bound.seats].tolist(), int(match.state.pool)]


def hand(match: Match, seat: str) -> str:
    return cards_text(match.state.hand[SEATS.index(seat)])


def void(match: Match, seat: str) -> str:
    """Return the cards that everybody knows a seat not to hold."""
    return cards_text(match.state.void[SEATS.index(seat)])


def scene(match: Match, seat: int = WATCHER) -> Scene:
    """Return the table as a seat sees it, in words."""
    return match.view(seat).scene(_wording(match, seat))


def told(match: Match, moves: str, seat: int = WATCHER) -> list[str]:
    """Play moves and return what the last of them made the table say."""
    *early, last = moves.split(", ")
    if early:
        go(match, ", ".join(early))
    assert who(match) == last[0]
    card = read_card(last.split()[1])
    before = match.view(seat).plain
    match.play(card)
    say = _wording(match, seat)
    events = match.bound.game.face.tell(before, card, match.view(seat).plain)
    return [say(event.code, **event.args) for event in events]


def _wording(match: Match, seat: int) -> Wording:
    names: Sequence[str] = SEATS[: match.bound.seats]
    return Wording(match.bound.game.catalogue(), names, seat)
