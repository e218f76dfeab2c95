"""Render a seat's view as text, SVG, pixels, or in a window."""

import base64
import io
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.match.view import View
from ..kit.errors import Unusable
from ..kit.wording import Wording
from .window import Window

HUMAN = "human"  # in a window, after every step
MODES = (HUMAN, "ansi", "svg", "rgb_array")
COLUMNS = 100  # of text


def render(view: View, mode: str | None, window: Window) -> Any:
    """Return what a view looks like: text, an SVG document, or an image of height x width x 3 bytes.

    Return None if there is no mode, or if it is for a person: then the window shows it.
    """
    if mode is None:
        return None
    if mode == "ansi":
        return text(view)
    picture = view._repr_svg_()
    if mode == HUMAN:
        return window.show(picture)
    return picture if mode == "svg" else pixels(picture)


def text(view: View) -> str:
    """Return a view as a terminal draws it, without colours."""
    try:
        from ..terminal.drawing import draw_scene
    except ModuleNotFoundError as error:
        raise Unusable(f'text needs {error.name}; pip install "snuggery[research]" brings it') from None
    names = [f"Seat {seat + 1}" for seat in range(view.bound.seats)]
    scene = view.scene(Wording(view.bound.game.catalogue(), names, None if view.seat < 0 else view.seat))
    drawn = draw_scene(scene, names.__getitem__, COLUMNS, "").plain
    return f"{scene.title}\n{scene.result or scene.question}\n\n{drawn}\n"


def pixels(picture: str) -> npt.NDArray[np.uint8]:
    """Return an SVG document as an image of height x width x 3 bytes."""
    try:
        import resvg_py
        from PIL import Image
    except ModuleNotFoundError as error:
        raise Unusable(f'pixels need {error.name}; pip install "snuggery[research]" brings it') from None
    drawn = resvg_py.svg_to_bytes(svg_string=picture)
    data = base64.b64decode(drawn) if isinstance(drawn, str) else bytes(drawn)
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))


def checked_mode(mode: str | None) -> str | None:
    """Return a render mode; raise `Unusable` naming those that there are."""
    if mode is not None and mode not in MODES:
        raise Unusable(f"there is no render mode {mode!r}; there are {', '.join(MODES)}")
    return mode
