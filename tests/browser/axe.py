"""Axe, asked for violations alone: all that was found in order is more than they, and costs as much to carry over.

Of what it may fetch beforehand it needs media; style sheets are for an experimental rule alone.
"""

from axe_playwright_python.base import AxeBase, AxeResults
from playwright.sync_api import Page

IS_THERE = "() => 'axe' in window"
LOOK = """() => axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .then(({ violations }) => ({ violations }))"""


class Axe(AxeBase):
    """Looks at a page as it stands."""

    def run(self, page: Page) -> AxeResults:
        """Return the page's accessibility violations."""
        if not page.evaluate(IS_THERE):
            page.evaluate(self.axe_script)
        return AxeResults(page.evaluate(LOOK))
