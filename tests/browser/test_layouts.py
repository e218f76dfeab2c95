"""What keeps its place on a table, and what is never covered."""

from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import snuggery
from snuggery.engine.match.match import Match
from snuggery.games.snafooey.tests.tables import start as snafooey_dealt
from snuggery.games.snafooey.tests.tables import table as snafooey
from snuggery.games.snake_rummy.tests.tables import laying
from snuggery.games.snake_rummy.tests.tables import table as rummy
from snuggery.games.snip_snap_snorum.tests.tables import go as snip_go
from snuggery.games.snip_snap_snorum.tests.tables import table as snip
from snuggery.kit.phrases import PHRASES
from snuggery.tables.views.messages import Chair, Event, Heard

from ..grids import grid
from .conftest import settle
from .staging import NAMES, Staged, advice, wait_until
from .worst import WORST, asked_to_help, five_papers, last_to_a_trick

DESK, PHONE, LYING, SMALL = (1280, 720), (390, 844), (740, 360), (320, 568)
CROWDED = "snip, ten players"
Stage = Callable[..., Staged]
COVERED = """(one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const points = [left + 8, (left + right) / 2, right - 8].map((x) => [x, (top + bottom) / 2])
    return points.some(([x, y]) => !one.contains(document.elementFromPoint(x, y)))
}"""
HOLD = """([where, word]) => {
    const shout = document.querySelector(where)
    if (shout?.textContent !== word) return false
    for (const one of shout.getAnimations()) Object.assign(one, { currentTime: 600 }).pause()
    return true
}"""


@pytest.fixture
def staged(page: Page) -> Stage:
    """Show a position on a screen."""

    def show(match: Match, size: tuple[int, int] = DESK, **choices: str) -> Staged:
        settle(page.context, **choices)
        page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        return Staged(page).show(match)

    return show


def box(page: Page, name: str) -> dict[str, float]:
    """Return where the first of some elements lies."""
    found = page.locator(name).first.bounding_box()
    assert found is not None, name
    return {side: round(found[side]) for side in ("x", "y", "width", "height")}  # type: ignore[literal-required]


def held_call(page: Page, where: str, word: str) -> dict[str, float]:
    """Hold a call while it is at its largest, which without that is soon over; return where it lies."""
    page.wait_for_function(HOLD, arg=[where, word])
    return box(page, where)


def apart(a: dict[str, float], b: dict[str, float]) -> bool:
    """Tell whether two boxes share no point."""
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def test_the_twin_of_a_card_that_was_played_is_not_chosen(page: Page, staged: Stage) -> None:
    hands = "1 9 9 GOTCHA / 2 3 4 5 / 2 3 4 5 / 2 3 4 5"
    table = staged(snafooey(hands, count=14))
    page.locator(".hand [data-stop='9.0']").dblclick()
    wait_until(page, lambda: table.played)
    assert len(table.played) == 1
    after = snafooey("1 4 9 GOTCHA / 2 3 4 5 / 2 3 4 5 / 2 3 4 5", count=38)
    table.go_on(after, ply=1)
    expect(page.locator(".hand .sent")).to_have_count(0)
    expect(page.locator(".hand .chosen")).to_have_count(0)


@pytest.mark.parametrize("size", grid([DESK, PHONE, LYING], LYING), ids=str)
def test_trump_pot_and_stock_keep_their_places(page: Page, staged: Stage, size: tuple[int, int]) -> None:
    names = (".pile .stack", ".pot-figure", ".stock .stack", ".own-plate .mat")
    staged(five_papers(), size)
    asked = {name: box(page, name) for name in names[: 3 if size != LYING else 4]}
    staged(last_to_a_trick(), size)
    assert {name: box(page, name) for name in asked} == asked


def test_what_others_have_announced_is_read_whole_on_a_phone_on_its_side(page: Page, staged: Stage) -> None:
    staged(five_papers(), LYING)
    cut = ".plate :is(.plate-note, .count-of)"
    assert (
        page.locator(cut).evaluate_all(
            "(all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > "
            "one.closest('.plate').getBoundingClientRect().right).map((one) => one.textContent)"
        )
        == []
    )


