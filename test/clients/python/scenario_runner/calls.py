"""Makes the calls that scenarios name, through the generated stubs."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import grpc
from google.protobuf import message_factory
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2
from turnstone.memory.admin.v1 import admin_memory_service_pb2, admin_memory_service_pb2_grpc
from turnstone.memory.errors import reason_of
from turnstone.memory.registry.v1 import registry_service_pb2, registry_service_pb2_grpc
from turnstone.memory.v1 import memory_service_pb2, memory_service_pb2_grpc

from .messages import to_json, to_message

_TIMEOUT_SECONDS = 30

_SERVICES: Any = [
    ("", memory_service_pb2, memory_service_pb2_grpc, "MemoryService"),
    ("", registry_service_pb2, registry_service_pb2_grpc, "RegistryService"),
    ("Admin", admin_memory_service_pb2, admin_memory_service_pb2_grpc, "AdminMemoryService"),
]
"""Services by the prefix of the names of their calls."""

_HTTP_STATUS = {
    grpc.StatusCode.INVALID_ARGUMENT: 400,
    grpc.StatusCode.FAILED_PRECONDITION: 400,
    grpc.StatusCode.UNAUTHENTICATED: 401,
    grpc.StatusCode.PERMISSION_DENIED: 403,
    grpc.StatusCode.NOT_FOUND: 404,
    grpc.StatusCode.ABORTED: 409,
    grpc.StatusCode.ALREADY_EXISTS: 409,
    grpc.StatusCode.INTERNAL: 500,
    grpc.StatusCode.UNAVAILABLE: 503,
}
"""HTTP statuses of scenarios by gRPC status code."""


@dataclass(frozen=True)
class Answer:
    """A response in the terms of scenarios."""

    status: int | str
    response: Any = None
    reason: str = ""
    #: Message of the error.
    error: str = ""
    fields: list[str] = field(default_factory=list)


class Calls:
    """Stubs of every service, connected to one address."""

    def __init__(self, address: str) -> None:
        self._channel = self._connect(address)
        self._calls = {}
        for prefix, messages, stubs, name in _SERVICES:
            stub = getattr(stubs, f"{name}Stub")(self._channel)
            for method in messages.DESCRIPTOR.services_by_name[name].methods:
                kind = message_factory.GetMessageClass(method.input_type)
                self._calls[prefix + method.name] = (getattr(stub, method.name), kind)

    def perform(self, name: str, request: dict[str, Any], token: str | None) -> Answer:
        """Makes a call and returns the response or the error."""
        try:
            response = to_json(self.send(name, request, token))
        except grpc.RpcError as error:
            return _refusal(error)
        return Answer(201 if response.get("created") is True else 200, response)

    def send(self, name: str, request: dict[str, Any], token: str | None) -> Message:
        """Makes a call. Raises grpc.RpcError when it fails."""
        call, kind = self._calls[name]
        metadata = () if token is None else (("authorization", f"Bearer {token}"),)
        return self._finish(
            call(to_message(kind, request), metadata=metadata, timeout=_TIMEOUT_SECONDS)
        )

    def close(self) -> None:
        """Closes the connection."""
        self._channel.close()

    def _connect(self, address: str) -> Any:
        return grpc.insecure_channel(address)

    def _finish(self, response: Any) -> Any:
        return response


class AsyncCalls(Calls):
    """The same with asyncio."""

    def __init__(self, address: str) -> None:
        self._loop = asyncio.new_event_loop()
        asyncio.set_event_loop(self._loop)
        super().__init__(address)

    def close(self) -> None:
        self._loop.run_until_complete(self._channel.close())
        self._loop.close()

    def _connect(self, address: str) -> Any:
        return grpc.aio.insecure_channel(address)

    def _finish(self, response: Any) -> Any:
        async def finish() -> Any:
            return await response

        return self._loop.run_until_complete(finish())


def _refusal(error: grpc.RpcError) -> Answer:
    # Errors of grpc and of grpc.aio are calls as well.
    call: Any = error
    status = _HTTP_STATUS.get(call.code(), str(call.code()))
    said = call.details() or ""
    return Answer(status, reason=reason_of(error), error=said, fields=_fields_at_fault(call))


def _fields_at_fault(call: Any) -> list[str]:
    bad = error_details_pb2.BadRequest()
    for key, value in call.trailing_metadata() or ():
        if key == "grpc-status-details-bin":
            for detail in status_pb2.Status.FromString(value).details:
                if detail.Unpack(bad):
                    return [violation.field for violation in bad.field_violations]
    return []
