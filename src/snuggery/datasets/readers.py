"""Readers to measure: a language model behind an endpoint, and three scripted ones that stand in for models.

`lot` chooses anything.  `casual` understands everything, and plays as the level does, in words.  `misreader` does the
same, and reads the next line of the list instead at every third turn.
"""

import random
import re
from collections.abc import Callable
from typing import NamedTuple

from ..arena.reader_player import Ask
from ..bots import Bot
from ..engine.match.match import Match
from ..envs.answers import WAIT
from ..envs.endpoint import Endpoint, ModelAnswer, own_key
from ..kit.errors import Unusable
from ..kit.scene import Choice
from ..terminal.answers import listed_choices
from .exam import Question
from .exam_kinds import LETTERED, NOBODY

EVERY = 3  # turns or questions of which a misreader gets one wrong
HIGHEST = 20  # number that is guessed
SHOWN = re.compile(r"^([A-F])\. ", re.MULTILINE)
Messages = list[dict[str, str]]


class MeasuredReader(NamedTuple):
    """How a reader plays and takes an exam.

    `play` gets a seed for each match, and returns what answers in it: a function of the match and of chat messages.
    Play by the messages; the match is for scripted readers and has everything hidden in it.

    >>> from snuggery.datasets.readers import MeasuredReader
    >>> from snuggery.envs.endpoint import ModelAnswer
    >>> first = ModelAnswer("1", tokens=1)
    >>> MeasuredReader("first", lambda seed: lambda match, messages: first, lambda question: first).name
    'first'
    """

    name: str
    play: Callable[[str], Ask]  # for a match, from a seed
    examine: Callable[[Question], ModelAnswer]  # answers a question of the exam


def model(url: str, name: str, seconds: float) -> MeasuredReader:
    """Return the model behind an endpoint; `seconds` bounds each answer.  Raise `Unusable` for a wrong address.

    >>> from snuggery.datasets.readers import model
    >>> model("http://localhost:8000/v1", "llama", seconds=60).name
    'llama'
    """
    endpoint = Endpoint(url, name, seconds, own_key(url))
    return MeasuredReader(
        name, lambda seed: lambda match, messages: endpoint.ask(messages), lambda asked: endpoint.ask(asked.messages)
    )


def scripted(name: str) -> MeasuredReader:
    """Return a scripted reader; raise `Unusable` naming those there are.

    >>> from snuggery.datasets.readers import scripted
    >>> scripted("misreader").name
    'misreader'
    """
    if name not in SCRIPTED:
        raise Unusable(f"there is no reader {name!r}; there are {', '.join(SCRIPTED)}")
    return SCRIPTED[name]


def _counted(messages: Messages, answer: str) -> ModelAnswer:
    """Return an answer that costs as many tokens as words were read and written."""
    return ModelAnswer(answer, sum(len(message["content"].split()) for message in messages) + len(answer.split()))


# -- at a table -------------------------------------------------------------------------------------------------------


def _by_lot(seed: str) -> Ask:
    rng = random.Random(f"lot {seed}")
    return lambda match, messages: _counted(messages, _of_list(rng, _choices(match)))


def _of_list(rng: random.Random, choices: list[Choice]) -> str:
    return str(rng.randint(1, len(choices))) if choices else WAIT


def _choices(match: Match) -> list[Choice]:
    view = match.view(match.seat)
    return listed_choices(view.scene(view.wording))


def _in_words(seed: str) -> Ask:
    bot = Bot("casual", f"words {seed}")
    return lambda match, messages: _counted(messages, _told(match, bot))


def _told(match: Match, bot: Bot) -> str:
    """Return the choice of a bot, after a thought, in the words of its list or of transcripts."""
    view = match.view(match.seat)
    action = bot(view, match.legal())
    label = next((choice.label for choice in _choices(match) if choice.action == action), "")
    return f"That looks best to me.\n\n{label or view.action_text(action)}"


def _misread(seed: str) -> Ask:
    words, turns = _in_words(seed), iter(range(1 << 40))

    def ask(match: Match, messages: Messages) -> ModelAnswer:
        said = words(match, messages)
        return said if next(turns) % EVERY else _counted(messages, str(_next_line(match, said.text)))

    return ask


def _next_line(match: Match, said: str) -> int:
    """Return the number below that of the meant choice; below the last one there is none."""
    labels = [choice.label for choice in _choices(match)]
    meant = said.splitlines()[-1]
    return labels.index(meant) + 2 if meant in labels else len(labels) + 1


# -- in an exam -------------------------------------------------------------------------------------------------------


def _guess(asked: Question) -> str:
    rng = random.Random(f"guess {asked.id}")
    if asked.kind in LETTERED:
        letters = SHOWN.findall(asked.messages[-1]["content"].rpartition("\n\n")[2])
        return " ".join(letter for letter in letters if rng.random() < 0.5)
    if asked.kind == "next":
        return rng.choice([*(f"Seat {seat + 1}" for seat in range(asked.seats)), NOBODY])
    return str(rng.randint(0, HIGHEST))


def _misread_guess(asked: Question) -> str:
    wrong = int(asked.id.rpartition("-")[2]) % EVERY == 0
    return _guess(asked) if wrong else asked.answer


SCRIPTED = {
    "lot": MeasuredReader("lot", _by_lot, lambda asked: _counted(asked.messages, _guess(asked))),
    "casual": MeasuredReader("casual", _in_words, lambda asked: _counted(asked.messages, asked.answer)),
    "misreader": MeasuredReader("misreader", _misread, lambda asked: _counted(asked.messages, _misread_guess(asked))),
}