@pytest.mark.parametrize("size", grid([DESK, PHONE, LYING, (360, 640)], LYING), ids=str)
def test_a_call_leaves_the_pool_free_that_it_pays_into(page: Page, staged: Stage, size: tuple[int, int]) -> None:
    match = WORST["snip, ten players"]()
    table = staged(match, size, motion="calm")
    snip_go(match, "A 9s")
    table.go_on(match, Event(match.ply, 0, "You pair it: Snorum!", "snip", "Snorum!"))
    shout = held_call(page, ".shout", "Snorum!")
    assert apart(shout, box(page, ".bowl-of"))
    assert apart(shout, box(page, ".bowl .figure"))
    assert shout["x"] >= 0


@pytest.mark.parametrize("size", grid([(1280, 800), PHONE], PHONE), ids=str)
def test_a_call_covers_no_card_and_no_plate(page: Page, staged: Stage, size: tuple[int, int]) -> None:
    match = snip("2c 5d 7h 9s Jc / 2d 4d 8h Ts Qc / 3d 4h 8s Th Qd / 3h 4s 8c Tc Ac", turn="A")
    snip_go(match, "A 2c")
    table = staged(match, size, motion="calm")
    snip_go(match, "B 2d")
    table.go_on(match, Event(match.ply, 1, "Tomas pairs it: Snip!", "snip", "Snip!"))
    shout = held_call(page, ".shout", "Snip!")
    page.wait_for_function("() => document.querySelectorAll('.fanned .piece').length === 2")
    things = page.locator(".plate, .own-plate, .fanned .piece, .stock .stack, .hand .piece")
    boxes = things.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert len(boxes) > 10
    assert all(apart(shout, one) for one in boxes)


@pytest.mark.parametrize("size", grid([(1280, 800), PHONE], PHONE), ids=str)
@pytest.mark.parametrize("seats", grid([4, 8], 8))
def test_a_call_at_a_seat_covers_no_name_and_no_chips(
    page: Page, staged: Stage, size: tuple[int, int], seats: int
) -> None:
    match = snafooey_dealt(seats)
    table = staged(match, size, motion="calm")
    for seat in range(1, seats):
        table.go_on(match, Event(match.ply, seat, "Over 30: Snafooey!", "snafooey", "Snafooey!"), ply=seat)
        shout = held_call(page, f"[data-seat='{seat}'] > .shout", "Snafooey!")
        texts = page.locator(".plate :is(.who, .counted, .count-of, .cards-held), .own-plate .about")
        boxes = texts.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
        assert len(boxes) >= seats
        covered = [one for one in boxes if one["width"] > 0 and not apart(shout, one)]
        assert not covered, (seat, shout)


@pytest.mark.parametrize("size", grid([(1280, 800), (360, 640), LYING], (360, 640)), ids=str)
@pytest.mark.parametrize("seats", grid([2, 5], 5))
def test_a_call_at_snore_leaves_trump_pot_and_stock_free(
    page: Page, staged: Stage, size: tuple[int, int], seats: int
) -> None:
    match = snuggery.load("snore", seats).start("calls")
    table = staged(match, size, motion="calm")
    for seat in range(1, seats):
        table.go_on(match, Event(match.ply, seat, "Helicopter!", "helicopter", "Helicopter!"), ply=seat)
        shout = held_call(page, f"[data-seat='{seat}'] > .shout", "Helicopter!")
        lying = page.locator(".mid-row :is(.label, .pot-figure, .piece), .heap")
        boxes = lying.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
        assert len(boxes) > 4
        assert all(apart(shout, one) for one in boxes if one["width"] > 0), seat


@pytest.mark.parametrize("size", grid([(1280, 800), (768, 1024), (360, 640), LYING], (360, 640)), ids=str)
@pytest.mark.parametrize("name", ["snip-snap-snorum", "snoogie"])
def test_what_players_say_is_read_whole_on_their_plates(
    page: Page, staged: Stage, size: tuple[int, int], name: str
) -> None:
    seats = snuggery.load(name).game.most_seats
    table = staged(snuggery.load(name, seats).start("said"), size)
    for seat in range(1, seats):
        table.say(Heard(seat, max(PHRASES, key=len)))
    expect(page.locator(".plate .says")).to_have_count(seats - 1)
    rooms = page.locator(".plate .says").evaluate_all("""all => all.map((one) => {
      const [said, plate] = [one, one.closest(".plate")].map((each) => each.getBoundingClientRect())
      return [said.left - plate.left, plate.right - said.right, said.top - plate.top, plate.bottom - said.bottom,
        one.clientWidth - one.scrollWidth]
    })""")
    assert len(rooms) == seats - 1
    assert all(room > -1 for sides in rooms for room in sides)


