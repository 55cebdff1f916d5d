"""What all clients share: where the service is, who calls, and how long a call may take."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import TypeVar

from ._messages import Answer, Request
from ._transport import Transport

Token = str | Callable[[], str]
"""A bearer token, or what returns the current one before each call."""

_Self = TypeVar("_Self", bound="Client")


class Client:
    """Calls one listener of the service. One client serves any number of threads.

    ``base_url`` is like ``http://127.0.0.1:8080``. ``token`` is the bearer token, or a function
    that returns the current one before each call; with an empty one no header goes out, for a proxy
    that adds it. White space around it is left out. ``timeout`` is the number of seconds that a
    call may take, retries included: above 0 and at most 86,400. Only the look-up of the host's name
    is not bounded by it. Options out of range raise ValueError.

    Reads are retried up to ``retries`` times when the connection is refused or the service answers
    503; saves, deletions and all else that changes something never are.
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
        # Often read from a file that ends with a line break.
        token = token.strip()
        if not (token.isascii() and token.isprintable()):
            # Checked here, because the complaint of http.client would show the token.
            raise ValueError("token holds characters that no header may hold")
        return token
