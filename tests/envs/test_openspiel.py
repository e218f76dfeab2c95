"""OpenSpiel's own checks, its solvers on tiny games, and that its states say what ours say."""

import pickle
import random
import subprocess
import sys

import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, exploitability

import snuggery
from snuggery.engine import bind
from snuggery.envs import openspiel
from snuggery.games import find, own
from snuggery.kit.errors import Illegal, Unusable
from tests.complete import COMPLETE
from tests.kuhn import GAME as KUHN

SHORT = {
    "snip-snap-snorum": "counters=1,players=3",
    "snafooey": "chips=1,players=3",
    "snore": "hands=1,players=3",
    "snake-rummy": "rounds=1,players=2",
}
LISTED = [name for name in COMPLETE if find(name).listed]
TINY_SNIP = "snuggery_snip_snap_snorum(players=2,mode=race,pack=2x3,first_dealer=0,chance=merged)"

openspiel.register(KUHN)


def loaded(name, more=""):
    return pyspiel.load_game(f"{openspiel.short_name(find(name))}({SHORT[name]}{more})")


def played(game, seed, plies):
    state, rng = game.new_initial_state(), random.Random(seed)
    for _ in range(plies):
        if not state.is_terminal():
            chance = state.is_chance_node()
            state.apply_action(
                rng.choice([code for code, _ in state.chance_outcomes()] if chance else state.legal_actions())
            )
    return state


@pytest.mark.parametrize("name", LISTED)
def test_every_game_passes_the_random_simulation(name):
    pyspiel.random_sim_test(loaded(name), 1, True, False)


@pytest.mark.parametrize("name", LISTED)
def test_a_playthrough_repeats(name):
    from open_spiel.python.algorithms import generate_playthrough  # brings SciPy: a second for every worker

    wish = f"{openspiel.short_name(find(name))}({SHORT[name]})"
    first, second = (generate_playthrough.playthrough(wish, None, seed=7) for _ in range(2))
    assert first == second
    assert "IsTerminal() = True" in first


def test_merged_chance_passes_too():
    pyspiel.random_sim_test(pyspiel.load_game(TINY_SNIP), 3, True, False)


# -- its solvers ------------------------------------------------------------------------------------------------------


def test_kuhn_is_what_is_known_of_it():
    ours, theirs = (
        exploitability.nash_conv(game, policies.UniformRandomPolicy(game))
        for game in map(pyspiel.load_game, ("snuggery_kuhn", "kuhn_poker"))
    )
    assert ours == pytest.approx(theirs, abs=1e-12)
    solver = cfr.CFRPlusSolver(pyspiel.load_game("snuggery_kuhn"))
    for _ in range(50):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(pyspiel.load_game("snuggery_kuhn"), solver.average_policy()) < 0.01


@pytest.mark.parametrize("solver", [cfr.CFRSolver, cfr.CFRPlusSolver])
def test_solvers_learn_a_tiny_game(solver):
    game = pyspiel.load_game(TINY_SNIP)
    found, uniform = solver(game), exploitability.nash_conv(game, policies.UniformRandomPolicy(game))
    for _ in range(3):
        found.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, found.average_policy()) < uniform


# -- what states say --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LISTED)
def test_a_fresh_deal_looks_the_same_to_the_observer(name):
    game = loaded(name)
    state, sampler = played(game, 3, 40), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(0, sampler) for _ in range(5)]
    assert {other.information_state_string(0) for other in others} == {state.information_state_string(0)}
    assert {other.observation_string(0) for other in others} == {state.observation_string(0)}
    assert {tuple(other.observation_tensor(0)) for other in others} == {tuple(state.observation_tensor(0))}
    assert len({str(other) for other in others}) > 1 or name == "snafooey"


@pytest.mark.parametrize("name", LISTED)
def test_states_pickle_with_what_was_heard(name):
    game = loaded(name)
    state = played(game, 5, 60)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state) and again.history() == state.history()
    for seat in range(game.num_players()):
        assert again.information_state_string(seat) == state.information_state_string(seat)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize("name", LISTED)
