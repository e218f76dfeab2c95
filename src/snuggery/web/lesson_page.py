"""The pages of lessons: those of a table and of a score sheet, with a paper beside them that tells what to do."""

LESSON_PAGES = ("table.html", "card.html")  # what they are made from

_CHANGES = {
    "<title>Table · Snuggery</title>": "<title>First sitting · Snuggery</title>",
    "<title>Card · Snuggery</title>": "<title>First sitting · Snuggery</title>",
    "/static/css/access.css": '/static/css/access.css">\n  <link rel="stylesheet" href="/static/css/lesson.css',
    "/static/table/main.js": "/static/lesson/main.js",
    "/static/card/main.js": "/static/lesson/card.js",
    '<body class="': '<body class="lesson-page ',
}


def lesson_page(page: str) -> str:
    """Return the page of a lesson, made from that of what it is about."""
    for was, now in _CHANGES.items():
        page = page.replace(was, now)
    return page
