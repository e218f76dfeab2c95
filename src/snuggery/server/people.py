"""Who is who: anonymous people with signed cookies, the names they go by, the codes that invite them."""

import base64
import hashlib
import hmac
import os
import secrets
import unicodedata
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ..kit.errors import Unusable

LONGEST_NAME = 24
LIFETIME = 400 * 24 * 3600  # seconds; browsers keep no cookie longer
NAMES = "Wren Robin Linnet Finch Martin Jay Lark Teal Merle Swift Plover Heron Sorrel Bramble Clover Hazel".split()
CODE_WORDS = (
    "FIRE LAMP BELL DOOR OVEN MUGS CLAY CORK PLUM PEAR OATS MINT SALT HERB WOOL COAT BOOT SOCK SONG HARP DRUM LUTE "
    "TALE BOOK PAGE QUILL INKS DESK MAPS ROPE SAIL MAST BOAT REEF TIDE SAND DUNE MOOR FERN MOSS OAKS ELMS PINE LEAF "
    "TWIG NEST DOVE HARE TOAD NEWT MOTH BEES HIVE WASP CROW ROOK HAWK KITE MOON STAR DAWN DUSK RAIN HAIL SNOW MIST "
    "WIND GALE FROG FAWN LAMB GOAT MILL BARN YARD WELL PATH LANE GATE HILL VALE FORD BANK POND LAKE ISLE COVE PORT "
    "QUAY ANVIL FORGE STEEL BRASS COPPER SILK LACE KNOT SEAM HEM YARN LOOM DYES ROSE LILY IRIS DAISY POPPY BRIAR "
    "HEATH CANDLE KETTLE TEAPOT BISCUIT CRUMPET MUFFIN"
).split()


class Person(msgspec.Struct, frozen=True):
    """Somebody, known by nothing but a random id and the name to be called by."""

    id: str
    name: str


class _Token(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    until: int


@dataclass(frozen=True)
class Keys:
    """The house's keys: the first signs, all of them are good."""

    keys: tuple[bytes, ...]

    def sign(self, person: Person, now: int) -> str:
        """Return the token that proves to this house who somebody is."""
        claim = _encode(msgspec.json.encode(_Token(person.id, person.name, now + LIFETIME)))
        return f"{claim}.{_encode(_seal(self.keys[0], claim))}"

    def read(self, token: str, now: int) -> Person | None:
        """Return whom a token speaks of, None if it is not ours or out of date."""
        claim, _, seal = token.partition(".")
        try:
            given = _decode(seal)
            if not any(hmac.compare_digest(_seal(key, claim), given) for key in self.keys):
                return None
            found = msgspec.json.decode(_decode(claim), type=_Token)
        except (ValueError, msgspec.MsgspecError):
            return None
        return Person(found.id, found.name) if found.until > now else None


def load_keys(path: Path) -> Keys:
    """Read the keys (one a line, the newest first) from `SNUGGERY_KEY`, else from a file that nobody else may read."""
    if written := os.environ.get("SNUGGERY_KEY"):
        return _keys(written, "SNUGGERY_KEY")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make_key(path)
        return _keys(path.read_text(encoding="ascii"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise Unusable(f"the key file {path} can't be used: {error}") from None


def stranger() -> Person:
    """Return somebody new, with a name to start with."""
    return Person(new_id(), secrets.choice(NAMES))


def new_id() -> str:
    """Return 128 random bits as text."""
    return secrets.token_urlsafe(16)


def new_code(figures: int = 2) -> str:
    """Return an invitation that can be said over the telephone, such as FIRE-27."""
    least: int = 10 ** (figures - 1)
    return f"{secrets.choice(CODE_WORDS)}-{secrets.randbelow(9 * least) + least}"


def clean_name(text: str) -> str:
    """Return a name as it may be shown: without control or direction marks, in single spaces; "" if none is left."""
    plain = "".join(c for c in unicodedata.normalize("NFC", text) if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def distinct_name(name: str, taken: set[str]) -> str:
    """Return a name that nobody at the table has: with a number behind it where need be."""
    tries = [name, *(f"{name} {number}" for number in range(2, 20))]
    return next(candidate for candidate in tries if candidate not in taken)


def _keys(text: str, where: str) -> Keys:
    try:
        keys = tuple(bytes.fromhex(line) for line in text.split())
    except ValueError:
        keys = ()
    if not keys or min(map(len, keys)) < 32:
        raise Unusable(f"{where} holds no key; a key is 64 or more hexadecimal digits, one a line")
    return Keys(keys)


def _make_key(path: Path) -> None:
    """Make the file whole and for its owner alone, unless there is one; of two who try at once, one wins."""
    if path.exists():
        return
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    opened = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with open(opened, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32) + "\n")
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def _seal(key: bytes, claim: str) -> bytes:
    return hmac.digest(key, claim.encode(), hashlib.sha256)


def _encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")


def _decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))
