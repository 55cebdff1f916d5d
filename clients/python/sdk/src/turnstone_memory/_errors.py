"""Errors of calls."""

from __future__ import annotations


class TurnstoneError(Exception):
    """Base of all errors of calls. Invalid arguments raise ``ValueError`` before a request."""


class TurnstoneAPIError(TurnstoneError):
    """An error response of the service or of a proxy, or a response that is not usable.

    ``status_code`` is the HTTP status and ``message`` is human-readable. ``reason`` is
    machine-readable, such as ``"MEMORY_NOT_FOUND"``; the service logs the call by ``request_id``;
    both are empty when the response lacks them. ``retry_after`` is the number of seconds to wait
    before a retry, None when the response lacks the header.
    """

    def __init__(
        self,
        status_code: int,
        message: str,
        reason: str = "",
        request_id: str = "",
        retry_after: float | None = None,
    ) -> None:
        # All arguments, so that copy and pickle can reconstruct the error.
        super().__init__(status_code, message, reason, request_id, retry_after)
        self.status_code = status_code
        self.message = message
        self.reason = reason
        self.request_id = request_id
        self.retry_after = retry_after

    def __str__(self) -> str:
        reason = f" {self.reason}" if self.reason else ""
        return f"{self.status_code}{reason}: {self.message}"


class TurnstoneConnectionError(TurnstoneError, ConnectionError):
    """No complete response: the service was not reached, or the connection broke.

    ``__cause__`` is the original error. A save or deletion may have been executed nevertheless,
    unless the connection was refused.
    """


class TurnstoneTimeoutError(TurnstoneConnectionError, TimeoutError):
    """No complete response before the timeout."""
