"""Sends requests with a timeout, pooled connections, and retries of reads."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from http.client import HTTPException, RemoteDisconnected

from ._connections import Connections
from ._errors import TurnstoneConnectionError, TurnstoneTimeoutError
from ._exchange import exchange
from ._messages import Answer, Request
from ._options import address, checked_retries, checked_timeout
from ._timed import TimedConnection
from ._version import __version__

_FIRST_DELAY_SECONDS = 0.2
_MAX_DELAY_SECONDS = 5.0


class Transport:
    """Sends requests to one server.

    ``timeout`` of a call is in seconds, retries included. ``retries`` is the maximum number of
    retries of a read after a refused connection or a 503. ``wait`` sleeps for a number of seconds.
    """

    def __init__(
        self,
        base_url: str,
        *,
        timeout: float,
        retries: int,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self._timeout = checked_timeout(timeout)
        self._retries = checked_retries(retries)
        where = address(base_url)
        self._server = where.server
        self._prefix = where.prefix
        self._connections = Connections(where.host, where.port, tls=where.is_tls)
        self._wait = wait

    def send(self, request: Request, token: str) -> Answer:
        """Sends a request and returns the response, whatever its status.

        Raises TurnstoneConnectionError without a complete response.
        """
        end = time.monotonic() + self._timeout
        for attempt in range(self._retries if request.is_read else 0):
            delay = _backoff_seconds(attempt)
            try:
                answer = self._attempt(request, token, end)
            except TurnstoneConnectionError as error:
                is_refused = isinstance(error.__cause__, ConnectionRefusedError)
                if not is_refused or delay >= end - time.monotonic():
                    raise
            else:
                delay = max(delay, answer.retry_after or 0)
                if answer.status != 503 or delay >= end - time.monotonic():
                    return answer
            self._wait(delay)
        return self._attempt(request, token, end)

    def close(self) -> None:
        """Closes all connections."""
        self._connections.close()

    def _attempt(self, request: Request, token: str, end: float) -> Answer:
        try:
            connection, is_reused = self._connections.take()
            try:
                return self._exchange(connection, request, token, end)
            except (ConnectionResetError, BrokenPipeError, RemoteDisconnected):
                # The server may have closed an idle connection; a read can be sent again.
                if not is_reused or not request.is_read:
                    raise
            return self._exchange(self._connections.fresh().connection, request, token, end)
        except TimeoutError as error:
            message = f"{self._server} did not answer within {self._timeout:g} seconds"
            raise TurnstoneTimeoutError(message) from error
        except (OSError, HTTPException) as error:
            said = str(error) or type(error).__name__
            raise TurnstoneConnectionError(f"no answer from {self._server}: {said}") from error

    def _exchange(
        self, connection: TimedConnection, request: Request, token: str, end: float
    ) -> Answer:
        body = None if request.body is None else json.dumps(request.body).encode()
        headers = _headers(token, has_body=body is not None)
        target = self._prefix + request.target
        answer, is_reusable = exchange(connection, request.method, target, headers, body, end)
        if is_reusable:
            self._connections.give_back(connection)
        return answer


def _headers(token: str, *, has_body: bool) -> dict[str, str]:
    headers = {"accept": "application/json", "user-agent": f"turnstone-sdk-python/{__version__}"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    if has_body:
        headers["content-type"] = "application/json"
    return headers


def _backoff_seconds(attempt: int) -> float:
    """Returns the exponential backoff, of which jitter takes up to half."""
    longest = min(_MAX_DELAY_SECONDS, _FIRST_DELAY_SECONDS * 2.0**attempt)
    return longest * random.uniform(0.5, 1)
