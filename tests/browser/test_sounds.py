"""Every sound, rendered from the pages' modules: heard, of the right length and level; and the room tone only if wanted."""

from collections.abc import Iterator

import numpy as np
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from scripts.sounds import APART, RATE, SOUNDS, Measured, Samples, measured, offline, rendered, room_tone

from ..grids import grid
from .conftest import settle

FULL = 100
LOUDEST = -3.0  # dB of full scale for one sound, so that two at once don't clip
LONGEST = 0.8  # seconds, but for a win, with the room that it rings in
LEVEL = -31.0, -22.0  # LUFS of what happens at a table
SOFT = ("ball-soft",)
LOUDER = ("win",)
AT_ONCE = ("card", "chip-own", "die", "knock", "win")  # what may come with one step of a match
TOGETHER = """async ([settings, sounds]) => {
    Object.assign((await import('/static/app/settings.js')).settings, settings);
    const { play } = await import('/static/app/sound.js');
    dispatchEvent(new Event('pointerdown'));
    for (const sound of sounds) play(sound, { own: true });
    return render();
}"""
LATER = """async ([settings]) => {
    const all = await import('/static/app/settings.js');
    Object.assign(all.settings, settings);
    await import('/static/app/sound.js');
    dispatchEvent(new Event('pointerdown'));
    const at = (seconds, happens) => made.suspend(seconds).then(() => { happens(); made.resume(); });
    const hide = (hidden) => () => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    };
    %s
    return render();
}"""
HIDE = "at(2, hide(true)); at(5, hide(false));"
MUTE = "at(2, all.mute); at(5, all.mute);"
PARTS = ((0.5, 2), (3.8, 5), (6.5, 8))  # seconds before, between and after


@pytest.fixture(scope="module")
def bare(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context() as context:
        yield context


@pytest.fixture(scope="module")
def heard(bare: BrowserContext) -> dict[str, Samples]:
    return rendered(bare, SOUNDS)


@pytest.fixture(scope="module")
def figures(heard: dict[str, Samples]) -> dict[str, Measured]:
    return {name: measured(samples) for name, samples in heard.items()}


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_heard_does_not_clip_and_ends(name: str, figures: dict[str, Measured]) -> None:
    told = figures[name]
    assert told.loudness > -50
    assert told.peak <= LOUDEST
    assert 0.1 < told.length <= (2.0 if name in LOUDER else LONGEST)
    assert told.length < APART


def test_a_win_takes_a_second_and_a_half_and_is_louder_than_all_else(figures: dict[str, Measured]) -> None:
    assert 1.4 < figures["win"].length < 2.0
    assert all(figures["win"].loudness > told.loudness + 3 for name, told in figures.items() if name != "win")


@pytest.mark.parametrize("name", [name for name in SOUNDS if name not in SOFT + LOUDER])
def test_sounds_of_a_table_are_about_as_loud_as_each_other(name: str, figures: dict[str, Measured]) -> None:
    least, most = LEVEL
    assert least < figures[name].loudness < most


def test_a_ball_that_is_struck_harder_is_louder_and_brighter(figures: dict[str, Measured]) -> None:
    assert figures["ball"].loudness > figures["ball-soft"].loudness + 12
    assert figures["ball"].centroid > figures["ball-soft"].centroid


def test_sounds_that_come_at_once_do_not_clip(bare: BrowserContext) -> None:
    together = offline(bare, APART, TOGETHER, [{"volume": FULL}, AT_ONCE])
    assert 0.3 < np.abs(together).max() < 1


def test_no_two_cards_sound_the_same(bare: BrowserContext) -> None:
    twice = rendered(bare, {name: ("card", {}) for name in ("first", "second")})
    assert np.abs(twice["first"] - twice["second"]).max() > 0.05


@pytest.mark.parametrize(
    "settings", grid([{"muted": True}, {"volume": 0}], {"muted": True}), ids=["muted", "no volume"]
)
def test_nothing_is_heard_of_what_is_muted(bare: BrowserContext, settings: dict[str, int]) -> None:
    assert all(not samples.any() for samples in rendered(bare, {"win": SOUNDS["win"]}, **settings).values())
    assert not room_tone(bare, **settings).any()


def test_half_the_volume_is_a_quarter_of_the_amplitude(bare: BrowserContext) -> None:
    note = {"turn": SOUNDS["turn"]}  # no part of it is left to chance
    full, half = (rendered(bare, note, volume=volume)["turn"] for volume in (FULL, FULL / 2))
    assert np.abs(full).max() == pytest.approx(4 * np.abs(half).max(), rel=0.1)


def test_the_room_tone_is_off_by_default_and_quiet_if_it_is_on(bare: BrowserContext) -> None:
    assert not room_tone(bare, roomTone=False).any()
    assert not rendered(bare, {"silence": ("there is no such sound", {})})["silence"].any()
    burns = room_tone(bare)
    assert -48 < measured(burns).loudness < -36
    assert measured(burns).peak < -12


@pytest.mark.parametrize("out", grid([HIDE, MUTE], HIDE), ids=["hidden", "muted"])
def test_the_room_tone_stops_while_the_page_is_hidden_or_muted(bare: BrowserContext, out: str) -> None:
    burns = room_tone(bare, LATER % out)
    before, between, after = (np.abs(burns[int(begin * RATE) : int(end * RATE)]).max() for begin, end in PARTS)
    assert before > 100 * between
    assert after > 100 * between


def test_volume_and_room_tone_are_set_by_keys_and_kept(page: Page) -> None:
    settle(page.context)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/")
    page.get_by_role("button", name="Settings", exact=True).click()
    volume, fire = page.get_by_role("slider", name="Volume"), page.get_by_role("switch", name="Room tone")
    expect(volume).to_have_value("60")
    expect(fire).not_to_be_checked()
    volume.press("ArrowRight")
    fire.press(" ")
    page.reload()
    page.get_by_role("button", name="Settings", exact=True).click()
    expect(volume).to_have_value("70")
    expect(fire).to_be_checked()
    for row in (volume, page.locator("label.setting", has=fire)):
        box = row.bounding_box()
        assert box
        assert box["height"] >= 44
    page.get_by_role("switch", name="Mute sounds").press(" ")
    expect(volume).to_be_disabled()
