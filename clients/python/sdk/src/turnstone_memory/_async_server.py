"""The asyncio client of callers."""

from __future__ import annotations

from collections.abc import AsyncIterator

from ._async_client import AsyncClient, in_thread
from ._client import Token
from ._paging import async_pages
from ._rows import ListMemoriesResponse, Memory
from ._server import TurnstoneServer
from ._words import CallerScope, MemoryType, Unset


class AsyncTurnstoneServer(AsyncClient[TurnstoneServer]):
    """TurnstoneServer for asyncio: the same calls, awaited, in ``async with`` and ``async for``.

    Calls run in threads of ``asyncio.to_thread``, and so does a token function.
    """

    def __init__(
        self, base_url: str, token: Token, *, timeout: float = 30.0, retries: int = 2
    ) -> None:
        super().__init__(TurnstoneServer(base_url, token, timeout=timeout, retries=retries))

    save_memory = in_thread(TurnstoneServer.save_memory)
    get_memory = in_thread(TurnstoneServer.get_memory)
    list_memories = in_thread(TurnstoneServer.list_memories)
    search_memories = in_thread(TurnstoneServer.search_memories)
    delete_memory = in_thread(TurnstoneServer.delete_memory)

    async def iter_memories(
        self,
        *,
        mem_type: MemoryType | Unset = "",
        scope: CallerScope | Unset = "",
        scope_id: str = "",
        page_size: int | None = None,
    ) -> AsyncIterator[Memory]:
        """Iterates over the memories of all pages; fetches each page when it is needed.

        ``page_size`` is the ``limit`` of each page.
        """

        async def fetch(page_token: str) -> ListMemoriesResponse:
            return await self.list_memories(
                mem_type=mem_type,
                scope=scope,
                scope_id=scope_id,
                limit=page_size,
                page_token=page_token,
            )

        async for page in async_pages(fetch):
            for memory in page.memories:
                yield memory
