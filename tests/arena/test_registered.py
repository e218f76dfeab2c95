"""Registered matches: what their files say, what is kept, and what is made of it."""

import lzma
import re
from pathlib import Path

import numpy as np
import pytest

from snuggery.arena.blocks import DealResult, play_block
from snuggery.arena.charts import draw_running
from snuggery.arena.estimates import controlled, estimate
from snuggery.arena.executor import Executor, Here, Threads
from snuggery.arena.registration import Registration, Stop, read_registration
from snuggery.arena.results import Results, played_results, results_path
from snuggery.arena.run import play_registered, sum_up
from snuggery.arena.verdict import REFUTED, SHOWN, UNDECIDED, sequential_test, verdict
from snuggery.arena.written import write_report
from snuggery.kit.errors import SnuggeryError, Unreadable, Unusable

REGISTERED = """
title = "One casual bot against two random ones"
game = "snip-snap-snorum"
seats = 3
seed = "trial"
deals = 10
block = 3
options = { counters = 1 }

[[entrants]]
level = "casual"

[[entrants]]
level = "random"
seats = 2

[[claims]]
name = "casual"
at_least = 0.01
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "match.toml"
    path.write_text(text, encoding="utf-8")
    return path


def registered(folder: Path, text: str = REGISTERED) -> Registration:
    return read_registration(written(folder, text))


def played(path: Path, where: Executor) -> bytes:
    """Play a match from the beginning; return what was kept."""
    results_path(path).unlink(missing_ok=True)
    play_registered(Results(read_registration(path), results_path(path)), where, lambda done: None)
    return results_path(path).read_bytes()


# -- what a file says -------------------------------------------------------------------------------------------------


def test_a_file_says_all_that_is_played(tmp_path: Path):
    read = registered(tmp_path)
    assert (read.game, read.seats, read.deals, read.options) == ("snip-snap-snorum", 3, 10, {"counters": "1"})
    assert [one.name for one in read.company] == ["casual", "random", "random"]
    assert [list(read.deals_of(block)) for block in range(read.blocks)] == [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9]]


def test_what_is_registered_tells_matches_apart(tmp_path: Path):
    digest = registered(tmp_path).digest
    assert registered(tmp_path, REGISTERED + "\n# a remark\n").digest == digest
    for old, new in (("trial", "other"), ("= 10", "= 11"), ("0.01", "0.02"), ("counters = 1", "counters = 2")):
        assert registered(tmp_path, REGISTERED.replace(old, new)).digest != digest


WRONG = [
    ("deals = 10", 'deals = "many"', "deals is 'many'; it should be a whole number from 1 to"),
    ("deals = 10", "deals = true", "deals is True; it should be a whole number"),
    ("deals = 10", "", "deals is missing; it is a whole number from 1 to"),
    ("deals = 10", "deals = 10\ndeal = 3", "deal is no key here; did you mean deals?"),
    ("snip-snap-snorum", "chess", "there is no game 'chess' here"),
    ("seats = 3", "seats = 99", "seats is 99; it should be a whole number from 2 to"),
    ("seats = 3", "seats = 4", "the entrants take 3 seats, and seats is 4; they should be as many"),
    ("counters = 1", "counters = 0", "option counters can't be '0'"),
    ("counters = 1", "counters = 1.5", "options.counters is 1.5; it should be a word"),
    ("counters = 1", "colour = 1", "colour"),
    ('level = "casual"', 'level = "grandmaster"', "no bot 'grandmaster'"),
    ('level = "casual"', "", r"entrants\[1\] has none of them; it should have one of level, function, program"),
    ('level = "casual"', 'level = "casual"\nfunction = "a:b"', r"entrants\[1\] has level and function"),
    ('level = "casual"', 'level = "casual"\ncolour = 1', r"entrants\[1\].colour is no key here"),
    ('level = "casual"', 'level = "random"', "two entrants are called 'random'"),
    ('name = "casual"', 'name = "nobody"', r"claims\[1\].name is 'nobody'; it should be casual or random"),
    ("at_least = 0.01", "at_least = 7", r"claims\[1\].at_least is 7; it should be a number from 0 to 1, a share"),
    ("deals = 10", "deals = 10\nstop = {at_most = 5, at_least = 7}", "stop.at_most is 5; it should be a number from 0"),
    ("at_least = 0.01", 'at_least = "much"', r"claims\[1\].at_least is 'much'; it should be a number"),
    ("deals = 10", 'deals = 10\ncounts = "luck"', "counts is 'luck'; it should be match or round or score"),
    ("deals = 10", 'deals = 10\ncounts = "score"\nluck = 3', "luck is 3, and counts is 'score'; luck is told of"),
    ("deals = 10", "deals = 10\nstop = 3", "stop is 3; it should be a table"),
    ("deals = 10", "deals = 10\nstop = {at_most = 1, at_least = 0.5}", "stop.at_most is 1; it should be less than"),
    ("deals = 10", "deals = 10\nstop = {at_most = 0.4, at_least = 0.5, alpha = 2}", "stop.alpha is 2; it should be"),
    ("deals = 10", "deals = = 10", r"match.toml is not TOML: .* line 6"),
    ("[[entrants]]", "[[guests]]", "there is nobody under"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG, ids=[new or f"no {old}" for old, new, _ in WRONG])
def test_what_is_wrong_with_a_file_is_said_in_a_sentence(tmp_path: Path, old: str, new: str, said: str):
    with pytest.raises(SnuggeryError, match=said) as caught:
        registered(tmp_path, REGISTERED.replace(old, new))
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_text_or_not_there_is_refused(tmp_path: Path):
    path = written(tmp_path, "")
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(Unreadable, match="not text in UTF-8"):
        read_registration(path)
    with pytest.raises(Unreadable, match="can't be read: No such file"):
        read_registration(tmp_path / "none.toml")


def test_scores_may_be_claimed_where_they_count(tmp_path: Path):
    text = REGISTERED.replace("deals = 10", 'deals = 10\ncounts = "score"').replace("0.01", "7")
    assert registered(tmp_path, text).claims[0].at_least == 7


def test_a_path_may_be_text(tmp_path: Path):
    path = written(tmp_path, REGISTERED)
    played(path, Here())
    assert read_registration(str(path)) == read_registration(path)
    assert played_results(str(path)).blocks == played_results(path).blocks


# -- what is kept -----------------------------------------------------------------------------------------------------


def test_many_workers_keep_the_same_bytes_as_one(tmp_path: Path):
    path = written(tmp_path, REGISTERED)
    assert played(path, Here()) == played(path, Threads(3))


class Killed:
    """Works backwards, and is killed after so many blocks."""

    def __init__(self, blocks: int) -> None:
        self._blocks = blocks

    def map(self, work, items):
        for item in list(items)[::-1][: self._blocks]:
            yield item, work(item)
        raise KeyboardInterrupt


def test_a_run_that_was_killed_goes_on_where_it_was(tmp_path: Path):
    path = written(tmp_path, REGISTERED)
    whole = played(path, Here())
    with pytest.raises(KeyboardInterrupt):
        played(path, Killed(2))
    kept = results_path(path)
    kept.write_bytes(kept.read_bytes() + b'{"block":0,"deals":[{"wi')  # and in the middle of a line
    done: list[int] = []
    results = Results(read_registration(path), kept)
    assert results.missing == [0, 1]
    play_registered(results, Here(), done.append)
    assert done == [4, 3, 3]
    assert kept.read_bytes() == whole


def test_compressed_results_are_read_and_left_alone_where_nothing_is_missing(tmp_path: Path):
    path = written(tmp_path, REGISTERED)
    whole = played(path, Here())
    before = played_results(path)
    before.pack()
    packed = [file.name for file in tmp_path.iterdir()]
    assert sorted(packed) == ["match.results.jsonl.xz", "match.toml"]
    after = played_results(path)
    assert after.blocks == before.blocks
    play_registered(after, Here(), lambda done: None)
    assert [file.name for file in tmp_path.iterdir()] == packed
    assert lzma.decompress((tmp_path / "match.results.jsonl.xz").read_bytes()) == whole


def test_a_match_whose_results_are_compressed_goes_on_where_it_was(tmp_path: Path):
    path = written(tmp_path, REGISTERED)
    whole = played(path, Here())
    with pytest.raises(KeyboardInterrupt):
        played(path, Killed(2))
    played_results(path).pack()
    results = played_results(path)
    assert results.missing == [0, 1]
    with pytest.raises(KeyboardInterrupt):
        play_registered(results, Killed(1), lambda done: None)
    results = played_results(path)
    assert results.missing == [0], "the plain file is newer than the compressed one"
    play_registered(results, Here(), lambda done: None)
    assert results_path(path).read_bytes() == whole
    results.pack()
    assert not results_path(path).exists()
    assert played_results(path).missing == []


@pytest.mark.parametrize("cut", [0, 40, -9])
def test_compressed_results_that_are_damaged_are_said_to_be(tmp_path: Path, cut: int):
    path = written(tmp_path, REGISTERED)
    played(path, Here())
    played_results(path).pack()
    packed = tmp_path / "match.results.jsonl.xz"
    packed.write_bytes(packed.read_bytes()[:cut])
    with pytest.raises(Unreadable, match=r"match\.results\.jsonl\.xz is not what an arena has written"):
        played_results(path)


def test_results_of_another_match_are_not_gone_on_with(tmp_path: Path):
    path = written(tmp_path, REGISTERED)
    played(path, Here())
    other = registered(tmp_path, REGISTERED.replace("trial", "other"))
    with pytest.raises(Unusable, match="has the results of another registration"):
        Results(other, results_path(path))
    results_path(path).write_text("")
    with pytest.raises(Unreadable, match=r"match\.results\.jsonl is empty; remove it, and the match is played from"):
        Results(other, results_path(path))
    results_path(path).write_text("nonsense\n")
    with pytest.raises(Unreadable, match="is not what an arena has written"):
        Results(other, results_path(path))


def test_a_block_follows_from_its_number_alone(tmp_path: Path):
    read = registered(tmp_path)
    assert play_block(read, 2) == play_block(read, 2) != play_block(read, 1)


# -- what is made of it -----------------------------------------------------------------------------------------------


def test_one_level_in_every_seat_has_exactly_its_share(tmp_path: Path):
    read = registered(tmp_path, REGISTERED.replace('level = "random"\nseats = 2', 'level="casual"\nname="o"\nseats=2'))
    found = verdict(read, play_block(read, 0))
    assert [(place.wins.mean, place.score.mean) for place in found.places] == [
        (pytest.approx(1 / 3), 1),
        (pytest.approx(1 / 3), 1),
    ]


def test_deals_that_are_cut_off_are_counted_apart(tmp_path: Path):
    read = registered(tmp_path, REGISTERED.replace("counters = 1", "counters = 5, max_deals = 1"))
    found = verdict(read, play_block(read, 0))
    assert (found.deals, found.cut_off) == (0, 3)
    assert "3 were cut off" in write_report(found)


def test_rounds_and_scores_count_where_they_are_registered(tmp_path: Path):
    text = REGISTERED.replace("counters = 1", "counters = 3").replace("deals = 10", 'deals = 10\ncounts = "round"')
    deals = play_block(registered(tmp_path, text), 0)
    assert all(sum(deal.rounds) == pytest.approx(1) for deal in deals)
    assert any(deal.rounds != deal.wins for deal in deals)
    score = registered(tmp_path, REGISTERED.replace("deals = 10", 'deals = 10\ncounts = "score"'))
    found = verdict(score, play_block(score, 0))
    assert found.places[0].counted == found.places[0].score


def test_luck_is_told_and_taken_off_where_that_is_registered(tmp_path: Path):
    """What chance brought adds up to nothing over the places: what one has won of it another has lost."""
    text = REGISTERED.replace("deals = 10", "deals = 30\nluck = 2").replace("block = 3", "block = 30")
    read = registered(tmp_path, text)
    deals = play_block(read, 0)
    assert all(sum(deal.luck) == pytest.approx(0) for deal in deals)
    assert any(deal.luck[0] for deal in deals)
    found = verdict(read, deals)
    assert found.places[0].counted != found.places[0].raw == found.places[0].wins
    assert "Luck was taken off as a control variate, told by 2 playouts" in write_report(found)


def test_a_claim_is_held_against_the_lower_end(tmp_path: Path):
    read = registered(tmp_path)
    ahead = [DealResult([0.6, 0.2, 0.2], [1, 0, 0]), DealResult([0.5, 0.25, 0.25], [1, 0, 0])] * 50
    found = verdict(read, ahead)
    assert found.holds(read.claims[0])
    low = found.places[0].counted.mean - found.places[0].counted.half
    assert 0.5 < low < 0.55
    for at_least, holds in ((low - 1e-9, True), (low + 1e-9, False)):
        assert found.holds(type(read.claims[0])("casual", at_least)) is holds


def test_a_sequential_test_accepts_what_is_so():
    stop, rng = Stop(0.5, 0.6), np.random.default_rng(1)
    assert sequential_test(stop, rng.binomial(1, 0.7, 400).tolist()) == SHOWN
    assert sequential_test(stop, rng.binomial(1, 0.4, 400).tolist()) == REFUTED
    assert sequential_test(stop, rng.binomial(1, 0.55, 40).tolist()) == UNDECIDED
    assert sequential_test(stop, [1.0] * 40) == SHOWN


def test_a_match_stops_early_only_where_that_is_registered(tmp_path: Path):
    text = REGISTERED.replace("deals = 10", "deals = 200").replace("block = 3", "block = 10")
    stop = "\n[stop]\nat_most = 0.05\nat_least = 0.1\n"
    path = written(tmp_path, text + stop)
    one, many = played(path, Here()), played(path, Threads(3))
    assert one == many
    found = sum_up(played_results(path))
    assert found.stopped == SHOWN
    assert 30 <= found.deals < 100
    assert "accepted 0.1 for casual" in write_report(found)
    assert "as the test had decided" in write_report(found)


def test_luck_taken_off_makes_an_interval_narrower_and_moves_no_mean():
    rng = np.random.default_rng(5)
    luck = rng.normal(size=4000)
    values = 0.3 + luck / 2 + rng.normal(size=4000) / 10
    found, plain = controlled(values, luck.tolist()), estimate(values)
    assert found.half < plain.half / 4
    assert abs(found.mean - 0.3) < found.half * 1.5
    assert controlled(values, [0.0] * 4000).mean == pytest.approx(plain.mean)


def test_the_report_says_what_was_registered_and_what_came_of_it(tmp_path: Path):
    path = written(tmp_path, REGISTERED)
    played(path, Here())
    found = sum_up(played_results(path))
    report = write_report(found, "match.svg")
    for told in (
        "Seed: `trial`",
        "counters = 1",
        "Deals: 10, each played 3 times",
        "casual, random on 2 seats",
        "](match.svg)",
    ):
        assert told in report
    assert re.search(r"\| casual \| \d+\.\d% ± \d+\.\d% \|", report)
    assert re.search(r"Claim: casual at least 1.0%. The lower end is -?\d+\.\d%: (shown|\*\*not shown\*\*)", report)


def test_a_picture_of_many_deals_is_no_heavier_than_one_of_few(tmp_path: Path):
    pytest.importorskip("matplotlib", reason="pictures are drawn by matplotlib, the extra plots")
    registration = read_registration(written(tmp_path, REGISTERED))
    deals = [DealResult([0.25, 0.5, 0.25], [1.0, 2.0, 0.0]), DealResult([0.75, 0.0, 0.25], [3.0, 0.0, 0.0])] * 20_000
    draw_running(registration, deals, tmp_path / "many.svg")
    assert (tmp_path / "many.svg").stat().st_size < 150_000
