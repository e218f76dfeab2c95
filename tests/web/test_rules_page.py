"""The rules page: every clause has an address, and mentions lead there."""

import re

import pytest

from snuggery.games import find, names
from snuggery.kit.rulebook import CLAUSE, read
from snuggery.web import files
from snuggery.web.rules_page import rules_page, typeset


@pytest.mark.parametrize("name", names())
def test_every_clause_has_one_address_and_every_link_on_the_page_leads_somewhere(name):
    page = rules_page(find(name))
    addresses = re.findall(r'id="([^"]+)"', page)
    assert len(addresses) == len(set(addresses))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(addresses)
    started = re.findall(rf"^\*\*({CLAUSE.pattern})\*\*", find(name).rulebook(), re.MULTILINE)
    assert started, "a rulebook whose clauses have no numbers"
    assert set(started) <= set(addresses)


BOOK = """# A

Lay the [9♦] on [10♠], as [others](#b-c) do.

| Who | Lays |
|---|---|
| Ann | [K♥] [K♠] |

<script>alert(1)</script>

## B & C

**AB-01** As `AB-01` says, see AB-01 and AB-02.

<details>
<summary>Fine print</summary>

**AB-03** See AB-01.

</details>

![A picture](art/round.svg)
"""


@pytest.fixture
def html():
    return "\n".join(typeset(read(BOOK), {}))


def test_words_in_a_rulebook_are_never_markup(html):
    assert "<script>" not in html
    assert 'id="b-c">B &amp; C<' in html


def test_a_clause_says_what_it_says_and_then_its_number(html):
    assert '<p class="clause" id="AB-01">As <code>AB-01</code> says' in html
    number = '<a class="number" href="#AB-01">AB-01</a></p>'
    assert f'see <a class="see" href="#AB-01">AB-01</a> and AB-02. {number}' in html


def test_fine_print_is_folded_under_a_name_of_its_own(html):
    fold = html[html.index("<details") : html.index("</details>")]
    assert '<summary>Fine print<span class="about">: B &amp; C</span></summary>' in fold
    assert 'id="AB-03"' in fold
    assert 'id="AB-01"' not in fold


def test_cards_are_marked_for_drawing_and_named_for_the_ear(html):
    assert '<span class="drawn d" data-face="9d" role="img" aria-label="nine of diamonds">9♦</span>' in html
    assert 'data-face="Ts"' in html
    assert html.count('class="cards"') == 1  # the cell of cards, not the sentence
    assert '<a href="#b-c">others</a>' in html


def test_a_game_draws_its_own_cards():
    html = "".join(typeset(read("# A\n\n[GOTCHA] and [3]"), {"gotcha": "/there.svg"}))
    assert 'data-picture="/there.svg" role="img" aria-label="Gotcha"' in html
    assert 'data-face="3"' in html


def test_no_style_is_written_into_the_page_and_every_picture_has_its_address():
    for name in names():
        page = rules_page(find(name))
        assert " style=" not in page
        assert 'src="art/' not in page


def test_a_game_without_a_picture_of_its_own_shows_the_hearth(tmp_path, monkeypatch):
    game = find("snip-snap-snorum")
    assert "/games/snip-snap-snorum/art/emblem.svg?v=" in rules_page(game)
    monkeypatch.setattr(files, "art_of", lambda game: tmp_path)
    assert "/games/" not in rules_page(game)
    assert "/static/art/emblems/hearth.svg" in rules_page(game)


def test_fine_print_with_a_house_rule_of_the_table_in_it_lies_open():
    game = find("snore")
    closed, page = rules_page(game), rules_page(game, {"ante_mode": "only_if_pot_empty"})
    opened = re.findall(r'<details class="fine" open>.*?</details>', page, re.DOTALL)
    assert len(opened) == 1 and 'class="here"' in opened[0]
    assert closed.count("<details") == page.count("<details") and " open>" not in closed


def test_the_first_page_has_the_numbers_of_the_table_and_marks_its_example():
    page = rules_page(find("snore"), {"hand_size": "6"})
    first = page[: page.index('id="SNORE-01"')]
    assert "win a sixth of the pot with each" in first
    assert "With five players five cards are left after the deal" in first
    assert "This is played by the rulebook, without the house rules of this table." in first
    assert "a quarter of the pot" not in first
    assert "without the house rules of this table" not in rules_page(find("snore"))
