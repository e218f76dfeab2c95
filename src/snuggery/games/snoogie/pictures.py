"""The nearest player in a picture of a real table (SNOOG-10), by gap or by centre, as a house rule says (SNOOG-G06)."""

from ...billiards.photo import answering
from ...kit.pictures import Marks, Measurement


def measure_picture(picture: bytes, marks: Marks) -> Measurement:
    """Measure a picture; raise `Unreadable` with one sentence where that can't be."""
    return answering.measure_picture(picture, marks, centres=marks.options.get("metric") == "centre")
