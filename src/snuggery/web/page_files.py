"""The HTML pages, with their common parts filled in.

In its head a page names its style sheets, `<!-- styles: palette theme | wall -->`, and gets the common elements too.
What stands before the bar is bundled once for all pages that begin with it.
A file with only a title and content is put into the template of simple pages.
"""

import re
from collections.abc import Mapping
from pathlib import Path

STATIC = Path(__file__).with_name("static")
DESK = "desk.html"

SHEETS = re.compile(r"^ *<!-- styles: (.+) -->\n", re.MULTILINE)
HEAD = """\
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <link rel="icon" href="/static/art/emblems/hearth.svg" type="image/svg+xml">
  <link rel="manifest" href="/static/app.webmanifest">
  <link rel="apple-touch-icon" href="/static/art/icon-180.png">
  <link rel="preload" href="/static/fonts/young-serif-400.woff2" as="font" type="font/woff2" crossorigin>
{sheets}
  <script type="module" src="/static/app.js" blocking="render"></script>
"""
SHEET = '  <link rel="stylesheet" href="/static/css/{name}.css">'
WALL = "    <!-- wall -->\n"  # in the head of a page that hangs on the panelled wall: its colours, and its bold font
WALL_HEAD = """\
  <meta name="theme-color" content="#2a1b11" media="(prefers-color-scheme: dark)">
  <meta name="theme-color" content="#f1e5cf" media="(prefers-color-scheme: light)">
  <link rel="preload" href="/static/fonts/alegreya-sans-700.woff2" as="font" type="font/woff2" crossorigin>
"""
PUZZLE = {  # replaces parts of a table's page in the page of a puzzle
    "<title>Table · Snuggery</title>": "<title>Puzzle · Snuggery</title>",
    '  <script type="module" src="/static/app.js"': f"{SHEET.format(name='puzzle')}\n"
    '  <script type="module" src="/static/app.js"',
    "/static/table/main.js": "/static/puzzles/puzzle.js",
    '<body class="': '<body class="puzzle-page ',
}
LESSON = {  # replaces parts of a table's or a score sheet's page in the page of a lesson
    "<title>Table · Snuggery</title>": "<title>First sitting · Snuggery</title>",
    "<title>Score sheet · Snuggery</title>": "<title>First sitting · Snuggery</title>",
    '  <script type="module" src="/static/app.js"': f"{SHEET.format(name='lesson')}\n"
    '  <script type="module" src="/static/app.js"',
    "/static/table/main.js": "/static/lesson/main.js",
    "/static/sheet/main.js": "/static/lesson/sheet.js",
    '<body class="': '<body class="lesson-page ',
}


def page_text(name: str) -> str:
    """Return a complete page."""
    text = (STATIC / name).read_text("utf-8")
    if not text.startswith("<!doctype"):
        title, _, paper = text.partition("\n")
        desk = (STATIC / DESK).read_text("utf-8")
        text = desk.replace("<!-- title -->", title).replace("<!-- paper -->\n", paper)
    return SHEETS.sub(_head, text.replace(WALL, WALL_HEAD))


def _head(found: re.Match[str]) -> str:
    return HEAD.format(sheets="\n".join(SHEET.format(name=name) for name in found[1].replace("|", "").split()))


def lesson_page(page: str) -> str:
    """Return the page of a lesson, made from the page of a table or score sheet."""
    return _with(page, LESSON)


def puzzle_page(page: str) -> str:
    """Return the page of a puzzle, made from the page of a table."""
    return _with(page, PUZZLE)


def _with(page: str, changes: Mapping[str, str]) -> str:
    for was, now in changes.items():
        page = page.replace(was, now)
    return page
