"""A table of text as an environment of TextArena, whose agents then play these games.

    python -m examples.textarena_table snore --seats 3          # readers who choose by lot play a match, in seconds

Importing it registers Snuggery-Snore-v1 and others; `textarena.make` takes house rules as keywords.
"""

import random
import re
import sys

import snuggery
from examples import help_first, options, run
from snuggery.envs.text import TextTable, rules_for
from snuggery.games import find, names

PARSER = options(__doc__)
PARSER.add_argument("game", nargs="?", default="snip-snap-snorum")
PARSER.add_argument("--seats", type=int, default=2)
help_first(PARSER, __name__)
try:
    import textarena as ta
except ModuleNotFoundError:
    sys.exit("this example needs textarena, which is not installed; pip install textarena brings it")

Kind = ta.ObservationType


class SnuggeryEnv(ta.Env):
    """A match in which every seat reads; a player's messages come from its own view."""

    def __init__(self, game, tries=3, **rules):
        self.game, self.tries, self.rules = game, tries, rules

    def reset(self, num_players, seed=None):
        """Begin a match; the same seed brings the same cards."""
        bound = snuggery.load(self.game, num_players, **self.rules)
        self.table = TextTable(bound, random.getrandbits(60) if seed is None else seed, tries=self.tries)
        self.state = ta.State(num_players, seed)
        self.state.standard_resets({}, lambda player_id, game_state: rules_for(bound, player_id))
        self._ask()

    def step(self, action):
        """Take the answer of the player to move."""
        player, answered = self.state.current_player_id, self.table.answer(action)
        self.state.game_info[player]["turn_count"] += answered.action is not None
        self.state.game_info[player]["invalid_move"] |= bool(answered.refused)
        if answered.refused:
            self.state.add_observation(f"This was no choice: {answered.refused}", Kind.GAME_ADMIN, to_id=player)
        self._end(self.table.scores or [0] * self.state.num_players) if self.table.over else self._ask()
        return self.state.step()

    def _ask(self):
        self.state.current_player_id = self.table.seat
        self.state.add_observation(self.table.moment(), Kind.GAME_BOARD, to_id=self.table.seat)

    def _end(self, scores):  # 1 for the winner, 0 for each of several, -1 for the others
        best, alone = max(scores), scores.count(max(scores)) == 1
        self.state.rewards = {player: int(alone) if score == best else -1 for player, score in enumerate(scores)}
        self.state.done, self.state.step_info = True, {"scores": scores}


for name in names():
    title, wrappers = name.title().replace("-", ""), [ta.wrappers.LLMObservationWrapper]
    ta.register(f"Snuggery-{title}-v{find(name).version}", SnuggeryEnv, wrappers, game=name)


def main(arguments=None):
    """Let readers who choose by lot play a match."""
    asked, lots, done = PARSER.parse_args(arguments), random.Random(1), False
    env = SnuggeryEnv(asked.game)
    env.reset(asked.seats, seed=1)
    while not done:
        _, seen = env.get_observation()
        done, info = env.step(lots.choice(re.findall(r"^(\d+)\. ", seen[-1][1], re.MULTILINE) or ["wait"]))
    print(f"scores {info['scores']}, rewards {env.close()[0]}")


if __name__ == "__main__":
    run(main)
