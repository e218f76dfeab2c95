"""The rules page: every clause has an address, and mentions lead there."""

import re

import pytest

from snuggery.games import find, names
from snuggery.web import art
from snuggery.web.rules_page import CLAUSE, rules_page


@pytest.mark.parametrize("name", names())
def test_every_clause_has_one_address_and_every_link_on_the_page_leads_somewhere(name):
    page = rules_page(find(name))
    addresses = re.findall(r'id="([^"]+)"', page)
    assert len(addresses) == len(set(addresses))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(addresses)
    started = re.findall(rf"^\*\*({CLAUSE.pattern})\*\*", find(name).rulebook(), re.MULTILINE)
    assert started, "a rulebook whose clauses have no numbers"
    assert set(started) <= set(addresses)


def test_words_in_a_rulebook_are_never_markup():
    from snuggery.web import rules_page as rulebook

    text = "# A\n\n<script>alert(1)</script>\n\n## B & C\n\n**AB-01** As `AB-01` says, see AB-01 and AB-02."
    html, _ = rulebook._typeset(text)
    assert "<script>" not in html
    assert 'id="b-c"' in html
    assert '<p class="clause" id="AB-01"><a href="#AB-01" class="number">AB-01</a> As <code>AB-01</code> says' in html
    assert 'see <a href="#AB-01">AB-01</a> and AB-02.' in html


def test_a_game_without_a_picture_of_its_own_shows_the_hearth(tmp_path, monkeypatch):
    game = find("snip-snap-snorum")
    assert "/games/snip-snap-snorum/art/emblem.svg?v=" in rules_page(game)
    monkeypatch.setattr(art, "art_of", lambda game: tmp_path)
    assert "/games/" not in rules_page(game)
    assert "/static/art/emblems/hearth.svg" in rules_page(game)
