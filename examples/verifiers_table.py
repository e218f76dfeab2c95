"""Tables of text as a taskset of verifiers: a model plays a seat, our levels the others, and its reward is its share.

    python -m examples.verifiers_table snore          # prints the first task of a game, in seconds

In this folder, the `eval` of verifiers plays it: `eval verifiers_table`.  Tasks are numbered by seed.
"""

import sys
from itertools import count

import snuggery
from snuggery.envs.text import TextTable

if __name__ == "__main__" and {"-h", "--help"} & {*sys.argv}:
    sys.exit(print(__doc__))
try:
    import verifiers.v1 as vf
except ModuleNotFoundError:
    sys.exit("this example needs verifiers, which is not installed; pip install verifiers brings it")

__all__ = ["SnuggeryEnv", "SnuggeryTaskset"]


class SnuggeryTasksetConfig(vf.TasksetConfig):
    """Which game the tasks are about, and against which level."""

    game: str = "snip-snap-snorum"
    seats: int = 2
    rules: dict[str, str] = {}
    against: str = "casual"


class SnuggeryTaskData(vf.TaskData):
    """A match, by what it is begun with again."""

    info: dict


class SnuggeryEnvConfig(vf.EnvConfig):
    """One agent, which plays a seat."""

    player: vf.AgentConfig = vf.AgentConfig()


def table_of(info):
    """Return the table of a task, at which the player's seat is asked, or the match is over."""
    game, seats = snuggery.load(info["game"], info["seats"], **info["rules"]), range(info["seats"])
    return TextTable(game, info["seed"], {seat: info["against"] for seat in seats if seat != info["seat"]})


class SnuggeryTaskset(vf.Taskset[vf.Task[SnuggeryTaskData], SnuggeryTasksetConfig]):
    INFINITE = True  # a match for each seed

    def load(self):
        """Yield the tasks: the rules as system prompt, the first moment as prompt."""
        asked = self.config.model_dump(include={"game", "seats", "rules", "against"})
        for seed in count():
            table = table_of(info := {**asked, "seed": seed, "seat": seed % asked["seats"]})
            if not table.over:
                told = {"prompt": table.moment(), "system_prompt": table.rules()}
                yield vf.Task(SnuggeryTaskData(info=info, **told), self.config.task)


class SnuggeryEnv(vf.Env[SnuggeryEnvConfig]):
    """The table plays the user: each answer goes to it, and what is asked next comes back."""

    async def run(self, task, agents):
        """Play a match; its reward is the part of the first place, and the share of legal answers is a metric."""
        table, seat = table_of(task.data.info), task.data.info["seat"]
        async with agents.player.interaction(task) as interaction:
            segment = await interaction.turn()
            while not (segment.terminated or table.answer(segment.last_reply) and table.over):
                segment = await interaction.turn(table.moment())
        best = [place for place, score in enumerate(table.scores or []) if score == max(table.scores)]
        interaction.trace.record_reward("first", (seat in best) / max(1, len(best)), 1.0)
        interaction.trace.record_metric("legal", table.tallies[seat].share)


if __name__ == "__main__":
    print(next(iter(SnuggeryTaskset(SnuggeryTasksetConfig(game=sys.argv[1])))).data.prompt)
