"""Our tables in other people's libraries of language models: TextArena and verifiers, where they are installed."""

import asyncio
import importlib
import re
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

import snuggery

EXAMPLES = Path(__file__).parents[2] / "examples"
MOST_LINES = 80


@pytest.mark.parametrize("name", ["textarena_table", "verifiers_table"])
def test_an_adapter_is_short(name):
    assert (EXAMPLES / f"{name}.py").read_text("utf-8").count("\n") <= MOST_LINES


@pytest.fixture
def textarena():
    pytest.importorskip("textarena", reason="textarena is not installed")
    importlib.import_module("examples.textarena_table")
    return importlib.import_module("textarena")


def test_agents_of_textarena_play_a_match_and_the_same_seed_deals_the_same(textarena, capsys):
    told = []
    for _ in range(2):
        env, done = textarena.make("Snuggery-Snore-v1", hands=2), False
        env.reset(num_players=3, seed=4)
        heard = {}
        while not done:
            player, seen = env.get_observation()
            heard[player] = seen
            done, info = env.step("I think.\n\n1")
        told.append((heard, info["scores"], env.close()))
    assert told[0] == told[1]
    heard, scores, (rewards, infos) = told[0]
    assert sum(scores) == 0
    assert rewards == {player: 1 if score == max(scores) else -1 for player, score in enumerate(scores)}
    assert all(f"You are Seat {player + 1}." in seen for player, seen in heard.items())
    assert not any(one["invalid_move"] for one in infos.values())


def test_textarena_hears_of_a_wrong_answer_in_a_sentence_and_no_one_else_does(textarena):
    env = textarena.make("Snuggery-SnipSnapSnorum-v1")
    env.reset(num_players=2, seed=1)
    player, _ = env.get_observation()
    env.step("the king of cups")
    again, seen = env.get_observation()
    assert again == player
    assert "This was no choice: 'the king of cups' is none of your choices" in seen
    assert not any("cups" in said for _, said, _ in env.state.observations[1 - player])


class Scripted:
    """A model that answers the first choice, in place of a harness and an endpoint."""

    def __init__(self, says):
        self.says, self.asked = says, []
        self.rewards, self.metrics = {}, {}
        self.trace = SimpleNamespace(
            record_reward=lambda name, value, weight: self.rewards.update({name: value}),
            record_metric=lambda name, value: self.metrics.update({name: value}),
        )

    async def turn(self, message=None):
        self.asked.append(message)
        return SimpleNamespace(terminated=len(self.asked) > 500, last_reply=self.says)


def test_a_task_of_verifiers_is_played_to_its_end(monkeypatch):
    pytest.importorskip("verifiers.v1", reason="verifiers is not installed")
    from verifiers.v1.utils.loaders import load_taskset, taskset_class

    monkeypatch.syspath_prepend(EXAMPLES)
    module = importlib.import_module("verifiers_table")
    assert taskset_class("verifiers_table") is module.SnuggeryTaskset
    config = module.SnuggeryTasksetConfig(id="verifiers_table", seats=3, rules={"counters": "1"})
    first, second = load_taskset(config).take(2)
    assert (first.data.info["seat"], second.data.info["seat"]) == (0, 1)
    assert "These are the rules of this table." in first.data.system_prompt
    for says, legal in ("1", 1.0), ("I fold", 0.0):
        model = Scripted(says)

        @asynccontextmanager
        async def interaction(task, model=model):
            yield model

        agents = SimpleNamespace(player=SimpleNamespace(interaction=interaction))
        asyncio.run(module.SnuggeryEnv.run(None, first, agents))
        assert 0 <= model.rewards["first"] <= 1
        assert model.metrics["legal"] == legal
        assert all(re.search(r"^1\. ", asked, re.MULTILINE) for asked in model.asked[1:])


def test_a_table_is_made_again_by_the_info_of_its_task():
    pytest.importorskip("verifiers.v1", reason="verifiers is not installed")
    module = importlib.import_module("examples.verifiers_table")
    task = next(iter(module.SnuggeryTaskset(module.SnuggeryTasksetConfig(game="snore"))))
    assert module.table_of(task.data.info).moment() == task.data.prompt
    with pytest.raises(snuggery.Unusable, match="there is no game"):
        next(iter(module.SnuggeryTaskset(module.SnuggeryTasksetConfig(game="chess"))))
