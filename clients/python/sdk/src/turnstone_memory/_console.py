"""The client of administrators and of hosts of agents."""

from __future__ import annotations

from collections.abc import Iterator

from ._messages import Request
from ._paging import pages
from ._parameters import filters, segment, target
from ._registry import Registry
from ._reading import read_memories, read_row
from ._rows import ListMemoriesResponse, Memory, StatusResponse
from ._words import MemoryScope, MemoryType, Unset

_MEMORIES = "/v1/api/admin/memories"


class TurnstoneConsole(Registry):
    """Reads and deletes the memories of all users, and maintains the registry. Thread-safe.

    Calls on memories need a token of scope ``approve`` with the permission ``admin.memories``, and
    calls on the registry one of scope ``write`` with the permission ``registry``; a service token
    has both. Calls raise TurnstoneAPIError when the service rejects them, TurnstoneTimeoutError on
    timeout, and another TurnstoneConnectionError without a complete response.
    """

    def list_memories(
        self,
        *,
        mem_type: MemoryType | Unset = "",
        scope: MemoryScope | Unset = "",
        scope_id: str = "",
        limit: int | None = None,
        page_token: str = "",
    ) -> ListMemoriesResponse:
        """Lists one page of the memories of all users, most recently updated first.

        A ``scope`` without ``scope_id`` means any id. ``limit`` is at most 200 (the service takes
        100 when it is None); ``page_token`` is the ``next_page_token`` of the previous page.
        """
        options = filters(mem_type, scope, scope_id)
        where = target(_MEMORIES, **options, limit=limit, page_token=page_token or None)
        return read_memories(self._send(Request("GET", where, is_read=True)))

    def iter_memories(
        self,
        *,
        mem_type: MemoryType | Unset = "",
        scope: MemoryScope | Unset = "",
        scope_id: str = "",
        page_size: int | None = None,
    ) -> Iterator[Memory]:
        """Iterates over the memories of all pages; fetches each page when it is needed.

        ``page_size`` is the ``limit`` of each page.
        """

        def fetch(page_token: str) -> ListMemoriesResponse:
            return self.list_memories(
                mem_type=mem_type,
                scope=scope,
                scope_id=scope_id,
                limit=page_size,
                page_token=page_token,
            )

        for page in pages(fetch):
            yield from page.memories

    def search_memories(
        self,
        query: str,
        *,
        mem_type: MemoryType | Unset = "",
        scope: MemoryScope | Unset = "",
        scope_id: str = "",
        limit: int | None = None,
    ) -> ListMemoriesResponse:
        """Finds memories that contain at least one word of the query, best match first.

        ``limit`` is at most 50 (the service takes 20 when it is None).
        """
        options = filters(mem_type, scope, scope_id)
        where = target(f"{_MEMORIES}/search", q=query, **options, limit=limit)
        return read_memories(self._send(Request("GET", where, is_read=True)))

    def get_memory(self, memory_id: str) -> Memory:
        """Reads one memory by its id."""
        return read_row(Memory, self._send(Request("GET", _path(memory_id), is_read=True)))

    def delete_memory(self, memory_id: str) -> StatusResponse:
        """Deletes one memory by its id."""
        return read_row(StatusResponse, self._send(Request("DELETE", _path(memory_id))))


def _path(memory_id: str) -> str:
    return f"{_MEMORIES}/{segment('memory_id', memory_id)}"
