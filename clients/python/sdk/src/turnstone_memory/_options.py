"""Checks the options of clients."""

from __future__ import annotations

from http.client import HTTP_PORT, HTTPS_PORT
from typing import NamedTuple
from urllib.parse import SplitResult, quote, urlsplit

_MAX_TIMEOUT_SECONDS = 86_400
# Characters of a path that are not escaped, including existing escapes.
_PATH_CHARACTERS = "/%:@!$&'()*+,;=~"


class Address(NamedTuple):
    """Address of a listener. ``prefix`` precedes all paths and is percent-encoded."""

    is_tls: bool
    host: str
    port: int
    prefix: str
    #: For messages.
    server: str


def checked_timeout(seconds: object) -> float:
    """Returns a number of seconds above 0 and at most 86,400. Raises ValueError for others."""
    if isinstance(seconds, (int, float)) and not isinstance(seconds, bool):
        # Both comparisons are false for NaN.
        if 0 < seconds <= _MAX_TIMEOUT_SECONDS:
            return float(seconds)
    raise ValueError("timeout must be more than 0 and at most 86400 seconds")


def checked_retries(count: object) -> int:
    """Returns an integer of at least 0. Raises ValueError for others."""
    if isinstance(count, int) and not isinstance(count, bool) and count >= 0:
        return count
    raise ValueError("retries must be a whole number and not negative")


def address(base_url: object) -> Address:
    """Parses an HTTP address. Raises ValueError when it is invalid."""
    # urlsplit silently removes line breaks and tabs.
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
    """Encodes the host for DNS. Raises ValueError, such as for labels that IDNA rejects."""
    if parts.scheme not in ("http", "https") or "@" in parts.netloc or parts.port == 0:
        raise ValueError("not an address of HTTP")
    host = (parts.hostname or "").encode("idna").decode()
    if not host.strip("."):
        raise ValueError("no host")
    return host
