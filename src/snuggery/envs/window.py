"""A window for people who watch an environment: a page in their browser that shows the latest picture."""

import os
import tempfile
import webbrowser
from html import escape
from pathlib import Path

PAGE = "<!doctype html><meta charset=utf-8><meta http-equiv=refresh content=1><title>{title}</title>{picture}"


class Window:
    """A page in a folder of its own, opened with the first picture; it asks for the latest once a second."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def show(self, picture: str) -> None:
        """Show an SVG document in place of the last one."""
        opens = self._folder is None
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="snuggery-")
        page = Path(self._folder.name, "table.html")
        fresh = page.with_suffix(".new")
        fresh.write_text(PAGE.format(title=escape(self._title), picture=picture), "utf-8")
        os.replace(fresh, page)  # the browser never reads half a page
        if opens:
            webbrowser.open(page.as_uri())

    def close(self) -> None:
        """Remove the page; a later picture opens another."""
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
