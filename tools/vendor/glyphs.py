# /// script
# requires-python = ">=3.11"
# dependencies = ["brotli>=1.1", "fonttools>=4.60"]
# ///
"""Write art/glyphs.js: card ranks and numerals as outlines of Young Serif, so that no card waits for a font.

uv run tools/vendor/glyphs.py
"""

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
    return f'[{font["hmtx"][name][0] * scale:.1f}, "{pen.getCommands()}"]'


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
