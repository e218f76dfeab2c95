"""What the paper says when a round is decided."""

from snuggery.testkit.reckonings import paper

from .tables import begin, chalk, push, real


def test_the_only_one_left_wins_and_the_others_have_no_ball():
    match = chalk(real(balls_per_player=1))
    match.play("throw")
    match.happen("rest 0a")
    match.play("throw")
    match.happen("rest 1a pocket")
    match.play("foul")
    assert paper(match)[:4] == [
        "A wins the round",
        "A +1: A ball on the bed",
        "B 0: No ball left that counts",
        "C 0: Let go beyond the line",
    ]
    assert paper(match)[4] == "The rounds stand 1 – 0 – 0."


def test_a_foul_is_told_with_how_far_past_the_line_it_was():
    match = push(chalk(begin(2)), throw="x=635 y=170 aim=0 speed=0.5", slip="x=640 y=300 aim=0 speed=0.5")
    assert paper(match)[:3] == [
        "B wins the round",
        "B +1: A ball on the bed",
        "A 0: Let go 5.0 cm past the line",
    ]
