"""The asyncio client of administrators and of hosts of agents."""

from __future__ import annotations

from collections.abc import AsyncIterator

from ._async_client import AsyncClient, in_thread
from ._client import Token
from ._console import TurnstoneConsole
from ._paging import async_pages
from ._rows import ListMemoriesResponse, ListProjectMembersResponse, Memory, ProjectMember
from ._words import MemoryScope, MemoryType, Unset


class AsyncTurnstoneConsole(AsyncClient[TurnstoneConsole]):
    """TurnstoneConsole for asyncio: the same calls, awaited, in ``async with`` and ``async for``.

    Calls run in threads of ``asyncio.to_thread``, and so does a token function.
    """

    def __init__(
        self, base_url: str, token: Token, *, timeout: float = 30.0, retries: int = 2
    ) -> None:
        super().__init__(TurnstoneConsole(base_url, token, timeout=timeout, retries=retries))

    list_memories = in_thread(TurnstoneConsole.list_memories)
    search_memories = in_thread(TurnstoneConsole.search_memories)
    get_memory = in_thread(TurnstoneConsole.get_memory)
    delete_memory = in_thread(TurnstoneConsole.delete_memory)

    create_workstream = in_thread(TurnstoneConsole.create_workstream)
    get_workstream = in_thread(TurnstoneConsole.get_workstream)
    update_workstream = in_thread(TurnstoneConsole.update_workstream)
    delete_workstream = in_thread(TurnstoneConsole.delete_workstream)

    create_project = in_thread(TurnstoneConsole.create_project)
    get_project = in_thread(TurnstoneConsole.get_project)
    update_project = in_thread(TurnstoneConsole.update_project)
    archive_project = in_thread(TurnstoneConsole.archive_project)
    restore_project = in_thread(TurnstoneConsole.restore_project)
    delete_project = in_thread(TurnstoneConsole.delete_project)

    list_project_members = in_thread(TurnstoneConsole.list_project_members)
    set_project_member = in_thread(TurnstoneConsole.set_project_member)
    remove_project_member = in_thread(TurnstoneConsole.remove_project_member)

    async def iter_memories(
        self,
        *,
        mem_type: MemoryType | Unset = "",
        scope: MemoryScope | Unset = "",
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

    async def iter_project_members(
        self, project_id: str, *, page_size: int | None = None
    ) -> AsyncIterator[ProjectMember]:
        """Iterates over the members of all pages; fetches each page when it is needed.

        ``page_size`` is the ``limit`` of each page.
        """

        async def fetch(page_token: str) -> ListProjectMembersResponse:
            return await self.list_project_members(
                project_id, limit=page_size, page_token=page_token
            )

        async for page in async_pages(fetch):
            for member in page.members:
                yield member
