"""A game's rulebook as a page: every clause and heading has an address, and whoever mentions a clause leads there."""

import re
from functools import cache
from html import escape, unescape
from string import Template

from ..kit.game import Game
from ..kit.lessons import lessons_of
from .art import emblem_of

CLAUSE = re.compile(r"\b(?:Q-)?[A-Z]{2,}(?:-[A-Z]\d)?-[A-Z]?\d+\b")
CLAUSE_START = re.compile(r'<p><strong>(<a href="#([^"]+)")>([^<]+</a>)</strong>')
HEADING = re.compile(r"<h2>(.*?)</h2>")
CHAPTER = re.compile(r'<h2 id="(.*?)">(.*?)</h2>')
TAG = re.compile(r"(<[^>]*>)")
NO_LETTER = re.compile(r"[^a-z0-9]+")

PAGE = Template("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title: the rules</title>
<link rel="icon" href="$emblem" type="image/svg+xml">
<link rel="stylesheet" href="/static/css/theme.css">
<link rel="stylesheet" href="/static/css/rules.css">
<script type="module" src="/static/house.js" blocking="render"></script>
<script type="module" src="/static/rules.js"></script>
</head>
<body class="rules-page" data-game="$name">
<a class="skip button" href="#rules">To the rules</a>
<header class="rules-bar">
<a href="/"><img src="/static/art/emblems/hearth.svg" alt="" width="34" height="34"><span>Snuggery</span></a>
<span>$lesson<a class="button quiet" href="/">Back to the lobby</a></span>
</header>
<div class="rules-desk">
<nav class="contents" aria-label="Contents">
<ol>
$contents
</ol>
</nav>
<main class="rules" id="rules" tabindex="-1">
<p class="rules-emblem"><img src="$emblem" alt="" width="76" height="76"></p>
$body
</main>
</div>
</body>
</html>
""")


LESSON = '<a class="button quiet" href="{path}">First sitting</a> '


def rules_page(game: Game) -> str:
    """Return the page."""
    body, contents = _typeset(game.rulebook())
    return PAGE.substitute(
        lesson=LESSON.format(path=f"/lesson/{game.name}") if lessons_of(game) else "",
        title=escape(game.title),
        name=escape(game.name),
        emblem=emblem_of(game),
        contents=contents,
        body=body,
    )


@cache
def _typeset(rulebook: str) -> tuple[str, str]:
    """Return the rulebook as HTML and its list of contents."""
    from markdown_it import MarkdownIt

    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(rulebook)
    html = HEADING.sub(lambda found: f'<h2 id="{_slug(found[1])}">{found[1]}</h2>', _link_clauses(html))
    html = CLAUSE_START.sub(r'<p class="clause" id="\2">\1 class="number">\3', html)
    html = html.replace("<th></th>", "<td></td>")  # the corner over the first column heads nothing
    html = html.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace("</table>", "</table></div>")
    contents = (f'<li><a href="#{slug}">{title}</a></li>' for slug, title in CHAPTER.findall(html))
    return html, "\n".join(contents)


def _link_clauses(html: str) -> str:
    """Turn each mention of a clause that has its own paragraph into a link; code and tags stay as they are."""
    defined = set(re.findall(rf"<p><strong>({CLAUSE.pattern})</strong>", html))
    parts = TAG.split(html)
    for place in range(0, len(parts), 2):  # text; the tags lie in between
        if place == 0 or parts[place - 1] != "<code>":
            parts[place] = CLAUSE.sub(lambda found: _link(found[0], defined), parts[place])
    return "".join(parts)


def _link(clause: str, defined: set[str]) -> str:
    return f'<a href="#{clause}">{clause}</a>' if clause in defined else clause


def _slug(heading: str) -> str:
    """Return an address for a heading: its letters and figures, hyphens between."""
    return NO_LETTER.sub("-", unescape(TAG.sub("", heading)).lower()).strip("-")
