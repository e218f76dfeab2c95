"""A picture as it comes from a phone: what it is, how large, by which lens; refused before it is unpacked."""

import struct
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from ...kit.errors import Unreadable

MOST_BYTES = 8 * 1024 * 1024
MOST_PIXELS = 50_000_000
LEAST_SIDE = 240
LONGEST_SIDE = 1600  # what is measured: more pixels tell no more than the lens does
FRAME_DIAGONAL = 43.27  # mm, of the film that focal lengths are told for
LONGEST_FOCAL = 300.0
USUAL_FOCAL = 26.0  # mm, of phones
TOLD_SPREAD, USUAL_SPREAD = 0.025, 0.10  # of focal lengths, as standard deviations of their logarithms
JPEG, PNG = b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n"
BARE = (0x01, *range(0xD0, 0xD9))  # markers of JPEG without a length
FRAMES = set(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
SCAN, APP1 = 0xDA, 0xE1
EXIF_PLACE, FOCAL_IN_35MM = 0x8769, 0xA405


class Picture(NamedTuple):
    """The pixels (blue, green, red), how much smaller they are than the picture was, and what is known of the lens."""

    pixels: npt.NDArray[np.uint8]
    scale: float
    focal: float  # in pixels
    focal_spread: float
    told_focal: float = 0.0  # 35 mm equivalent, 0 if unknown


def read_picture(data: bytes, told_focal: float = 0.0) -> Picture:
    """Unpack a picture; raise `Unreadable` saying in one sentence why it can't be."""
    if len(data) > MOST_BYTES:
        raise Unreadable("a picture has at most 8 MB; send a smaller one")
    width, height, focal = _header(data)
    if width * height > MOST_PIXELS:
        raise Unreadable("a picture has at most 50 million pixels; send a smaller one")
    if min(width, height) < LEAST_SIDE:
        raise Unreadable(f"this picture is too small to measure: each side needs {LEAST_SIDE} pixels")
    whole = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    if whole is None:
        raise Unreadable("this picture is broken; take another")
    pixels, scale = _fitted(np.asarray(whole, np.uint8))
    known = focal or (told_focal if 8 <= told_focal <= LONGEST_FOCAL else 0.0)
    diagonal = float(np.hypot(*pixels.shape[:2]))
    length = (known or USUAL_FOCAL) / FRAME_DIAGONAL * diagonal
    return Picture(pixels, scale, length, TOLD_SPREAD if known else USUAL_SPREAD, known)


def _fitted(whole: npt.NDArray[np.uint8]) -> tuple[npt.NDArray[np.uint8], float]:
    scale = min(1.0, LONGEST_SIDE / max(whole.shape[:2]))
    if scale == 1.0:
        return whole, scale
    small = cv2.resize(whole, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8), scale


def _header(data: bytes) -> tuple[int, int, float]:
    """Return width, height and focal length of a picture, 0 where it does not say; by its content, not its name."""
    try:
        if data.startswith(PNG):
            width, height = struct.unpack(">II", data[16:24])
            return width, height, 0.0
        if data.startswith(JPEG):
            return _jpeg_header(data)
    except (struct.error, IndexError):
        raise Unreadable("this picture is broken; take another") from None
    raise Unreadable("this is no picture that can be measured: send a JPEG or a PNG")


def _jpeg_header(data: bytes) -> tuple[int, int, float]:
    at, focal = 2, 0.0
    while True:
        at, marker = _next_marker(data, at)
        if marker in BARE:
            continue
        (length,) = struct.unpack(">H", data[at : at + 2])
        if marker in FRAMES:
            height, width = struct.unpack(">HH", data[at + 3 : at + 7])
            return width, height, focal
        if marker == SCAN:
            raise IndexError
        if marker == APP1 and data[at + 2 : at + 8] == b"Exif\0\0":
            focal = _focal(data[at + 8 : at + length])
        at += length


def _next_marker(data: bytes, at: int) -> tuple[int, int]:
    if data[at] != 0xFF:
        raise IndexError
    while data[at] == 0xFF:
        at += 1
    return at + 1, data[at]


def _focal(tiff: bytes) -> float:
    """Return the focal length that a camera has noted, as that of film of 35 mm; 0 if it has not."""
    order = "<" if tiff[:2] == b"II" else ">"
    try:
        (first,) = struct.unpack(order + "I", tiff[4:8])
        place = _entry(tiff, order, first, EXIF_PLACE, "I")
        noted = _entry(tiff, order, place, FOCAL_IN_35MM, "H") if place else 0
    except struct.error:
        return 0.0
    return float(noted) if 8 <= noted <= LONGEST_FOCAL else 0.0


def _entry(tiff: bytes, order: str, place: int, wanted: int, kind: str) -> int:
    (count,) = struct.unpack(order + "H", tiff[place : place + 2])
    for n in range(count):
        entry = tiff[place + 2 + 12 * n : place + 14 + 12 * n]
        if struct.unpack(order + "H", entry[:2])[0] == wanted:
            return int(struct.unpack(order + kind, entry[8 : 8 + struct.calcsize(kind)])[0])
    return 0
