"""Stepping through a transcript at a terminal."""

import pytest

from snuggery.kit.records import WATCHER
from snuggery.terminal import replay
from snuggery.transcripts import Reader, write


@pytest.fixture
def film(table) -> replay.Film:
    while not table.match.over:
        table.match.play(table.match.legal()[0])
    reader = Reader(write(table.match, names=["Ann", "casual", "you"]))
    list(reader)
    return replay.Film(reader, WATCHER)


def test_people_keep_their_names_and_bots_get_some(film):
    assert film.names == ["Ann", "Mrs Quill", "the guest"]


def test_answers_lead_through_the_steps(film, capsys):
    answers = iter(["", "", "b", "5", "nonsense", "99999999999", ""])
    replay._step_through(film, lambda: next(answers))
    steps = [line.split("step ")[1].split()[0] for line in capsys.readouterr().out.splitlines() if "  step " in line]
    last = str(len(film.frames))
    assert steps == ["1", "2", "3", "2", "5", "6", last]


def test_the_end_of_input_ends_it(film):
    def end() -> str:
        raise EOFError

    replay._step_through(film, end)
