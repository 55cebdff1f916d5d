"""Objects of responses: dictionaries whose members can also be read as attributes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Literal

from ._words import MemoryScope, MemoryType, ProjectRole, ProjectState, ProjectVisibility


class Row(dict[str, Any]):
    """An object of a response: ``row.name`` and ``row["name"]`` are the same.

    Members that a newer service adds are kept.
    """

    __slots__ = ()

    # Hidden from type checkers, so that they accept declared members only.
    if not TYPE_CHECKING:

        def __getattr__(self, member: str) -> Any:
            try:
                return self[member]
            except KeyError:
                raise AttributeError(f"{type(self).__name__} has no {member!r}") from None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({super().__repr__()})"


class TimedRow(Row):
    """A row with the times of its creation and last update.

    ``created`` and ``updated`` are UTC texts of the form ``YYYY-MM-DDTHH:MM:SS``.
    """

    __slots__ = ()

    created: str
    updated: str

    @property
    def created_at(self) -> datetime:
        """``created`` as a datetime in UTC."""
        return _utc(self.created)

    @property
    def updated_at(self) -> datetime:
        """``updated`` as a datetime in UTC."""
        return _utc(self.updated)


class Memory(TimedRow):
    """A stored memory.

    ``memory_id`` is a UUID and stays the same in updates. ``name`` is normalised and unique within
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
    """A memory after a save."""

    __slots__ = ("_is_new",)

    def __init__(self, members: Mapping[str, Any], *, is_new: bool) -> None:
        super().__init__(members)
        self._is_new = is_new

    @property
    def is_new(self) -> bool:
        """Whether the save created the memory; false when it updated an existing one."""
        return self._is_new


class SearchMatch(Row):
    """BM25 score of a memory, and the terms of the query that it contains."""

    __slots__ = ()

    memory_id: str
    score: float
    matched_terms: list[str]


class ListMemoriesResponse(Row):
    """One page of a list, most recently updated first; or a search result, best match first.

    ``total`` counts all pages of a list, and at most 10,000 matches of a search.
    ``next_page_token`` is empty on the last page, and for searches.
    """

    __slots__ = ()

    memories: list[Memory]
    total: int
    next_page_token: str

    @property
    def matches(self) -> list[SearchMatch]:
        """Score and terms of each memory, in the same order; empty without ``explain``."""
        explanation: Mapping[str, Any] = self.get("explanation", {})
        return [SearchMatch(row) for row in explanation.get("matches", [])]


class StatusResponse(Row):
    """Response of a completed call."""

    __slots__ = ()

    status: Literal["ok"]


class DeleteMemoryResponse(StatusResponse):
    """Response of a deletion. ``name`` is the stored, normalised name."""

    __slots__ = ()

    name: str


class Workstream(TimedRow):
    """A workstream, in which a host runs agents.

    ``owner_user_id`` and ``project_id`` are empty when there is none. ``memory_enabled`` is the
    memory lever: when off, sessions of the workstream have no memory.
    """

    __slots__ = ()

    workstream_id: str
    owner_user_id: str
    project_id: str
    memory_enabled: bool


class Project(TimedRow):
    """A project. Workstreams that are attached to it share its memories."""

    __slots__ = ()

    project_id: str
    display_name: str
    owner_user_id: str
    visibility: ProjectVisibility
    state: ProjectState


class ProjectMember(Row):
    """A member of a project."""

    __slots__ = ()

    project_id: str
    user_id: str
    role: ProjectRole


class ListProjectMembersResponse(Row):
    """One page of members, ordered by user id. ``next_page_token`` is empty on the last page."""

    __slots__ = ()

    members: list[ProjectMember]
    next_page_token: str


def _utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=timezone.utc)
