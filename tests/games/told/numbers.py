"""Finds the numbers in what a game shows of its rules: in explanations, in words with meanings, on the first page."""

import re

from snuggery.kit.rulebook import first_page, read
from snuggery.kit.table_words import rulebook_at
from snuggery.tables.views.explaining import explain_game

WORDS = "one two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty sixty ninety"
PARTS = "half third thirds quarter fifth fifths sixth whole twice double"
NUMBER = re.compile(rf"\d+|[½¼¾⅓⅔⅘⅚]|\b(?:{'|'.join((WORDS + ' ' + PARTS).split())})\b", re.IGNORECASE)
NAMED = re.compile(r"^\*\*(\w[\w ]*)\.?\*\*")
ITEM = re.compile(r"^(\d)\. ")
ROW = re.compile(r"^\| (.*?) \|")


def numbers_in(text):
    """Return the numbers of a text in order, in figures, words and fractions; "one" is mostly no number in English."""
    return [number for found in NUMBER.findall(text) if (number := found.lower()) != "one"]


def shown(game, changed):
    """Return the numbers in everything that is shown of a game's rules, by what shows them; nothing without numbers."""
    texts = {**explained(game, changed), **on_first_page(game, changed)}
    return {key: found for key, text in texts.items() if (found := numbers_in(text))}


def explained(game, changed):
    told = explain_game(game, changed)
    things = {thing.of[0]: thing.text for thing in told.things}
    return things | {f"word {word}": meaning for word, meaning in told.words}


def on_first_page(game, changed):
    """Return the first page by paragraphs, rows and items, without the deal that is played there by the rulebook."""
    chapters = first_page(read(rulebook_at(game, changed)))
    texts = [chapter.text for chapter in chapters if "| Who |" not in chapter.text]
    blocks = [block for text in texts for block in re.split(r"\n(?=\||\d\. |\n)", text) if block.strip()]
    return dict(_keyed(block.strip()) for block in blocks)


def _keyed(block):
    if found := ITEM.match(block):
        return f"rule {found[1]}", block[found.end() :]
    if found := NAMED.match(block):
        return found[1], block
    if found := ROW.match(block):
        return f"row {found[1]}", block[found.end() :]
    return "intro", block
