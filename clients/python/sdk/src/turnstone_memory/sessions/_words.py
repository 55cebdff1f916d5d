"""Names of enum values, and their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Literal, TypeVar

from turnstone.memory.registry.v1 import registry_pb2
from turnstone.memory.v1 import memory_pb2, memory_service_pb2

MemoryType = Literal["user", "general", "feedback", "reference"]
"""Type of a memory."""
MemoryScope = Literal["global", "workstream", "user", "coordinator", "project"]
"""Visibility scope of a memory."""
SessionKind = Literal["interactive", "coordinator"]
"""Kind of the agent of a session."""
ProjectVisibility = Literal["private", "public"]
"""Whether users other than owner and members may read a project."""
ProjectRole = Literal["reader", "writer"]
"""Role of a member of a project."""
NudgeEvent = Literal[
    "session_started", "session_resumed", "user_turn", "tool_denied", "tool_failed"
]
"""Event in a session that may lead to a nudge."""
NudgeKind = Literal["start", "resume", "correction", "completion", "denial", "tool_error"]
"""Kind of a nudge."""
NudgeRefusal = Literal["nudges_disabled", "memory_disabled", "nothing_to_nudge", "cooling_down"]
"""Why no nudge was granted."""
RecallOutcome = Literal["injected", "below_floor", "beyond_k"]
"""Decision on a recall candidate."""
Unrecognized = Literal["unrecognized"]
"""Replaces a value that these stubs do not define, sent by a newer service."""

_Word = TypeVar("_Word", bound=str)
_Number = TypeVar("_Number", bound=int)


class Words(Generic[_Word, _Number]):
    """Converts between the names and numbers of an enum. ``what`` names it in errors."""

    def __init__(self, what: str, numbers: Mapping[_Word, _Number]) -> None:
        self._what = what
        self._numbers = numbers
        self._words = {int(number): word for word, number in numbers.items()}

    def number_of(self, word: _Word) -> _Number:
        """Returns the number of a name. Raises ValueError for an unknown name."""
        if word not in self._numbers:
            raise ValueError(f"{self._what} must be one of {', '.join(self._numbers)}")
        return self._numbers[word]

    def word_of(self, number: int) -> _Word | Unrecognized:
        """Returns the name of a number."""
        return self._words.get(number, "unrecognized")


MEMORY_TYPES: Words[MemoryType, memory_pb2.MemoryType.ValueType] = Words(
    "memory type",
    {
        "user": memory_pb2.MEMORY_TYPE_USER,
        "general": memory_pb2.MEMORY_TYPE_GENERAL,
        "feedback": memory_pb2.MEMORY_TYPE_FEEDBACK,
        "reference": memory_pb2.MEMORY_TYPE_REFERENCE,
    },
)

MEMORY_SCOPES: Words[MemoryScope, memory_pb2.MemoryScope.ValueType] = Words(
    "memory scope",
    {
        "global": memory_pb2.MEMORY_SCOPE_GLOBAL,
        "workstream": memory_pb2.MEMORY_SCOPE_WORKSTREAM,
        "user": memory_pb2.MEMORY_SCOPE_USER,
        "coordinator": memory_pb2.MEMORY_SCOPE_COORDINATOR,
        "project": memory_pb2.MEMORY_SCOPE_PROJECT,
    },
)

SESSION_KINDS: Words[SessionKind, registry_pb2.SessionKind.ValueType] = Words(
    "session kind",
    {
        "interactive": registry_pb2.SESSION_KIND_INTERACTIVE,
        "coordinator": registry_pb2.SESSION_KIND_COORDINATOR,
    },
)

PROJECT_VISIBILITIES: Words[ProjectVisibility, registry_pb2.ProjectVisibility.ValueType] = Words(
    "project visibility",
    {
        "private": registry_pb2.PROJECT_VISIBILITY_PRIVATE,
        "public": registry_pb2.PROJECT_VISIBILITY_PUBLIC,
    },
)

PROJECT_ROLES: Words[ProjectRole, registry_pb2.ProjectRole.ValueType] = Words(
    "project role",
    {
        "reader": registry_pb2.PROJECT_ROLE_READER,
        "writer": registry_pb2.PROJECT_ROLE_WRITER,
    },
)

NUDGE_EVENTS: Words[NudgeEvent, memory_service_pb2.NudgeEvent.ValueType] = Words(
    "nudge event",
    {
        "session_started": memory_service_pb2.NUDGE_EVENT_SESSION_STARTED,
        "session_resumed": memory_service_pb2.NUDGE_EVENT_SESSION_RESUMED,
        "user_turn": memory_service_pb2.NUDGE_EVENT_USER_TURN,
        "tool_denied": memory_service_pb2.NUDGE_EVENT_TOOL_DENIED,
        "tool_failed": memory_service_pb2.NUDGE_EVENT_TOOL_FAILED,
    },
)

NUDGE_KINDS: Words[NudgeKind, memory_service_pb2.NudgeKind.ValueType] = Words(
    "nudge kind",
    {
        "start": memory_service_pb2.NUDGE_KIND_START,
        "resume": memory_service_pb2.NUDGE_KIND_RESUME,
        "correction": memory_service_pb2.NUDGE_KIND_CORRECTION,
        "completion": memory_service_pb2.NUDGE_KIND_COMPLETION,
        "denial": memory_service_pb2.NUDGE_KIND_DENIAL,
        "tool_error": memory_service_pb2.NUDGE_KIND_TOOL_ERROR,
    },
)

NUDGE_REFUSALS: Words[NudgeRefusal, memory_service_pb2.NudgeRefusal.ValueType] = Words(
    "nudge refusal",
    {
        "nudges_disabled": memory_service_pb2.NUDGE_REFUSAL_NUDGES_DISABLED,
        "memory_disabled": memory_service_pb2.NUDGE_REFUSAL_MEMORY_DISABLED,
        "nothing_to_nudge": memory_service_pb2.NUDGE_REFUSAL_NOTHING_TO_NUDGE,
        "cooling_down": memory_service_pb2.NUDGE_REFUSAL_COOLING_DOWN,
    },
)

RECALL_OUTCOMES: Words[RecallOutcome, memory_service_pb2.RecallOutcome.ValueType] = Words(
    "recall outcome",
    {
        "injected": memory_service_pb2.RECALL_OUTCOME_INJECTED,
        "below_floor": memory_service_pb2.RECALL_OUTCOME_BELOW_FLOOR,
        "beyond_k": memory_service_pb2.RECALL_OUTCOME_BEYOND_K,
    },
)
