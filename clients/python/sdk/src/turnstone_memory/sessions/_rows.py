"""Arguments and results of sessions."""

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

    ``role`` is that of the author; only messages of ``"user"`` are used for recall. ``texts`` are
    the text parts in order.
    """

    role: str
    texts: Sequence[str]


@dataclass(frozen=True)
class Memory:
    """A stored memory.

    ``memory_id`` is a UUID and stays the same in updates. ``name`` is unique in (``scope``,
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
    """A memory that is part of the context.

    ``score`` is by BM25, and ``probability`` the estimated probability of relevance, 0 to 1; both
    are 0 when the turn has no text. ``matched_terms`` are indexed terms that the memory shares with
    the conversation.
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
    """Decision on a candidate; the other members are those of RecalledMemory."""

    memory_id: str
    name: str
    scope: MemoryScope | Unrecognized
    score: float
    probability: float
    matched_terms: tuple[str, ...]
    outcome: RecallOutcome | Unrecognized


@dataclass(frozen=True)
class MemoryContext:
    """Memory context of the next turn.

    ``enabled`` is false when the memory lever is off: then offer no tool; all other members are
    empty. ``context`` is the element ``memories``, to append to the system message, empty when none
    is relevant. ``hint`` is a sentence on searching memories, to append after it. ``in_scope`` is
    the number of memories that are visible to the session. ``memories`` are those in ``context``,
    most relevant first, and ``decisions`` all candidates, with ``explain``.
    """

    enabled: bool
    context: str
    hint: str
    in_scope: int
    memories: tuple[RecalledMemory, ...]
    decisions: tuple[RecallDecision, ...]


@dataclass(frozen=True)
class ToolDefinition:
    """Definition of the tool for a model. ``parameters`` is the JSON Schema of the arguments."""

    name: str
    description: str
    parameters: Mapping[str, Any]


@dataclass(frozen=True)
class SavedMemory:
    """The stored memory. ``created`` is false when an existing one was updated."""

    memory: Memory
    created: bool
    action: Literal["save"] = "save"


@dataclass(frozen=True)
class GotMemory:
    """The requested memory."""

    memory: Memory
    action: Literal["get"] = "get"


@dataclass(frozen=True)
class FoundMemories:
    """Best match first, or most recently updated first; ``total`` includes omitted ones."""

    memories: tuple[Memory, ...]
    total: int
    action: Literal["search", "list"]


@dataclass(frozen=True)
class DeletedMemory:
    """The name of the deleted memory."""

    name: str
    action: Literal["delete"] = "delete"


ToolResult = SavedMemory | GotMemory | FoundMemories | DeletedMemory
"""Structured result of a tool call, by ``action``."""


@dataclass(frozen=True)
class ToolAnswer:
    """Result of a tool call.

    ``text`` is the result for the model; with ``is_error`` it states why the call failed.
    ``result`` is None then, and for an action that this client does not know.
    """

    text: str
    is_error: bool
    result: ToolResult | None


@dataclass(frozen=True)
class Nudge:
    """Result of a claim.

    When ``granted``, show ``text`` to the model once. Otherwise ``text`` is empty, ``refusal`` is
    the reason, and if that is ``"cooling_down"`` a retry may succeed after ``retry_after_seconds``.
    """

    granted: bool
    text: str
    kind: NudgeKind | Unrecognized | None
    refusal: NudgeRefusal | Unrecognized | None
    retry_after_seconds: int
