"""QR codes, for cameras: as the outline that a page draws, dark squares on a light ground."""

from typing import Any

QUIET_ZONE = 4  # squares around; a camera needs them


def qr_code(text: str) -> dict[str, Any]:
    """Return a text as a QR code: how many squares it has to a side, and the path of an SVG through the dark ones."""
    import segno

    matrix = segno.make(text, error="m", micro=False).matrix
    squares = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark)
    return {"size": len(matrix), "path": "".join(squares)}


def qr_picture(text: str) -> str:
    """Return a text as an SVG of its QR code that scales: dark on light in every theme, the quiet zone around it."""
    drawn = qr_code(text)
    side = drawn["size"] + 2 * QUIET_ZONE
    squares = f'<path fill="#241813" transform="translate({QUIET_ZONE} {QUIET_ZONE})" d="{drawn["path"]}"/>'
    ground = f'<path fill="#fffaf0" d="M0 0h{side}v{side}h-{side}z"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{ground}{squares}</svg>'
