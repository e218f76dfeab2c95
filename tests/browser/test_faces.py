"""Faces: every bot has one with three moods, and everybody has the same mark wherever they are meant."""

from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

import snuggery
from snuggery.bots.household import FACES
from snuggery.games.snake_rummy.tests.tables import table as rummy
from snuggery.tables.people.marks import COLOURS
from snuggery.tables.views.deal_messages import DealEnd, DealLine, ReckoningRow, StoryView
from snuggery.tables.views.messages import Event
from snuggery.web.wire import encode

from .conftest import ROOT, SCREEN, open_table, settle
from .sheet_keeper import opened
from .staging import Staged

MOODS = ("plain", "glad", "sorry")
HOUSEHOLD = ROOT / "src/snuggery/web/static/art/household.js"
MOST_BYTES = 25_000
SMALLEST, PIXELS = 24, 24 * 24
DARKER = 127  # of 255
APART = 0.06  # of the pixels
NAME = """(wish) => fetch('/api/name', { method: 'POST', body: JSON.stringify(wish),
    headers: { 'content-type': 'application/json' } }).then((answer) => answer.json())"""
LAY_OUT = """([faces, moods, size, black]) => {
    const drawn = (face) => moods.map((mood) =>
        `<svg width="${size}" height="${size}" viewBox="0 0 64 64"><use href="#face-${face}" />` +
        `<use href="#face-${face}-${mood}" /></svg>`).join('')
    const board = document.createElement('div')
    board.innerHTML = faces.map(drawn).join('')
    const dress = { position: 'fixed', inset: 0, zIndex: 99, background: '#fff', display: 'grid', alignContent: 'start',
        gridTemplateColumns: `repeat(${moods.length}, ${size}px)` }
    Object.assign(board.style, dress)
    for (const one of board.children) one.style.filter = black ? 'brightness(0)' : ''
    document.body.append(board)
}"""


@pytest.fixture
def stage(page: Page) -> Iterator[Page]:
    """A page of its own for a table that is staged, whose socket stays with the page."""
    settle(page.context)
    with page.context.new_page() as own:
        yield own


@pytest.fixture
def drawn(page: Page) -> Callable[[bool], dict[str, bytes]]:
    """Return a way to get the pixels of every face in every mood at the smallest size, in colours or black."""
    page.goto("/")
    page.get_by_role("button", name="Change your name").click()
    expect(page.locator(".marks .face").first).to_be_visible()
    page.keyboard.press("Escape")

    def draw(black: bool) -> dict[str, bytes]:
        page.evaluate(LAY_OUT, [[*FACES.values()], MOODS, SMALLEST, black])
        picture = Image.open(BytesIO(page.screenshot())).convert("L" if black else "RGB")
        corners = {f"{face} {mood}": (x, y) for y, face in enumerate(FACES.values()) for x, mood in enumerate(MOODS)}
        return {name: cell(picture, x, y) for name, (x, y) in corners.items()}

    return draw


def cell(picture: Image.Image, x: int, y: int) -> bytes:
    left, top = x * SMALLEST, y * SMALLEST
    return picture.crop((left, top, left + SMALLEST, top + SMALLEST)).tobytes()


def test_every_name_has_a_face_with_three_moods(drawn: Callable[[bool], dict[str, bytes]]) -> None:
    looks = drawn(False)
    for face in FACES.values():
        assert len({looks[f"{face} {mood}"] for mood in MOODS}) == len(MOODS), f"{face} looks the same in two moods"
    assert HOUSEHOLD.stat().st_size < MOST_BYTES


def test_no_two_faces_are_taken_for_each_other_by_their_outlines(drawn: Callable[[bool], dict[str, bytes]]) -> None:
    looks = drawn(True)
    for face, other in combinations(FACES.values(), 2):
        pixels = zip(looks[f"{face} plain"], looks[f"{other} plain"], strict=True)
        differing = sum(abs(one - two) > DARKER for one, two in pixels)
        assert differing > PIXELS * APART, f"{face} and {other} look alike without colours: {differing} pixels"


