"""The calls that scenarios name, made through the SDK."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from scenario_runner.matching import ABSENT
from turnstone_memory import SavedMemory, TurnstoneAPIError


@dataclass(frozen=True)
class Call:
    """How a call is made. ``shown`` is the member of the RPC response that REST returns."""

    client: Literal["server", "console"]
    method: str
    arguments: tuple[str, ...] = ()
    shown: str = ""
    status: int = 200


@dataclass(frozen=True)
class Answer:
    """A response in the terms of scenarios."""

    status: int
    reason: str = ""
    #: Message of the error; empty on success.
    error: str = ""
    #: Whether the SDK rejected the call before a request.
    is_local: bool = False
    response: Any = ABSENT


CALLS = {
    "SaveMemory": Call("server", "save_memory", ("name", "content"), "memory"),
    "GetMemory": Call("server", "get_memory", ("name",), "memory"),
    "ListMemories": Call("server", "list_memories"),
    "SearchMemories": Call("server", "search_memories", ("query",)),
    "DeleteMemory": Call("server", "delete_memory", ("name",)),
    "AdminListMemories": Call("console", "list_memories"),
    "AdminSearchMemories": Call("console", "search_memories", ("q",)),
    "AdminGetMemory": Call("console", "get_memory", ("memory_id",), "memory"),
    "AdminDeleteMemory": Call("console", "delete_memory", ("memory_id",)),
    "CreateWorkstream": Call("console", "create_workstream", ("workstream_id",), "workstream", 201),
    "GetWorkstream": Call("console", "get_workstream", ("workstream_id",), "workstream"),
    "UpdateWorkstream": Call("console", "update_workstream", ("workstream_id",), "workstream"),
    "DeleteWorkstream": Call("console", "delete_workstream", ("workstream_id",)),
    "CreateProject": Call("console", "create_project", ("project_id",), "project", 201),
    "GetProject": Call("console", "get_project", ("project_id",), "project"),
    "UpdateProject": Call("console", "update_project", ("project_id",), "project"),
    "ArchiveProject": Call("console", "archive_project", ("project_id",), "project"),
    "RestoreProject": Call("console", "restore_project", ("project_id",), "project"),
    "DeleteProject": Call("console", "delete_project", ("project_id",)),
    "ListProjectMembers": Call("console", "list_project_members", ("project_id",)),
    "SetProjectMember": Call(
        "console", "set_project_member", ("project_id", "user_id", "role"), "member"
    ),
    "RemoveProjectMember": Call("console", "remove_project_member", ("project_id", "user_id")),
}

# Required arguments in Python, which a scenario may omit to test the rejection.
_REQUIRED: dict[str, dict[str, Any]] = {
    "SaveMemory": {"description": ""},
    "CreateProject": {"owner_user_id": None},
}


def perform(
    name: str, client: object, request: dict[str, Any], finish: Callable[[Any], Any]
) -> Answer:
    """Makes a call and returns the response as REST would.

    ``finish`` converts the return value of the method to its result.
    """
    call = CALLS[name]
    stated = {field: value for field, value in request.items() if value is not None}
    arguments = [stated.pop(field, None) for field in call.arguments]
    options = {**_REQUIRED.get(name, {}), **stated}
    if "type" in options:
        options["mem_type"] = options.pop("type")
    try:
        result = finish(getattr(client, call.method)(*arguments, **options))
    except TurnstoneAPIError as error:
        return Answer(error.status_code, error.reason, error.message)
    except ValueError as error:
        return Answer(400, "FIELD_INVALID", str(error), is_local=True)
    is_new = isinstance(result, SavedMemory) and result.is_new
    status = 201 if is_new else call.status
    return Answer(status, response=_response(call, result, status))


def changes_registry(name: str) -> bool:
    """Whether a call may change workstreams, projects or members."""
    is_about_registry = "Workstream" in name or "Project" in name
    return is_about_registry and not name.startswith(("Get", "List"))


def _response(call: Call, result: dict[str, Any], status: int) -> dict[str, Any]:
    if call.shown:
        return {call.shown: result, "created": status == 201}
    # For the SDK an absent page token is an empty one.
    if result.get("next_page_token") == "":
        return {key: value for key, value in result.items() if key != "next_page_token"}
    return result
