"""Axe, asked for violations alone: all that was found in order is more than they, and costs as much to carry over."""

from axe_playwright_python.base import AxeBase, AxeResults
from playwright.sync_api import Page

LOOK = "() => axe.run({ resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))"


class Axe(AxeBase):
    """Looks at a page as it stands."""

    def run(self, page: Page) -> AxeResults:
        """Return the page's accessibility violations."""
        page.evaluate(self.axe_script)
        return AxeResults(page.evaluate(LOOK))
