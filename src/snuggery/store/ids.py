"""Ids and codes: random, and long enough for what they guard."""

import hashlib
import re
import secrets
from collections.abc import Iterator
from pathlib import Path

CODE_WORDS = (
    "FIRE LAMP BELL DOOR OVEN MUGS CLAY CORK PLUM PEAR OATS MINT SALT HERB WOOL COAT BOOT SOCK SONG HARP DRUM LUTE "
    "TALE BOOK PAGE QUILL INKS DESK MAPS ROPE SAIL MAST BOAT REEF TIDE SAND DUNE MOOR FERN MOSS OAKS ELMS PINE LEAF "
    "TWIG NEST DOVE HARE TOAD NEWT MOTH BEES HIVE WASP CROW ROOK HAWK KITE MOON STAR DAWN DUSK RAIN HAIL SNOW MIST "
    "WIND GALE FROG FAWN LAMB GOAT MILL BARN YARD WELL PATH LANE GATE HILL VALE FORD BANK POND LAKE ISLE COVE PORT "
    "QUAY ANVIL FORGE STEEL BRASS COPPER SILK LACE KNOT SEAM HEM YARN LOOM DYES ROSE LILY IRIS DAISY POPPY BRIAR "
    "HEATH CANDLE KETTLE TEAPOT BISCUIT CRUMPET MUFFIN"
).split()


WORDS = Path(__file__).with_name("words.txt").read_text(encoding="ascii").split()  # no two begin alike
ID_BYTES = 16
SPOKEN = re.compile(r"[A-Za-z]+(-[A-Za-z]+)*-[0-9]{2,4}")  # how a code looks
LONG_WORDS, LONG_FIGURES = 3, 4  # of a private table's code
TRIES = 10  # codes of one length


def new_code(figures: int = 2) -> str:
    """Return an invitation that can be said over the telephone, such as FIRE-27."""
    return f"{secrets.choice(CODE_WORDS)}-{_number(figures)}"


def new_long_code() -> str:
    """Return an invitation to a private table, such as OTTER-MAPLE-CANDLE-4821: nobody comes upon it by guessing."""
    words = (secrets.choice(WORDS).upper() for _ in range(LONG_WORDS))
    return "-".join([*words, str(_number(LONG_FIGURES))])


def long_codes() -> int:
    """Return how many codes of private tables there can be."""
    return int(len(WORDS) ** LONG_WORDS) * _numbers(LONG_FIGURES)


def codes(*, private: bool) -> Iterator[str]:
    """Return codes to try, one after the other, until one is free; longer ones for a server that is nearly full."""
    for n in range(2 * TRIES):
        yield new_long_code() if private else new_code(2 + n // TRIES)


def spoken(text: str) -> str:
    """Return a code as it is written, however somebody has typed it."""
    return "-".join(re.findall(r"[a-z]+|[0-9]+", text.lower())).upper()


def new_id() -> str:
    """Return 128 random bits as text."""
    return secrets.token_urlsafe(ID_BYTES)


def is_id(text: str) -> bool:
    """Tell whether a text is as long as what `new_id` returns, and has its letters."""
    return re.fullmatch(r"[\w-]{22}", text, re.ASCII) is not None and not SPOKEN.fullmatch(text)


def key_of(person: str) -> str:
    """Return a hash that recognises a person's id without revealing it."""
    return hashlib.sha256(person.encode()).hexdigest()[:24]


def _number(figures: int) -> int:
    return secrets.randbelow(_numbers(figures)) + int(10 ** (figures - 1))


def _numbers(figures: int) -> int:
    return 9 * int(10 ** (figures - 1))