def test_one_chooses_a_face_or_a_colour_with_the_name(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Change your name").click()
    marks = [*COLOURS, *FACES.values()]
    expect(page.locator(".marks input")).to_have_count(len(marks))
    assert page.locator(".marks input").evaluate_all("(all) => all.map((one) => one.value)") == marks
    page.locator("#name").fill("Rosie")
    page.get_by_role("radio", name="Your letter on moss").check()
    expect(page.locator(".name-field .mat-letter")).to_have_text("R")
    page.get_by_role("radio", name="The face of Aunt Sable").check()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("button.you")).to_contain_text("Rosie")
    shows(page.locator("button.you"), "aunt-sable", "plain")
    page.reload()
    shows(page.locator("button.you"), "aunt-sable", "plain")
    page.goto(open_table(page, ["you", "casual"]))
    shows(page.locator(".own-plate"), "aunt-sable", "plain")


def test_who_came_by_a_link_chooses_a_mark_at_the_table(page: Page) -> None:
    settle(page.context)
    page.goto("/")
    page.goto(open_table(page, ["you", "casual"]))
    page.get_by_role("button", name="Who is here").click()
    expect(page.locator(".company-list li").nth(1)).to_contain_text("Sly: plays ranks that nobody has shown. His mou")
    page.get_by_role("button", name="Change your name or your mark").click()
    page.locator("#name").fill("Rosie")
    page.get_by_role("radio", name="The face of Juniper").check()
    page.get_by_role("button", name="Keep it").click()
    own = page.locator(".company-list li").first
    expect(own).to_contain_text("Rosie")
    for place in (own, page.locator(".own-plate")):
        shows(place, "juniper", "plain")


def test_forced_colours_leave_the_chosen_mark_to_be_seen(page: Page) -> None:
    page.goto("/")
    page.emulate_media(forced_colors="active")
    page.get_by_role("button", name="Change your name").click()
    page.get_by_role("radio", name="The face of Wren").check()
    borders = page.locator(".marks label").evaluate_all("(all) => all.map((one) => getComputedStyle(one).borderColor)")
    assert sorted(borders.count(colour) for colour in set(borders)) == [1, len(borders) - 1]
    behind = page.locator("dialog.sheet").evaluate("(one) => getComputedStyle(one).backgroundColor")
    page.emulate_media(forced_colors="none")
    assert not behind.endswith(", 0)"), "what lies under the dialog does not shine through"


def test_the_same_mark_stands_wherever_somebody_is_meant(stage: Page) -> None:
    names = ("Rosie", "Old Bell", "Captain Rook")
    hands = "Ah 5c 9d / 6d 8s / Qs Th"
    match = rummy(hands, snake="Kc", laid="B 2d 2h 2s, C 3d 4d 5d", opening=0)
    staged = Staged(stage, names).show(match)
    stage.set_viewport_size({"width": 390, "height": 844})
    for seat, face in enumerate(("old-bell", "captain-rook"), 1):
        shows(stage.locator(f".plate[data-seat='{seat}']"), face, "plain")
        shows(stage.locator(".melds .owner").nth(seat - 1), face, "plain")  # before what was laid
    stage.set_viewport_size(SCREEN)
    sums = {1: 40, 2: -30, 0: 0}
    rows = tuple(ReckoningRow(seat, head="", told="", why="", amount=amount) for seat, amount in sums.items())
    end = DealEnd(1, match.ply + 1, "Round 1", "Next round", "Old Bell goes out", rows, notes=(), told=(), heard=1)
    staged.told["deal_ends"] = (end,)
    staged.go_on(match, Event(match.ply + 1, 1, "Old Bell goes out.", "out"), ply=match.ply + 1)
    paper = stage.locator(".deal-end .deal-row")
    shows(paper.nth(0), "old-bell", "glad")
    shows(paper.nth(1), "captain-rook", "sorry")
    shows(stage.locator(".plate[data-seat='1']"), "old-bell", "glad")  # while the paper lies there
    for place in (paper.nth(2), stage.locator(".own-plate")):
        has_letter(place, "R")
    stage.keyboard.press("Enter")
    shows(stage.locator(".plate[data-seat='1']"), "old-bell", "plain")
    sheet = stage.locator(".score-sheet th:has(.mat)")
    shows(sheet.nth(1), "old-bell", "plain")
    shows(sheet.nth(2), "captain-rook", "plain")


