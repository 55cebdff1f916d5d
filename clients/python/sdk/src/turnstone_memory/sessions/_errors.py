"""Errors of calls."""

from __future__ import annotations

from dataclasses import dataclass

import grpc
from turnstone.memory.errors import read_details


@dataclass(frozen=True)
class Violation:
    """An invalid field of a request. ``field`` is its name in the proto."""

    field: str
    message: str


class AgentCallError(Exception):
    """A failed call: rejected by the service, service unreachable, or deadline exceeded.

    ``code`` is the gRPC status code and ``message`` is human-readable. ``reason`` is
    machine-readable, such as ``"SESSION_CLOSED"``, and None when the error is not from the service.
    ``violations`` are all invalid fields. The service logs the call by ``request_id``.
    ``retry_delay`` is the number of seconds to wait before a retry, None when the service sends no
    delay.
    """

    def __init__(
        self,
        code: grpc.StatusCode,
        message: str,
        reason: str | None = None,
        violations: tuple[Violation, ...] = (),
        request_id: str | None = None,
        retry_delay: float | None = None,
    ) -> None:
        # All arguments, so that copy and pickle can reconstruct the error.
        super().__init__(code, message, reason, violations, request_id, retry_delay)
        self.code = code
        self.message = message
        self.reason = reason
        self.violations = violations
        self.request_id = request_id
        self.retry_delay = retry_delay

    def __str__(self) -> str:
        reason = f" {self.reason}" if self.reason else ""
        return f"{self.code.name}{reason}: {self.message}"


def to_call_error(error: grpc.RpcError) -> AgentCallError:
    """Converts a gRPC error."""
    details = read_details(error)
    return AgentCallError(
        error.code() or grpc.StatusCode.UNKNOWN,
        error.details() or "",
        details.reason or None,
        tuple(Violation(*violation) for violation in details.violations),
        details.request_id or None,
        details.retry_delay,
    )
