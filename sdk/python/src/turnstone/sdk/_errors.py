"""What goes wrong with a call."""

from __future__ import annotations


class TurnstoneError(Exception):
    """Every failure of a call. Values refused before a request are ``ValueError`` instead."""


class TurnstoneAPIError(TurnstoneError):
    """The service refused the call, or something on the way to it did, or its answer is unreadable.

    ``status_code`` is the status of HTTP and ``message`` the text for people. ``reason`` is the
    word for programs, such as ``"MEMORY_NOT_FOUND"``, and ``request_id`` finds the call in the log
    of the service; both are empty when the answer does not tell. ``retry_after`` is the number of
    seconds that the answer asks to wait, None when it does not.
    """

    def __init__(
        self,
        status_code: int,
        message: str,
        reason: str = "",
        request_id: str = "",
        retry_after: float | None = None,
    ) -> None:
        # All of them, so that copies and pickles are made from the same arguments.
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
    """No whole answer came: the service was not reached, or the connection broke.

    ``__cause__`` says how. A save or deletion may have been carried out all the same, unless the
    connection was refused.
    """


class TurnstoneTimeoutError(TurnstoneConnectionError, TimeoutError):
    """No answer came because the time was over."""
