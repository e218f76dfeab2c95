"""A person with a phone at a real table, for the browser tests of the score sheet."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, ViewportSize, expect

from snuggery.engine.match.match import Match
from snuggery.transcripts import read

LINK = "Referee a real table: Snoogie"
PHONE: ViewportSize = {"width": 390, "height": 844}
BALL_BY_BALL = "() => localStorage.setItem('snuggery.card.way', 'turns')"  # as a page remembers it
SETTLED = 400  # ms, for which a card takes a tap for the second one on the question before


def opened(page: Page, where: str, wish: dict[str, Any]) -> str:
    """Open what is wished for there as the pages do; return the path of its page."""
    asked = urlsplit(page.request.get("/api/server").url)
    answer = page.request.post(where, data=wish, headers={"origin": f"{asked.scheme}://{asked.netloc}"})
    assert answer.ok, answer.text()
    path: str = answer.json()["path"]
    return path


class Keeper:
    """A person with a phone at a real table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def come_and_begin(self, *names: str, rounds: int, balls: int) -> None:
        """Begin a card as the page asks for it, come from the lobby."""
        self.page.goto("/")
        self.page.get_by_role("link", name=LINK).click()
        for _ in names[2:]:
            self.page.get_by_role("button", name="More: Number of players").click()
        for seat, name in enumerate(names, 1):
            self.page.get_by_label(f"Name of player {seat}").fill(name)
        self.page.get_by_text("House rules").click()
        self.page.get_by_label("Rounds", exact=True).fill(str(rounds))
        self.page.get_by_label("Balls each", exact=True).fill(str(balls))
        self.page.get_by_role("button", name="Start the score sheet").click()
        expect(self.asked).to_have_text("Who throws the chalk?")
        self.page.get_by_role("button", name="Ball by ball").click()
        expect(self.asked).to_have_text("Who wins the lot?")

    def begin(self, *names: str, rounds: int = 6, balls: int = 3) -> None:
        """Show a card that was begun for these people, who keep it ball by ball."""
        rules = {"rounds": str(rounds), "balls_per_player": str(balls)}
        self.page.evaluate(BALL_BY_BALL)
        self.page.goto(opened(self.page, "/api/sheets", {"game": "snoogie", "names": names, "options": rules}))
        expect(self.asked).to_have_text("Who wins the lot?")

    @property
    def asked(self) -> Locator:
        return self.page.locator("#asked")

    @property
    def just(self) -> Locator:
        return self.page.get_by_role("region", name="Just now")

    @property
    def ply(self) -> int:
        return int(self.page.locator(".stage").get_attribute("data-ply") or 0)

    def answer(self, label: str) -> Locator:
        return self.page.locator(".answer").filter(has=self.page.get_by_text(label, exact=True))

    def say(self, *labels: str) -> None:
        """Tap answers, each when the one before is written down."""
        for label in labels:
            before = self.ply
            self.answer(label).click()
            self._written(before + 1)

    def _written(self, ply: int) -> None:
        """Wait until something is written down, and let the card settle at once."""
        self.page.wait_for_selector(f".stage[data-ply='{ply}']")
        self.page.clock.fast_forward(SETTLED)

    def take_back(self) -> None:
        before = self.ply
        self.page.get_by_role("button", name=re.compile("^Take back")).click()
        self._written(before + 1)

    def throw_chalk(self, voters: int) -> None:
        self.say("The chalk is thrown", "It stays on the table", *["It lies well"] * voters)

    def push(self, balls: int) -> None:
        for _ in range(balls):
            self.say("The ball is pushed", "It stays on the table")

    def round(self, players: int, winner: str) -> None:
        """Play a round by fouls: everybody but the winner lets go too late."""
        self.throw_chalk(players)
        for _ in range(players - 1):
            if self.page.locator(".stage .big").inner_text() == winner:
                self.push(1)
            self.say("Foul: let go on or beyond the line")
        expect(self.just).to_contain_text(f"{winner} is the only one left and wins the round.")

    def rounds(self, *winners: str) -> None:
        """Enter rounds by their winners, a tap each, and go on ball by ball."""
        self.page.get_by_role("button", name="Round by round").click()
        self.page.clock.fast_forward(SETTLED)
        for name in winners:
            entered = int(self.page.locator(".rounds").get_attribute("data-way") or 0)
            self.page.locator(".name-button", has_text=name).click()
            self.page.wait_for_selector(f".rounds[data-way='{entered + 1}']")
            self.page.clock.fast_forward(SETTLED)
        self.page.get_by_role("button", name="Ball by ball").click()

    def record(self) -> Match:
        """Save the record and read it, as `snuggery check` does."""
        with self.page.expect_download() as download:
            self.page.get_by_role("link", name="Save the record").first.click()
        return read(Path(download.value.path()).read_text("utf-8"))