def test_the_log_shows_whom_a_line_begins_with(stage: Page) -> None:
    match = snuggery.load("snip-snap-snorum", 3).start(seed=3)
    staged = Staged(stage, ("Rosie", "Wren", "Wren 2")).show(match)
    told = ("You play the ace.", "Wren 2 pairs it.", "Wren pays one.", "The deck is empty.", "News")
    events = [Event(match.ply + 1, 0, text, "play") for text in told]
    staged.go_on(match, *events, ply=match.ply + 1)
    lines = stage.locator(".log li")
    expect(lines.first).to_have_text("The deck is empty.")
    expect(lines.first.locator(".mat")).to_have_count(0)
    assert [lines.nth(row).locator("b").text_content() for row in (1, 2, 3)] == ["Wren", "Wren 2", "You"]
    shows(lines.nth(1), "wren", "plain")
    has_letter(lines.nth(3), "R")


def test_a_line_ends_at_a_mark_where_the_player_stayed_and_every_line_has_a_name(stage: Page) -> None:
    match = snuggery.load("snip-snap-snorum", 3, counters=1).start(seed=2)
    deals = tuple(DealLine(n, n * 5, f"Deal {n}", changes=(1, -1, 0), purses=(n, 3 - n, 3), out=()) for n in (1, 2, 3))
    story = StoryView(begun=(3, 3, 3), deals=deals, left=("", "", ""), turnings=())
    stage.route("**/api/tables/*/story", lambda route: route.fulfill(body=encode(story)))
    while not match.over:
        match.play(match.legal()[0])
    Staged(stage, ("Rosie", "Wren", "Tansy")).show(match)
    ends = stage.locator(".score-chart").first.locator("> g").filter(has=stage.locator(".face"))
    expect(ends.locator("use[href='#face-tansy-plain']")).to_have_count(1)
    expect(stage.locator(".chart-legend").first).to_contain_text("Wren")


def test_winners_are_glad_and_the_others_sorry_at_the_end(stage: Page) -> None:
    match = snuggery.load("snip-snap-snorum", 3, counters=1).start(seed=2)
    while not match.over:
        match.play(match.legal()[0])
    scores = match.scores or []
    winner = scores.index(max(scores))
    names = ("Dorrit", "Tansy", "Juniper")
    Staged(stage, names).show(match)
    shows(stage.locator(".crowned"), FACES[names[winner]], "glad")
    others = stage.locator(".company li")
    expect(others).to_have_count(2)
    expect(others.locator("use[href$=-sorry]")).to_have_count(2)


def test_score_sheets_and_lessons_know_your_mark(page: Page) -> None:
    settle(page.context)
    page.goto("/")
    opened_by = {"names": ("Rosie", "Ben"), "game": "snoogie", "options": {}}
    assert page.evaluate(NAME, {"name": "Rosie", "mark": "tansy"}) == {"name": "Rosie"}
    page.goto(opened(page, "/api/sheets", opened_by))
    rows = page.locator(".who-won .name-button, .player")
    shows(rows.filter(has_text="Rosie").first, "tansy", "plain")
    has_letter(rows.filter(has_text="Ben").first, "B")
    page.goto("/lesson/snore/help")
    shows(page.locator(".own-plate"), "tansy", "plain")


def shows(place: Locator, face: str, mood: str) -> None:
    """Wait until a face is drawn in a place, in a mood."""
    uses = place.locator(".face use")
    expect(uses).to_have_count(2)
    expect(uses.first).to_have_attribute("href", f"#face-{face}")
    expect(uses.last).to_have_attribute("href", f"#face-{face}-{mood}")


def has_letter(place: Locator, letter: str) -> None:
    """Wait until a mat with a letter lies in a place."""
    expect(place.locator(".mat-letter")).to_have_text(letter)
