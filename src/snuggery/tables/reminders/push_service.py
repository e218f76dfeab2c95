"""Sends encrypted messages to the push services of browsers (RFC 8030), signed with the server's key (RFC 8292).

The address of a subscription comes from a browser, so a request goes only to a public address, by HTTPS, and follows
no redirect.  The library's packages are imported late: a server without them offers no notifications.
"""

import asyncio
import base64
import ipaddress
import socket
import time
from functools import cached_property
from importlib.util import find_spec
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from ...kit.errors import Unusable
from ...store.push_statements import PushDevice
from ..host.settings import TableSettings

KEY_FILE = "push.key"
NEEDED = "notifications need more packages; pip install 'snuggery[push]' brings them"
PACKAGES = "cryptography", "http_ece", "httpx2", "py_vapid"
PATIENCE = 10.0  # seconds for one message
SIGNED_FOR = 12 * 3600  # seconds; a push service refuses more than a day
LONGEST_ENDPOINT = 1000
POINT, SECRET = 65, 16  # bytes of a browser's key and secret
GONE = (404, 410)  # the browser has ended the subscription
BUSY = 429
TRANSLATED = ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("2002::/16")  # may lead to any IPv4 address
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the group of P-256
NO_ENDPOINT = "an endpoint is the https address of a push service, without a name or another port in it"


class MissingPackages(Unusable):
    """The server was installed without what notifications need."""


class Outcome(NamedTuple):
    """What a push service answered: its status, 0 for none, and for how many seconds it wants no more."""

    status: int
    wait: int = 0

    @property
    def delivered(self) -> bool:
        """Whether the service has taken the message."""
        return 200 <= self.status < 300


class _Tools:
    """The packages; importing them takes a while, so a server waits until it has something to send."""

    def __init__(self) -> None:
        import http_ece  # type: ignore[import-untyped]
        import httpx2
        import py_vapid  # type: ignore[import-untyped]
        from cryptography.hazmat.primitives.asymmetric import ec

        self.ece, self.http, self.vapid, self.ec = http_ece, httpx2, py_vapid, ec


class PushService:
    """Sends messages to devices; raise `MissingPackages` if they can't be encrypted."""

    def __init__(self, settings: TableSettings, key: bytes, contact: str) -> None:
        if not all(map(find_spec, PACKAGES)):
            raise MissingPackages(NEEDED)
        self._key = key
        self._contact = contact
        self._own = {one.strip() for one in settings.push_services.split(",") if one.strip()}

    @cached_property
    def _tools(self) -> _Tools:
        return _Tools()

    @cached_property
    def _vapid(self) -> Any:
        ec = self._tools.ec
        private = ec.derive_private_key(int.from_bytes(self._key, "big") % (ORDER - 1) + 1, ec.SECP256R1())
        return self._tools.vapid.Vapid02(private_key=private)

    @cached_property
    def public_key(self) -> str:
        """The key by which browsers know the server, as they take it."""
        return encode(_point(self._vapid.public_key))

    def check(self, endpoint: str, public_key: str, secret: str) -> None:
        """Raise `Unusable` unless a subscription can be used."""
        ec = self._tools.ec
        parts = _parts(endpoint)
        if _origin(parts) not in self._own:
            plain = parts.scheme == "https" and parts.port in (None, 443) and parts.username is None
            if not (plain and parts.hostname and "." in parts.hostname) or len(endpoint) > LONGEST_ENDPOINT:
                raise Unusable(NO_ENDPOINT)
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(public_key, POINT))
            decode(secret, SECRET)
        except ValueError:
            raise Unusable("these are no keys of a push subscription; subscribe again") from None

    async def send(self, device: PushDevice, content: bytes, seconds: int, *, urgent: bool) -> Outcome:
        """Send a message, to be kept for so many seconds while the device is off."""
        http = self._tools.http
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._post(device, self._sealed(device, content), seconds, urgent)
        except (TimeoutError, OSError, Unusable, http.HTTPError, http.InvalidURL):
            return Outcome(0)

    async def _post(self, device: PushDevice, sealed: bytes, seconds: int, urgent: bool) -> Outcome:
        parts = urlsplit(device.endpoint)
        headers = {
            "host": parts.netloc,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(seconds),
            "topic": "turns",  # replaces an earlier one that has not been delivered
            "urgency": "high" if urgent else "normal",
            **self._signature(_origin(parts)),
        }
        address = await self._address(parts)
        pinned = self._tools.http.URL(device.endpoint).copy_with(host=address)
        named = {"sni_hostname": parts.hostname}
        options: Any = {"trust_env": False, "follow_redirects": False, "timeout": PATIENCE}
        async with (
            self._tools.http.AsyncClient(**options) as client,
            client.stream("POST", pinned, content=sealed, headers=headers, extensions=named) as answer,
        ):  # which may be endless, and is not read
            return Outcome(answer.status_code, _seconds(answer.headers.get("retry-after", "")))

    async def _address(self, parts: SplitResult) -> str:
        """Return the address to connect to; raise `Unusable` if a name leads into a private network."""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if _origin(parts) not in self._own and not all(map(is_public, addresses)):
            raise Unusable("the endpoint leads into a private network")
        return addresses[0]

    def _signature(self, audience: str) -> dict[str, str]:
        claims = {"sub": self._contact, "aud": audience, "exp": int(time.time()) + SIGNED_FOR}
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed

    def _sealed(self, device: PushDevice, content: bytes) -> bytes:
        """Encrypt a message for a browser alone (RFC 8291)."""
        ec = self._tools.ec
        sealed: bytes = self._tools.ece.encrypt(
            content,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decode(device.public_key, POINT),
            auth_secret=decode(device.secret, SECRET),
            version="aes128gcm",
        )
        return sealed


def is_public(address: str) -> bool:
    """Tell whether an address lies in the public Internet."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        if any(ip in network for network in TRANSLATED):
            return False
    return ip.is_global and not ip.is_multicast


def host_of(endpoint: str) -> str:
    """Return the name of the push service behind an endpoint, which reveals nothing that could be used."""
    return urlsplit(endpoint).hostname or ""


def encode(raw: bytes) -> str:
    """Write bytes as push subscriptions have them."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")


def decode(text: str, length: int) -> bytes:
    """Read what `encode` wrote; raise `ValueError` unless it has so many bytes."""
    raw = base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    if len(raw) != length:
        raise ValueError(f"{len(raw)} bytes, not {length}")
    return raw


def _parts(endpoint: str) -> SplitResult:
    try:
        parts = urlsplit(endpoint)
        port = parts.port  # it is only read now, and may be none
    except ValueError:
        raise Unusable(NO_ENDPOINT) from None
    if port == 0:
        raise Unusable(NO_ENDPOINT)
    return parts


def _origin(parts: SplitResult) -> str:
    return f"{parts.scheme}://{parts.netloc}"


def _seconds(retry_after: str) -> int:
    """Return for how long a service wants no message; a date counts as an hour."""
    if not retry_after:
        return 0
    return int(retry_after) if retry_after.isascii() and retry_after.isdecimal() and len(retry_after) < 7 else 3600


def _point(public: Any) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point: bytes = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return point
