"""Tables of Snore in a few words: seats are A, B, C …, the last has dealt, so A speaks first; slashes part hands."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import snuggery
from snuggery.engine.match.chance import Scripted
from snuggery.engine.match.match import Match
from snuggery.engine.match.replay import retrace
from snuggery.games.snore.state import DROPPING
from snuggery.kit.cards import PACK_36, cards_of, cards_text, read_card, read_cards
from snuggery.kit.records import CHANCE, OVER, UNKNOWN, WATCHER
from snuggery.kit.scene import Scene
from snuggery.kit.wording import Wording
from snuggery.testkit import tables

NAME = "snore"
SEATS = "ABCDE"
NOBODY = {OVER: "over"}

who = partial(tables.who, nobody=NOBODY)  # the letter of the seat to move, or what stands in its place


class Told:
    """Cards as told; after them the lowest there is."""

    def __init__(self, cards: str = "") -> None:
        self.left = [read_card(card) for card in cards.split()]

    def pick(self, outcomes: Sequence[int], weights: Sequence[int], occasion: int) -> int:
        """Return the next card."""
        if not self.left:
            return outcomes[0]
        card = self.left.pop(0)
        assert card in outcomes, f"{cards_text(1 << card)} can't come now"
        return card


def empty(seats: int, **options: Any) -> Match:
    """Lay a fresh table; the test steers it and decides what comes."""
    return Match(snuggery.load(NAME, seats, **options))


def table(
    held: str,
    trump: str = "Th",
    draws: str = "",
    money: str = "",
    pot: int | None = None,
    lines: str = "",
    **options: Any,
) -> Match:
    """Deal these hands, `*` for one of the cards left, and turn a trump; then `draws` come, then the lowest card.

    With `pot` the dealer has so much less (or more) money, with `money` the pot is what is left of all stacks.  `lines`
    of the position come on top.
    """
    hands = filled([hand.strip() for hand in held.split("/")], trump)
    deal = [hand.split()[i] for i in range(4) for hand in hands]
    codes = [len(hands) - 1, *map(read_card, deal), read_card(trump)]
    game = snuggery.load(NAME, len(hands), **options)
    match = game.start(chance=Scripted(codes))
    position = with_money(match.position(), match, money, pot) + "".join(
        f"{line.strip()}\n" for line in lines.split("|")
    )
    return game.set_up(position, chance=Told(draws))


def filled(hands: list[str], trump: str) -> list[str]:
    """Return the hands, in place of each `*` four of the cards that are left, the highest suits and ranks last."""
    named = " ".join(hand for hand in hands if hand != "*")
    left = [cards_text(1 << card) for card in cards_of(PACK_36 & ~read_cards(f"{named} {trump}".strip()))]
    left = [card for card in left if card[0] != "A"] + [card for card in left if card[0] == "A"]
    made = []
    for hand in hands:
        made.append(hand if hand != "*" else " ".join(left[:4]))
        left = left if hand != "*" else left[4:]
    return made


def with_money(position: str, match: Match, money: str, pot: int | None) -> str:
    """Return the position with other money."""
    if not money and pot is None:
        return position
    seats, whole = match.bound.seats, int(match.state.stack) * match.bound.seats
    held = [int(word) for word in money.split()] if money else [int(m) for m in match.state.money[:seats]]
    if pot is None:
        pot = whole - sum(held)
    held[-1] += whole - sum(held) - pot
    kept = [line for line in position.splitlines() if not line.startswith(("money:", "pot:"))]
    return "\n".join([*kept, f"pot: {pot}", f"money: {' '.join(map(str, held))}"]) + "\n"


def go(match: Match, moves: str) -> Match:
    """Play `A snore, B help, A Th`, sure that it is each one's turn; a card is dropped or played, as the case is."""
    for move in moves.split(", "):
        seat, _, words = move.partition(" ")
        assert who(match) == seat, f"{who(match)} is to act, not {seat}:\n{match.position()}"
        if len(words) == 2:
            words = f"{'drop' if match.state.phase == DROPPING else 'play'} {words}"
        match.play(words)
    return match


def trick(match: Match, cards: str) -> Match:
    """Play `8h Th 9h`, whoever's turn it is."""
    for card in cards.split():
        go(match, f"{who(match)} {card}")
    return match


def may(match: Match) -> str:
    """Return what the seat to act may do, cards without their verb."""
    return " ".join(match.action_text(action).split()[-1] for action in match.legal())


def hand(match: Match, seat: str = "A") -> str:
    return cards_text(match.state.hand[SEATS.index(seat)])


def money(match: Match) -> str:
    """Return everybody's money."""
    return " ".join(str(m) for m in match.state.money[: match.bound.seats])


def pot(match: Match) -> int:
    return int(match.state.pot)


def paid(match: Match) -> str:
    """Return what the last hand brought everybody, fines taken off."""
    return " ".join(str(m) for m in match.state.last_paid[: match.bound.seats])


def dealer(match: Match) -> str:
    return SEATS[int(match.state.dealer)]


def happened(match: Match) -> list[str]:
    """Return what has happened since the table was set up, in the words of transcripts."""
    return [f"{'*' if step.entry.seat == CHANCE else SEATS[step.entry.seat]} {step.words}" for step in retrace(match)]


def told(match: Match, seat: int = WATCHER) -> list[str]:
    """Return what a seat was told of it."""
    say = Wording(match.bound.game.catalogue(), SEATS, seat if seat >= 0 else None)
    sentences = []
    for step in retrace(match):
        before, heard, after = step.witness(seat)
        sentences += [
            say(said.code, **said.args) for said in match.bound.game.face.tell(before.plain, heard, after.plain)
        ]
    return sentences


def scene(match: Match, seat: str = "") -> Scene:
    """Return the table as a seat sees it, without a letter as a watcher does."""
    viewer = SEATS.index(seat) if seat else None
    view = match.view(WATCHER if viewer is None else viewer)
    return view.scene(Wording(match.bound.game.catalogue(), SEATS, viewer))


def announced(match: Match) -> str:
    """Return what everybody has announced."""
    names = [*"snore cheer helicopter refuse help miss five six pass".split(), "-"]
    return " ".join(
        names[min(9, int(code) - 52) if code != UNKNOWN else 9] for code in match.state.announced[: match.bound.seats]
    )


def exchange(match: Match, moves: str) -> Match:
    """Play `A snore, B five, C six`, and let each exchanging player put away the first cards that may go."""
    for move in moves.split(", "):
        go(match, move)
        drop_first(match, {"five": 1, "six": 2}.get(move[2:], 0))
    return match


def drop_first(match: Match, times: int) -> Match:
    """Let the exchanging player put away the first cards that may go."""
    for _ in range(times):
        match.play(match.legal()[0])
    return match
