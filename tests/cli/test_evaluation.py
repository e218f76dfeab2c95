"""`snuggery exploit`, and the arena's commands for named tasks: what they print, and what they refuse."""

import json
import sys

import pytest

from ..grids import grid

QUICK = "--deals 20 --jobs 1"
KNOWN = "random, first-time, beginner, casual, strong, shipped"
OTHERS = "the path of a net (*.safetensors), module:function"
POLICIES = """
def lowest(view, legal):
    return legal[0]

def remembers(view):
    return view.legal()[len(view.heard) % len(view.legal())]

def swings(view):
    import snuggery
    return snuggery.bot("casual", seed=1)(view, [])

def cheats(view):
    return -1

highest = lambda view: view.legal()[-1]
"""


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


def test_as_many_deals_are_played_as_were_asked_for(snuggery):
    read = json.loads(snuggery("arena score Snore-duel casual random --deals 13 --jobs 1 --json").out)["results"]
    assert [one["deals"] for one in read] == [13, 13]
    read = json.loads(snuggery("arena cross-play Snore-duel casual random --deals 7 --jobs 1 --json").out)["results"]
    assert [one["deals"] for one in read] == [7, 7, 7, 7]


@pytest.fixture
def policies(tmp_path, monkeypatch):
    """Write functions into a module of the working folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "policies_of_mine", raising=False)
    (tmp_path / "policies_of_mine.py").write_text(POLICIES)


@pytest.mark.usefixtures("policies")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_function_is_scored_as_a_net_is(snuggery, jobs):
    line = f"arena score Snore-duel policies_of_mine:lowest policies_of_mine:highest casual --deals 23 --jobs {jobs}"
    read = json.loads(snuggery(f"{line} --json").out)["results"]
    wins = {one["policy"]: one["wins"]["mean"] for one in read}
    assert wins["casual"] == 0.5 > max(wins["policies_of_mine:lowest"], wins["policies_of_mine:highest"])
    assert "policies_of_mine:highest" in snuggery(line).out


@pytest.mark.usefixtures("policies")
def test_a_function_meets_others(snuggery):
    line = f"arena cross-play Snore-duel policies_of_mine:remembers casual {QUICK} --json"
    wins = [one["wins"]["mean"] for one in json.loads(snuggery(line).out)["results"]]
    assert (wins[0], wins[3]) == (0.5, 0.5)
    assert wins[1] < 0.5 < wins[2] == pytest.approx(1 - wins[1])
    line = f"arena score Snore-duel search --against policies_of_mine:remembers {QUICK} --effort 40 --json"
    assert json.loads(snuggery(line).out)["results"][0]["margin"]["mean"] > 0


@pytest.mark.usefixtures("policies")
@pytest.mark.parametrize("jobs", grid([1, 2], 1))
def test_a_function_is_exploited(snuggery, jobs):
    asked = "--responders search,learned,policies_of_mine:highest --effort 60 --decisions 20000 --deals 30"
    line = f"exploit policies_of_mine:lowest --task Snore-small {asked} --jobs {jobs} --json"
    read = json.loads(snuggery(line).out)
    assert list(read["gains"]) == ["search", "learned", "policies_of_mine:highest"]
    assert read["bound"] > 0
    assert read["gains"]["search"]["mean"] > 0


@pytest.mark.usefixtures("policies")
def test_a_net_learns_to_respond_to_a_function_where_actions_are_not_listed(snuggery):
    line = "exploit policies_of_mine:{} --task Snoogie-small --responders learned --decisions 2000 --deals 2 --jobs 1"
    assert "Exploitability of policies_of_mine:swings: at least" in snuggery(line.format("swings")).out
    ran = snuggery(line.format("cheats"))
    assert (ran.code, ran.err) == (2, "snuggery: policies_of_mine:cheats chose -1, which is not legal\n")


@pytest.mark.usefixtures("policies")
def test_a_function_that_remembers_is_not_trained_against(snuggery):
    ran = snuggery(f"exploit policies_of_mine:remembers --task Snore-small --decisions 2000 {QUICK}")
    assert ran.code == 2
    assert "this view is of a bare state and remembers nothing" in ran.err
    ran = snuggery(f"exploit policies_of_mine:remembers --task Snore-small --responders search {QUICK}")
    assert ran.code == 0


def test_no_table_loses_what_is_copied_from_it(snuggery, monkeypatch):
    listed = json.loads(snuggery("arena tasks --json").out)["tasks"]
    rules = [f"{name}={word}" for task in listed for name, word in task["options"].items()]
    lines = snuggery("arena tasks").out.splitlines()
    assert all(any(task["id"] in line for line in lines) for task in listed)
    assert all(any(rule in line for line in lines) for rule in rules)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    cells = [line.split("│") for line in snuggery("arena tasks").out.splitlines() if "│" in line]
    assert max(len("│".join(row)) for row in cells) <= 40
    ids, about = ("".join(row[column].replace(" ", "") for row in cells) for column in (1, 3))
    assert all(task["id"] in ids for task in listed)
    assert all(rule.replace(" ", "") in about for rule in rules)


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
        ("arena score Snore-duel nix", f"there is no bot 'nix' for Snore; there are {KNOWN}, search, open, {OTHERS}\n"),
        ("arena score Snore-duel policy.pt", f"there is no bot 'policy.pt' for Snore; there are {KNOWN}, search, open"),
        ("arena score Snore-duel serch", "did you mean search?"),
        ("arena score Snore-duel --against nix", f"there are {KNOWN}, {OTHERS}\n"),
        ("arena score Snore-duel nobodys:bot", "'nobodys:bot': there is no module 'nobodys'"),
        ("arena score Snoogie-duel search", "strong, shipped would do"),
        ("arena score Snoogie-duel learned", f"seasoned, strong, shipped, {OTHERS}\n"),
        ("arena cross-play Snore-duel nix", f"there are {KNOWN}, {OTHERS}\n"),
        ("exploit nix --task Snore-duel", f"there are {KNOWN}, {OTHERS}\n"),
        ("exploit casual --task Snore-duel --responders nix", f"there are {KNOWN}, search, learned, {OTHERS}\n"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(line, says, snuggery):
    ran = snuggery(line)
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1
