"""A push service for tests: it speaks RFC 8030, checks who signs, and decrypts as a browser does."""

import base64
import hmac
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """Return a key of one block (RFC 5869)."""
    return hmac.digest(hmac.digest(salt, secret, "sha256"), info + b"\x01", "sha256")[:length]


@dataclass
class Subscribed:
    """A browser's subscription, and the keys with which it reads messages."""

    endpoint: str
    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = b"sixteen secret b"

    def wish(self, **more: Any) -> dict[str, Any]:
        """Return what a page sends of it."""
        own = {"public_key": encoded(point(self.private.public_key())), "secret": encoded(self.secret)}
        return {"endpoint": self.endpoint, "zone": "UTC", "quiet_from": 0, "quiet_to": 0, **own, **more}

    def read(self, body: bytes) -> Any:
        """Decrypt a message (RFC 8291, RFC 8188)."""
        salt, length, sender = body[:16], body[20], body[21 : 21 + body[20]]
        assert length == 65
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), public)
        info = b"WebPush: info\x00" + point(self.private.public_key()) + sender
        secret = hkdf(self.secret, shared, info, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\x00", 12)
        plain = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        text, end, padding = plain.rpartition(b"\x02")
        assert end and not padding.strip(b"\x00")
        return json.loads(text)


def claims_of(authorization: str) -> tuple[str, dict[str, Any]]:
    """Check the signature of a request (RFC 8292); return the key that signed it, and what it claims."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, seal = given["t"].rpartition(".")
    raw = decoded(seal)
    numbers = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(given["k"]))
    key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    header, claims = (json.loads(decoded(part)) for part in signed.split("."))
    assert header["alg"] == "ES256"
    return given["k"], claims


class LocalPushService:
    """What it was sent, by path; `answers` has the status and headers that it gives instead of 201."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, tuple[int, dict[str, str]]] = {}
        self.names: list[str | None] = []  # by which it was called over TLS

    def subscribed(self, name: str = "phone") -> Subscribed:
        return Subscribed(f"{self.address}/{name}")

    def told(self, browser: Subscribed) -> list[Any]:
        """Return the messages to a browser, and forget them."""
        path = browser.endpoint.removeprefix(self.address)
        found = [browser.read(body) for asked, _, body in self.got if asked == path]
        self.got = [one for one in self.got if one[0] != path]
        return found


def certificate(name: str, folder: Path) -> Path:
    """Write a certificate for a name that signs itself, and its key; return the file."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    made = x509.CertificateBuilder().subject_name(subject).issuer_name(subject).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(now - timedelta(hours=1)).not_valid_after(now + timedelta(hours=1))
    named = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    written = named.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True).sign(
        key, hashes.SHA256()
    )
    file = folder / f"{name}.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + written.public_bytes(Encoding.PEM))
    return file


@contextmanager
def push_service(certified: Path | None = None) -> Iterator[LocalPushService]:
    """Keep a push service open on this machine; with a certificate, over TLS, by the name localhost."""

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            service.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            status, headers = service.answers.get(self.path, (201, {}))
            self.send_response(status)
            for name, value in {"content-length": "0", **headers}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *facts: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        service = LocalPushService(f"http://127.0.0.1:{server.server_port}")
        if certified:
            tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            tls.load_cert_chain(certified)
            tls.sni_callback = lambda line, name, context: service.names.append(name)
            server.socket = tls.wrap_socket(server.socket, server_side=True)
            service.address = f"https://localhost:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield service
        server.shutdown()
        thread.join()
