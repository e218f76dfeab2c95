"""How positions write what only Snafooey has: kinds, hands, heaps of cards, sets of seats and of thresholds."""

from ...kit.errors import Unreadable
from ...kit.position import Codec, or_none
from .kinds import NAME_OF, hand_text, heap_text, read_hand, read_heap, read_kind
from .options import MOST_SEATS


def _set_codec(names: dict[str, int]) -> Codec:
    """Return the codec of a set of named bits, `0 2`; the empty set is `-`."""

    def write(bits: int) -> str:
        return " ".join(name for name, bit in names.items() if bits >> bit & 1) or "-"

    def read(text: str) -> int:
        bits = 0
        for name in [] if text == "-" else text.split(" "):
            if name not in names:
                raise Unreadable(f"{name!r} is none of {', '.join(names)}")
            bits |= 1 << names[name]
        return bits

    return Codec(write, read)


KIND = or_none(Codec(NAME_OF.__getitem__, read_kind))
HAND = Codec(hand_text, read_hand)
HEAP = Codec(heap_text, read_heap)
SEATS = _set_codec({str(seat): seat for seat in range(MOST_SEATS)})
THRESHOLDS = _set_codec({"30": 1, "60": 2, "90": 3})
