"""The search as machine code, and compiled with its bounds checked, thinks and plays as it does interpreted."""

import pytest

from snuggery.engine import bind
from snuggery.games import find, names

from .checked import answers, checked

LISTED = [name for name in names() if find(name).listed]


@pytest.fixture
def interpreted(monkeypatch):
    """Return what a game's search answers interpreted, to the last digit."""

    def answered(name):
        with monkeypatch.context() as patched:
            patched.setattr(bind, "compiled_form", bind.interpreted_form)
            return list(answers(name, bind.interpreted_form(find(name))))

    return answered


@pytest.mark.parametrize("name", LISTED)
def test_thoughts_of_machine_code_agree_with_interpreted_ones(name, interpreted):
    thoughts = list(answers(name, bind.compiled_form(find(name))))
    assert thoughts == interpreted(name)
    assert thoughts


@pytest.mark.deep
@pytest.mark.parametrize("name", LISTED)
def test_bounds_checked_thoughts_agree_with_interpreted_ones(name, interpreted):
    _, thoughts = checked(name)
    assert thoughts == interpreted(name)
    assert thoughts
