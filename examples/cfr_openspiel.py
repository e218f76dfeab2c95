"""CFR+ of OpenSpiel solves a Snip-Snap-Snorum of six cards and two seats, which has 344 information states.

    python -m examples.cfr_openspiel                                # 100 iterations, ten seconds
    python -m examples.cfr_openspiel --game "snuggery_snore(players=2,…)"

After every doubling it says how far the average policy still is from a Nash equilibrium.  `snuggery.arena.exact` finds
the same without OpenSpiel (docs/research.md).
"""

import sys

from snuggery.kit.errors import SnuggeryError

from . import help_first, options

TINY = "snuggery_snip_snap_snorum(players=2,mode=race,pack=2x3,first_dealer=0,chance=merged)"
PARSER = options(__doc__)
PARSER.add_argument("--game", default=TINY, help="as pyspiel.load_game takes it; small, and with chance=merged")
PARSER.add_argument("--iterations", type=int, default=100)
help_first(PARSER, __name__)

try:
    import pyspiel
    from open_spiel.python.algorithms import cfr, exploitability

    import snuggery.envs.openspiel  # noqa: F401  # registers the games
except (ModuleNotFoundError, SnuggeryError):
    sys.exit("this example needs OpenSpiel, which is not installed; pip install 'snuggery[openspiel]' brings it")


def main(arguments=None):
    """Solve the game, and tell how that goes."""
    asked = PARSER.parse_args(arguments)
    game = pyspiel.load_game(asked.game)
    solver = cfr.CFRPlusSolver(game)
    for iteration in range(1, asked.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration & iteration - 1 == 0 or iteration == asked.iterations:
            print(f"{iteration:>5} iterations: NashConv {exploitability.nash_conv(game, solver.average_policy()):.6f}")


if __name__ == "__main__":
    main()
