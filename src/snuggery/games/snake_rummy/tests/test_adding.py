"""Adding to what lies on the table."""

from .tables import down, go, hand, laying, may, scene, table, told, totals


def groups(match, seat):
    """Return the cards before a seat group by group, with their notes."""
    zone = next(zone for zone in scene(match).zones if zone.id == f"table{seat}")
    left = [piece.id for piece in zone.pieces]
    return [(" ".join(left.pop(0) for _ in range(g["pieces"])), g.get("note", "")) for g in zone.facts["groups"]]


def test_rummy_16_a_player_who_has_laid_may_add_to_any_set():
    laid = "A Td Th Ts, B 4c 5c 6c"
    match = laying("3c 7c Tc 8h Kh / 9s Kd", "2h", laid=laid)
    assert may(match, "add") == ["3c run", "7c run", "Tc set"]
    assert may(laying("3c 7c 8h Kh / 9s Kd", "2h", laid="B 4c 5c 6c"), "add") == []


def test_rummy_17_added_cards_lie_before_the_adding_player_with_a_note_and_score_for_that_seat():
    match = laying("3c Tc 8h Kh / 9s Kd", "2h", laid="A 7d 7h 7s, B Td Th Ts, B 4c 5c 6c", rounds=1, max_turns=1)
    go(match, "A add 3c run, A add Tc set")
    assert down(match) == "3c 7d 7h 7s Tc"
    assert groups(match, 0) == [("7d 7h 7s", ""), ("Tc", "continues B’s tens"), ("3c", "continues B’s run of clubs")]
    go(match, "A discard Kh")
    assert totals(match) == [15 + 5 + 10 - 10, 30 + 15 - 15]


def test_rummy_g18_what_is_added_may_be_continued_at_both_ends():
    match = laying("2c 3c 7c 8c Kh / 9s Kd", "2h", laid="A Td Th Ts, B 4c 5c 6c")
    assert may(match, "add") == ["3c run", "7c run"]
    go(match, "A add 3c run, A add 7c run")
    assert may(match, "add") == ["2c run", "8c run"]
    go(match, "A add 8c run")
    assert groups(match, 0) == [
        ("Td Th Ts", ""),
        ("3c", "continues B’s run of clubs"),
        ("7c 8c", "continues B’s run of clubs"),
    ]


def test_rummy_g18_sets_of_the_same_turn_may_be_continued():
    match = go(laying("Td Th 3c Tc / 9s Kd", "Ts"), "A meld Td Th Ts")
    assert may(match, "add") == ["Tc set"]


def test_rummy_g18_the_lowest_run_of_all_too():
    match = go(laying("Ac 2c 3c 4c Kh / 9s Kd", "2h", laid="A Td Th Ts"), "A meld Ac 2c 3c")
    assert may(match, "add") == ["4c run"]


def test_rummy_c06_a_card_between_two_runs_is_one_action():
    match = laying("7c Kh / 9s Kd", "2h", laid="A 4c 5c 6c, B 8c 9c Tc")
    assert may(match, "add") == ["7c run"]
    assert told(match, "A add 7c run") == ["A adds the seven of clubs to A’s run of clubs."]


def test_rummy_c07_runs_that_touch_stay_two_and_only_single_cards_are_added():
    match = go(laying("7c Jc Qc Kh / 9s Kd", "2h", laid="A 4c 5c 6c, B 8c 9c Tc"), "A add 7c run")
    assert may(match) == ["add Jc run", "discard 2h", "discard Jc", "discard Qc", "discard Kh"]
    assert groups(match, 1) == [("8c 9c Tc", "")]


def test_rummy_g20_the_card_goes_where_its_holder_puts_it():
    match = laying("7c Kh 2h / 9s Kd", "3h", laid="A 4c 5c 6c, B 7d 7h 7s")
    assert may(match, "add") == ["7c set", "7c run"]
    go(match, "A add 7c set")
    assert may(match, "add") == []
    assert hand(match) == "2h 3h Kh"


def test_rummy_g23_nobody_calls_overlooked_cards():
    match = go(laying("7c Kh 2h / 9s Kd", "3h", laid="A Td Th Ts, B 4c 5c 6c"), "A discard 7c")
    assert may(match) == ["deck"]  # it lies on the snake and is not to be had without a new set


def test_a_run_ends_at_ace_and_king():
    match = laying("Kh Ad 9c / 9s Kc", "3h", laid="A Ac 2c 3c 4c 5c 6c, B Jd Qd Kd")
    assert may(match, "add") == []


def test_the_words_name_whose_set_is_continued():
    match = table("7c Kh 2h / 9s Kd", laid="A Td Th Ts, B 4c 5c 6c", draws="3h")
    go(match, "A deck")
    assert told(match, "A add 7c run", 1) == ["A adds the seven of clubs to your run of clubs."]


def test_rummy_c14_until_the_card_from_the_snake_is_laid_no_other_may_be_added():
    taken = {"hands": "2c 6d 6h Kh / 9s Kd", "laid": "A 3c 4c 5c", "snake": "9d 6c"}
    either = go(table(**taken, snake_layoff_ok="on"), "A snake 6c")
    assert may(either) == ["meld 6c 6d 6h", "add 6c run"]
    only_sets = go(table(**taken), "A snake 6c")
    assert may(only_sets) == ["meld 6c 6d 6h"]
    assert may(go(either, "A add 6c run"), "add") == ["2c run"]
