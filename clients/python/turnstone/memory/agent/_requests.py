"""Writes the messages that hosts and sessions send."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from ..registry.v1 import registry_service_pb2
from ..v1 import memory_service_pb2
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
    """Writes a project to register."""
    return registry_service_pb2.CreateProjectRequest(
        project_id=project_id,
        owner_user_id=owner_user_id,
        display_name=display_name,
        visibility=PROJECT_VISIBILITIES.number_of(visibility),
    )


def member_request(
    project_id: str, user_id: str, role: ProjectRole
) -> registry_service_pb2.SetProjectMemberRequest:
    """Writes who may do what in a project."""
    return registry_service_pb2.SetProjectMemberRequest(
        project_id=project_id, user_id=user_id, role=PROJECT_ROLES.number_of(role)
    )


def workstream_request(
    workstream_id: str, owner_user_id: str, project_id: str, memory_enabled: bool
) -> registry_service_pb2.CreateWorkstreamRequest:
    """Writes a workstream to register."""
    return registry_service_pb2.CreateWorkstreamRequest(
        workstream_id=workstream_id,
        owner_user_id=owner_user_id,
        project_id=project_id,
        memory_enabled=memory_enabled,
    )


def session_request(
    workstream_id: str, kind: SessionKind, acting_user_id: str, parent_session_id: str
) -> registry_service_pb2.OpenSessionRequest:
    """Writes a session to open."""
    return registry_service_pb2.OpenSessionRequest(
        workstream_id=workstream_id,
        kind=SESSION_KINDS.number_of(kind),
        acting_user_id=acting_user_id,
        parent_session_id=parent_session_id,
    )


def context_request(
    messages: Iterable[Message], explain: bool, relevance_floor: float | None
) -> memory_service_pb2.BuildMemoryContextRequest:
    """Writes a conversation."""
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
    """Writes the arguments of a call: as they are when they are a text, else in JSON."""
    if not isinstance(arguments, str):
        # NaN and Infinity are no JSON, although json writes them unless told otherwise.
        arguments = json.dumps(arguments, ensure_ascii=False, allow_nan=False)
    return memory_service_pb2.CallMemoryToolRequest(arguments_json=arguments)


def nudge_request(
    event: NudgeEvent, user_message: str, message_count: int | None
) -> memory_service_pb2.ClaimNudgeRequest:
    """Writes what has just happened."""
    return memory_service_pb2.ClaimNudgeRequest(
        event=NUDGE_EVENTS.number_of(event),
        user_message=user_message,
        message_count=message_count,
    )
