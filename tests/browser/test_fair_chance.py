"""*Check this match*: the browser works out all chance by itself, and judges as the program for outsiders does."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from examples import check_chance
from snuggery.engine.match.chance import Committed

from ..grids import grid
from ..promised import SETTINGS, WORDS, Setting, forged, other_words, played, secret
from .conftest import SCREEN, UNKEPT, open_table, settle
from .ear import LISTEN
from .test_endings import play_until

EVERY_RUN = [one for one in SETTINGS if one.renews] + [SETTINGS[n] for n in (0, 1, 4, 5, 10, 13, 17)]
CODE = "/static/table/ending/chance-check.js"
CHECK = f"""async (texts) => {{
    const {{ checkChance }} = await import('{CODE}');
    return Promise.all(texts.map((text) => checkChance(text)));
}}"""
KEPT = re.compile(r"^The server fixed all chance before the first card\. (\d+) of \1 cards, rolls and lots agree\.$")
BROKEN = "The secret is not the one that was promised."
HEARD = "(words) => window.heard.some(([role, said]) => role === 'status' && said === words)"


def named(setting: Setting) -> str:
    return f"{setting.game}-{setting.seats}"


def verdict(text: str) -> dict[str, str | bool]:
    """Return what the program for outsiders finds."""
    try:
        return {"said": check_chance.check(text), "broken": False}
    except (ValueError, LookupError) as error:
        said = str(error) if str(error).endswith(".") else "This is no transcript of a match; snuggery check says why."
        return {"said": said, "broken": True}


@pytest.mark.parametrize("setting", grid(SETTINGS, *EVERY_RUN), ids=named)
def test_it_judges_as_the_program_for_outsiders_does(page: Page, setting: Setting) -> None:
    kept = played(setting, 1, Committed(secret(1)))
    other = [kept.replace("* ", "*"), kept.replace("* deal", "* rest"), kept.replace("\n\n", "\n"), ""]
    texts = [kept, *sorted({*forged(setting, 1, kept).values(), *other} - {kept})]
    page.goto("/nowhere")
    found = page.evaluate(CHECK, texts)
    assert found == [verdict(text) for text in texts]
    assert [one["broken"] for one in found] == [False] + [True] * (len(texts) - 1)


@pytest.mark.parametrize("setting", grid(SETTINGS[::3], *SETTINGS[::6]), ids=named)
def test_words_of_players_are_part_of_the_chance(page: Page, setting: Setting) -> None:
    kept = played(setting, 3, Committed(secret(3), WORDS))
    unread = [kept.replace("snuggery 3", "snuggery 1"), kept.replace("words 0", "position turn")]
    unread += [kept.replace("words 0", f"words {other}") for other in ("00", "9", "")]
    texts = [kept, *other_words(kept).values(), *unread]
    page.goto("/nowhere")
    found = page.evaluate(CHECK, texts)
    assert found == [verdict(text) for text in texts]
    assert [one["broken"] for one in found] == [False] + [True] * (len(texts) - 1)
    page.evaluate("() => Object.defineProperty(crypto, 'subtle', { value: undefined })")
    assert page.evaluate(CHECK, texts) == found, "pages by plain HTTP bring cryptography of their own"


@pytest.mark.parametrize("setting", grid(SETTINGS[::4], *SETTINGS[::8]), ids=named)
def test_pages_by_plain_http_judge_alike(page: Page, setting: Setting) -> None:
    """Browsers give them no cryptography, so the page brings its own."""
    kept = played(setting, 2, Committed(secret(2)))
    texts = [kept, *forged(setting, 2, kept).values()]
    page.goto("/nowhere")
    page.evaluate("() => Object.defineProperty(crypto, 'subtle', { value: undefined })")
    assert page.evaluate(CHECK, texts) == [verdict(text) for text in texts]


@pytest.fixture(scope="module")
def ended(browser: Browser, address: str) -> Iterator[Page]:
    """A match of two that has been played to its end."""
    with browser.new_context(base_url=address, viewport=SCREEN, **UNKEPT) as context:
        page = context.new_page()
        page.add_init_script(f"({LISTEN})()")
        settle(context)
        page.goto(open_table(page, ["you", "casual"], counters="1"))
        play_until(page, ".ending")
        yield page


@pytest.fixture
def over(ended: Page) -> Iterator[Page]:
    """The end of that match, as if nothing of it had been checked."""
    ended.reload()
    yield ended
    ended.unroute_all()


def test_a_match_is_checked_at_its_end_and_the_result_is_heard(over: Page) -> None:
    asked: list[str] = []
    over.on("request", lambda request: asked.append(urlsplit(request.url).path))
    over.get_by_role("button", name="Check this match").click()
    said = over.locator(".fairness p")
    expect(said).to_have_text(KEPT)
    over.wait_for_function(HEARD, arg=said.text_content())
    assert CODE in asked, "the code that checks comes only when it is asked for"


def test_a_record_with_another_promise_than_the_first_is_refused(over: Page) -> None:
    false = played(SETTINGS[0], 5, Committed(secret(5)))
    over.route("**/transcript", lambda route: route.fulfill(body=false))
    over.get_by_role("button", name="Check this match").click()
    expect(over.locator(".fairness p.broken")).to_have_text(BROKEN)
    over.wait_for_function(HEARD, arg=BROKEN)


def test_a_line_that_is_down_is_told_and_tried_again(over: Page) -> None:
    over.route("**/transcript", lambda route: route.abort())
    button, said = over.get_by_role("button", name="Check this match"), over.locator(".fairness p")
    button.click()
    expect(said).to_have_text("The line is down. Try again.")
    over.unroute("**/transcript")
    button.click()
    expect(said).to_have_text(KEPT)
