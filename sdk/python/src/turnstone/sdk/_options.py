"""Options of clients, checked before anything is sent."""

from __future__ import annotations

from http.client import HTTP_PORT, HTTPS_PORT
from typing import NamedTuple
from urllib.parse import SplitResult, quote, urlsplit

_MAX_TIMEOUT_SECONDS = 86_400
# What may stand in a path as it is, escapes that are already there among it.
_PATH_CHARACTERS = "/%:@!$&'()*+,;=~"


class Address(NamedTuple):
    """Where a service is. ``prefix`` is the beginning of all paths, percent-encoded."""

    is_tls: bool
    host: str
    port: int
    prefix: str
    #: For people.
    server: str


def checked_timeout(seconds: object) -> float:
    """Takes a finite number above 0 and at most 86,400, a day. Raises ValueError for others."""
    if isinstance(seconds, (int, float)) and not isinstance(seconds, bool):
        # Neither holds for NaN.
        if 0 < seconds <= _MAX_TIMEOUT_SECONDS:
            return float(seconds)
    raise ValueError("timeout must be more than 0 and at most 86400 seconds")


def checked_retries(count: object) -> int:
    """Takes a whole number from 0. Raises ValueError for others."""
    if isinstance(count, int) and not isinstance(count, bool) and count >= 0:
        return count
    raise ValueError("retries must be a whole number and not negative")


def address(base_url: object) -> Address:
    """Takes an address of HTTP apart. Raises ValueError for what is none."""
    # urlsplit would leave out line breaks and tabs without a word.
    if not isinstance(base_url, str) or not base_url.isprintable() or " " in base_url:
        raise ValueError("base_url must be a text without blanks and control characters")
    try:
        parts = urlsplit(base_url)
        host = _host(parts)
        is_tls = parts.scheme == "https"
        port = (HTTPS_PORT if is_tls else HTTP_PORT) if parts.port is None else parts.port
    except ValueError as error:
        raise ValueError("base_url must be like http://127.0.0.1:8080") from error
    if parts.query or parts.fragment:
        raise ValueError("base_url must have neither a query nor a fragment")
    prefix = quote(parts.path.rstrip("/"), safe=_PATH_CHARACTERS)
    return Address(is_tls, host, port, prefix, f"{parts.scheme}://{parts.netloc}")


def _host(parts: SplitResult) -> str:
    """Writes the host as DNS does. Raises ValueError, for labels that IDNA refuses among others."""
    if parts.scheme not in ("http", "https") or "@" in parts.netloc or parts.port == 0:
        raise ValueError("not an address of HTTP")
    host = (parts.hostname or "").encode("idna").decode()
    if not host.strip("."):
        raise ValueError("no host")
    return host
