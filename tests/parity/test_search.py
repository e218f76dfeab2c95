"""The search compiled and bounds-checked thinks and plays as it does interpreted, to the last digit."""

import pytest

from snuggery.engine import search_form
from snuggery.games import find, names

from .checked import answers, checked

QUICK = ("snip-snap-snorum",)  # the others compile just as long, and share all loops with it


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in QUICK else pytest.mark.deep) for name in names() if find(name).listed],
)
def test_compiled_thoughts_agree_with_interpreted_ones(name, monkeypatch):
    _, thoughts = checked(name)
    monkeypatch.setattr("snuggery.engine.duplicate.compiled_search", search_form.interpreted_search)
    assert thoughts == list(answers(name, search_form.interpreted_search(find(name))))
    assert thoughts
