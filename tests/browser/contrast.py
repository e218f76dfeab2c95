"""Contrast as it is seen: every text of a page against the very pixels behind it, which no style sheet tells.

Axe leaves texts over gradients and pictures undecided; these are measured on a screenshot from which all text was taken.
"""

import base64
from typing import Any

from playwright.sync_api import Page

BARE = """:is(*, *::before, *::after) { color: transparent !important; -webkit-text-fill-color: transparent !important;
    -webkit-text-stroke-color: transparent !important; text-shadow: none !important; transition: none !important;
    animation: none !important; caret-color: transparent !important; } svg text { fill: transparent !important; }"""

TEXTS = """() => {
    const shut = '[disabled], [aria-disabled=true], .out, .unseen, .hand .piece *, .shout, .mat'
    const clear = (one) => one ? Number(getComputedStyle(one).opacity) * clear(one.parentElement) : 1
    const found = []
    const walk = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const one = node.parentElement
        if (!node.data.trim() || one.closest(shut) || !one.checkVisibility({ visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, top, right, bottom } = range.getBoundingClientRect()
        const spots = [[left + 1, top + 1], [(left + right) / 2, (top + bottom) / 2], [right - 1, bottom - 1]]
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || right - left < 2) continue
        const seen = spots.map(([x, y]) => document.elementFromPoint(x, y))
        if (!seen.every((there) => there && (one.contains(there) || there.contains(one)))) continue
        const look = getComputedStyle(one)
        const size = parseFloat(look.fontSize)
        const large = size >= 24 || (size >= 18.66 && Number(look.fontWeight) >= 700)
        const colour = one instanceof SVGElement ? look.fill : look.color
        found.push({ words: node.data.trim().slice(0, 40), cls: String(one.className.baseVal ?? one.className),
            colour, clear: clear(one), least: large ? 3 : 4.5, box: [left, top, right, bottom].map(Math.round) })
    }
    return found
}"""

MEASURE = """async ([texts, picture]) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    pen.drawImage(bitmap, 0, 0)
    const light = (rgb) => rgb.map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
        .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0)
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    const rgbaOf = (colour) => {
        dot.clearRect(0, 0, 1, 1)
        dot.fillStyle = colour
        dot.fillRect(0, 0, 1, 1)
        return [...dot.getImageData(0, 0, 1, 1).data]
    }
    return texts.flatMap(({ words, cls, colour, clear, least, box: [left, top, right, bottom] }) => {
        const { data } = pen.getImageData(left, top, Math.max(1, right - left), Math.max(1, bottom - top))
        const [r, g, b, a] = rgbaOf(colour)
        const over = (a / 255) * clear
        const all = []
        for (let i = 0; i < data.length; i += 4 * 7) {
            const behind = [data[i], data[i + 1], data[i + 2]]
            const seen = [r, g, b].map((v, j) => v * over + behind[j] * (1 - over))
            all.push(ratio(light(seen), light(behind)))
        }
        const worst = all.toSorted((x, y) => x - y)[Math.floor(all.length / 10)]
        return worst < least ? [`${words} (${cls}): ${worst.toFixed(2)}, not ${least}`] : []
    })
}"""


DRESS = """(rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = rules ? [sheet] : []
}"""


def pale(page: Page) -> list[str]:
    """Return the texts on the screen that stand out too little from what is behind nine tenths of them.

    The letter of a mat is a picture: the name that it begins stands beside it.
    """
    page.evaluate("() => document.fonts.ready")
    before: list[dict[str, Any]] = page.evaluate(TEXTS)
    page.evaluate(DRESS, BARE)
    picture = base64.b64encode(page.screenshot()).decode()
    page.evaluate(DRESS, "")
    texts = [text for text in page.evaluate(TEXTS) if text in before]  # those that have stayed where they were
    found: list[str] = page.evaluate(MEASURE, [texts, picture])
    return found
