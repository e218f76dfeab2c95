"""Fresh deals agree with all worlds that a seat can think possible, found by replay of what it heard."""

from itertools import combinations

import pytest

import snuggery
from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from snuggery.engine.match.view import Entry
from snuggery.games.snafooey.kinds import KINDS, copies_in
from snuggery.games.snafooey.state import PLAYING
from snuggery.kit.cards import PACK_36, PACK_52, cards_text, read_cards
from snuggery.kit.random import below, generator
from snuggery.kit.records import CHANCE, WATCHER, interpreted
from snuggery.testkit.worlds import Replay, one_way, surprise

from ..kuhn import GAME as KUHN

DRAWS = 300 if interpreted() else 4000
DRAWS_A_WORLD = 25
MANY = 900  # worlds that are still compared
SURE = 4.0  # standard deviations that no sound redeal is off in these situations, which are always the same


def without(pack, *cards):
    return cards_text(pack & ~read_cards(" ".join(cards)))


def set_up(bound, *lines):
    """Read a position, unchecked: what is left of a pack may be less than any deal leaves."""
    states = bound.states()
    bound.game.notation.read_position(states[0], "\n".join(lines))
    return states


def beginning(bound):
    states = bound.states()
    bind.interpreted_form(bound.game).begin(states)
    return [states]


def snip(mode, seats, **options):
    """Deal seven cards of three ranks at a table at which all others have been played."""
    bound = snuggery.load("snip-snap-snorum", seats, mode=mode, **options)
    gone = without(PACK_52, "9c 9d 9h Tc Td Jc Jd")
    purses = f"counters: {' '.join(['5'] * seats)}" if mode == "running" else ""
    lines = ["phase: dealing", "turn: chance", "dealer: 0", "deals: 1", "shuffles: 1", "receiver: 1", "to deal: 7"]
    return bound, [set_up(bound, *lines, purses, f"played: {gone}")]


def rummy(hands, deck, lines=(), **options):
    """All hands are known to all, and the deck is small; the snake has the rest."""
    bound = snuggery.load("snake-rummy", len(hands), **options)
    held = [f"{what} {seat}: {hand}" for seat, hand in enumerate(hands) for what in ("hand", "known")]
    snake = without(PACK_52, deck, *hands, *(line.partition(": ")[2].replace("+", " ") for line in lines[:1]))
    turn = ["phase: taking", "turn: 0", f"dealer: {len(hands) - 1}", "round: 1", "shuffles: 1", f"snake: {snake}"]
    return bound, [set_up(bound, *turn, *held, *lines)]


def snore(stock, own="6h 7h 6d Ac", **options):
    """B holds four of eleven cards, any of which may be in the stock; all others are known to lie under it."""
    bound = snuggery.load("snore", 2, **options)
    unseen = read_cards(stock)
    cards = stock.split()
    under = without(PACK_36, stock, own, "Th")
    lines = ["phase: offering", "turn: 1", "dealer: 0", "pot: 20", "shuffles: 1", "money: 90 90", "trump card: Th"]
    lines += ["trump: h", "tried: 4", "open: Th", f"under: {under}", f"hand 0: {own}"]
    assert unseen.bit_count() == 11
    return bound, [set_up(bound, *lines, f"hand 1: {' '.join(hand)}") for hand in combinations(cards, 4)]


def snafooey(seats, **options):
    bound = snuggery.load("snafooey", seats, chips=20, **options)
    return bound, beginning(bound)


def equal_cards(s, action):
    """Count the cards in a hand of Snafooey with which an action can be taken."""
    return int(copies_in(s.hands[s.seat], action)) if s.phase == PLAYING and 0 < action < KINDS else 1


def kuhn():
    bound = BoundGame(KUHN, 2)
    return bound, beginning(bound)


def tiny(name, **options):
    """Play from the beginning with a pack so small that every deal of it is among the worlds."""
    bound = snuggery.load(name, 2, **options)
    return bound, beginning(bound)


