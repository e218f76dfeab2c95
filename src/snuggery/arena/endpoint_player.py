"""A language model behind an endpoint as an entrant: it reads what its seat may know, and answers in words."""

import json
import re
from pathlib import Path

from ..envs.endpoint import Endpoint, own_key
from .reader_player import ReaderPlayer


class EndpointPlayer(ReaderPlayer):
    """One match of a model; what it cost is added to a file beside the registration, a line of JSON for each match."""

    def __init__(self, name: str, url: str, model: str, seconds: int, folder: str, seed: str) -> None:
        endpoint = Endpoint(url, model, seconds, own_key(url))
        super().__init__(lambda match, messages: endpoint.ask(messages), seed)
        self._costs = Path(folder, f"{re.sub(r'[^A-Za-z0-9._-]+', '-', name)}.costs.jsonl")

    def leave(self) -> None:
        """Note what the match cost."""
        tally = self.tally
        told = {"match": self._seed, "tokens": self.tokens, "answers": tally.answers, "legal": tally.legal}
        with self._costs.open("a", encoding="utf-8") as costs:
            costs.write(json.dumps({**told, "by lot": tally.replaced}) + "\n")
