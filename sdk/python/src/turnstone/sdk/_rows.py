"""What the service answers, as dictionaries whose members read as attributes too."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Literal

from ._words import MemoryScope, MemoryType, ProjectRole, ProjectState, ProjectVisibility


class Row(dict[str, Any]):
    """An object of an answer: ``row.name`` and ``row["name"]`` are the same.

    Members that a newer service adds are kept and read the same way.
    """

    __slots__ = ()

    # Hidden from type checkers, so that they know the declared members alone.
    if not TYPE_CHECKING:

        def __getattr__(self, member: str) -> Any:
            try:
                return self[member]
            except KeyError:
                raise AttributeError(f"{type(self).__name__} has no {member!r}") from None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({super().__repr__()})"


class TimedRow(Row):
    """A row that knows when it was made and changed.

    ``created`` and ``updated`` are UTC texts of the form ``YYYY-MM-DDTHH:MM:SS``.
    """

    __slots__ = ()

    created: str
    updated: str

    @property
    def created_at(self) -> datetime:
        """``created`` as a time with its zone, UTC."""
        return _utc(self.created)

    @property
    def updated_at(self) -> datetime:
        """``updated`` as a time with its zone, UTC."""
        return _utc(self.updated)


class Memory(TimedRow):
    """One thing an agent knows.

    ``memory_id`` is a UUID that survives updates. ``name`` is normalised and unique within
    (``scope``, ``scope_id``). ``scope_id`` is empty for the global scope.
    """

    __slots__ = ()

    memory_id: str
    name: str
    description: str
    type: MemoryType
    scope: MemoryScope
    scope_id: str
    content: str


class SavedMemory(Memory):
    """A memory as it is after a save."""

    __slots__ = ("_is_new",)

    def __init__(self, members: Mapping[str, Any], *, is_new: bool) -> None:
        super().__init__(members)
        self._is_new = is_new

    @property
    def is_new(self) -> bool:
        """Whether the save made the memory; false when it updated one in place."""
        return self._is_new


class SearchMatch(Row):
    """Why a memory was found: its score by BM25, and the terms of the query that it holds."""

    __slots__ = ()

    memory_id: str
    score: float
    matched_terms: list[str]


class ListMemoriesResponse(Row):
    """One page of a list, most recently updated first; or what was found, best match first.

    ``total`` counts all pages; of matches, up to 10,000. ``next_page_token`` is empty on the last
    page, and for searches.
    """

    __slots__ = ()

    memories: list[Memory]
    total: int
    next_page_token: str

    @property
    def matches(self) -> list[SearchMatch]:
        """Why each memory was found, in their order; empty unless the search was to explain."""
        explanation: Mapping[str, Any] = self.get("explanation", {})
        return [SearchMatch(row) for row in explanation.get("matches", [])]


class StatusResponse(Row):
    """Says that a call did what it was asked."""

    __slots__ = ()

    status: Literal["ok"]


class DeleteMemoryResponse(StatusResponse):
    """Says that a memory is gone. ``name`` is the one it was stored under."""

    __slots__ = ()

    name: str


class Workstream(TimedRow):
    """A line of work that a host runs agents in.

    ``owner_user_id`` and ``project_id`` are empty when there is none. With ``memory_enabled`` off,
    its sessions have no memory.
    """

    __slots__ = ()

    workstream_id: str
    owner_user_id: str
    project_id: str
    memory_enabled: bool


class Project(TimedRow):
    """A project, whose memories the workstreams attached to it share."""

    __slots__ = ()

    project_id: str
    display_name: str
    owner_user_id: str
    visibility: ProjectVisibility
    state: ProjectState


class ProjectMember(Row):
    """What one user may do in a project."""

    __slots__ = ()

    project_id: str
    user_id: str
    role: ProjectRole


class ListProjectMembersResponse(Row):
    """One page of members, by user id. ``next_page_token`` is empty on the last page."""

    __slots__ = ()

    members: list[ProjectMember]
    next_page_token: str


def _utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)
