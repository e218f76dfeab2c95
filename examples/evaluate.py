"""Play a trained policy against the levels that come with Snuggery, by duplicate deals of the arena, with intervals.

    python -m examples.evaluate policy.safetensors                      # 200 deals against casual, seconds
    python -m examples.evaluate snore --against casual strong           # the policy that the game's folder brings along

It sits down at a table like the one that it was trained at, alone against the others; each deal is played once for
every turn of the company.  NumPy plays: no PyTorch is needed.
"""

import snuggery
from snuggery.arena.duplicate import Entrant
from snuggery.arena.tournament import play_tournament, report
from snuggery.envs import policy

from . import options, run


def table_of(net):
    """Return the game that a policy was trained at, with its seats and house rules."""
    rules = dict(rule.split("=", 1) for rule in net.said.get("rules", "").split())
    return snuggery.load(net.game.name, seats=int(net.said.get("seats", net.game.usual_seats)), **rules)


def main(arguments=None):
    """Let it play, and print the standings."""
    parser = options(__doc__)
    parser.add_argument("policy", help="a file in safetensors, or the name of a game")
    parser.add_argument("--against", nargs="+", default=["casual"], help="levels, one match each")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    net = policy.load(asked.policy)
    bound = table_of(net).compile()
    print(f"{bound!r}, a fair share is {1 / bound.seats:.3f}")
    for level in asked.against:
        company = [Entrant("policy", lambda seed: net), *[level] * (bound.seats - 1)]
        print(report(play_tournament(bound, company, asked.deals, asked.seed)))


if __name__ == "__main__":
    run(main)