DECK = "1=2 2=2 3=1 PASSE=2 CHAOS=1 SNAFOOEY=2 4=2"
SMALL_DECK = "1=3 2=2 3=1 PASSE=1 CHAOS=1 SNAFOOEY=1"  # dealt to three, DECK makes more worlds than are compared
KNOWN = ["4c 4d 5c 6c", "7h 7d 8h 9h", "Qs Qd"]
SITUATIONS = {
    "kuhn": (kuhn, 3, one_way),
    "snip running": (lambda: snip("running", 3), 5, one_way),
    "snip race": (lambda: snip("race", 3), 5, one_way),
    "snip jig": (lambda: snip("jig", 3), 5, one_way),
    "snafooey": (lambda: snafooey(2, deck=DECK, hand=3), 6, equal_cards),
    "snafooey three": (lambda: snafooey(3, deck=SMALL_DECK, hand=2), 5, equal_cards),
    "snafooey forfeit": (lambda: snafooey(2, deck=DECK, hand=2, no_legal="forfeit"), 6, equal_cards),
    "rummy": (lambda: rummy(KNOWN, "9c 9d Th Js Kc 2s 3s"), 8, one_way),
    "rummy reshuffled": (
        lambda: rummy(["4c 4d", "7h 7d", "Qs Qd"], "9c 9d Th Js", stock_empty="reshuffle_snake"),
        16,
        one_way,
    ),
    "snip tiny": (lambda: tiny("snip-snap-snorum", pack="3x2", hand_size=2, first_dealer=0), 6, one_way),
    "rummy tiny": (lambda: tiny("snake-rummy", pack="3x3", hand_size=2, opening=0), 8, one_way),
    "snore tiny": (lambda: tiny("snore", pack="3x3", hand_size=2), 8, one_way),
    "snafooey tiny": (lambda: tiny("snafooey", deck="tiny", hand=2, chips=2), 6, equal_cards),
    "snore": (lambda: snore("6s 7s Ks As 8c 9c Kh Ah 8d 9d Kd"), 8, one_way),
}


HEAVY = {"snore": pytest.mark.deep}  # 330 worlds from the start


@pytest.mark.parametrize("situation", [pytest.param(name, marks=HEAVY.get(name, ())) for name in SITUATIONS])
def test_redeals_agree_with_replay(situation):
    make, plies, ways = SITUATIONS[situation]
    bound, start = make()
    form = bind.interpreted_form(bound.game) if bound.game is KUHN else bind.compiled_form(bound.game)
    compared = 0
    for seed in range(2):
        seats = (0, WATCHER) if len(start) == 1 else (0,)
        replays = [Replay(bound, form, start, seat, ways) for seat in seats]
        compared += compare(bound, form, replays, plies, generator(situation, seed))
    assert compared > 3


def compare(bound, form, replays, plies, rng):
    """Play at random, and compare fresh deals with replay at every player's turn; return how often."""
    states = replays[0].true
    out, _ = bound.buffers()
    compared = 0
    while plies > 0 and states["seat"][0] >= CHANCE and max(len(replay.worlds) for replay in replays) < 3 * MANY:
        n = form.list_legal(states, out) if states["seat"][0] >= 0 else 0
        code = int(out[below(rng[0], n)]) if n else int(form.draw_one(states.copy(), rng))
        entry = Entry(int(states["seat"][0]), code)
        for replay in replays:
            replay.follow(entry)
        plies -= entry.seat >= 0
        if states["seat"][0] >= 0:
            compared += sum(agrees(replay, bound, rng) for replay in replays)
    return compared


def agrees(replay, bound, rng):
    if not 1 < len(replay.worlds) <= MANY or (interpreted() and len(replay.worlds) > 50):
        return False
    found = replay.redeals(max(DRAWS, DRAWS_A_WORLD * len(replay.worlds)), rng)
    story = f"{len(replay.worlds)} worlds, seen by {replay.seat}:\n{bound.position(replay.true)}"
    assert found.keys() <= replay.worlds.keys(), f"dealt what can't be; {story}"
    assert surprise(found, replay.worlds) < SURE, f"{surprise(found, replay.worlds)} off; {story}"
    return True
