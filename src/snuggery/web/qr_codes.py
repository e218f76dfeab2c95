"""QR codes, for cameras: as the outline that a page draws, dark squares on a light ground."""

from typing import Any


def qr_code(text: str) -> dict[str, Any]:
    """Return a text as a QR code: how many squares it has to a side, and the path of an SVG through the dark ones."""
    import segno

    matrix = segno.make(text, error="m", micro=False).matrix
    squares = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark)
    return {"size": len(matrix), "path": "".join(squares)}
