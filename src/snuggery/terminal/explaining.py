"""Explanations of the things on the table, for the terminal; and what players should know before the first card."""

from collections.abc import Iterator
from difflib import get_close_matches

from ..kit.errors import Unusable
from ..kit.explaining import GOAL, Explanations, Thing, all_options, things_on
from ..kit.table_words import explanations_at
from ..kit.wording import capitalised, listed
from .local_table import LocalTable
from .rulebook import house_rule_lines

DRAWN = "This is your first match: each draw that you could forget is made for you."
ARTICLES = ("is ", "are ", "the ", "a ", "an ")


def askable(table: LocalTable) -> list[Thing]:
    """Return what can be asked about now, the goal first."""
    return things_on(table.scene(), _explanations(table), _options(table))


def told(table: LocalTable, thing: Thing) -> str:
    """Return what there is to say of a thing, with an example from the table if there is one."""
    return " ".join(filter(None, [thing.text, table.example(thing)]))


def everything(table: LocalTable) -> list[tuple[str, str]]:
    """Return what can be asked about, by name: things on the table, and the words of the game."""
    words = {capitalised(word): f"{meaning}." for word, meaning in words_of(table)}
    things = {thing.name: told(table, thing) for thing in askable(table)}
    return [*(things | {word: meaning for word, meaning in words.items() if word not in things}).items()]


def words_of(table: LocalTable) -> tuple[tuple[str, str], ...]:
    """Return the words of the game with their meanings."""
    return _explanations(table).words


def answer(table: LocalTable, asked: str) -> list[str]:
    """Say what a thing or a word is; raise `Unusable` naming what can be asked about."""
    name = _plainly(asked)
    names = {_plainly(thing.name): thing for thing in askable(table)}
    meanings = {_plainly(word): (word, meaning) for word, meaning in words_of(table)}
    offered = listed(list({**names, **meanings}))
    if not name:
        return [f"Ask what any of these is: {offered}."]
    found = next((known for known in (*names, *meanings) if known == name), None)
    found = found or next(iter(get_close_matches(name, [*names, *meanings], 1)), None)
    if found is None:
        raise Unusable(f"nothing here is called {asked!r}; ask what any of these is: {offered}")
    if found in names:
        return [f"{names[found].name}: {told(table, names[found]).replace('**', '')}"]
    word, meaning = meanings[found]
    return [f"{capitalised(word)}: {meaning}."]


def before_the_match(table: LocalTable) -> Iterator[str]:
    """Say what it is all about, and by which house rules it is played; nothing once it has begun."""
    if table.ply:
        return
    if goal := goal_of(table):
        yield goal
    if table.wishes.first and any(zone.facts.get("line") for zone in table.scene().zones):
        yield DRAWN
    yield from house_rules(table)


def goal_of(table: LocalTable) -> str:
    """Return what the match is all about, "" where the game does not say."""
    goal = _explanations(table).thing([GOAL], _options(table))
    return goal.text.replace("**", "") if goal else ""


def house_rules(table: LocalTable) -> list[str]:
    """Return a sentence for each house rule of a table that differs from the rulebook."""
    bound = table.bound
    return house_rule_lines(bound.game, bound.options)


def _explanations(table: LocalTable) -> Explanations:
    bound = table.bound
    return explanations_at(bound.game, bound.options)


def _options(table: LocalTable) -> dict[str, str]:
    bound = table.bound
    return all_options(bound.game.options, bound.options)


def _plainly(name: str) -> str:
    """Return a name as it is asked for: without its article."""
    name = name.strip().rstrip("?").strip().lower()
    while article := next((start for start in ARTICLES if name.startswith(start)), ""):
        name = name.removeprefix(article)
    return name
