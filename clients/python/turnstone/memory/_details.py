"""Reads what the service says in an error besides its status."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

import grpc
from google.protobuf.message import DecodeError
from google.rpc import error_details_pb2, status_pb2  # type: ignore[import-untyped]

_DETAILS_KEY = "grpc-status-details-bin"
_REQUEST_ID_KEY = "x-request-id"
# Anything between may add an ErrorInfo of its own.
_DOMAIN = "memory.turnstone"


@dataclass(frozen=True)
class Details:
    """The details of an error. ``violations`` are pairs of a field and what is wrong with it."""

    reason: str = ""
    violations: tuple[tuple[str, str], ...] = ()
    request_id: str = ""
    retry_delay: float | None = None


def read_details(error: grpc.RpcError) -> Details:
    """Reads the details of an error of a sync or asyncio call; none where nobody wrote any."""
    # They are pairs, of sync and asyncio calls alike, but declared otherwise.
    trailers = dict(cast("Iterable[tuple[str, str | bytes]]", error.trailing_metadata() or ()))
    request_id = str(trailers.get(_REQUEST_ID_KEY, ""))
    packed = trailers.get(_DETAILS_KEY)
    try:
        status = status_pb2.Status.FromString(packed if isinstance(packed, bytes) else b"")
        return _unpack(status.details, request_id)
    except DecodeError:
        # Something between wrote what is no google.rpc.Status; the status and text of gRPC stand.
        return Details(request_id=request_id)


def _unpack(details: Iterable[Any], request_id: str) -> Details:
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
    return Details(reason, violations, request_id, retry_delay)
