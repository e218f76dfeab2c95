# /// script
# requires-python = ">=3.11"
# dependencies = ["brotli>=1.1", "fonttools>=4.60"]
# ///
"""Write art/glyphs.js: card ranks and numerals as outlines of Young Serif, so that no card waits for a font.

uv run tools/vendor/glyphs.py
"""

import re
from decimal import Decimal
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

STATIC = Path(__file__).parents[2] / "src" / "snuggery" / "web" / "static"
LETTERS = "0123456789ABDGJKQRVz"  # figures, and the courts' letters of the languages to come
HEAD = """// Outlines of Young Serif (OFL-1.1, see fonts/young-serif.LICENSE), written by tools/vendor/glyphs.py.
// 100 units an em, the baseline at y = 0, y downwards: [width, path].
export const GLYPHS = {
"""


def main() -> None:
    """Write the module anew."""
    font = TTFont(STATIC / "fonts" / "young-serif-400.woff2")
    lines = [f'  "{letter}": {outline(font, letter)},\n' for letter in LETTERS]
    (STATIC / "art" / "glyphs.js").write_text(HEAD + "".join(lines) + "};\n")


def outline(font: TTFont, letter: str) -> str:
    """Return a letter's width and path as JavaScript."""
    name = lining(font, font.getBestCmap()[ord(letter)])
    scale = 100 / font["head"].unitsPerEm
    pen = SVGPathPen(font.getGlyphSet(), ntos=lambda value: f"{value:.1f}".removesuffix(".0"))
    font.getGlyphSet()[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
    return f'[{font["hmtx"][name][0] * scale:.1f}, "{relative(pen.getCommands())}"]'


def relative(path: str) -> str:
    """Return a path by relative numbers: they are shorter, and alike where its curves are."""
    at = begun = (Decimal(0), Decimal(0))
    written, last = "", ""
    for command, text in re.findall("([MLHVQCZ])([^MLHVQCZ]*)", path):
        numbers = [Decimal(number) for number in re.findall(r"-?[\d.]+", text)]
        across = [(place % 2 if command not in "HV" else command == "V") for place in range(len(numbers))]
        text = joined([number - at[up] for number, up in zip(numbers, across, strict=True)])
        written += f"{command.lower()}{text}" if command != last else text if text.startswith("-") else f" {text}"
        last = command
        ends = dict(zip(across, numbers, strict=True))  # the last of each direction
        at = begun if command == "Z" else (ends.get(False, at[0]), ends.get(True, at[1]))
        begun = at if command == "M" else begun
    return written[:1].upper() + written[1:]


def joined(numbers: list[Decimal]) -> str:
    """Write numbers with no more between them than they need."""
    text = " ".join(f"{number.normalize():f}" for number in numbers)
    return re.sub(r"(?<![\d.])0\.", ".", text).replace(" -", "-")


def lining(font: TTFont, name: str) -> str:
    """Return a figure's lining form, or the glyph itself where it has none."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for lookup in table.LookupList.Lookup[index].SubTable:
                    name = lookup.mapping.get(name, name)
    return name


if __name__ == "__main__":
    main()
