"""The deal on each rulebook's first page is really played: the rules say what the page says, with the same cards.

`tests/first_page.txt` of a game's folder has a position, then what everybody does in the words of transcripts; after
`says` stands what the game itself is to say, and at the end what everybody has, in the record and on the page.
"""

import re

import pytest

from snuggery import load
from snuggery.engine.match.match import Match
from snuggery.engine.match.replay import follow
from snuggery.engine.match.witnesses import said
from snuggery.games import find
from snuggery.kit.heading import read_heading
from snuggery.kit.rulebook import CARD, face_of, first_page, read
from snuggery.kit.wording import Wording
from tests.complete import COMPLETE

LAID = re.compile(r"^[0-9] (?:play|meld|add|discard) (.*)$", re.MULTILINE)


class Deal:
    """The deal of a first page, played to its end."""

    def __init__(self, game):
        text = (game.folder / "tests" / "first_page.txt").read_text(encoding="utf-8")
        position, self.script = text.split("\n\n", 1)
        heading, rest = read_heading(position)
        bound = load(game.name, heading.seats, **heading.options)
        names, *lines = self.script.strip().split("\n")
        self.match, again = (Match(bound, opening=bound.read_position(rest)) for _ in range(2))
        self._play(lines)
        say = Wording(game.catalogue(), names.removeprefix("names: ").split(" | "))
        steps = [follow(again, entry) for entry in self.match.history]
        self.heard = [say(told.code, **told.args) for step in steps for told in said(bound, *step.witness())]

    def _play(self, lines):
        for line in lines:
            who, words = line.split(" ", 1)
            if who == "*":
                self.match.happen(words)
            elif who.isdecimal():
                assert int(who) == self.match.seat, line
                self.match.play(words)


@pytest.fixture(params=COMPLETE)
def game(request):
    return find(request.param)


def played_deal(game):
    """Return the table of the deal as the page has it."""
    return next(chapter.text for chapter in first_page(read(game.rulebook())) if "| Who |" in chapter.text)


def test_the_rules_play_it_and_say_what_happened(game):
    deal = Deal(game)
    heard = iter(deal.heard)
    for line in re.findall("^says (.*)$", deal.script, re.MULTILINE):
        assert line in heard, f"{line!r} is not said, or not at that place: {deal.heard}"


def test_the_page_draws_the_cards_that_are_laid(game):
    words = [word for words in LAID.findall(Deal(game).script) for word in words.split()]
    laid = [word for word in words if word not in ("set", "run")]
    drawn = iter(face_of(card) for card in CARD.findall(played_deal(game)))
    for card in laid:
        assert (card if card[-1] in "cdhs" else card.lower()) in drawn, f"{card} is laid, but not drawn at its place"


def test_the_page_tells_what_everybody_has_in_the_end(game):
    deal = Deal(game)
    field, values = re.search("^in the end (.*): (.*)$", deal.script, re.MULTILINE).groups()
    found = deal.match.scores if field == "scores" else getattr(deal.match.state, field).tolist()
    assert [int(value) for value in values.split()] == found[: len(values.split())]
    assert re.search("^page says (.*)$", deal.script, re.MULTILINE)[1] in " ".join(played_deal(game).split())
