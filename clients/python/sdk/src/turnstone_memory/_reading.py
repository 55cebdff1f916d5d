"""Converts responses to rows, and rejects responses that lack required members.

Nothing else is checked, for compatibility with older and newer services.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from ._messages import Answer
from ._rows import (
    ListMemoriesResponse,
    ListProjectMembersResponse,
    Memory,
    Project,
    ProjectMember,
    Row,
    SavedMemory,
    SearchMatch,
    StatusResponse,
    Workstream,
)

_Row = TypeVar("_Row", bound=Row)

# The required member of each row, which identifies it.
_IDENTITIES: list[tuple[type[Row], str]] = [
    (Memory, "name"),
    (StatusResponse, "status"),
    (Workstream, "workstream_id"),
    (Project, "project_id"),
    (ProjectMember, "user_id"),
    (SearchMatch, "memory_id"),
]


def read_row(kind: type[_Row], answer: Answer) -> _Row:
    """Reads one row. Raises TurnstoneAPIError for an error status or another body."""
    return _row(kind, answer.members(), answer)


def read_saved(answer: Answer) -> SavedMemory:
    """Reads the response of a save, whose status is 201 for a new memory."""
    return SavedMemory(read_row(Memory, answer), is_new=answer.status == 201)


def read_memories(answer: Answer) -> ListMemoriesResponse:
    """Reads a page of memories or a search result."""
    members = {"total": 0, "next_page_token": "", **answer.members()}
    rows = _rows(Memory, "memories", members, answer)
    if type(members["total"]) is not int:
        raise answer.unreadable("total is no number")
    _check_token(members, answer)
    if "explanation" in members:
        _check_explanation(members["explanation"], answer)
    return ListMemoriesResponse({**members, "memories": rows})


def read_project_members(answer: Answer) -> ListProjectMembersResponse:
    """Reads a page of members of a project."""
    members = {"next_page_token": "", **answer.members()}
    rows = _rows(ProjectMember, "members", members, answer)
    _check_token(members, answer)
    return ListProjectMembersResponse({**members, "members": rows})


def _rows(
    kind: type[_Row], member: str, members: Mapping[str, object], answer: Answer
) -> list[_Row]:
    values = members.get(member)
    if not isinstance(values, list):
        raise answer.unreadable(f"{member} is no list")
    return [_row(kind, value, answer) for value in cast("list[object]", values)]


def _row(kind: type[_Row], value: object, answer: Answer) -> _Row:
    if not isinstance(value, dict):
        raise answer.unreadable(f"a {kind.__name__} is no object")
    members = cast("dict[str, Any]", value)
    for base, member in _IDENTITIES:
        if issubclass(kind, base) and not isinstance(members.get(member), str):
            raise answer.unreadable(f"a {kind.__name__} has no {member}")
    return kind(members)


def _check_token(members: Mapping[str, object], answer: Answer) -> None:
    if not isinstance(members["next_page_token"], str):
        raise answer.unreadable("next_page_token is no text")


def _check_explanation(value: object, answer: Answer) -> None:
    if not isinstance(value, dict):
        raise answer.unreadable("explanation is no object")
    _rows(SearchMatch, "matches", {"matches": [], **cast("dict[str, object]", value)}, answer)
