"""Ids and codes: random, and long enough for what they guard."""

import hashlib
import secrets

CODE_WORDS = (
    "FIRE LAMP BELL DOOR OVEN MUGS CLAY CORK PLUM PEAR OATS MINT SALT HERB WOOL COAT BOOT SOCK SONG HARP DRUM LUTE "
    "TALE BOOK PAGE QUILL INKS DESK MAPS ROPE SAIL MAST BOAT REEF TIDE SAND DUNE MOOR FERN MOSS OAKS ELMS PINE LEAF "
    "TWIG NEST DOVE HARE TOAD NEWT MOTH BEES HIVE WASP CROW ROOK HAWK KITE MOON STAR DAWN DUSK RAIN HAIL SNOW MIST "
    "WIND GALE FROG FAWN LAMB GOAT MILL BARN YARD WELL PATH LANE GATE HILL VALE FORD BANK POND LAKE ISLE COVE PORT "
    "QUAY ANVIL FORGE STEEL BRASS COPPER SILK LACE KNOT SEAM HEM YARN LOOM DYES ROSE LILY IRIS DAISY POPPY BRIAR "
    "HEATH CANDLE KETTLE TEAPOT BISCUIT CRUMPET MUFFIN"
).split()


def new_code(figures: int = 2) -> str:
    """Return an invitation code that can be said over the telephone, such as FIRE-27."""
    least: int = 10 ** (figures - 1)
    return f"{secrets.choice(CODE_WORDS)}-{secrets.randbelow(9 * least) + least}"


def new_id() -> str:
    """Return 128 random bits as text."""
    return secrets.token_urlsafe(16)


def key_of(person: str) -> str:
    """Return a hash that recognises a person's id without revealing it."""
    return hashlib.sha256(person.encode()).hexdigest()[:24]