@pytest.mark.parametrize("size", grid([(360, 640), PHONE], (360, 640)), ids=str)
def test_a_long_snake_leaves_question_points_and_deck_in_sight(
    page: Page, staged: Stage, size: tuple[int, int]
) -> None:
    pieces = [f"{rank}{suit}" for rank in "789TJQK" for suit in "cdhs"][:27]
    staged(rummy("4c 4d 5c 6c 2s 3c 2d / Ah Ac", snake=" ".join(["5d", *pieces]), deck="3h 4h"), size)
    names = [".ask .asked", ".own-plate .points", ".stock .label b", ".own .text p"]
    assert [name for name in names if page.locator(name).first.evaluate(COVERED)] == []
    last = page.locator(".snake-body .piece").last
    assert not last.evaluate(COVERED), "the snake is shown from its head on"
    page.locator(f".snake-body [data-stop='{pieces[0]}']").evaluate("(one) => one.focus()")
    expect(page.locator(".ask .look")).to_be_visible()
    assert not page.locator(".ask .look").evaluate(COVERED)
    assert apart(box(page, ".at.centre"), box(page, ".hand .fan"))


@pytest.mark.parametrize("size", grid([(360, 640), PHONE], (360, 640)), ids=str)
def test_a_hint_is_read_whole_over_a_long_snake(page: Page, size: tuple[int, int]) -> None:
    match = laying("3h 4c 5c 6s 6h 8c 9s / 8h Kd", "Qd", snake="7d Ah Jh 5d Th Qs 2s 3s 2d 3d 7h 9h Ts Js")
    settle(page.context)
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    table = Staged(page, hints="yes")
    many = range(len(match.legal()))
    table.hint = advice(match, 0, [-90.0 - n for n in many], [0.01 * min(n, 1) for n in many])
    table.show(match)
    page.keyboard.press("i")
    page.wait_for_selector(".hint-plate:not(.thinking)")
    assert [page.locator(name).evaluate(COVERED) for name in (".hint-plate h2", ".hint-reason")] == [False, False]


