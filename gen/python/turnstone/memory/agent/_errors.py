"""What goes wrong with a call."""

from __future__ import annotations

from dataclasses import dataclass

import grpc

from .._details import read_details


@dataclass(frozen=True)
class Violation:
    """A field of a request that breaks a rule. ``field`` is its name, as the proto has it."""

    field: str
    message: str


class AgentCallError(Exception):
    """A call failed: the service refused it, or was not reached, or did not answer in time.

    ``code`` is the status of gRPC and ``message`` the text for people. ``reason`` is the word for
    programs, such as ``"SESSION_CLOSED"``, and None when the service itself has not answered.
    ``violations`` are all fields that break a rule. ``request_id`` finds the call in the log of the
    service. ``retry_delay`` is the number of seconds that the service asks to wait, None when it
    does not.
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
        # All of them, so that copies and pickles are made from the same arguments.
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
    """Reads what an error of gRPC says."""
    details = read_details(error)
    return AgentCallError(
        error.code() or grpc.StatusCode.UNKNOWN,
        error.details() or "",
        details.reason or None,
        tuple(Violation(*violation) for violation in details.violations),
        details.request_id or None,
        details.retry_delay,
    )
