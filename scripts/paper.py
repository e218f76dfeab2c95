"""Print the description of Snuggery-5 as a PDF: `python -m scripts.paper [FILE]`, or `make paper`.

The text and its tables are docs/snuggery-5.md.  A Chromium prints them, the one that the browser tests use.
"""

import re
import sys
import tempfile
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from playwright.sync_api import sync_playwright

import snuggery
from tests.browser.conftest import chromium

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "snuggery-5.md"
PDF = ROOT / "out" / "snuggery-5.pdf"
MARGINS = {"top": "18mm", "bottom": "18mm", "left": "19mm", "right": "19mm"}
FOOT = (
    '<div style="width:100%;font-size:8px;text-align:center;font-family:serif">'
    '<span class="pageNumber"></span> / <span class="totalPages"></span></div>'
)
STYLE = """
body { font: 10.2pt/1.42 "DejaVu Serif", Georgia, serif; hyphens: auto }
h1 { font-size: 17pt; text-align: center; margin: 0 0 2mm } .made { text-align: center; margin: 0 0 6mm; color: #444 }
h2 { font-size: 12.5pt; margin: 6mm 0 1.5mm; break-after: avoid } h3 { font-size: 11pt; break-after: avoid }
p, ul, ol { margin: 0 0 2.4mm; orphans: 3; widows: 3 }
table { border-collapse: collapse; font-size: 7.6pt; line-height: 1.25; margin: 2.5mm auto; max-width: 100% }
th { border-top: 0.8pt solid; border-bottom: 0.5pt solid; text-align: left } td, th { padding: 0.6mm 1.6mm }
tbody tr:last-child td { border-bottom: 0.8pt solid } tr { break-inside: avoid } thead { display: table-header-group }
code, pre { font-family: "DejaVu Sans Mono", monospace; font-size: 86% } pre { background: #f3f3f3; padding: 2mm }
"""


def html() -> str:
    """Return the description as a page; links to other files become plain text, as paper has none."""
    reader = MarkdownIt("commonmark").enable("table")
    tokens = reader.parse(re.sub(r"<!-- .*? -->\n", "", PAGE.read_text(encoding="utf-8")))
    for token in tokens:
        token.children = (
            [one for one in token.children or [] if not _is_link(one)] if token.children else token.children
        )
    text = reader.renderer.render(tokens, reader.options, {})
    head, end, rest = text.partition("</h1>")
    made = f'<p class="made">Snuggery {snuggery.__version__}</p>'
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><style>{STYLE}</style>{head}{end}{made}{rest}</html>'


def _is_link(token: Token) -> bool:
    return token.type in ("link_open", "link_close")


def main(into: Path) -> None:
    """Print the description into a file."""
    into.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = Path(folder) / "paper.html"
        page.write_text(html(), encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=chromium())
        tab = browser.new_page()
        tab.goto(page.as_uri())
        tab.pdf(
            path=into,
            format="A4",
            margin=MARGINS,
            display_header_footer=True,
            header_template="<i></i>",
            footer_template=FOOT,
        )
        browser.close()
    print(f"paper: {into}, {into.stat().st_size / 1e3:.0f} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else PDF)
