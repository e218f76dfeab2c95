"""Take the pictures of the README from a running server: the lobby, a table of each game, two phones and a score sheet.

It starts a server on a free port, plays each game until its table shows enough, and takes pictures with Chromium.  It
needs the packages of the tests.
"""

import base64
import json
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page, sync_playwright

from snuggery.games import find, names

TABLE = "snip-snap-snorum"  # the table of the README
PHONES = ("snafooey", "snake-rummy")
COMPANY = ["Ines", "Tomas"]
ANSWERS = 7, 17  # given on the score sheet before its first picture, and before its second
PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
OPEN = """
import sys
from pathlib import Path
from snuggery.web.server import keep_open
from snuggery.web.settings import Settings
keep_open(Settings(port=0, data=Path(sys.argv[1]), pause=0.2, tables_a_minute=1000))
"""
DESK = (1280, 800)
PHONE = (390, 844)
SETTINGS = {"theme": "dark", "motion": "off", "muted": True, "drawForMe": True, "caution": "never"}
REMEMBERED = {  # settings in the browser, by STEP clicks: no throw by hand, no score sheet round by round
    "snuggery.settings": json.dumps(SETTINGS),
    "snuggery.snoogie.push": "ruler",
    "snuggery.card.way": "turns",
}
REMEMBER = "Object.entries(%s).forEach(([key, value]) => localStorage.setItem(key, value))"
STEP = """() => {
    const all = (which) => [...document.querySelectorAll(which)];
    const open = ['[data-main].ready', '.paper:not(.refused)', '.hand .piece.legal', '.dock .other'].flatMap(all);
    open[0]?.click();
}"""
# by what lies there: a call just made, many papers, a long snake to take from, a count beyond the first mark, a third
# ball in hand
WORTH_A_LOOK = """() => {
    const all = (which) => document.querySelectorAll(which);
    const has = (which) => all(which).length > 0;
    return has('.own-plate.turn')
        && (!has('.ladder') || has('.shout'))
        && (!has('.zone.pot') || all('.paper:not(.refused)').length > 3)
        && (!has('.snake-body') || (all('.snake-body .piece').length > 8 && has('.snake-body .piece.legal')))
        && (!has('.road-count') || (Number(document.querySelector('.road-count').textContent) > 30
            && all('.hand .piece.legal').length > 2))
        && (!has('canvas') || /third ball/.test(document.querySelector('.asked').textContent));
}"""
CHOOSE = """() => {
    const which = ['.snake-body .piece.legal', '.paper:not(.refused)', '.hand .piece.legal'];
    which.map((one) => document.querySelector(one)).find((one) => one)?.click();
}"""
PIXELS = """async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
    return [image.width, image.height, btoa(text)];
}"""
COLOURS = 256
STEPS = 600
PAUSE = 100
SETTLED = 300
TABLES = 8


