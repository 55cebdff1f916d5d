"""What sessions take and answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

from ._words import (
    MemoryScope,
    MemoryType,
    NudgeKind,
    NudgeRefusal,
    RecallOutcome,
    Unrecognized,
)


class Message(TypedDict):
    """One message of a conversation.

    ``role`` says who speaks; only ``"user"`` counts. ``texts`` are the text, or the text parts in
    order.
    """

    role: str
    texts: Sequence[str]


@dataclass(frozen=True)
class Memory:
    """One thing an agent knows.

    ``memory_id`` is a UUID that survives updates. ``name`` is unique within (``scope``,
    ``scope_id``). ``scope_id`` is empty for the global scope. ``created`` and ``updated`` are UTC
    texts of the form ``YYYY-MM-DDTHH:MM:SS``.
    """

    memory_id: str
    name: str
    description: str
    type: MemoryType | Unrecognized
    scope: MemoryScope | Unrecognized
    scope_id: str
    content: str
    created: str
    updated: str


@dataclass(frozen=True)
class RecalledMemory:
    """A memory that belongs into the system message.

    ``score`` tells how well it matches, by BM25, and ``probability``, 0 to 1, how sure the service
    is that it is relevant; both are 0 when there was no text to go by. ``matched_terms`` are terms
    of the conversation that it holds, as they are indexed.
    """

    memory_id: str
    name: str
    type: MemoryType | Unrecognized
    scope: MemoryScope | Unrecognized
    description: str
    score: float
    probability: float
    matched_terms: tuple[str, ...]


@dataclass(frozen=True)
class RecallDecision:
    """Why a candidate was injected or not; the other members are those of RecalledMemory."""

    memory_id: str
    name: str
    scope: MemoryScope | Unrecognized
    score: float
    probability: float
    matched_terms: tuple[str, ...]
    outcome: RecallOutcome | Unrecognized


@dataclass(frozen=True)
class MemoryContext:
    """What belongs into the system message of the next turn.

    ``enabled`` is false where the lever is off: then offer no tool either; all else is empty.
    ``context`` is the element ``memories``, for the end of the system message, empty when none is
    relevant. ``hint`` is a sentence for after it that tells how to look for memories. ``in_scope``
    counts the memories that the session may see. ``memories`` are those in ``context``, best first,
    and ``decisions`` every candidate, when asked to explain.
    """

    enabled: bool
    context: str
    hint: str
    in_scope: int
    memories: tuple[RecalledMemory, ...]
    decisions: tuple[RecallDecision, ...]


@dataclass(frozen=True)
class ToolDefinition:
    """The tool as a model is to see it. ``parameters`` is the JSON Schema of its arguments."""

    name: str
    description: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True)
class SavedMemory:
    """A memory as it is stored now. ``created`` is false when an existing one was updated."""

    memory: Memory
    created: bool
    action: Literal["save"] = "save"


@dataclass(frozen=True)
class GotMemory:
    """The memory that was asked for."""

    memory: Memory
    action: Literal["get"] = "get"


@dataclass(frozen=True)
class FoundMemories:
    """Best match first, or most recently updated first; ``total`` counts those left out, too."""

    memories: tuple[Memory, ...]
    total: int
    action: Literal["search", "list"]


@dataclass(frozen=True)
class DeletedMemory:
    """The name of the memory that is gone."""

    name: str
    action: Literal["delete"] = "delete"


ToolResult = SavedMemory | GotMemory | FoundMemories | DeletedMemory
"""What a call of the tool gave, for programs; ``action`` tells them apart, too."""


@dataclass(frozen=True)
class ToolAnswer:
    """What a call of the tool gave.

    ``text`` is the result for the model, word for word; when ``is_error``, it tells the model why
    the call failed. ``result`` is None then, and for what these stubs do not know.
    """

    text: str
    is_error: bool
    result: ToolResult | None


@dataclass(frozen=True)
class Nudge:
    """Whether the model is to be nudged, and how.

    When ``granted``, show ``text`` to the model once; it is empty otherwise, ``refusal`` says why,
    and ``retry_after_seconds`` when asking may be worth while if that is ``"cooling_down"``.
    """

    granted: bool
    text: str
    kind: NudgeKind | Unrecognized | None
    refusal: NudgeRefusal | Unrecognized | None
    retry_after_seconds: int
