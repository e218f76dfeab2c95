"""Puzzles: their file, how they are mined, chosen and verified, and that those that ship stand."""

import pytest
from msgspec.structs import replace

from snuggery import load
from snuggery.arena import puzzle_choosing, puzzle_mining
from snuggery.arena.puzzle_choosing import NIGHTLY_EFFORT, NIGHTLY_SEED, choose, describe, fault_of, look_of
from snuggery.arena.puzzle_counting import TooMany, count, fitting
from snuggery.arena.puzzle_mining import (
    BLOCK,
    HIGHEST,
    LONGEST,
    MinedStretch,
    lots,
    mine,
    mine_lot,
    puzzle_of_choice,
    rating_of,
    stands_out,
    write_lot,
)
from snuggery.coach.hints import put_into_words
from snuggery.coach.puzzles import (
    HEAD,
    LETTERS,
    judge,
    match_of,
    moves_to,
    puzzles_of,
    read_puzzle,
    read_puzzles,
    write_puzzles,
)
from snuggery.coach.search import think
from snuggery.games import find, own
from snuggery.kit.errors import Unreadable, Unusable

GAME = find("snore")
OPTIONS = (("hands", "2"),)
LOT = MinedStretch("snore", 5, OPTIONS, 0)
SHIPPED = [game.name for game in map(find, own()) if puzzles_of(game)]


@pytest.fixture(scope="module")
def mined():
    return mine_lot(LOT)


def test_a_file_of_puzzles_is_read_as_it_was_written(mined):
    text = write_puzzles(mined)
    assert text.splitlines()[:2] == [HEAD, "table 5 hands=2"]
    again = [*read_puzzles(GAME, text)]
    assert sorted(again) == sorted(mined)
    assert {one.id for one in again} == {one.id for one in mined}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "begins with"),
        ("snuggery puzzles 9\n", "begins with"),
        (f"{HEAD}\n5 - 1 tricks 1500 0.1", "line 2.*a table and six or seven words"),
        (f"{HEAD}\ntable 4\n5 - 1 tricks 1500", "line 3.*six or seven words"),
        (f"{HEAD}\ntable 4\n5 - 1 sheep 1500 0.1", "'sheep' is no theme of Snore"),
        (f"{HEAD}\ntable 4\nfive - 1 tricks 1500 0.1", "line 3"),
        (f"{HEAD}\ntable 4 hands\n5 - 1 tricks 1500 0.1", "line 3.*NAME=VALUE"),
    ],
)
def test_what_is_no_puzzle_is_refused_by_its_line(text, why):
    with pytest.raises(Unreadable, match=why):
        list(read_puzzles(GAME, text))


def test_a_position_is_rebuilt_from_seed_and_moves(mined):
    for puzzle in mined:
        match = match_of(GAME, puzzle)
        assert match.is_legal(puzzle.solution)
        assert len(match.legal()) > 2
        with pytest.raises(Unreadable, match="no move"):
            match_of(GAME, puzzle._replace(moves="9" + puzzle.moves))


def test_only_real_choices_are_written_as_moves():
    assert moves_to(GAME, [([4], 4), ([2, 5], 5), ([1, 2, 3], 1)]) == "ba"
    with pytest.raises(Unusable, match="63"):
        moves_to(GAME, [(range(70), len(LETTERS))])


def test_mining_finds_what_casual_misses_and_a_second_seed_confirms(mined):
    assert mined
    for puzzle in mined:
        match = match_of(GAME, puzzle)
        view = match.view(match.seat)
        assert puzzle.solution not in puzzle_mining.habits(view)
        assert fault_of("snore", puzzle) == ""
        assert len(puzzle.moves) <= LONGEST
        assert puzzle.loss >= 20, "an ante"


