"""The client of callers."""

from __future__ import annotations

from collections.abc import Iterator

from ._client import Client
from ._messages import Request
from ._paging import pages
from ._parameters import filters, is_blank, present, segment, target
from ._reading import read_memories, read_row, read_saved
from ._rows import DeleteMemoryResponse, ListMemoriesResponse, Memory, SavedMemory
from ._words import CallerScope, MemoryType, Unset

_MEMORIES = "/v1/api/memories"


class TurnstoneServer(Client):
    """Saves, reads, searches and deletes memories as the user of the token. Thread-safe.

    Calls raise TurnstoneAPIError when the service rejects them, TurnstoneTimeoutError on timeout,
    and another TurnstoneConnectionError without a complete response.
    """

    def save_memory(
        self,
        name: str,
        content: str,
        *,
        description: str,
        mem_type: MemoryType | None = None,
        scope: CallerScope = "global",
        scope_id: str = "",
    ) -> SavedMemory:
        """Saves a memory, or updates the one of the same name, scope and scope_id in place.

        Without ``mem_type`` a new memory is ``general`` and an existing one keeps its type. Raises
        ValueError for a description that is blank or no text, before any request.
        """
        if is_blank(description):
            raise ValueError("description must not be blank")
        texts = {"name": name, "content": content, "description": description}
        # The service rejects an empty type or scope; an empty id means none.
        options = present(type=mem_type, scope=scope, scope_id=scope_id or None)
        answer = self._send(Request("POST", _MEMORIES, {**texts, **options}))
        return read_saved(answer)

    def get_memory(self, name: str, *, scope: CallerScope = "global", scope_id: str = "") -> Memory:
        """Reads one memory by its name."""
        where = target(_path(name), scope=scope, scope_id=scope_id or None)
        return read_row(Memory, self._send(Request("GET", where, is_read=True)))

    def list_memories(
        self,
        *,
        mem_type: MemoryType | Unset = "",
        scope: CallerScope | Unset = "",
        scope_id: str = "",
        limit: int | None = None,
        page_token: str = "",
    ) -> ListMemoriesResponse:
        """Lists one page of memories, most recently updated first.

        Without ``scope`` these are global memories and those of the caller. ``limit`` is 1 to 200
        (the service takes 100 when it is None); ``page_token`` is the ``next_page_token`` of the
        previous page.
        """
        options = filters(mem_type, scope, scope_id)
        where = target(_MEMORIES, **options, limit=limit, page_token=page_token or None)
        return read_memories(self._send(Request("GET", where, is_read=True)))

    def iter_memories(
        self,
        *,
        mem_type: MemoryType | Unset = "",
        scope: CallerScope | Unset = "",
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
        scope: CallerScope | Unset = "",
        scope_id: str = "",
        limit: int | None = None,
        explain: bool | None = None,
    ) -> ListMemoriesResponse:
        """Finds memories that contain at least one word of the query, best match first.

        ``limit`` is 1 to 50 (the service takes 20 when it is None). With ``explain``, the
        response has ``matches``.
        """
        options = filters(mem_type, scope, scope_id)
        body = {"query": query, **options, **present(limit=limit, explain=explain)}
        answer = self._send(Request("POST", f"{_MEMORIES}/search", body, is_read=True))
        return read_memories(answer)

    def delete_memory(
        self, name: str, *, scope: CallerScope = "global", scope_id: str = ""
    ) -> DeleteMemoryResponse:
        """Deletes one memory by its name."""
        where = target(_path(name), scope=scope, scope_id=scope_id or None)
        return read_row(DeleteMemoryResponse, self._send(Request("DELETE", where)))


def _path(name: str) -> str:
    return f"{_MEMORIES}/{segment('name', name)}"
