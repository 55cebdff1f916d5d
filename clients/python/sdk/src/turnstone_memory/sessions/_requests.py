"""Builds the requests of hosts and sessions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from turnstone.memory.registry.v1 import registry_service_pb2
from turnstone.memory.v1 import memory_service_pb2

from ._rows import Message
from ._words import (
    NUDGE_EVENTS,
    PROJECT_ROLES,
    PROJECT_VISIBILITIES,
    SESSION_KINDS,
    NudgeEvent,
    ProjectRole,
    ProjectVisibility,
    SessionKind,
)


def project_request(
    project_id: str, owner_user_id: str, display_name: str, visibility: ProjectVisibility
) -> registry_service_pb2.CreateProjectRequest:
    """Builds the request for a project."""
    return registry_service_pb2.CreateProjectRequest(
        project_id=project_id,
        owner_user_id=owner_user_id,
        display_name=display_name,
        visibility=PROJECT_VISIBILITIES.number_of(visibility),
    )


def member_request(
    project_id: str, user_id: str, role: ProjectRole
) -> registry_service_pb2.SetProjectMemberRequest:
    """Builds the request for a project member."""
    return registry_service_pb2.SetProjectMemberRequest(
        project_id=project_id, user_id=user_id, role=PROJECT_ROLES.number_of(role)
    )


def workstream_request(
    workstream_id: str, owner_user_id: str, project_id: str, memory_enabled: bool
) -> registry_service_pb2.CreateWorkstreamRequest:
    """Builds the request for a workstream."""
    return registry_service_pb2.CreateWorkstreamRequest(
        workstream_id=workstream_id,
        owner_user_id=owner_user_id,
        project_id=project_id,
        memory_enabled=memory_enabled,
    )


def session_request(
    workstream_id: str, kind: SessionKind, acting_user_id: str, parent_session_id: str
) -> registry_service_pb2.OpenSessionRequest:
    """Builds the request for a session."""
    return registry_service_pb2.OpenSessionRequest(
        workstream_id=workstream_id,
        kind=SESSION_KINDS.number_of(kind),
        acting_user_id=acting_user_id,
        parent_session_id=parent_session_id,
    )


def context_request(
    messages: Iterable[Message], explain: bool, relevance_floor: float | None
) -> memory_service_pb2.BuildMemoryContextRequest:
    """Builds the request for a context."""
    return memory_service_pb2.BuildMemoryContextRequest(
        messages=[
            memory_service_pb2.Message(role=message["role"], texts=message["texts"])
            for message in messages
        ],
        explain=explain,
        relevance_floor=relevance_floor,
    )


def tool_request(
    arguments: str | Mapping[str, object],
) -> memory_service_pb2.CallMemoryToolRequest:
    """Builds the request of a tool call. Arguments that are no string are encoded in JSON."""
    if not isinstance(arguments, str):
        # By default json writes NaN and Infinity, which are not valid JSON.
        arguments = json.dumps(arguments, ensure_ascii=False, allow_nan=False)
    return memory_service_pb2.CallMemoryToolRequest(arguments_json=arguments)


def nudge_request(
    event: NudgeEvent, user_message: str, message_count: int | None
) -> memory_service_pb2.ClaimNudgeRequest:
    """Builds the request of a claim."""
    return memory_service_pb2.ClaimNudgeRequest(
        event=NUDGE_EVENTS.number_of(event),
        user_message=user_message,
        message_count=message_count,
    )