def test_short_cuts_say_what_the_base_class_says(name):
    theirs, state, rng = pyspiel.State, loaded(name).new_initial_state(), random.Random(2)
    plies = 0
    while plies < 200:
        assert state.is_chance_node() == theirs.is_chance_node(state)
        assert state.legal_actions() == theirs.legal_actions(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == theirs.legal_actions(state, player)
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
        plies += 1
    assert plies > 20


def test_odds_are_those_of_the_engine():
    game = pyspiel.load_game("snuggery_snafooey(deck=8:2 9:4 PASSE:3,hand=2,players=2)")
    state, bound = game.new_initial_state(), game.bound
    codes, weights = bound.buffers()
    for _ in range(4):
        n = bind.ready_form(bound.game).list_chance(state.moment.states, codes, weights)
        ways = weights[:n].sum()
        assert state.chance_outcomes() == [(int(codes[k]), weights[k] / ways) for k in range(n)]
        state.apply_action(state.legal_actions()[-1])


def test_what_is_heard_is_what_a_view_remembers():
    bound = snuggery.load("snore", seats=3, hands=1)
    match = bound.start(seed=4)
    state = loaded("snore").new_initial_state()
    for entry in match.history:
        state.apply_action(entry.code)
    for seat in range(3):
        heard = [f"{who}:{code}" for who, code in match.view(seat).heard]
        assert state.information_state_string(seat).split()[1:] == heard


def test_scores_are_within_their_bounds_and_add_up():
    game = loaded("snore")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert loaded("snip-snap-snorum").utility_sum() == 3
    assert loaded("snafooey").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state = played(game, 1, 10_000)
    assert state.is_terminal() and sum(state.returns()) == 0
    assert all(game.min_utility() <= score <= game.max_utility() for score in state.returns())


def test_what_is_cut_off_shares_its_total():
    state = played(loaded("snip-snap-snorum", ",max_deals=1,hand_size=1"), 2, 10_000)
    assert state.is_terminal() and sum(state.returns()) == 3


# -- house rules ------------------------------------------------------------------------------------------------------


def test_house_rules_are_typed_parameters():
    rummy = pyspiel.load_game("snuggery_snake_rummy(rounds=3,nine_value=10,free_last_card=True)")
    assert rummy.bound.options == {"nine_value": "10", "free_last_card": "on", "rounds": "3"}
    snafooey = pyspiel.load_game("snuggery_snafooey(deck=8:2 9:4 PASSE:3,hand=2,players=2)")
    assert snafooey.bound.options["deck"] == "8=2 9=4 PASSE=3"
    for game in (rummy, snafooey):
        assert pyspiel.load_game(str(game)).bound.options == game.bound.options


@pytest.mark.parametrize(
    ("wish", "options"),
    [
        ("snuggery_snake_rummy(rounds=1)", {"rounds": "1"}),
        ("snuggery_snake_rummy(rounds_word=none)", {}),
        ("snuggery_snip_snap_snorum(first_dealer_word=random)", {"first_dealer": "random"}),
        ("snuggery_snip_snap_snorum(first_dealer=2,pack=#32)", {"first_dealer": "2", "pack": "32"}),
        ("snuggery_snafooey(count_floor=0)", {"count_floor": "0"}),
        ("snuggery_snore(fine_cap=100,ante=10)", {"fine_cap": "100", "ante": "10"}),
    ],
)
def test_a_number_is_a_number_and_a_word_beside_it_has_a_parameter_of_its_own(wish, options):
    game = pyspiel.load_game(wish)
    assert game.bound.options == options
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_a_match_may_begin_at_a_position():
    begun = loaded("snore").new_initial_state()
    later = played(loaded("snore"), 2, 25)
    again = pyspiel.load_game("snuggery_snore", {"hands": 1, "players": 3, "position": str(later).replace("\n", "|")})
    assert str(again.new_initial_state()) == str(later) != str(begun)
    assert str(pickle.loads(pickle.dumps(again.new_initial_state()))) == str(later)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("snuggery_snore(chance=merge)", "there are cards, merged"),
        ("snuggery_snore(players=9)", "Snore is for 2 to 5 seats, not 9"),
        ("snuggery_snake_rummy(rounds=0)", "option rounds can't be '0'"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(wish, sentence):
    with pytest.raises(Unusable, match=sentence):
        pyspiel.load_game(wish)


def test_a_game_whose_actions_cannot_be_listed_is_not_registered():
    for name in own():
        assert (openspiel.short_name(find(name)) in pyspiel.registered_names()) == find(name).listed
    with pytest.raises(Unusable, match=r"can't be played in OpenSpiel: its actions are too many .* have it"):
        openspiel.register(find("snoogie"))


def test_a_checked_action_and_a_code_that_means_nothing_are_refused_in_a_sentence():
    game = loaded("snore")
    state = game.new_initial_state()
    for _ in range(2):  # where chance is due, and where a player is
        for code in (9999, -1):
            with pytest.raises(Illegal, match=f"action {code} can't be now; `legal_actions` lists what can"):
                state.apply_action_with_legality_check(code)
        while state.is_chance_node():
            state.apply_action_with_legality_check(state.legal_actions()[0])
    for code in (game.num_distinct_actions(), -1):
        with pytest.raises(Unusable, match=f"there is no action {code}; the codes are 0 to"):
            state.action_to_string(0, code)


def test_without_openspiel_one_sentence():
    hidden = "import sys; sys.modules['pyspiel'] = None; import snuggery.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", hidden], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].endswith("need OpenSpiel; pip install snuggery[openspiel] brings it")
