"""Base of all clients: address, token, timeout and retries."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import TypeVar

from ._messages import Answer, Request
from ._transport import Transport

Token = str | Callable[[], str]
"""A bearer token, or a function that is called for one before each call."""

_Self = TypeVar("_Self", bound="Client")


class Client:
    """Calls one listener of the service. Thread-safe.

    ``base_url`` is like ``http://127.0.0.1:8080``. ``token`` is the bearer token, or a function
    that is called for one before each call. White space around it is stripped; with an empty token
    no header is sent, for a proxy that adds it. ``timeout`` of a call is in seconds, retries
    included: above 0 and at most 86,400. It does not bound the DNS lookup. Options out of range
    raise ValueError.

    Reads are retried up to ``retries`` times when the connection is refused or the service responds
    with 503; calls that change something are never retried.
    """

    def __init__(
        self, base_url: str, token: Token, *, timeout: float = 30.0, retries: int = 2
    ) -> None:
        self._token = token
        self._transport = Transport(base_url, timeout=timeout, retries=retries)

    def close(self) -> None:
        """Closes the connections. Calls raise TurnstoneError afterwards."""
        self._transport.close()

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _send(self, request: Request) -> Answer:
        return self._transport.send(request, self._current_token())

    def _current_token(self) -> str:
        token = self._token if isinstance(self._token, str) else self._token()
        # Tokens are often read from a file that ends with a line break.
        token = token.strip()
        if not (token.isascii() and token.isprintable()):
            # Checked here, because the error of http.client would contain the token.
            raise ValueError("token holds characters that no header may hold")
        return token
