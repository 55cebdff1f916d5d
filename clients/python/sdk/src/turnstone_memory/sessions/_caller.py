"""Makes calls with one bearer token."""

from __future__ import annotations

import time
from typing import TypeVar

import grpc
from turnstone.memory.registry.v1.registry_service_pb2_grpc import RegistryServiceStub
from turnstone.memory.v1.memory_service_pb2_grpc import MemoryServiceStub

from ._attempts import Attempts
from ._connection import bearer_of

_Request = TypeVar("_Request")
_Response = TypeVar("_Response")


class Caller:
    """Makes calls on a channel. ``timeout`` in seconds is the default of calls."""

    def __init__(self, channel: grpc.Channel, token: str, timeout: float) -> None:
        self._connection = bearer_of(token)
        self._timeout = timeout
        self.memory = MemoryServiceStub(channel)
        self.registry = RegistryServiceStub(channel)

    def read(
        self,
        rpc: grpc.UnaryUnaryMultiCallable[_Request, _Response],
        request: _Request,
        timeout: float | None,
    ) -> _Response:
        """Makes a read, and retries it while the service is unavailable."""
        return self._perform(rpc, request, timeout, is_read=True)

    def change(
        self,
        rpc: grpc.UnaryUnaryMultiCallable[_Request, _Response],
        request: _Request,
        timeout: float | None,
    ) -> _Response:
        """Makes a call that may change something; never retried."""
        return self._perform(rpc, request, timeout, is_read=False)

    def _perform(
        self,
        rpc: grpc.UnaryUnaryMultiCallable[_Request, _Response],
        request: _Request,
        timeout: float | None,
        *,
        is_read: bool,
    ) -> _Response:
        attempts = Attempts(self._timeout if timeout is None else timeout, is_read=is_read)
        while True:
            try:
                return rpc(request, timeout=attempts.remaining, metadata=self._connection)
            except grpc.RpcError as error:
                pause = attempts.pause_after(error)
            time.sleep(pause)
