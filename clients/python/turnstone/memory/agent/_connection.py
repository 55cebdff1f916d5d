"""How hosts reach the service."""

from __future__ import annotations

import re

# gRPC looks for a service that is gone after a second at first, and in the end every two minutes.
CHANNEL_OPTIONS = (
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1_000),
)


def bearer_of(token: str) -> tuple[tuple[str, str], ...]:
    """Writes a bearer token for gRPC.

    Raises ValueError, which does not repeat the token, when no header can carry it.
    """
    if re.fullmatch(r"[\x21-\x7e]+", token) is None:
        raise ValueError("token must be a text of visible ASCII characters, not empty")
    return (("authorization", f"Bearer {token}"),)
