"""`snuggery exploit`, and the arena's commands for named tasks: what they print, and what they refuse."""

import json

import pytest

QUICK = "--deals 20 --jobs 1"


def test_a_bound_is_printed_and_the_same_as_json(snuggery):
    line = "exploit random --task Snore-small --responders search,casual --effort 60 --deals 100 --jobs 1"
    told, read = snuggery(line), json.loads(snuggery(f"{line} --json").out)
    assert told.code == 0
    assert f"Exploitability of random: at least {read['bound']:.3f} coins a match" in told.out
    assert read["bound"] == max(0, *(gain["mean"] - gain["half"] for gain in read["gains"].values())) > 0
    assert list(read["gains"]) == ["search", "casual"]


def test_a_game_with_house_rules_will_do_as_well(snuggery):
    line = f"exploit casual --game snore --option hands=1 --responders learned --decisions 20000 {QUICK} --json"
    read = json.loads(snuggery(line).out)
    assert (read["options"], read["seats"], read["deals"]) == ({"hands": "1"}, 2, 20)


def test_tasks_are_listed(snuggery):
    listed = json.loads(snuggery("arena tasks --json").out)["tasks"]
    assert len(listed) == 15
    assert all(task["id"] in snuggery("arena tasks").out for task in listed[:3])


def test_scores_stand_beside_a_fair_share(snuggery):
    told = snuggery(f"arena score Snore-table casual random {QUICK}")
    assert "25.0% ± 0.0%" in told.out
    assert told.out.endswith("A fair share of the wins is 25.0%.\n")


def test_equals_share_the_wins_in_a_matrix(snuggery):
    read = json.loads(snuggery(f"arena cross-play Snore-duel casual random {QUICK} --json").out)["results"]
    wins = {(one["policy"], one["against"]): one["wins"]["mean"] for one in read}
    assert wins["casual", "casual"] == wins["random", "random"] == 0.5
    assert wins["casual", "random"] == pytest.approx(1 - wins["random", "casual"])


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("exploit casual", "name either a task with --task or a game with --game"),
        ("exploit casual --task Snore-duel --game snore", "name either a task with --task or a game with --game"),
        ("exploit casual --task Snore-duel --seats 3", "a task has its own seats and house rules"),
        ("exploit casual --task Snore-dual", "there is no task 'Snore-dual'"),
        ("exploit grandmaster --task Snore-duel", "there is no bot 'grandmaster'"),
        ("exploit casual --task Snore-duel --responders open", "a response may not see all cards"),
        ("exploit casual --task Snoogie-duel", "can't be listed, so no response searches; learned would do"),
        ("exploit gone.safetensors --task Snore-duel", "gone.safetensors can't be read"),
        ("exploit casual --game snore --seats 9", "the number of seats is a whole number from 2 to 5"),
        ("exploit casual --task Snore-duel --deals none", "the number of deals is a whole number"),
        ("arena score Snoogie-duel search", "can't be listed"),
        ("arena score Snore-duel casual --against open", "there is no bot 'open'"),
        ("arena cross-play Snore-duel search", "there is no bot 'search'"),
        ("arena score chess", "there is no task 'chess'"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(line, says, snuggery):
    ran = snuggery(line)
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1