def test_an_end_of_a_deal_is_proved_in_all_deals_that_fit(monkeypatch):
    """Three cards are left; what the others hold comes to twenty deals, and only one card is never worse."""
    puzzle = read_puzzle(GAME, "table 3 hands=1", "156 bbbbbbbbbbbaacabbaa o others_fined 1500 0.34 20")
    match = match_of(GAME, puzzle)
    view = match.view(match.seat)
    assert [count(view, action) for action in match.legal()] == [20, 0, 0]
    assert len({world.tobytes() for world in fitting(view)}) == 20
    monkeypatch.setattr(puzzle_mining, "lost", lambda *given: (99.0, 0.0))  # it loses less than an ante
    monkeypatch.setattr(puzzle_mining, "agrees", lambda *given: True)
    found = puzzle_of_choice(view)
    assert found is not None
    assert (found.solution, found.counted) == (puzzle.solution, 20)
    assert fault_of("snore", puzzle) == ""
    assert "not proved" in fault_of("snore", puzzle._replace(counted=19))
    assert "in all 20 deals that fit" in judge(puzzle, view, puzzle.solution).reason
    assert "only one deal fits" in judge(puzzle._replace(counted=1), view, puzzle.solution).reason
    assert [*read_puzzles(GAME, write_puzzles([puzzle]))] == [puzzle]


def test_where_too_much_is_hidden_nothing_is_proved(mined):
    match = load("snore", 4).start(seed=1)
    with pytest.raises(TooMany):
        fitting(match.view(match.seat))
    assert count(match.view(match.seat), match.legal()[0]) == 0


def test_equal_lots_give_equal_puzzles(mined):
    bound = load("snore", 5, hands=2)
    assert [*mine(bound, mined[0].seed)] == [puzzle for puzzle in mined if puzzle.seed == mined[0].seed]


def test_a_stopped_run_goes_on_behind_what_was_mined(tmp_path, mined):
    file = tmp_path / "mined.txt"
    bound = load("snore", 5, hands=2)
    write_lot(file, LOT, mined)
    text = file.read_text()
    assert sorted(read_puzzles(GAME, text)) == sorted(mined)
    assert [lot.first for lot in lots(bound, 3 * BLOCK, text)] == [BLOCK, 2 * BLOCK]
    assert [lot.first for lot in lots(load("snore", 3, hands=1), BLOCK, text)] == [0], "of another table"
    write_lot(file, LOT._replace(first=BLOCK), [])
    assert [*lots(bound, 2 * BLOCK, file.read_text())] == []
    with pytest.raises(Unusable, match="can't be written"):
        write_lot(tmp_path / "no" / "folder", LOT, [])


def test_a_wrong_solution_is_found_out(mined):
    puzzle = mined[0]
    other = next(action for action in match_of(GAME, puzzle).legal() if action != puzzle.solution)
    assert "clearly best" in fault_of("snore", puzzle._replace(solution=other))
    assert fault_of("snore", puzzle._replace(solution=10**6)) == "its solution is not legal"
    assert "no move" in fault_of("snore", puzzle._replace(moves="9"))


def test_what_only_whole_rollouts_find_clearly_best_is_no_puzzle():
    """Strong bots, whose rollouts end after four turns here, are sure that to take the snake is worse by 10 points."""
    puzzle = read_puzzle(find("snake-rummy"), "table 2", "7 bbfgbdggagcf f takes_snake 1560 13")
    view = match_of(find("snake-rummy"), puzzle).view(0)
    thought = think(view, NIGHTLY_EFFORT, NIGHTLY_SEED)
    assert stands_out(thought) and thought.best == puzzle.solution
    assert "clearly best" in fault_of("snake-rummy", puzzle)


def test_what_can_not_be_chosen_from_is_refused(mined):
    with pytest.raises(Unreadable, match="is not legal"):
        choose(GAME, [mined[0]._replace(solution=10**6)], 1)
    with pytest.raises(Unreadable, match="has a theme"):
        read_puzzle(find("snoogie"), "table 2", "5 - 1 - 1500 0.1")
    with pytest.raises(Unusable, match="which match was mined first"):
        [*lots(load("snore", 5, hands=2), BLOCK, f"{HEAD}\n# mined foo")]


def test_the_chosen_ones_are_of_many_kinds_and_few_of_one_match(mined, monkeypatch):
    chosen = choose(GAME, mined * 2, 6)
    assert len({puzzle.id for puzzle in chosen}) == len(chosen) <= 6
    answers = [match_of(GAME, puzzle).action_text(puzzle.solution) for puzzle in chosen]
    assert max(map(answers.count, answers)) <= max(1, 6 * puzzle_choosing.SHARE + 1)
    monkeypatch.setattr(puzzle_choosing, "A_MATCH", 1)
    seeds = [puzzle.seed for puzzle in choose(GAME, mined, 100)]
    assert len(seeds) == len(set(seeds))


