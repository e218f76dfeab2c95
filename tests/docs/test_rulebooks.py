"""Every rulebook: its clauses are tested, citations point to existing clauses, and people can read it."""

import re
from itertools import pairwise

import pytest

from snuggery.games import find, own
from snuggery.kit.rulebook import CARD, CLAUSE, DEFINITION, READING, first_page, read
from snuggery.testkit import folder
from snuggery.testkit.folder import clauses
from tests.complete import COMPLETE


@pytest.fixture(params=own())
def game(request):
    return find(request.param)


@pytest.mark.parametrize("promise", folder.OF_THE_RULEBOOK, ids=lambda promise: promise.__name__)
def test_the_rulebook_keeps_what_every_rulebook_promises(promise, game):
    promise(game)


def test_readers_do_not_see_the_marks_around_generated_parts(game):
    file = game.folder / "RULES.md"
    assert "<!--" in file.read_text(encoding="utf-8")
    assert "<!--" not in game.rulebook()


def test_code_and_rulebook_cite_clauses_that_are_there(game):
    families = {clause.rpartition("-")[0] for clause in clauses(game)}
    texts = [game.rulebook(), *(path.read_text(encoding="utf-8") for path in game.folder.glob("*.py"))]
    cited = {clause for text in texts for clause in CLAUSE.findall(text)}
    unknown = {clause for clause in cited if clause.rpartition("-")[0] in families} - set(clauses(game))
    assert not unknown, f"cited, but not in the rulebook: {' '.join(sorted(unknown))}"


class Begun:
    """A game of which only a rulebook and the names of its tests are there."""

    def __init__(self, rulebook, place):
        (place / "tests").mkdir()
        (place / "tests" / "test_clauses.py").write_text("def test_old_01_three_cards(): ...\n")
        self.folder, self.rulebook = place, lambda: rulebook


def test_a_clause_without_a_test_or_beyond_the_numbers_is_named(tmp_path):
    begun = Begun("**OLD-01** Three cards.\n\n**OLD-02** No jokers.\n", tmp_path)
    with pytest.raises(AssertionError, match="^clauses without a test: OLD-02; a test bears the number in its name"):
        folder.every_clause_stands_once_and_is_tested(begun)
    with pytest.raises(AssertionError, match="^clauses beyond the numbers in test_clauses.py: OLD-02; let the numbers"):
        folder.insist_on_clauses(begun, folder.numbers("OLD-", 1))
    with pytest.raises(AssertionError, match="^clauses that the rulebook does not have: OLD-03; write them"):
        folder.insist_on_clauses(begun, folder.numbers("OLD-", 3))
    folder.insist_on_clauses(begun, folder.numbers("OLD-", 2))


def test_a_number_that_two_clauses_have_is_named(tmp_path):
    begun = Begun("**OLD-01** Three cards.\n\n**OLD-01** No jokers.\n", tmp_path)
    with pytest.raises(AssertionError, match="^numbers that more than one clause has: OLD-01;"):
        folder.every_clause_stands_once_and_is_tested(begun)


@pytest.fixture(params=COMPLETE)
def complete(request):
    return find(request.param)


# -- written for people -----------------------------------------------------------------------------------------------

READ_IN_TWO_MINUTES = 480  # words, at 240 a minute
OUR_READINGS = {  # where our default is not the plain word of the old text
    "snore": ["overtricks_fined", "must_trump", "helicopter"],
    "snafooey": ["count_floor", "snafooey2_consumes_turn"],
    "snake-rummy": ["nine_value", "opening_counts"],
    "snoogie": ["line"],
}
OPTIONS = re.compile(r"^<!-- options -->.*^<!-- /options -->", re.MULTILINE | re.DOTALL)


def test_the_first_page_has_an_aim_a_played_deal_and_rules_of_thumb_and_is_read_in_two_minutes(complete):
    page = first_page(read(complete.rulebook()))
    text = "\n".join(chapter.text for chapter in page)
    assert page[0].title == complete.title
    assert re.search(r"^\*\*Aim\.\*\* ", page[0].text, re.MULTILINE)
    assert re.search(r"^\| Who \|", text, re.MULTILINE)
    assert CARD.search(text) or "](art/" in text
    assert "Five rules of thumb" in [chapter.title for chapter in page]
    assert len(re.findall(r"\w[\w'’-]*", re.sub(r"!\[.*?\]\(.*?\)", "", text))) <= READ_IN_TWO_MINUTES
    assert "`" not in text
    assert not any(part.fine for chapter in page for part in chapter.parts)


def test_the_last_page_says_where_the_rules_come_from(complete):
    last = read(complete.rulebook())[-1]
    assert last.title == "Where these rules come from"
    assert "in our own words" in " ".join(last.text.split())


def test_that_jig_is_not_in_the_text_that_promises_it_stands_there():
    last = read(find("snip-snap-snorum").rulebook())[-1].text
    assert "**Jig is not in that text:**" in last
    assert "Peel" in last


def test_every_house_rule_stands_in_the_fine_print_with_its_default(game):
    (chapter,) = (chapter for chapter in read(game.rulebook()) if chapter.title == "House rules")
    fine = "\n".join(part.text for part in chapter.parts if part.fine)
    for option in game.options:
        assert f"| `{option.name}` | {option.choices()} | {option.default} |" in fine


def test_rules_before_the_fine_print_speak_of_no_option(game):
    for chapter in read(game.rulebook()):
        for paragraph in chapter.text.split("\n\n"):
            if DEFINITION.match(paragraph):
                assert "`" not in paragraph, paragraph


@pytest.mark.parametrize("name", OUR_READINGS)
def test_where_we_read_the_old_text_our_own_way_the_place_says_so(name):
    chapters = read(find(name).rulebook())
    paragraphs = [paragraph for chapter in chapters for paragraph in chapter.text.split("\n\n")]
    readings = [(rule, text) for rule, text in pairwise(paragraphs) if text.startswith(f"> {READING}")]
    for option in OUR_READINGS[name]:
        (rule,) = (rule for rule, text in readings if f"`{option}" in text)
        assert DEFINITION.match(rule), f"the reading about {option} follows no clause"


def test_seats_are_people_and_notation_is_elsewhere(complete):
    file = (complete.folder / "RULES.md").read_text(encoding="utf-8")
    assert not re.search(r"\bseats? (?:[0-9]|number)", OPTIONS.sub("", file), re.IGNORECASE)
    assert "`1 play" not in file
    assert "`* " not in file


def test_every_fold_is_closed_and_every_picture_is_there(game):
    text = game.rulebook()
    assert text.count("<details>") == text.count("</details>") == text.count("<summary>")
    assert sum(bool(part.fine) for chapter in read(text) for part in chapter.parts) == text.count("<details>")
    for picture in re.findall(r"!\[[^]]+\]\((.*?)\)", text):
        assert (game.folder / picture).is_file()
