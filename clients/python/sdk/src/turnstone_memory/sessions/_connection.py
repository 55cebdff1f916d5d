"""Options of channels, and the metadata of calls."""

from __future__ import annotations

import re

# The defaults of gRPC, 1 s and 2 min, are too slow for a restarted service.
CHANNEL_OPTIONS = (
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1_000),
)


def bearer_of(token: str) -> tuple[tuple[str, str], ...]:
    """Returns the metadata of a bearer token.

    Raises ValueError, without the token in its message, when the token is not valid in a header.
    """
    if re.fullmatch(r"[\x21-\x7e]+", token) is None:
        raise ValueError("token must be a text of visible ASCII characters, not empty")
    return (("authorization", f"Bearer {token}"),)
