"""A game's rulebook as a page: each clause and heading has an address, and each mention of a clause links to it.

A table's house rules stand at the top, and each stands at the clause that it changes.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from string import Template

from ..kit.game import Game
from ..kit.house_words import HouseRule, rules_in_force
from ..kit.lessons import lessons_of
from ..kit.options import Option
from ..kit.rulebook import CLAUSE, DEFINITION, Chapter, Passage, card_name, first_page, read, redraw_cards
from ..kit.table_words import rulebook_at
from .files import address_of, emblem_of, faces_of

CLAUSE_START = re.compile(rf"<p><strong>({CLAUSE.pattern})</strong> (.*?)</p>", re.DOTALL)
PICTURE = re.compile(r'(?<=<img src=")(art/[^"]+)(?=")')
OF_CARDS = re.compile(r'<(t[dh])>(?=<span class="drawn)')  # a cell that begins with a card
TAG = re.compile(r"(<[^>]*>)")
NO_LETTER = re.compile(r"[^a-z0-9]+")

NO_CHANGES: Mapping[str, str] = {}
TITLE_ENDS = "</h1>"
MOST_REMEMBERED = 2048  # passages, those of first pages under other house rules among them
FOLD, FOLD_OPEN, FOLD_ENDS = '<details class="fine">', '<details class="fine" open>', "</details>"
MARK = '<i class="diamond" aria-hidden="true"></i>'

PAGE = Template("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title: the rules</title>
<link rel="icon" href="$emblem" type="image/svg+xml">
<link rel="stylesheet" href="/static/css/palette.css">
<link rel="stylesheet" href="/static/css/theme.css">
<link rel="stylesheet" href="/static/css/rules.css">
<link rel="stylesheet" href="/static/css/access.css">
<script type="module" src="/static/app.js" blocking="render"></script>
<script type="module" src="/static/rules.js"></script>
</head>
<body class="rules-page" data-game="$name">
<a class="skip button" href="#rules">To the rules</a>
<header class="rules-bar">
<a href="/"><img src="/static/art/emblems/hearth.svg" alt="" width="34" height="34"><span>Snuggery</span></a>
<span class="rules-ways">$lesson<a class="button quiet" href="/">Back to the lobby</a></span>
</header>
<div class="rules-desk">
<nav class="contents" aria-label="Contents">
<ol>
$contents
</ol>
<button class="button quiet all-fine" type="button">Show all fine print</button>
</nav>
<main class="rules" id="rules" tabindex="-1">
<p class="rules-emblem"><img src="$emblem" alt="" width="76" height="76"></p>
$body
</main>
</div>
</body>
</html>
""")


LESSON = '<a class="button quiet" href="{path}">First sitting</a>'


def rules_page(game: Game, changed: Mapping[str, str] = NO_CHANGES) -> str:
    """Return the page, with the house rules of a table that differ from the book."""
    chapters = read(rulebook_at(game, changed))
    body = with_house_rules(_typeset(game, chapters), game, changed)
    return PAGE.substitute(
        lesson=LESSON.format(path=f"/lesson/{game.name}") if lessons_of(game) else "",
        title=escape(game.title),
        name=escape(game.name),
        emblem=emblem_of(game),
        contents="\n".join(f'<li><a href="#{_slug(one.title)}">{escape(one.title)}</a></li>' for one in chapters[1:]),
        body=PICTURE.sub(lambda found: address_of(game, found[1].removeprefix("art/")), body),
    )


def _typeset(game: Game, chapters: tuple[Chapter, ...]) -> str:
    """Return the chapters as HTML, those of the first page in a box of their own."""
    leaf = len(first_page(chapters))
    texts = [*typeset(chapters, faces_of(game))]
    return "\n".join(['<div class="first-page">', *texts[:leaf], "</div>", *texts[leaf:]])


def typeset(chapters: tuple[Chapter, ...], faces: Mapping[str, str]) -> Iterator[str]:
    """Yield each chapter as HTML; `faces` are the addresses of cards that the game draws itself."""
    defined = _defined(chapters)
    for number, chapter in enumerate(chapters):
        title = escape(chapter.title)
        heading = f'<h2 id="{_slug(chapter.title)}">{title}</h2>' if number else f"<h1>{title}</h1>"
        parts = (_link_clauses(_part(part, chapter, faces), defined) for part in chapter.parts)
        yield "\n".join([heading, *parts])


