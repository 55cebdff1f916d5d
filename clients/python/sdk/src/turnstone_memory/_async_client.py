"""Base of the asyncio clients, which run the calls of a blocking client in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from types import TracebackType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from ._client import Client

_Blocking_co = TypeVar("_Blocking_co", bound=Client, covariant=True)
_Owner = TypeVar("_Owner", bound=Client)
_Parameters = ParamSpec("_Parameters")
_Result = TypeVar("_Result")
_Self = TypeVar("_Self", bound="AsyncClient[Any]")


class AsyncClient(Generic[_Blocking_co]):
    """Runs the calls of a blocking client in threads.

    The standard library has no HTTP client for asyncio, so each call runs in a thread of
    ``asyncio.to_thread``, on a connection of the blocking client's pool. The number of concurrent
    calls is that of the threads of the loop's default executor, by default at most 32. Cancelling
    stops the waiting; a request that was sent is still executed.
    """

    def __init__(self, blocking: _Blocking_co) -> None:
        self.blocking = blocking
        """The client whose calls run in threads."""

    async def close(self) -> None:
        """Closes the connections. Calls raise TurnstoneError afterwards."""
        self.blocking.close()

    async def __aenter__(self: _Self) -> _Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()


def in_thread(
    method: Callable[Concatenate[_Owner, _Parameters], _Result],
) -> Callable[Concatenate[AsyncClient[_Owner], _Parameters], Coroutine[Any, Any, _Result]]:
    """Converts a blocking method to a coroutine method with its parameters and documentation."""

    @wraps(method)
    async def call(
        self: AsyncClient[_Owner], /, *args: _Parameters.args, **kwargs: _Parameters.kwargs
    ) -> _Result:
        return await asyncio.to_thread(method, self.blocking, *args, **kwargs)

    return call