@pytest.mark.parametrize("seats", grid([2, 4, 8], 8))
def test_who_is_offline_can_be_read_on_a_small_phone(page: Page, seats: int) -> None:
    match = snafooey_dealt(seats)
    after = match.view(0).scene(match.view(0).wording).next_seat
    kinds = {0: "you", after: "person"}
    chairs = tuple(Chair(i, NAMES[i], kinds.get(i, "away"), here=i != after) for i in range(seats))
    settle(page.context)
    page.set_viewport_size(ViewportSize(width=360, height=640))
    Staged(page, chairs=chairs).show(match)
    texts = page.locator(f".plate[data-seat='{after}'] :is(.tag, .who)")
    boxes = texts.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert len(boxes) == 3, "name, offline, next"
    assert all(apart(a, b) for a, b in combinations(boxes, 2)), boxes
    tags = page.locator(".plate .tag")
    grounds = tags.evaluate_all("all => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert all(ground.startswith("rgb(") for ground in grounds), "nothing shines through"
    assert not any(tags.evaluate_all(f"all => all.map({COVERED})"))


@pytest.mark.parametrize("kind", ["person", "away"])
@pytest.mark.parametrize("size", grid([SMALL, PHONE], SMALL), ids=str)
def test_who_is_offline_leaves_the_card_below_in_sight(page: Page, size: tuple[int, int], kind: str) -> None:
    match = snip_go(snip("5d 8h Jd Js 2c / Ad 3d 4d 5c 6c / 4h 2h 3h 6h 7h", turn="B"), "B Ad, C 4h")
    chairs = tuple(Chair(i, NAMES[i], kind if i == 1 else "you" if i == 0 else "person", here=i != 1) for i in range(3))
    settle(page.context)
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    Staged(page, chairs=chairs).show(match)
    assert apart(box(page, "[data-seat='1'] .tag:not(.next)"), box(page, "[data-seat='1'] + .zone .piece"))


@pytest.mark.parametrize("size", grid([PHONE, (1280, 800), DESK], PHONE, DESK), ids=str)
def test_a_hint_covers_nothing_and_moves_no_road(page: Page, size: tuple[int, int]) -> None:
    settle(page.context)
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    table = Staged(page, NAMES, hints="yes", goal="Say how many tricks you will take and take at least so many.")
    match = asked_to_help() if size == PHONE else WORST["snafooey, twins"]()
    many = range(len(match.legal()))
    table.hint = advice(match, 0, [0.3 - n / 50 for n in many], [0.01 * min(n, 1) for n in many])
    table.show(match)
    road = None if size == PHONE else box(page, ".road-drawing")
    page.keyboard.press("i")
    page.wait_for_selector(".hint-plate:not(.thinking)")
    names = ".mid .label, .plate, .question, .paper, .hint-plate, .own-plate, .hand .piece, .hand .worth, .dock .main"
    boxes = page.locator(names).evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    shown = [one for one in boxes if one["width"]]
    assert len(shown) > 8
    assert [pair for pair in combinations(shown, 2) if not apart(*pair)] == []
    assert all(one["bottom"] <= size[1] for one in shown)
    assert road is None or box(page, ".road-drawing") == road


@pytest.mark.parametrize("size", grid([(1280, 800), (360, 640)], (360, 640)), ids=str)
def test_the_table_stays_where_it_is_when_the_turn_changes(page: Page, staged: Stage, size: tuple[int, int]) -> None:
    hands, names = "1 9 2 GOTCHA / 2 3 4 5", (".road-drawing", ".stock .stack", ".hand .fan", ".dock .main")
    staged(snafooey(hands, count=36), size)
    asked = {name: box(page, name)["y"] for name in names}
    staged(snafooey(hands, count=36, turn="B"), size)
    assert {name: box(page, name)["y"] for name in names} == asked


def test_side_seats_stay_where_they_are_when_papers_go(page: Page, staged: Stage) -> None:
    staged(five_papers(), (1280, 800))
    asked = [box(page, f".side.{side} .plate")["y"] for side in ("left", "right")]
    staged(last_to_a_trick(), (1280, 800))
    assert [box(page, f".side.{side} .plate")["y"] for side in ("left", "right")] == asked


@pytest.mark.parametrize("size", grid([(1280, 800), (360, 640), PHONE, LYING], (360, 640)), ids=str)
def test_notes_under_cards_and_the_words_under_the_stock_are_read_whole(
    page: Page, staged: Stage, size: tuple[int, int]
) -> None:
    staged(snafooey("9 GOTCHA PASSE SNAFOOEY / 2 3 4 5", count=36), size)
    boxes = page.locator(".hand .note").evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert len(boxes) == 3
    assert all(apart(a, b) for a, b in combinations([*boxes, box(page, ".dock .main")], 2))
    assert not page.locator(".stock-line").evaluate(COVERED)


def test_the_deck_lies_beside_a_long_snake(page: Page, staged: Stage) -> None:
    pieces = " ".join(f"{rank}{suit}" for rank in "789TJQK" for suit in "cdhs")
    staged(rummy("4c 4d 5c / Ah Ac", snake=pieces, deck="3h 4h"), (1280, 800))
    assert apart(box(page, ".snake-body"), box(page, ".stock .stack"))


def test_a_hand_of_thirteen_uses_the_room_there_is(page: Page, staged: Stage) -> None:
    staged(WORST["snip, a jig of four"]())
    corners = page.locator(".hand .fan .piece").evaluate_all("all => all.map((one) => one.getBoundingClientRect().x)")
    assert len(corners) == 13
    assert min(b - a for a, b in zip(corners, corners[1:], strict=False)) >= 34


@pytest.mark.parametrize("side", grid(["right", "left"], "right"))
def test_five_cards_lie_side_by_side_and_the_table_stays_when_one_is_played(
    page: Page, staged: Stage, side: str
) -> None:
    match = snip("2c 5d 7h 9s Jc / 3c 4d 8h Ts Qc / 3d 4h 8s Th Qd", turn="A")
    table = staged(match, (1280, 800), side=side)
    before = {name: box(page, name)["y"] for name in (".ask", ".stock .stack")}
    cards = page.locator(".hand .piece").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"
    )
    assert all(right <= left for (_, right), (left, _) in zip(cards, cards[1:], strict=False))
    assert apart(box(page, ".own-plate"), box(page, ".hand"))
    snip_go(match, "A 2c")
    table.go_on(match)
    expect(page.locator(".hand .piece")).to_have_count(4)
    assert {name: box(page, name)["y"] for name in before} == before


@pytest.mark.parametrize("size", grid([DESK, LYING, (820, 1180)], DESK), ids=str)
@pytest.mark.parametrize("table", grid(["rummy, melds of all", "snore, five papers", CROWDED], CROWDED))
def test_buttons_lie_on_the_side_that_was_chosen(page: Page, staged: Stage, size: tuple[int, int], table: str) -> None:
    for side in ("right", "left"):
        staged(WORST[table](), size, side=side)
        button, middle = box(page, ".dock .main"), size[0] / 2 if size != DESK else 491
        assert (button["x"] + button["width"] / 2 < middle) == (side == "left"), side


def test_cards_are_as_large_as_they_were_wished(page: Page, staged: Stage) -> None:
    widths = {}
    for cards in ("small", "usual", "large"):
        staged(five_papers(), (1440, 900), cards=cards)
        widths[cards] = box(page, ".hand .piece")["width"]
    assert widths["small"] < widths["usual"] < widths["large"]


def test_large_corners_are_larger_and_stay_free(page: Page, staged: Stage) -> None:
    ranks = {}
    for corners in ("usual", "large"):
        staged(WORST["snip, a jig of four"](), corners=corners)
        ranks[corners] = box(page, ".hand .piece svg g")
        first, second = (box(page, f".hand .piece >> nth={n}") for n in (0, 1))
        assert ranks[corners]["x"] + ranks[corners]["width"] <= second["x"] + 1
        assert first["x"] < ranks[corners]["x"]
    assert ranks["large"]["height"] > 1.5 * ranks["usual"]["height"]


@pytest.mark.parametrize("size", grid([PHONE, LYING, (360, 640)], (360, 640)), ids=str)
def test_what_a_bar_offers_is_large_enough_for_a_finger(page: Page, staged: Stage, size: tuple[int, int]) -> None:
    staged(WORST["snip, a jig of four"](), size)
    buttons = page.locator(".bar .icon-button")
    expect(buttons).to_have_count(4)
    sizes = buttons.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert all(one["width"] >= 44 and one["height"] >= 44 for one in sizes)


def test_a_phones_menu_offers_what_its_bar_has_no_room_for(page: Page, staged: Stage) -> None:
    staged(WORST["snip, a jig of four"](), PHONE)
    page.locator(".menu-tool").click()
    menu = page.get_by_role("dialog", name="Menu")
    offered = ["Sort the hand by suits or ranks", "Who is here", "Rules", "Turn the sound off", "Settings"]
    expect(menu.locator(".menu button")).to_have_text(offered)
    menu.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_the_settings_of_cards_are_chosen_by_keys_and_kept(page: Page, staged: Stage) -> None:
    staged(WORST["snip, a jig of four"]())
    page.get_by_role("button", name="Settings").focus()
    page.keyboard.press("Enter")
    for chosen, word in {"Corners of cards": "Large", "Size of cards": "Small", "Buttons": "On the left"}.items():
        group = page.get_by_role("group", name=chosen)
        group.get_by_role("radio", checked=True).focus()
        page.keyboard.press("ArrowLeft" if word == "Small" else "ArrowRight")
        expect(group.get_by_role("radio", name=word)).to_be_checked()
    page.reload()
    page.wait_for_selector(".cloth")
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('snuggery.settings'))")
    assert (kept["corners"], kept["cards"], kept["side"]) == ("large", "small", "left")
    assert page.evaluate("() => document.documentElement.dataset.side") == "left"
