"""Why a call was refused."""

import grpc

from ._details import read_details


def reason_of(error: grpc.RpcError) -> str:
    """Gives the reason that the service names in an error of a sync or asyncio call.

    It is an ErrorReason without its prefix, such as "MEMORY_NOT_FOUND", and empty when the error
    did not come from the service, as when it cannot be reached. A newer service may name reasons
    that these stubs do not know.
    """
    return read_details(error).reason
