"""Measure OpenSpiel's C++ games and RLCard's uno, each used as its own documentation shows."""

import random
from typing import Any

import pyspiel

from .clock import Work

OPENSPIEL = ("hearts", "crazy_eights", "go_fish")


def evaluate_bots(name: str) -> Work:
    """Play whole games with OpenSpiel's uniform random bots, all in C++ except for one call per game."""
    game = pyspiel.load_game(name)
    share = _share_of_decisions(game)

    def play(games: int) -> int:
        moves = 0
        for number in range(games):
            state = game.new_initial_state()
            bots = [pyspiel.make_uniform_random_bot(seat, number + seat) for seat in range(game.num_players())]
            pyspiel.evaluate_bots(state, bots, number)
            moves += state.move_number()
        return round(moves * share)

    return play


def rollouts(name: str) -> Work:
    """Roll out from the first decision inside C++, as OpenSpiel's search does: no deal, one state copy per game."""
    game = pyspiel.load_game(name)
    state = _after_the_deal(game)
    evaluator = pyspiel.RandomRolloutEvaluator(100, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 2, 1, False, 1, False)
    decisions = _decisions_from(state)

    def play(searches: int) -> int:
        for _ in range(searches):
            bot.mcts_search(state)
        return round(searches * 200 * decisions)

    return play


def stepped(name: str) -> Work:
    """Step one game from Python: legal actions, apply, chance outcomes drawn by one random number."""
    game = pyspiel.load_game(name)

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(_drawn(state.chance_outcomes()))
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[decisions % len(legal)])
                    decisions += 1
        return decisions

    return play


def rlcard_loop(name: str) -> Work:
    """Play a game of RLCard by its plain loop: reset, step with a random legal action."""
    import rlcard

    environment = rlcard.make(name)

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(random.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions

    return play


def _drawn(outcomes: list[tuple[int, float]]) -> int:
    left = random.random()
    for outcome, probability in outcomes:
        left -= probability
        if left <= 0:
            return outcome
    return outcomes[-1][0]


def _after_the_deal(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(_drawn(state.chance_outcomes()))
    return state


def _play_on(state: Any) -> Any:
    state = state.clone()
    while not state.is_terminal():
        actions = state.chance_outcomes() if state.is_chance_node() else state.legal_actions()
        state.apply_action(_drawn(actions) if state.is_chance_node() else random.choice(actions))
    return state


def _share_of_decisions(game: Any) -> float:
    """Return the share of players' decisions among all moves of random games; the rest is chance."""
    moves = [entry.player >= 0 for _ in range(200) for entry in _play_on(game.new_initial_state()).full_history()]
    return sum(moves) / len(moves)


def _decisions_from(state: Any) -> float:
    before = sum(entry.player >= 0 for entry in state.full_history())
    after = [sum(entry.player >= 0 for entry in _play_on(state).full_history()) for _ in range(200)]
    return sum(after) / len(after) - before
