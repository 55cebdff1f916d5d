"""What the asyncio clients share: each runs the calls of a blocking client in threads."""

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
    """Lends the calls of a blocking client to asyncio.

    The standard library has no HTTP for asyncio, so each call runs in a thread of
    ``asyncio.to_thread``, on a connection of the blocking client's small pool. As many calls run at
    once as the loop's default executor has threads, 32 at most unless you set another. Cancelling
    stops the waiting; a request that is under way is still carried out.
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
    """Makes an asyncio method with the parameters and the documentation of a blocking one."""

    @wraps(method)
    async def call(
        self: AsyncClient[_Owner], /, *args: _Parameters.args, **kwargs: _Parameters.kwargs
    ) -> _Result:
        return await asyncio.to_thread(method, self.blocking, *args, **kwargs)

    return call
