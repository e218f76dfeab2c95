"""Sources of chance: every source, its statistics and its proofs."""

import hashlib
from collections import Counter

import pytest

import snuggery
from snuggery.engine.match.chance import Asked, Committed, Duplicate, Resumed, Scripted, Seeded
from snuggery.kit.errors import Illegal
from snuggery.transcripts import read

NAME = "snip-snap-snorum"
DICE = list(range(2, 13)), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def chi_square(counts, weights, draws):
    total = sum(weights.values())
    return sum((counts[code] - draws * ways / total) ** 2 / (draws * ways / total) for code, ways in weights.items())


def test_seeded_repeats_itself_and_other_seeds_do_not():
    def draw(seed):
        return [Seeded(seed).pick(range(52), [1] * 52, 0), *(source.pick(range(52), [1] * 52, 0) for _ in range(20))]

    source = Seeded(1)
    first = draw(1)
    source = Seeded(1)
    assert draw(1) == first
    source = Seeded("1")
    assert draw("1") != first


def test_seeded_follows_the_weights():
    source, (totals, ways) = Seeded(5), DICE
    counts = Counter(source.pick(totals, ways, 0) for _ in range(36_000))
    assert chi_square(counts, dict(zip(*DICE, strict=True)), 36_000) < 29.6  # 10 degrees, one in a thousand


def test_duplicate_follows_the_weights_over_occasions():
    source, (totals, ways) = Duplicate(5), DICE
    counts = Counter(source.pick(totals, ways, occasion) for occasion in range(7200))
    assert chi_square(counts, dict(zip(*DICE, strict=True)), 7200) < 29.6


def test_duplicate_shuffles_fairly():
    """Every card comes first, and every card comes next to last, about equally often."""
    first, late = Counter(), Counter()
    for occasion in range(5200):
        dealt = deal(Duplicate(f"seed {occasion}"), list(range(13)), 12)
        first[dealt[0]] += 1
        late[dealt[11]] += 1
    for counts in (first, late):
        assert chi_square(counts, dict.fromkeys(range(13), 1), 5200) < 32.9  # 12 degrees, one in a thousand


def deal(source, cards, number, occasion=0):
    dealt = []
    for _ in range(number):
        dealt.append(source.pick(cards, [1] * len(cards), occasion))
        cards = [card for card in cards if card != dealt[-1]]
    return dealt


def test_duplicate_keeps_two_tables_in_step():
    """A table that has dealt fewer cards of a shuffle deals the same ones, in the same order."""
    ahead, behind = Duplicate(9), Duplicate(9)
    assert deal(ahead, list(range(52)), 30)[:7] == deal(behind, list(range(52)), 7)
    assert deal(ahead, list(range(52)), 5, 1) == deal(behind, list(range(52)), 5, 1)


def test_duplicate_deals_copies_of_a_card_one_after_the_other():
    source, left, dealt = Duplicate(3), Counter({7: 3, 8: 1}), []
    while left:
        code = source.pick(sorted(left), [left[c] for c in sorted(left)], 0)
        dealt.append(code)
        left = +(left - Counter([code]))
    assert sorted(dealt) == [7, 7, 7, 8]


def test_duplicate_deals_the_same_again_to_a_match_that_went_back():
    source = Duplicate(4)
    first = deal(source, list(range(10)), 10)
    assert deal(source, list(range(10)), 10) == first
    assert deal(source, list(range(10)), 10, occasion=1) != first


def test_duplicate_deals_the_same_whatever_the_players_do():
    starts = []
    for choice in (0, -1):
        match = snuggery.load(NAME, 4).start(chance=Duplicate(2))
        deals = []
        while not match.over and len(deals) < 3:
            if not deals or match.state.deals > len(deals):
                deals.append(sorted(int(hand) for hand in match.state.hand[:4]))
            match.play(match.legal()[choice])
        starts.append(deals[0])
    assert starts[0] == starts[1]


def test_committed_chance_proves_itself():
    source = Committed()
    match = snuggery.load(NAME, 3).start(chance=source)
    while not match.over:
        match.play(match.legal()[0])
    secret = source.secret
    assert hashlib.sha256(secret).hexdigest() == source.promise
    again = snuggery.load(NAME, 3).start(chance=Committed(secret))
    while not again.over:
        again.play(again.legal()[0])
    assert again.history == match.history
    assert Committed().promise != source.promise


def test_words_of_players_enter_the_key_of_all_marks():
    """`printf '0 the owl flies at nine\\n2 zw\u00f6lf\\n' | openssl dgst -sha256 -mac HMAC -macopt hexkey:SECRET` has the key."""
    secret = bytes.fromhex("f9fb37f20a4234ae4e5a53dcdc976d045024689a07d1cd78261abe197305df2d")
    key = bytes.fromhex("9f23073c4b0afcff20a27bae0724b4a894a5df5fa822a643e75a5ea370348948")
    worded = Committed(secret, {2: "zw\u00f6lf", 0: "the owl flies at nine"})
    game = snuggery.load(NAME, 3)
    assert game.start(chance=worded) == game.start(chance=Duplicate(key))
    assert game.start(chance=worded) != game.start(chance=Committed(secret))
    assert worded.promise == Committed(secret).promise, "the promise was made before"
    assert game.start(chance=Committed(secret, {})) == game.start(chance=Duplicate(secret))
    slips = [Committed(secret, words).make(lambda element: element["word"], 1) for words in ({}, {0: "a"}, {1: "a"})]
    assert len({*slips}) == 3, "slips of hands follow from it too"


def test_scripted_outcomes_come_in_order_and_must_be_possible():
    source = Scripted([5, 3])
    assert source.pick([3, 5], [1, 1], 0) == 5
    with pytest.raises(Illegal, match="can't happen"):
        source.pick([4], [1], 0)
    assert source.pick([3], [1], 0) == 3
    with pytest.raises(Illegal, match="run out"):
        source.pick([3], [1], 0)


def test_asked_asks_until_the_answer_can_be():
    answers = iter([99, 60, 12])
    assert Asked(lambda outcomes: next(answers)).pick([11, 12], [1, 1], 0) == 12


def test_resumed_repeats_what_was_written_and_then_goes_on_in_step():
    def played(source):
        match = snuggery.load(NAME, 3).start(chance=source)
        while not match.over:
            match.play(match.legal()[0])
        return match

    whole = played(Seeded(8))
    outcomes = [entry.code for entry in whole.history if entry.seat < 0]
    assert played(Resumed(Seeded(8), outcomes[:20])).history == whole.history
    with pytest.raises(Illegal, match="written down"):
        Resumed(Seeded(8), [99]).pick([1, 2], [1, 1], 0)


def test_typed_in_chance_plays_a_transcript_again():
    match = snuggery.load(NAME, 2).start(seed=3)
    while not match.over:
        match.play(match.legal()[0])
    outcomes = iter([entry.code for entry in match.history if entry.seat < 0])
    again = snuggery.load(NAME, 2).start(chance=Asked(lambda possible: next(outcomes)))
    while not again.over:
        again.play(again.legal()[0])
    assert read(again.transcript()).history == match.history
