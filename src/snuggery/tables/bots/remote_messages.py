"""Messages between a server and another machine on which its bots think; docs/protocol.md describes them."""

from typing import Annotated

from msgspec import Meta, Struct

from ..views.messages import Action
from .bot_questions import BotQuestion, SentView

MOST_WORKERS = 64  # of one machine
MISMATCH = 4426  # with which a server closes the connection of a machine that runs other code

Number = Annotated[int, Meta(ge=0, le=1 << 53)]


class Offer(Struct, tag="offer", forbid_unknown_fields=True):
    """First message of a machine: how many questions it takes at once, and the code that it runs."""

    workers: Annotated[int, Meta(ge=1, le=MOST_WORKERS)]
    version: Annotated[str, Meta(max_length=40)]  # of Snuggery
    code: Annotated[str, Meta(max_length=64)]  # a digest, see `code_digest`


class RemoteThought(Struct, tag="thought", forbid_unknown_fields=True):
    """The action that a bot chooses, in answer to the question with this `id`."""

    id: Number
    action: Action


class Welcome(Struct, tag="welcome", frozen=True):
    """Accepts an offer; questions follow."""


class Think(Struct, tag="think", frozen=True):
    """Asks what a bot of a level does, given what its seat may know.  Equal questions have equal answers."""

    id: int
    view: SentView
    level: str
    seed: str

    @property
    def question(self) -> BotQuestion:
        """The question, as workers are asked it."""
        return BotQuestion(self.view, self.level, self.seed)


FromMachine = Offer | RemoteThought
ToMachine = Welcome | Think
