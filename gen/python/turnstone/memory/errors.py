"""Why a call was refused."""

from collections.abc import Iterable
from typing import cast

import grpc
from google.rpc import error_details_pb2, status_pb2  # type: ignore[import-untyped]

_DETAILS_KEY = "grpc-status-details-bin"


def reason_of(error: grpc.RpcError) -> str:
    """Gives the reason that the service names in an error of a sync or asyncio call.

    It is an ErrorReason without its prefix, such as "MEMORY_NOT_FOUND", and empty when the error
    did not come from the service, as when it cannot be reached. A newer service may name reasons
    that these stubs do not know.
    """
    # They are pairs, of sync and asyncio calls alike, but declared otherwise.
    trailers = cast("Iterable[tuple[str, str | bytes]]", error.trailing_metadata() or ())
    for key, value in trailers:
        if key == _DETAILS_KEY and isinstance(value, bytes):
            return _reason_in(value)
    return ""


def _reason_in(details: bytes) -> str:
    info = error_details_pb2.ErrorInfo()
    for detail in status_pb2.Status.FromString(details).details:
        if detail.Unpack(info):
            return str(info.reason)
    return ""
