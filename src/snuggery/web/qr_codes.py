"""QR codes, for cameras: a picture that stands for itself, or the outline that a page draws."""

import io
from typing import Any

QUIET_ZONE = 4  # squares of light around a picture; a camera needs them


def qr_picture(text: str) -> bytes:
    """Draw a text as a QR code: an SVG that scales, dark on light in every theme."""
    drawn = io.BytesIO()
    look: dict[str, Any] = {"border": QUIET_ZONE, "dark": "#241813", "light": "#fffaf0"}
    _square(text).save(drawn, kind="svg", xmldecl=False, omitsize=True, **look)
    return drawn.getvalue()


def qr_code(text: str) -> dict[str, Any]:
    """Return a text as a QR code: how many squares it has to a side, and the path of an SVG through the dark ones."""
    matrix = _square(text).matrix
    squares = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark)
    return {"size": len(matrix), "path": "".join(squares)}


def _square(text: str) -> Any:
    import segno  # late: a house without friends draws none

    return segno.make_qr(text, error="m")
