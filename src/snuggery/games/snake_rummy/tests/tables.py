"""Tables of Snake Rummy in a few words: seats are A, B, C …, A moves, the last has dealt, slashes part hands."""

from typing import Any

import snuggery
from snuggery.engine.match.chance import Scripted
from snuggery.engine.match.control import Controller
from snuggery.engine.match.match import Match
from snuggery.kit.cards import PACK_52, cards_text, read_card, read_cards
from snuggery.kit.records import WATCHER
from snuggery.kit.scene import Scene
from snuggery.kit.wording import Wording
from snuggery.testkit.tables import on_top, who

NAME = "snake-rummy"
SEATS = "ABCDE"


def table(
    hands: str, snake: str = "2s", laid: str = "", draws: str = "", deck: str = "", lines: str = "", **options: Any
) -> Match:
    """Set a table up at the start of a turn of A, who takes the cards `draws` from the deck.

    `laid` says which player has laid what, `B Qd Qh Qs, A 3c 4c 5c`.  A hand `*` is every card not listed, so that
    `deck` is the whole deck; `lines` of the position come on top.
    """
    held = [hand.strip() for hand in hands.split("/")]
    melds = [meld.strip().split(" ", 1) for meld in laid.split(",") if meld]
    if "*" in held:
        elsewhere = " ".join([*held, snake, deck, lines_cards(lines), *(cards for _, cards in melds)]).replace("*", "")
        held[held.index("*")] = cards_text(PACK_52 & ~read_cards(elsewhere))
    position = ["phase: taking", "turn: 0", f"dealer: {len(held) - 1}", "round: 1", "shuffles: 1", f"snake: {snake}"]
    position += [f"hand {seat}: {hand}" for seat, hand in enumerate(held)]
    if melds:
        opened = [int(any(who == SEATS[seat] for who, _ in melds)) for seat in range(len(held))]
        position += [f"melds: {' '.join(cards.replace(' ', '+') for _, cards in melds)}"]
        position += [f"laid by: {' '.join(str(SEATS.index(who)) for who, _ in melds)}"]
        position += [f"opened: {' '.join(map(str, opened))}"]
    position = on_top(position, lines)
    game = snuggery.load(NAME, len(held), **options)
    return game.set_up("\n".join(position), chance=Scripted(map(read_card, draws.split())))


def lines_cards(lines: str) -> str:
    """Return the cards that have been added, of the lines of a position."""
    return " ".join(line.split(": ")[1] for line in lines.split("|") if "added" in line)


def laying(hands: str, draw: str, **more: Any) -> Match:
    """Set a table up and let A draw a card from the deck."""
    return go(table(hands, draws=draw, **more), "A deck")


def go(match: Match, moves: str) -> Match:
    """Play `A deck, A discard 9c`, sure that it is each one's turn."""
    for move in moves.split(", "):
        seat, _, words = move.partition(" ")
        assert who(match) == seat, f"{who(match)} is to play, not {seat}:\n{match.position()}"
        match.play(words)
    return match


def may(match: Match, verb: str = "") -> list[str]:
    """Return the actions open to the seat to move, or what may follow a verb."""
    words = [match.action_text(action) for action in match.legal()]
    return [word.removeprefix(f"{verb} ") for word in words if word.startswith(verb)]


def hand(match: Match, seat: str = "A") -> str:
    return cards_text(match.state.hand[SEATS.index(seat)])


def snake(match: Match) -> str:
    return " ".join(cards_text(1 << int(card)) for card in match.state.snake[: match.state.snake_length])


def down(match: Match, seat: str = "A") -> str:
    """Return the cards that lie before a seat."""
    return cards_text(match.state.down[SEATS.index(seat)])


def totals(match: Match) -> list[int]:
    return [int(total) for total in match.state.total[: match.bound.seats]]


def scene(match: Match, seat: int = 0) -> Scene:
    return match.view(seat).scene(Wording(match.bound.game.catalogue(), SEATS, seat if seat >= 0 else None))


def told(match: Match, move: str, seat: int = WATCHER) -> list[str]:
    """Play one move and return what is said of it and of the chance that follows."""
    game = match.bound.game
    say = Wording(game.catalogue(), SEATS, seat if seat >= 0 else None)
    shadow = Match(match.bound, opening=match.snapshot())
    length = len(match.history)
    go(match, move)
    sentences = []
    for entry in match.history[length:]:
        before = shadow.view(seat)
        heard = game.rules.overhear(shadow.state, entry.code, seat)
        Controller(shadow).follow(entry)
        sentences += [
            say(said.code, **said.args) for said in game.face.tell(before.plain, heard, shadow.view(seat).plain)
        ]
    return sentences