def _part(part: Passage, chapter: Chapter, faces: Mapping[str, str]) -> str:
    html = _with_cards(_html(part.text), faces)
    html = CLAUSE_START.sub(_clause, html)
    html = html.replace("<th></th>", "<td></td>")  # the corner cell above the first column is no header
    html = OF_CARDS.sub(r'<\1 class="cards">', html)
    html = html.replace("<table", '<div class="scroll"><table').replace("</table>", "</table></div>")
    html = html.replace(' style="text-align:right"', ' class="sum"')  # the security policy forbids inline styles
    if not part.fine:
        return html
    about = f'<span class="about">: {escape(chapter.title)}</span>'
    return f'<details class="fine"><summary>{escape(part.fine)}{about}</summary>\n{html}</details>'


def _clause(found: re.Match[str]) -> str:
    """Format a clause: its text, and its number small behind it."""
    number = f'<a class="number" href="#{found[1]}">{found[1]}</a>'
    return f'<p class="clause" id="{found[1]}">{found[2]} {number}</p>'


def _with_cards(html: str, faces: Mapping[str, str]) -> str:
    """Mark the cards, each with its face or the address of the game's own picture; static/rulebook.js draws them."""

    def mark(face: str, card: str) -> str:
        shown = f'data-picture="{faces[face]}"' if face in faces else f'data-face="{face}"'
        name = escape(card_name(card))
        return f'<span class="drawn {face[-1]}" {shown} role="img" aria-label="{name}">{card}</span>'

    return "".join(part if part.startswith("<") else redraw_cards(part, mark) for part in TAG.split(html))


def _link_clauses(html: str, defined: frozenset[str]) -> str:
    """Turn each mention of a clause in the book into a link; code, links and tags stay unchanged."""
    parts = TAG.split(html)
    for place in range(0, len(parts), 2):  # text; the tags are in between
        if place == 0 or not parts[place - 1].startswith(("<code", "<a ")):
            parts[place] = CLAUSE.sub(lambda found: _link(found[0], defined), parts[place])
    return "".join(parts)


def _link(clause: str, defined: frozenset[str]) -> str:
    return f'<a class="see" href="#{clause}">{clause}</a>' if clause in defined else clause


@lru_cache(64)
def _defined(chapters: tuple[Chapter, ...]) -> frozenset[str]:
    texts = (part.text for chapter in chapters for part in chapter.parts)
    return frozenset(clause for text in texts for clause in DEFINITION.findall(text))


@lru_cache(MOST_REMEMBERED)
def _html(markdown: str) -> str:
    from markdown_it import MarkdownIt

    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown))


def _slug(heading: str) -> str:
    """Return an anchor for a heading: its letters and digits, separated by hyphens."""
    return NO_LETTER.sub("-", heading.lower()).strip("-")


def with_house_rules(body: str, game: Game, changed: Mapping[str, str]) -> str:
    """Return a formatted rulebook that marks a table's differences; unchanged if there are none."""
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
        f"<p>These house rules differ from the rulebook:</p><ul>{lines}</ul></section>"
    )


def _at_its_place(body: str, rule: HouseRule, option: Option) -> str:
    """Write a house rule under each changed clause that has its own paragraph, and open the small print around it."""
    here = f'\n<p class="here">{MARK}<span><b>At this table:</b> {escape(rule.line)}</span></p>'
    for clause in option.clauses:
        found = re.search(rf'<p[^>]* id="{re.escape(clause)}"[^>]*>.*?</p>', body, re.DOTALL)
        if found:
            body = _unfolded(body[: found.end()]) + here + body[found.end() :]
    return body


def _unfolded(body: str) -> str:
    """Return the text before a place, with the fold around that place open, if there is one."""
    before, opens, after = body.rpartition(FOLD)
    return f"{before}{FOLD_OPEN}{after}" if opens and FOLD_ENDS not in after else body
