"""The keys that sign tokens: only this server can write them, and it can read them again."""

import base64
import hashlib
import hmac
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ..kit.errors import Unusable
from ..store.rows import Person

LIFETIME = 400 * 24 * 3600  # seconds; browsers keep no cookie longer


class _Token(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    name: str
    until: int
    generation: int = 0


@dataclass(frozen=True)
class Keys:
    """The server's keys: the first signs, all of them verify."""

    keys: tuple[bytes, ...]

    def sign(self, person: Person, now: int) -> str:
        """Return the token that proves to this server who a person is."""
        claim = _encode(msgspec.json.encode(_Token(person.id, person.name, now + LIFETIME, person.generation)))
        return f"{claim}.{_encode(_seal(self.keys[0], claim))}"

    def read(self, token: str, now: int) -> Person | None:
        """Return the person of a token, or None if it is forged or has expired."""
        claim, _, seal = token.partition(".")
        try:
            given = _decode(seal)
            if not any(hmac.compare_digest(_seal(key, claim), given) for key in self.keys):
                return None
            found = msgspec.json.decode(_decode(claim), type=_Token)
        except (ValueError, msgspec.MsgspecError):
            return None
        return Person(found.id, found.name, found.generation) if found.until > now else None

    def names(self) -> list[str]:
        """Return an identifier of each key, which reveals nothing about it."""
        return [hmac.digest(key, b"name", hashlib.sha256).hex()[:8] for key in self.keys]

    def pseudonym(self, text: str) -> str:
        """Return a keyed hash of a text, always the same on this server and unpredictable elsewhere."""
        return _encode(hmac.digest(self.keys[0], b"pseudonym " + text.encode(), hashlib.sha256))[:22]


def load_keys(path: Path, written: str = "") -> Keys:
    """Read the keys (one per line, the newest first) from the settings, or from a file that only its owner can read."""
    if written:
        return _keys(written, "the setting `key`")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _make_key(path)
        return _keys(path.read_text(encoding="ascii"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise Unusable(f"the key file {path} can't be used: {error}") from None


def _keys(text: str, where: str) -> Keys:
    try:
        keys = tuple(bytes.fromhex(line) for line in text.split())
    except ValueError:
        keys = ()
    if not keys or min(map(len, keys)) < 32:
        raise Unusable(f"{where} holds no key; a key is 64 or more hexadecimal digits, one a line")
    return Keys(keys)


def _make_key(path: Path) -> None:
    """Create the file atomically, readable only by its owner, unless it exists; of two attempts at once, one wins."""
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
