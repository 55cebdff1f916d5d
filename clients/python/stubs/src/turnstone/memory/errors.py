"""Reads the error details that the service sends with a gRPC status."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

import grpc
from google.protobuf.message import DecodeError
from google.rpc import error_details_pb2, status_pb2  # type: ignore[import-untyped]

_DETAILS_KEY = "grpc-status-details-bin"
_REQUEST_ID_KEY = "x-request-id"
# Proxies may add an ErrorInfo with another domain.
_DOMAIN = "memory.turnstone"


@dataclass(frozen=True)
class ErrorDetails:
    """The details of an error; empty where the error has none.

    ``violations`` are pairs of a field and what is wrong with it. ``retry_delay`` is in seconds.
    """

    reason: str = ""
    violations: tuple[tuple[str, str], ...] = ()
    request_id: str = ""
    retry_delay: float | None = None


def reason_of(error: grpc.RpcError) -> str:
    """Returns the reason of an error of a sync or asyncio call.

    It is an ErrorReason without its prefix, such as "MEMORY_NOT_FOUND", and empty when the error
    did not come from the service, as when it cannot be reached. A newer service may send reasons
    that these stubs do not define.
    """
    return read_details(error).reason


def read_details(error: grpc.RpcError) -> ErrorDetails:
    """Reads the details of an error of a sync or asyncio call."""
    # At run time these are pairs for sync and asyncio calls alike; the declared types differ.
    trailers = dict(cast("Iterable[tuple[str, str | bytes]]", error.trailing_metadata() or ()))
    request_id = str(trailers.get(_REQUEST_ID_KEY, ""))
    packed = trailers.get(_DETAILS_KEY)
    try:
        status = status_pb2.Status.FromString(packed if isinstance(packed, bytes) else b"")
        return _unpack(status.details, request_id)
    except DecodeError:
        # A proxy sent a value that is no google.rpc.Status.
        return ErrorDetails(request_id=request_id)


def _unpack(details: Iterable[Any], request_id: str) -> ErrorDetails:
    info = error_details_pb2.ErrorInfo()
    bad_request = error_details_pb2.BadRequest()
    retry = error_details_pb2.RetryInfo()
    reason, retry_delay = "", None
    for detail in details:
        if detail.Unpack(info) and info.domain == _DOMAIN:
            reason = str(info.reason)
        elif detail.Unpack(retry):
            retry_delay = float(retry.retry_delay.ToTimedelta().total_seconds())
        else:
            detail.Unpack(bad_request)
    violations = tuple((str(v.field), str(v.description)) for v in bad_request.field_violations)
    return ErrorDetails(reason, violations, request_id, retry_delay)