@contextmanager
def server() -> Iterator[str]:
    """Start a server and yield its address."""
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen([sys.executable, "-c", OPEN, data], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        line = next(line for line in process.stdout if "http://" in line)
        try:
            yield next(word for word in line.split() if word.startswith("http://"))
        finally:
            process.terminate()
            process.wait(20)


def guest(browser: Browser, address: str, size: tuple[int, int]) -> Page:
    """Open a browser page as a new person, with a window of this size."""
    context = browser.new_context(base_url=address, viewport={"width": size[0], "height": size[1]})
    context.add_init_script(REMEMBER % json.dumps(REMEMBERED))
    page = context.new_page()
    page.goto("/")
    return page


def sit_down(page: Page, address: str, game: str) -> None:
    """Open a table with bots."""
    chairs = ["you", *["casual"] * (find(game).usual_seats - 1)]
    answer = page.request.post("/api/tables", data={"game": game, "chairs": chairs}, headers={"origin": address})
    page.goto(answer.json()["path"])
    page.wait_for_selector(".cloth")


def play_on(page: Page) -> bool:
    """Play until the table looks interesting; tell whether it ever did."""
    for _ in range(STEPS):
        if page.evaluate(WORTH_A_LOOK):
            return True
        if page.locator(".ending").count():
            return False
        page.evaluate(STEP)
        page.wait_for_timeout(PAUSE)
    return False


def table(page: Page, address: str, game: str) -> bytes:
    """Take a picture of a game's table in the middle of a match."""
    for _ in range(TABLES):
        sit_down(page, address, game)
        if play_on(page):
            break
    page.evaluate(CHOOSE)
    page.wait_for_timeout(SETTLED)
    return page.screenshot()


def score_sheet(page: Page, address: str) -> list[bytes]:
    """Take pictures of a score sheet: one before a throw, one when a ball is nearest."""
    game = next(name for name in names() if find(name).refereed)
    answer = page.request.post("/api/sheets", data={"game": game, "names": COMPANY}, headers={"origin": address})
    page.goto(answer.json()["path"])
    pictures = []
    for given in range(ANSWERS[-1] + 1):
        page.wait_for_selector(f".stage[data-ply='{given}'] .answer[aria-disabled=false]")
        if given in ANSWERS:
            pictures.append(page.screenshot())
        page.locator(".answer").first.click()
    return pictures


def side_by_side(browser: Browser, pictures: list[bytes]) -> bytes:
    """Put the pictures of phones side by side."""
    page = browser.new_page(viewport={"width": PHONE[0] * len(pictures) + 20, "height": PHONE[1]})
    shown = "".join(f'<img src="data:image/png;base64,{base64.b64encode(one).decode()}">' for one in pictures)
    page.set_content(f"<body style='margin:0;display:flex;gap:20px;background:#17100b'>{shown}</body>")
    return page.screenshot()


# -- smaller files: 256 colours by median cut -------------------------------------------------------------------------


def small(browser: Browser, picture: bytes) -> bytes:
    """Return a picture with a palette instead of full colour, a third of the size."""
    page = browser.new_page()
    width, height, raw = page.evaluate(PIXELS, base64.b64encode(picture).decode())
    page.close()
    rgb = np.frombuffer(base64.b64decode(raw), np.uint8).reshape(-1, 4)[:, :3].astype(np.int64)
    keys = rgb[:, 0] >> 1 << 14 | rgb[:, 1] >> 1 << 7 | rgb[:, 2] >> 1
    _, first, which, often = np.unique(keys, return_index=True, return_inverse=True, return_counts=True)
    colours = rgb[first]
    averages = [np.average(colours[box], axis=0, weights=often[box]) for box in boxes(colours, often)]
    palette = np.array(averages).round().astype(np.int64)
    nearest = np.array([np.argmin(((palette - colour) ** 2).sum(axis=1)) for colour in colours])
    return png(width, height, palette, nearest[which.ravel()])


def boxes(colours: NDArray[np.int64], often: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """Cut the box with the largest total error at its median, until there are enough."""
    cut = [np.arange(len(colours))]
    while len(cut) < min(COLOURS, len(colours)):
        box = cut.pop(int(np.argmax([np.ptp(colours[box], axis=0).max() ** 2 * often[box].sum() for box in cut])))
        channel = int(np.ptp(colours[box], axis=0).argmax())
        in_order = box[np.argsort(colours[box][:, channel], kind="stable")]
        up_to = np.cumsum(often[in_order])
        middle = int(np.clip(np.searchsorted(up_to, up_to[-1] / 2), 1, len(box) - 1))
        cut += [in_order[:middle], in_order[middle:]]
    return cut


def png(width: int, height: int, palette: NDArray[np.int64], pixels: NDArray[np.int64]) -> bytes:
    """Write a PNG file with a palette."""
    rows = np.zeros((height, width + 1), np.uint8)  # each row begins with its filter: none
    rows[:, 1:] = pixels.reshape(height, width)
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", palette.astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    ]
    chunks = [
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def keep(browser: Browser, name: str, picture: bytes) -> None:
    """Save a picture under its name."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{name}.png").write_bytes(small(browser, picture))


def take_all(browser: Browser, address: str, games: list[str]) -> None:
    """Take every picture."""
    page = guest(browser, address, DESK)
    for game in games:
        keep(browser, "table" if game == TABLE else game, table(page, address, game))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    keep(browser, "lobby", page.screenshot())
    phone = guest(browser, address, PHONE)
    keep(browser, "phone", side_by_side(browser, [table(phone, address, game) for game in PHONES]))
    keep(browser, "score-sheet", side_by_side(browser, score_sheet(phone, address)))


def main() -> None:
    """Take the pictures."""
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        take_all(browser, address, list(names()))


if __name__ == "__main__":
    main()
