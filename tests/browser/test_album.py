"""The kept pictures are what the pages look like: some of the album are taken again and laid beside the old ones."""

import base64

import pytest
from playwright.sync_api import Browser

from .album import ALBUM, SIZES, sheet

AGAIN = [("snip-snap-snorum", "phone"), ("snore", "lying")]
LARGEST, MOST = 1.5, 18.0  # of 255: the difference on the whole, and in the worst of all fields
DIFFERENCE = """async (sheets) => {
    const fields = 40;
    const read = async (picture) => {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${picture}`;
        await image.decode();
        const context = new OffscreenCanvas(fields, fields).getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, fields, fields);
        return { size: [image.width, image.height], data: context.getImageData(0, 0, fields, fields).data };
    };
    const [kept, taken] = await Promise.all(sheets.map(read));
    const apart = [...kept.data].map((value, i) => Math.abs(value - taken.data[i]));
    return [`${kept.size}` === `${taken.size}`, apart.reduce((sum, one) => sum + one) / apart.length, Math.max(...apart)];
}"""


@pytest.mark.deep
@pytest.mark.parametrize(("game", "size"), AGAIN)
def test_the_album_shows_what_is_there(browser: Browser, address: str, game: str, size: str) -> None:
    kept = (ALBUM / f"{game}-{size}.jpg").read_bytes()
    page = browser.new_page()
    both = [base64.b64encode(one).decode() for one in (kept, sheet(browser, address, game, size))]
    same_size, mean, worst = page.evaluate(DIFFERENCE, both)
    page.close()
    assert same_size
    assert (mean <= LARGEST, worst <= MOST) == (True, True), f"{mean:.2f}, {worst:.0f}: look, and take the album anew"
    assert size in SIZES
