"""Whole matches at the pool table: by mouse, touch and keys alone, to a deciding round, the end and the next match."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ..grids import grid
from .conftest import UNKEPT, open_table, settle
from .hands import PATIENCE, Hand, Keys, Mouse, Touch

GAME = "snoogie"
SHORT = {"rounds": "2", "balls_per_player": "1", "first_thrower": "0"}
MATCHES = 5  # a deciding round comes in nearly every one: a steady hand wins the first round and gives the second away
DEEDS = 60

Sit = Callable[..., Page]


@pytest.fixture
def sit(browser: Browser, address: str) -> Iterator[Sit]:
    """Sit down at a table, on a phone if need be."""
    contexts = []

    def down(chairs: list[str], *, phone: bool = False, motion: str = "off", **options: str) -> Page:
        small = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True} if phone else {}
        context = browser.new_context(base_url=address, **small, **UNKEPT)  # type: ignore[arg-type]
        contexts.append(context)
        settle(context, motion=motion)
        page = context.new_page()
        page.goto(open_table(page, chairs, GAME, **SHORT | options))
        return page

    yield down
    for context in contexts:
        context.close()


def play(hand: Hand) -> bool:
    """Play to the end: win a round, give one away, then win; tell whether that was a deciding one."""
    ends: list[str] = []
    deciding = False
    for _ in range(DEEDS):
        due = hand.wait()
        if due == "ending":
            return deciding
        deciding = deciding or "eciding" in title(hand)
        if due == "verdict-board":
            ends.append(hand.page.locator(".verdict").inner_text())
            hand.go_on()
        elif due == "vote":
            hand.vote()
        elif due == "aim-board.chalk":
            hand.point(700, 1600)
            hand.push()
        else:
            push(hand, gives_away="You win" in "".join(ends) and not deciding)
    raise AssertionError(f"the match did not end: {hand.told()}")


def push(hand: Hand, *, gives_away: bool) -> None:
    across, up = hand.chalk()
    if gives_away:
        hand.miss()
    else:
        hand.point(across, up - 40)
    hand.push()


def title(hand: Hand) -> str:
    return hand.page.locator(".table-title").inner_text()


WAYS = {
    "mouse": (Mouse, ["you", "casual"], {"hands": "steady novice"}),
    "touch": (Touch, ["you", "casual", "casual"], {"hands": "steady novice novice", "phone": True}),
    "keys": (Keys, ["you", "casual"], {"hands": "steady novice"}),
}


@pytest.mark.parametrize("way", grid(WAYS, "touch", "keys"))
def test_matches_until_a_deciding_round(sit: Sit, way: str) -> None:
    kind, chairs, wishes = WAYS[way]
    hand: Hand = kind(sit(chairs, **wishes))  # type: ignore[arg-type]
    for _ in range(MATCHES):
        decided = play(hand)
        assert re.search(r"wins? the match", hand.page.locator(".ending").inner_text(), re.IGNORECASE)
        if decided:
            break
        again(hand)
    else:
        raise AssertionError("no match came to a deciding round")
    again(hand)
    assert hand.wait() != "ending"


def again(hand: Hand) -> None:
    """Ask for the next match, and wait for its table."""
    before = hand.page.url
    hand.press(hand.page.get_by_role("button", name="Play again"))
    hand.page.wait_for_url(lambda url: url != before, timeout=PATIENCE)
    expect(hand.page.locator(".ending")).to_have_count(0)


@pytest.mark.parametrize("way", grid(WAYS, "mouse"))
def test_balls_move_the_chalk(sit: Sit, way: str) -> None:
    kind = WAYS[way][0]
    hand: Hand = kind(sit(["you", "casual"], hands="steady", phone=kind is Touch))
    while (due := hand.wait()) != "aim-board.ball":
        hand.vote() if due == "vote" else hand.push()
    before = hand.chalk()
    hand.harden()
    hand.push()
    expect(hand.page.locator(".rail")).to_contain_text("The chalk is moved by", timeout=PATIENCE)
    hand.wait()
    assert hand.chalk() != before


def test_chalk_that_all_find_bad_is_thrown_again(sit: Sit) -> None:
    """Two people, each at a page of their own."""
    one = Mouse(sit(["you", "open"]))
    code = one.page.locator(".code").inner_text()
    other = Touch(sit(["you", "casual"], phone=True))
    other.page.goto("/")
    headers = {"origin": re.sub(r"(://[^/]+).*", r"\1", other.page.url)}
    path = other.page.request.post("/api/join", data={"code": code}, headers=headers).json()["path"]
    table = path.split("/")[-1].split("#")[0]
    other.page.request.post(f"/api/tables/{table}/sit", data={}, headers=headers)
    other.page.goto(path)
    one.wait()
    one.push()
    for hand, word in ((one, "badly"), (other, "badly")):
        hand.vote(word)
    assert one.wait() == "aim-board.chalk"
    expect(one.page.locator(".rail")).to_contain_text("throw it again")
    one.push()
    one.vote("badly")
    other.vote()
    assert one.wait() == "aim-board.ball"
    push(one, gives_away=False)
    assert other.wait() == "aim-board.ball"


def test_a_hand_that_slips_over_the_line_is_warned_and_fouls(sit: Sit) -> None:
    hand = Keys(sit(["you", "casual"], hands="novice steady", rounds="9"))
    for _ in range(DEEDS):
        due = hand.wait()
        if due == "verdict-board":
            if re.search("You let go .* the line", hand.page.locator(".verdict").inner_text()):
                break
            hand.go_on()
        elif due == "aim-board.ball":
            expect(hand.page.locator(".risk")).to_have_count(0)
            hand.page.locator(".aim-more").click()
            hand.page.get_by_role("slider", name="Let go at").press("End")
            assert hand.ball()[1] < 250
            expect(hand.page.locator(".risk")).to_contain_text("over the line")
            hand.page.locator(".aim-board [data-main]").click()
            expect(hand.page.locator(".aim-board")).to_have_count(0)
        else:
            hand.vote() if due == "vote" else hand.push()
    else:
        raise AssertionError("no foul in many throws from the line")
    expect(hand.page.locator(".rail")).to_contain_text("You let go beyond the line: a foul")
    expect(hand.page.locator(".verdict h2")).to_have_text(re.compile(r"^You let go (\d\.\d cm past|on) the line$"))
    expect(hand.page.locator(".verdict p")).to_have_text(re.compile(r" wins the round\.$"))
