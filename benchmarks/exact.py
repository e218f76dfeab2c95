"""Solve small games exactly, check the results with OpenSpiel, and write benchmarks/exact.md.

Run it with `python -m benchmarks.exact`.  OpenSpiel gets each of our policies, goes through the same game by itself,
and computes the values of the policy and of its best responses.
"""

import time
from collections.abc import Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

import pyspiel
from open_spiel.python import policy as their_policies
from open_spiel.python.algorithms import expected_game_score, exploitability

import snuggery
from snuggery.arena.exact import CFRPlus, nash_conv, values
from snuggery.arena.game_tree import Policy, Tree
from snuggery.bots import levels_of
from snuggery.envs import openspiel

from .machine import commit

REPORT = Path(__file__).with_name("exact.md")
ITERATIONS = 1000
SEEDS = 16  # of the bots in every information state
LEVELS = ("casual", "strong")
RACE = {"mode": "race", "first_dealer": 0}
ONE_DEAL = {"first_dealer": 0, "counters": 1, "max_deals": 1}
ONE_HAND = {"hands": 1, "max_redeals": 0, "max_trump_changes": 0, "hand_size": 2}
ONE_ROUND = {"rounds": 1, "tie": "shared", "opening": 0}
DICE_THROWN = (  # a tied throw for the first player is repeated without end, so the tree begins after it
    "phase: dealing|turn: chance|dealer: 0|sub-games: 1|shuffles: 1|rolls: 2|roller: 1|last roll: 5|contest: 0 1|"
    "rolled: 11 5|receiver: 1|to deal: 4|chips: 1 1|"
)
TWO_CARDS = {"chips": 1, "draw": "auto", "hand": 2, "max_plays": 20}
THREE = 3  # seats
TINY: tuple[tuple[Any, ...], ...] = (  # the game, house rules, where the tree begins, seats if not two
    ("snip-snap-snorum", {**RACE, "pack": "2x3"}, ""),
    ("snip-snap-snorum", {**ONE_DEAL, "pack": "2x4", "hand_size": 3}, ""),
    ("snore", {**ONE_HAND, "pack": "2x3"}, ""),
    ("snore", {**ONE_HAND, "pack": "3x2"}, ""),
    ("snake-rummy", {**ONE_ROUND, "pack": "2x3", "hand_size": 2}, ""),
    ("snafooey", {**TWO_CARDS, "deck": "10=3 7=1 GOTCHA=1 PASSE=1"}, DICE_THROWN),
    ("snip-snap-snorum", {**RACE, "pack": "2x4"}, "", THREE),
    ("snake-rummy", {**ONE_ROUND, "pack": "5x1", "hand_size": 1}, "", THREE),
)
HEAD = """# Exact play of small games

`python -m benchmarks.exact` writes every figure on this page. {when}, commit {commit}.

Chance is merged in all games.

- *CFR+*: the average policy after {iterations} iterations. With two seats and a constant sum it approaches a Nash
  equilibrium; elsewhere nothing guarantees that, and the NashConv shows what it reached.
- *Value*: what seat 0 gets on average under CFR+, where the game has a value: with two seats, and scores whose sum is
  the same at every ending. A dash means that it has none; *seat 0 gets* then is only what CFR+ led to.
- *NashConv*: how much the seats together could gain if each of them alone changed to its best response. It is 0 at a
  Nash equilibrium.
- *Casual* and *strong*: the bots. Their policy is the share of {seeds} seeds with which they choose each action of an
  information state. Strong searches from its view with the same effort as at a table. A dash means that the game has
  no such bot.
- *OpenSpiel*: the greatest difference from the figures that OpenSpiel {version} computes for the same policies.

"""
COLUMNS = (
    "seats,states,histories,information states,value,seat 0 gets,NashConv: uniform,casual,strong,CFR+,OpenSpiel"
).split(",")


def planted(name: str, rules: Mapping[str, Any], position: str, seats: int = 2) -> Tree:
    """Return the tree of a game."""
    bound = snuggery.load(name, seats=seats, **rules)
    return Tree(bound, begun=bound.read_position(position.replace("|", "\n")) if position else None)


def referee(tree: Tree) -> Any:
    """Return OpenSpiel's game of a tree."""
    usual = {option.name: option.default for option in tree.terms.game.options}
    rules = openspiel.written(tree.terms.game, usual | tree.terms.options)
    begun = "" if tree.begun is None else tree.terms.game.notation.position_text(tree.begun[0])
    wish = {"players": tree.terms.seats, "chance": "merged", "position": begun.replace("\n", "|"), **rules}
    return pyspiel.load_game(openspiel.short_name(tree.terms.game), wish)


def judged(tree: Tree, policy: Policy) -> tuple[float, list[float]]:
    """Return NashConv and values of a policy as OpenSpiel computes them."""
    game, known = referee(tree), tree.by_name(policy)
    theirs = their_policies.tabular_policy_from_callable(
        game, lambda state: dict(known[state.information_state_string(state.current_player())])
    )
    worth = expected_game_score.policy_value(game.new_initial_state(), [theirs] * tree.terms.seats)
    return exploitability.nash_conv(game, theirs), [float(value) for value in worth]


def difference(tree: Tree, policy: Policy) -> float:
    """Return the greatest difference between our figures for a policy and OpenSpiel's."""
    conv, worth = judged(tree, policy)
    ours = [nash_conv(tree, policy), *values(tree, policy)]
    return max(abs(one - other) for one, other in zip(ours, [conv, *worth], strict=True))


def row(tree: Tree) -> str:
    """Solve a game and return its row."""
    learnt = CFRPlus(tree).iterate(ITERATIONS).average()
    bots = [tree.played(level, SEEDS) if level in levels_of(tree.terms.game) else None for level in LEVELS]
    policies = [tree.uniform(), *bots, learnt]
    told = ", ".join(f"{rule}={word}" for rule, word in tree.terms.options.items())
    convs = " | ".join("–" if one is None else f"{max(nash_conv(tree, one), 0):.6f}" for one in policies)
    worst = max(difference(tree, one) for one in policies if one is not None)
    sizes = f"{tree.terms.seats} | {tree.states:,} | {tree.histories:,} | {len(tree.names):,}"
    gets = f"{values(tree, learnt)[0]:.6f}"
    value = f"{gets} | –" if has_value(tree) else f"– | {gets}"
    return f"| {tree.terms.game.title} | {told} | {sizes} | {value} | {convs} | {worst:.0e} |"


def has_value(tree: Tree) -> bool:
    """Tell whether a game has a value: two seats, and a constant sum."""
    return tree.terms.seats == 2 and tree.is_constant_sum


def report() -> Iterator[str]:
    """Yield the report in parts, as they are computed."""
    when = time.strftime("%Y-%m-%d", time.gmtime())
    version = metadata.version("open_spiel")
    yield HEAD.format(when=when, commit=commit(), iterations=f"{ITERATIONS:,}", seeds=SEEDS, version=version)
    yield f"| game | house rules | {' | '.join(COLUMNS)} |\n|---|---|{'--:|' * len(COLUMNS)}\n"
    for tiny in TINY:
        yield row(planted(*tiny)) + "\n"


if __name__ == "__main__":
    started = time.process_time()
    REPORT.write_text("".join(report()), encoding="utf-8")
    print(f"{REPORT.name}: {time.process_time() - started:.0f} seconds of one core")
