"""When the stock runs out: what becomes a new one, and what is not offered any more."""

import snuggery
from snuggery.games.snore.rules import check

from .tables import drop_first, exchange, go, happened, may, scene, table, who


def exchanging_five():
    """Five at the table, 15 in the stock: B takes the six, C passes, D takes the six, three are left for E."""
    return exchange(table("* / * / * / * / *"), "A snore, B six, C pass, D six")


def test_snore_g26_what_was_put_away_and_dead_hands_become_a_new_stock():
    match = exchanging_five()
    assert match.state.stock_size == 3
    away = int(match.state.laid[1] | match.state.dropped[1] | match.state.laid[3] | match.state.dropped[3])
    dead, own = int(match.state.hand[2]), int(match.state.hand[4])
    shuffles = int(match.state.shuffles)
    go(match, "E six")
    assert match.state.shuffles == shuffles + 1
    drawn, stock = int(match.state.hand[4]), int(match.state.stock)
    assert (drawn & (away | dead)).bit_count() == 3
    assert (stock | drawn) & (away | dead) == away | dead
    assert int(match.state.laid[4]) == own
    assert check(match.state) == 0


def test_snore_b04_only_when_a_card_must_be_drawn_and_none_is_left():
    match = exchange(table("* / * / * / * / *"), "A snore, B five, C five")
    shuffles = int(match.state.shuffles)
    go(match, "D five")
    assert match.state.stock_size == 0
    assert match.state.shuffles == shuffles
    drop_first(match, 1)
    go(match, "E five")
    assert match.state.shuffles == shuffles + 1


def test_snore_b05_hands_that_only_refused_or_were_not_asked_yet_stay():
    match = table("* / * / * / * / *", help_order="dealer_left")
    exchange(match, "A refuse, B refuse, C snore, A six, B six")
    held = [int(match.state.hand[seat]) for seat in range(5)]
    opened = int(match.state.open_cards)
    go(match, "D six")
    assert [int(match.state.hand[seat]) for seat in (0, 1, 2, 4)] == [held[0], held[1], held[2], held[4]]
    assert match.state.open_cards == opened
    assert match.state.laid[3] == held[3]


def test_snore_b03_cards_under_the_stock_come_last_the_first_put_there_first():
    match = table("* / * / * / * / *", draws="Qh Kh Qs")
    for seat in "ABCDE":
        go(match, f"{seat} refuse")
    exchange(match, "A snore, B six, C six")
    assert match.state.stock_size == 2
    assert match.state.stock == 0
    go(match, "D six")
    drawn = [line[-2:] for line in happened(match) if line.startswith("* deal")][-6:]
    assert drawn[:2] == ["Qh", "Kh"]
    assert match.state.unders == 0


def test_snore_b18_or_an_exchange_is_not_offered_when_the_stock_is_short():
    match = table("* / * / * / * / 6h Ks 9c 7d", short_stock="refuse_exchange")
    exchange(match, "A snore, B five, C five")
    assert may(match) == "help five pass"
    exchange(match, "D five")
    assert may(match) == "help pass"
    assert any("stock is too short" in refusal.why for refusal in scene(match, "E").refusals)


def test_snore_b18_cheer_needs_four():
    match = table(
        "Ah Ks 9c 7d / * / * / * / *", trump_change="next_card", max_trump_changes=31, short_stock="refuse_exchange"
    )
    legal = []
    while match.state.stock_size > 2:
        if who(match) == "A":
            legal.append(("cheer" in may(match), int(match.state.stock_size), int(match.state.trump)))
        go(match, f"{who(match)} refuse")
    assert all(size >= 4 for cheers, size, _ in legal if cheers)


def test_snore_g26_five_players_with_six_cards_can_exchange_only_once_somebody_has_passed():
    match = snuggery.load("snore", 5, hand_size=6).start(seed=1)
    assert match.state.stock_size == 36 - 5 * 6 - 1
    match.play("snore")
    assert may(match) == "help pass"
    match.play("pass")
    assert may(match) == "help five six pass"


def test_snore_g26_nothing_is_offered_that_even_a_new_stock_could_not_give():
    """Where any card may be the next trump, the whole stock can be turned up before a player snores."""
    match = table("Ah Ks 9c 7d / * / * / * / *", trump_change="next_card", max_trump_changes=31)
    while match.state.stock_size > 0:
        go(match, f"{who(match)} refuse")
    assert may(match) == "snore refuse"
    go(match, "A snore")
    assert may(match) == "help pass"
    go(match, "B pass")
    assert may(match) == "help pass"
    go(match, "C pass")
    assert may(match) == "help five six pass"
    go(match, "D six")
    assert match.state.hand_count[3] == 6
    assert check(match.state) == 0
