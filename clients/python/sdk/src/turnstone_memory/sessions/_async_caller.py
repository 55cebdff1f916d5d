"""Makes asyncio calls with one bearer token."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import grpc
from turnstone.memory.registry.v1.registry_service_pb2_grpc import RegistryServiceStub
from turnstone.memory.v1.memory_service_pb2_grpc import MemoryServiceStub

from ._attempts import Attempts
from ._connection import bearer_of

_Request = TypeVar("_Request")
_Response = TypeVar("_Response")


class AsyncCaller:
    """Makes calls on a channel. ``timeout`` in seconds is the default of calls."""

    def __init__(self, channel: grpc.aio.Channel, token: str, timeout: float) -> None:
        self._connection = bearer_of(token)
        self._timeout = timeout
        self.memory = MemoryServiceStub(channel)
        self.registry = RegistryServiceStub(channel)

    async def read(
        self,
        rpc: grpc.aio.UnaryUnaryMultiCallable[_Request, _Response],
        request: _Request,
        timeout: float | None,
    ) -> _Response:
        """Makes a read, and retries it while the service is unavailable."""
        return await self._perform(rpc, request, timeout, is_read=True)

    async def change(
        self,
        rpc: grpc.aio.UnaryUnaryMultiCallable[_Request, _Response],
        request: _Request,
        timeout: float | None,
    ) -> _Response:
        """Makes a call that may change something; never retried."""
        return await self._perform(rpc, request, timeout, is_read=False)

    async def _perform(
        self,
        rpc: grpc.aio.UnaryUnaryMultiCallable[_Request, _Response],
        request: _Request,
        timeout: float | None,
        *,
        is_read: bool,
    ) -> _Response:
        attempts = Attempts(self._timeout if timeout is None else timeout, is_read=is_read)
        while True:
            try:
                return await rpc(request, timeout=attempts.remaining, metadata=self._connection)
            except grpc.RpcError as error:
                pause = attempts.pause_after(error)
            await asyncio.sleep(pause)
