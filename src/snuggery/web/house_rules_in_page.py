"""The house rules of a table in its rulebook: all of them at the top, and each at the clause that it changes."""

import re
from collections.abc import Mapping
from html import escape

from ..kit.game import Game
from ..kit.house_words import HouseRule, rules_in_force
from ..kit.options import Option

NO_CHANGES: Mapping[str, str] = {}
TITLE_ENDS = "</h1>"
FOLD, FOLD_OPEN, FOLD_ENDS = '<details class="fine">', '<details class="fine" open>', "</details>"
MARK = '<i class="diamond" aria-hidden="true"></i>'


def with_house_rules(body: str, game: Game, changed: Mapping[str, str]) -> str:
    """Return a typeset rulebook that says what is otherwise at a table; as it is where nothing is."""
    rules = rules_in_force(game, changed)
    if not rules:
        return body
    options = {option.name: option for option in game.options}
    for rule in rules:
        body = _at_its_place(body, rule, options[rule.name])
    before, ends, after = body.partition(TITLE_ENDS)
    return f"{before}{ends}\n{_all_of_them(rules)}{after}"


def _all_of_them(rules: tuple[HouseRule, ...]) -> str:
    lines = "".join(f"<li>{MARK}<span>{escape(rule.line)}</span></li>" for rule in rules)
    return (
        '<section class="in-force" aria-labelledby="in-force"><h2 id="in-force">At this table</h2>'
        f"<p>This house plays otherwise than the book:</p><ul>{lines}</ul></section>"
    )


def _at_its_place(body: str, rule: HouseRule, option: Option) -> str:
    """Write a house rule under each of the clauses it changes that has a paragraph of its own, in open fine print."""
    here = f'\n<p class="here">{MARK}<span><b>At this table:</b> {escape(rule.line)}</span></p>'
    for clause in option.clauses:
        found = re.search(rf'<p[^>]* id="{re.escape(clause)}"[^>]*>.*?</p>', body, re.DOTALL)
        if found:
            body = _unfolded(body[: found.end()]) + here + body[found.end() :]
    return body


def _unfolded(body: str) -> str:
    """Return what comes before a place with the fold open that the place lies in, if it lies in one."""
    before, opens, after = body.rpartition(FOLD)
    return f"{before}{FOLD_OPEN}{after}" if opens and FOLD_ENDS not in after else body
