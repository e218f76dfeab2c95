"""What a hint says of cards: each sentence is so, by a count of its own, and stands where it tells two discards apart."""

import re
from itertools import permutations

import pytest

from snuggery import load
from snuggery.engine.match.match import Match
from snuggery.games.snake_rummy import GAME
from snuggery.games.snake_rummy.advice import advise
from snuggery.games.snake_rummy.choices import melds_of
from snuggery.games.snake_rummy.tables import DISCARD, MELD, MELD_CARDS, SNAKE, three_number
from snuggery.kit.cards import read_card
from snuggery.kit.wording import NUMBER_WORDS, Wording

PEOPLE = ("Ann", "Ben", "Cy")
QUEEN, SPADES = 11, 3
SEEDS, PLIES = range(4), 120


def cards(text: str) -> int:
    """Return a set of cards."""
    return sum(1 << read_card(each) for each in text.split())


def told(match: Match, tally: str, best: int, other: int) -> str:
    say = Wording(GAME.catalogue(), PEOPLE, match.seat)
    return advise(match.view(match.seat).plain, tally, best, other, say)


def at_a_discard(hand: str, known: str = "", **options: str) -> Match:
    """Return a match at which seat 0 is to discard, and the next player is known to hold some cards."""
    match = load("snake-rummy", 3, **options).start(seed=1)
    while match.legal()[0] < DISCARD:
        match.play(match.legal()[0])
    s = match.state
    s.seat, s.stock, s.snake_length = 0, 0, 0
    s.hand[0], s.hand_count[0] = cards(hand), len(hand.split())
    s.hand[1] |= cards(known)
    s.known[1] = cards(known)
    return match


def discards(match: Match, tally: str, best: str, other: str) -> str:
    return told(match, tally, DISCARD + read_card(best), DISCARD + read_card(other))


def test_a_card_that_makes_a_set_with_known_ones_is_named_with_them() -> None:
    match = at_a_discard("Qs Kd", known="Qh Qd")
    sentence = "Ben holds the queen of diamonds and queen of hearts, and the queen of spades makes a set with them."
    assert discards(match, "next_takes_snake", "Kd", "Qs") == sentence
    assert discards(match, "next_takes_snake", "Qs", "Kd") == ""
    assert discards(match, "laid", "Kd", "Qs") == ""


def test_a_snake_that_is_closed_to_the_next_player_feeds_nobody() -> None:
    match = at_a_discard("Qs Kd", known="Qh Qd", snake_before_open="off")
    assert discards(match, "next_takes_snake", "Kd", "Qs") == ""


def test_a_card_that_the_next_player_could_add_to_the_table_is_named_with_its_set() -> None:
    match = at_a_discard("Qs Kd", snake_layoff_ok="on")
    s = match.state
    s.melds, s.meld[0], s.meld_seat[0] = 1, three_number(QUEEN, SPADES), 2
    s.table_sets, s.opened[1] = cards("Qc Qd Qh"), 1
    sentence = "Ben could take the queen of spades and add it to Cy’s queens."
    assert discards(match, "next_takes_snake", "Kd", "Qs") == sentence
    assert discards(match, "next_takes_snake", "Qs", "Kd") == ""
    s.opened[1] = 0
    assert discards(match, "next_takes_snake", "Kd", "Qs") == "", "nobody adds before having opened"


def test_what_counts_more_is_told_of_the_result_alone() -> None:
    match = at_a_discard("Qs 4d")
    sentence = "In your hand the queen of spades counts ten against you, the four of diamonds five."
    assert discards(match, "scored", "Qs", "4d") == sentence
    assert discards(match, "scored", "4d", "Qs") == ""


@pytest.mark.parametrize("seed", SEEDS)
def test_sets_that_lack_one_card_are_counted_right(seed: int) -> None:
    """A second count: put every card that may be hidden into the hand, and look whether a set with the card is there."""
    match = load("snake-rummy", 3).start(seed=seed)
    seen = 0
    while match.ply < PLIES and not match.over:
        legal = match.legal()
        for best, other in permutations([action for action in legal if action >= DISCARD][:5], 2):
            sentence = told(match, "laid", best, other)
            count, fewer = (len(outs(match, action - DISCARD)) for action in (other, best))
            assert bool(sentence) == (count > fewer)
            if fewer and sentence:
                assert re.findall("|".join(NUMBER_WORDS[1:]), sentence.lower())[0] == NUMBER_WORDS[count]
            seen += bool(sentence)
        match.play(legal[match.ply * 7 % len(legal)])
    assert seen


def outs(match: Match, card: int) -> list[int]:
    """Return the cards that may be hidden and would make a set of three with a card and the rest of the hand."""
    view = match.view(match.seat).plain
    open_cards = view.hand[view.seat] | view.table_sets | view.table_runs
    for place in range(view.snake_length):
        open_cards |= 1 << view.snake[place]
    for known in view.known:
        open_cards |= known
    hand = int(view.hand[view.seat])
    return [new for new in range(52) if not open_cards >> new & 1 and makes(hand | 1 << new, card, new)]


def makes(hand: int, *wanted: int) -> bool:
    return any(
        all(MELD_CARDS[number] >> card & 1 for card in wanted) and int(MELD_CARDS[number]).bit_count() == 3
        for number in melds_of(hand)
    )


def test_a_card_from_the_snake_is_told_with_the_set_that_it_makes() -> None:
    for seed in range(40):
        match = load("snake-rummy", 3).start(seed=seed)
        while match.ply < PLIES and not match.over:
            legal = match.legal()
            taking = [action for action in legal if SNAKE <= action < MELD]
            if taking:
                assert re.fullmatch(
                    r"The .+ of .+ makes .+ with your cards\.", told(match, "laid", taking[0], legal[0])
                )
                return
            match.play(legal[match.ply * 7 % len(legal)])
    raise AssertionError("nobody could take from the snake")
