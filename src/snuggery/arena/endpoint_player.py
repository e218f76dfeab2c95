"""A language model behind an endpoint as an entrant: it reads what its seat may know, and answers in words."""

import json
from collections.abc import Sequence
from pathlib import Path

from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.view import View
from ..envs.endpoint import Endpoint, Said, own_key
from ..envs.text import AnswerTally, choice_of, moment_of, rules_for, turn_of
from ..kit.errors import Unusable
from ..kit.random import generator

TRIES = 3  # answers at a turn; after the last that is no choice, one is drawn by lot
COSTS = "{name}.costs.jsonl"  # in the folder of the registration


class EndpointPlayer:
    """One match of a model; what it cost is added to a file, a line of JSON for each match."""

    def __init__(self, name: str, url: str, model: str, seconds: int, folder: str, seed: str) -> None:
        self._endpoint = Endpoint(url, model, seconds, own_key(url))
        self._name, self._folder, self._seed = name, folder, seed
        self._lots = generator("endpoint", seed)
        self._tally, self._tokens = AnswerTally(), 0

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat."""
        self._match = match
        self._rules = rules_for(match.bound, seat)

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Ask until an answer is a choice; raise `Unusable` if there is no answer at all, so that the match stops."""
        turn, refused, missing = turn_of(self._match), [], []
        for _ in range(TRIES):
            said = self._ask(moment_of(view, turn, refused))
            action, why = choice_of(turn, said.text)
            self._tally.count(action is not None)
            if action is not None:
                return action
            refused.append(why)
            missing += [said.missing] if said.missing else []
        if len(missing) == TRIES:
            raise Unusable(f"{self._name} has not answered {TRIES} times in a row: {missing[-1]}")
        self._tally.replaced += 1
        return Controller(self._match).some_action(self._lots)

    def leave(self) -> None:
        """Note what the match cost."""
        tally = self._tally
        told = {"match": self._seed, "tokens": self._tokens, "answers": tally.answers, "legal": tally.legal}
        with Path(self._folder, COSTS.format(name=self._name)).open("a", encoding="utf-8") as costs:
            costs.write(json.dumps({**told, "by lot": tally.replaced}) + "\n")

    def _ask(self, moment: str) -> Said:
        said = self._endpoint.ask([{"role": "system", "content": self._rules}, {"role": "user", "content": moment}])
        self._tokens += said.tokens
        return said
