"""Rulebooks are read once: chapters, fine print, the first page, and the cards in the text."""

import pytest

from snuggery.kit.rulebook import card_name, face_of, first_page, read, redraw_cards

BOOK = """# Old Maid

**Aim.** Have no queen.

## A deal

Ann lays the [9♦].

## The rules

**OLD-01** Two to ten play.

<details>
<summary>Fine print</summary>

**OLD-G01** Or eleven.

</details>

Then all pair.

<details>
<summary>Fine print: more</summary>

More.

</details>

## Afterwards

Go home.
"""


def test_a_book_is_chapters_and_a_chapter_is_text_and_fine_print():
    chapters = read(BOOK)
    assert [chapter.title for chapter in chapters] == ["Old Maid", "A deal", "The rules", "Afterwards"]
    rules = chapters[2]
    assert [part.fine for part in rules.parts] == ["", "Fine print", "", "Fine print: more"]
    assert rules.parts[1].text == "**OLD-G01** Or eleven."
    assert rules.text == "**OLD-01** Two to ten play.\n\nThen all pair."


def test_the_first_page_ends_before_the_first_clause():
    assert [chapter.title for chapter in first_page(read(BOOK))] == ["Old Maid", "A deal"]
    assert len(first_page(read("# A\n\nNo clause.\n\n## B\n\nNone."))) == 2


@pytest.mark.parametrize(
    ("card", "face", "name"),
    [
        ("9♦", "9d", "nine of diamonds"),
        ("10♠", "Ts", "ten of spades"),
        ("A♣", "Ac", "ace of clubs"),
        ("10", "10", "10"),
        ("BACK-AT-CHA", "back-at-cha", "Back-at-cha"),
    ],
)
def test_a_card_has_the_face_that_pieces_have_and_a_name(card, face, name):
    assert face_of(card) == face
    assert card_name(card) == name


def test_cards_are_found_and_links_and_small_words_are_none():
    def draw(face: str, card: str) -> str:
        return f"<{face}>"

    assert redraw_cards("[9♦] [10♥], [GOTCHA] and [3].", draw) == "<9d> <Th>, <gotcha> and <3>."
    text = "[a link](#there), [10](#ten), [3-1] no, [x], [♦]"
    assert redraw_cards(text, draw) == text