def test_no_two_of_the_chosen_differ_in_their_suits_alone(mined):
    one = describe(GAME, mined[0])
    same = [one._replace(puzzle=one.puzzle._replace(seed=number)) for number in range(3)]
    assert len([*puzzle_choosing.within_limits(same, 100)]) == 1
    varied = [one._replace(look=str(place)) for place, one in enumerate(same)]
    assert len([*puzzle_choosing.within_limits(varied, 100)]) == 3
    assert look_of(["9h", "9d", "As"], "play As") == look_of(["Ac", "9d", "9s"], "play Ac")
    assert look_of(["9h", "9d", "As"], "play As") != look_of(["9h", "9d", "As"], "play 9d")
    assert look_of(["9h", "9d", "Ah"], "play Ah") != look_of(["9h", "9d", "As"], "play As"), "a suit less"


def test_where_no_level_searches_the_search_that_found_a_puzzle_counts_as_an_expert():
    rates = {
        name: puzzle_mining.solve_rates(match.view(match.seat), [])
        for name in ("snip-snap-snorum", "snore")
        for match in [load(name, 3).start(seed=1)]
    }
    assert rates["snip-snap-snorum"].pop("expert") == 1.0
    assert set(rates["snip-snap-snorum"].values()) == {0.0}
    assert set(rates["snore"].values()) == {0.0}
    assert rating_of({"casual": 0.0, "expert": 1.0}) < rating_of({"casual": 0.0}) == HIGHEST


def test_what_has_no_reason_to_tell_is_no_puzzle(monkeypatch, mined):
    match = match_of(GAME, mined[0])
    view = match.view(match.seat)
    assert puzzle_of_choice(view) is not None
    monkeypatch.setattr(puzzle_mining, "put_into_words", lambda *given: replace(put_into_words(*given), tally=""))
    assert puzzle_of_choice(view) is None


def test_of_one_match_no_two_are_about_the_same(mined):
    chosen = choose(GAME, mined, 100)
    about = [(puzzle.seed, puzzle.theme, describe(GAME, puzzle).answer) for puzzle in chosen]
    assert len(about) == len(set(about)) > 1


@pytest.mark.parametrize(
    ("rates", "rating"),
    [
        ({"casual": 1.0, "strong": 1.0}, 600),
        ({"casual": 0.0, "strong": 0.0}, 2400),
        ({"casual": 0.0, "strong": 1.0}, 1540),
    ],
)
def test_difficulty_comes_from_the_levels_that_solve_it(rates, rating):
    assert rating_of(rates) == rating


def test_a_push_is_right_if_it_reaches_the_goal_as_often_as_hands_allow():
    game = find("snoogie")
    for puzzle in [*puzzles_of(game).values()][:3]:
        match = match_of(game, puzzle)
        view = match.view(match.seat)
        assert judge(puzzle, view, puzzle.solution).solved
        weak = match.read("throw x=635 y=170 aim=0.00 speed=0.152")
        missed = judge(puzzle, view, weak)
        assert not missed.solved
        assert "your push does it 0 times in 100" in missed.reason
        assert not judge(puzzle, view, None).solved


@pytest.mark.parametrize("name", SHIPPED)
def test_the_first_of_those_that_ship_stand(name):
    puzzles = [*puzzles_of(find(name)).values()]
    for puzzle in puzzles[:: max(1, len(puzzles) // 3)]:
        assert fault_of(name, puzzle) == ""


@pytest.mark.deep
@pytest.mark.parametrize("name", SHIPPED)
def test_all_that_ship_stand(name):
    faults = {puzzle.id: fault_of(name, puzzle) for puzzle in puzzles_of(find(name)).values()}
    assert not any(faults.values()), {one: fault for one, fault in faults.items() if fault}


@pytest.mark.parametrize("name", SHIPPED)
def test_what_ships_is_small(name):
    text = (find(name).folder / "puzzles.txt").read_bytes()
    assert len(text) <= 150_000
    assert text == write_puzzles(puzzles_of(find(name)).values()).encode()
