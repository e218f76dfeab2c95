"""How deals come out, in every game and mode: the rows account for every purse, in words that there are."""

from collections.abc import Iterator

import pytest

import snuggery
from snuggery.coach.deals import story
from snuggery.engine.match.match import Match
from snuggery.engine.match.replay import retrace
from snuggery.games import find
from snuggery.kit.records import WATCHER
from snuggery.kit.scene import Said
from snuggery.kit.wording import Wording
from snuggery.tables.views.deal_views import told_sums
from snuggery.testkit.reckonings import deals, paper
from tests.complete import COMPLETE

TABLES = [
    ("snip-snap-snorum", 4, {"counters": 3}),
    ("snip-snap-snorum", 3, {"revoke": "allowed"}),
    ("snip-snap-snorum", 4, {"mode": "running"}),
    ("snip-snap-snorum", 4, {"mode": "race", "ante": 1}),
    ("snip-snap-snorum", 3, {"mode": "jig", "ante": 2, "dead_hand": "on"}),
    ("snafooey", 4, {}),
    ("snafooey", 2, {"no_legal": "forfeit"}),
    ("snake-rummy", 3, {"rounds": 2, "out_bonus": 10}),
    ("snoogie", 3, {"rounds": 2, "tie_round": "half_point"}),
    ("snore", 4, {"hands": 6}),
    ("snore", 3, {"hands": 6, "stack": 60, "remainder": "to_snorer"}),
]
MOST = 4000  # plies


def played(name: str, seats: int, options: dict[str, object], seed: int) -> Match:
    match = snuggery.load(name, seats, **options).start(seed=seed)
    bots = [snuggery.bot("random" if seed % 2 else "casual", seed=seat) for seat in range(seats)]
    while not match.over and match.ply < MOST:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: "-".join(map(str, (table[0], *table[2].values()))))
def matches(request: pytest.FixtureRequest) -> list[Match]:
    return [played(*request.param, seed) for seed in (1, 2)]


def test_the_rows_of_every_deal_account_for_every_purse(matches: list[Match]) -> None:
    for match in matches:
        told = story(match)
        assert told is not None
        for (_, reckoning), score in zip(deals(match), told.deals, strict=True):
            sums = [sum(row.amount for row in reckoning.rows if row.seat == seat) for seat in range(match.bound.seats)]
            if match.bound.name == "snore":  # what is paid into the next pot, or out of the last one, is for all alike
                others = {change - own for change, own in zip(score.changes, sums, strict=True)}
                assert len(others - {0}) <= 2
            else:
                assert sums == list(score.changes)


def test_everything_on_a_paper_can_be_said_to_everybody(matches: list[Match]) -> None:
    for match in matches:
        for viewer in (None, *range(match.bound.seats)):
            assert all(line and "{" not in line for line in paper(match, viewer))


def test_nothing_is_told_twice_when_a_deal_ends(matches: list[Match]) -> None:
    for match in matches:
        say = Wording(match.bound.game.catalogue(), "ABCDE")
        for _, reckoning in deals(match):
            told = [say(one.code, **one.args).rstrip(".") for one in (reckoning.head, *reckoning.notes)]
            told += [line.rstrip(".") for line in told_sums(reckoning, say)]
            assert len(set(told)) == len(told)


def test_everybody_sees_the_totals_and_the_players_who_are_out(matches: list[Match]) -> None:
    reckoner = matches[0].bound.game.reckoning
    assert reckoner is not None
    for step in retrace(matches[0]):
        _, _, seen = step.witness(WATCHER)
        state = step.after[0]
        assert list(reckoner.purse(seen.plain)) == list(reckoner.purse(state))
        assert (reckoner.gone(seen.plain), reckoner.played(seen.plain)) == (
            reckoner.gone(state),
            reckoner.played(state),
        )


def test_a_story_begins_and_ends_with_what_everybody_had(matches: list[Match]) -> None:
    for match in matches:
        told = story(match)
        assert told is not None
        sums = [sum(deal.changes[seat] for deal in told.deals) for seat in range(match.bound.seats)]
        assert told.deals[-1].purses == tuple(had + by for had, by in zip(told.begun, sums, strict=True))
        assert [deal.number for deal in told.deals] == list(range(1, len(told.deals) + 1))
        assert [swing.ply for swing in told.swings] == sorted(swing.ply for swing in told.swings)
        weights = sorted(swing.weight for swing in told.swings)
        assert weights[0] <= weights[-1]


def test_places_follow_the_order_of_going_out() -> None:
    match = played("snip-snap-snorum", 5, {"counters": 2}, 4)
    told = story(match)
    assert told is not None
    scene = match.view().scene(Wording(match.bound.game.catalogue(), "ABCDE"))
    assert sorted(scene.places) == [1, 2, 3, 4, 5]
    out = sorted(range(5), key=lambda seat: scene.places[seat])
    assert [told.out_in(seat) for seat in out][0] == 0
    later = [told.out_in(seat) for seat in out][1:]
    assert later == sorted(later, reverse=True)


def test_every_game_of_the_house_says_how_its_deals_come_out() -> None:
    sums = ("reckoning.won", "reckoning.lost")

    def sentences() -> Iterator[Said]:
        for code in ("reckoning.deal", "reckoning.out_in"):
            yield Said(code, {"deal": 2})
        yield Said("reckoning.button")

    for name in COMPLETE:
        game = find(name)
        assert game.reckoning is not None
        say = Wording(game.catalogue(), "ABCDE", 0)
        assert all(say(said.code, **said.args) for said in sentences())
        told = [say(code, seat=0, n=1) for code in sums if code in say.catalogue]
        assert len(told) in (0, len(sums)), "where the head of the paper says it all, neither"
