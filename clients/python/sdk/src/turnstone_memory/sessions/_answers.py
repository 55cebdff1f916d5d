"""Converts responses to the rows of this package."""

from __future__ import annotations

import json

from turnstone.memory.v1 import memory_pb2, memory_service_pb2

from ._rows import (
    DeletedMemory,
    FoundMemories,
    GotMemory,
    Memory,
    MemoryContext,
    Nudge,
    RecallDecision,
    RecalledMemory,
    SavedMemory,
    ToolAnswer,
    ToolDefinition,
    ToolResult,
)
from ._words import MEMORY_SCOPES, MEMORY_TYPES, NUDGE_KINDS, NUDGE_REFUSALS, RECALL_OUTCOMES


def read_context(response: memory_service_pb2.BuildMemoryContextResponse) -> MemoryContext:
    """Converts a context."""
    return MemoryContext(
        enabled=response.enabled,
        context=response.context,
        hint=response.hint,
        in_scope=response.in_scope,
        memories=tuple(map(_read_recalled, response.memories)),
        decisions=tuple(map(_read_decision, response.decisions)),
    )


def read_definition(response: memory_service_pb2.DescribeMemoryToolResponse) -> ToolDefinition:
    """Converts a tool definition."""
    parameters = json.loads(response.parameters_json_schema)
    return ToolDefinition(response.name, response.description, parameters)


def read_tool_answer(response: memory_service_pb2.CallMemoryToolResponse) -> ToolAnswer:
    """Converts the response of a tool call."""
    return ToolAnswer(response.text, response.is_error, _read_result(response.result))


def read_nudge(response: memory_service_pb2.ClaimNudgeResponse) -> Nudge:
    """Converts the response of a claim."""
    return Nudge(
        granted=response.granted,
        text=response.text,
        kind=NUDGE_KINDS.word_of(response.kind) if response.granted else None,
        refusal=None if response.granted else NUDGE_REFUSALS.word_of(response.refusal),
        retry_after_seconds=response.retry_after_seconds,
    )


def _read_result(result: memory_service_pb2.MemoryToolResult) -> ToolResult | None:
    kind = result.WhichOneof("result")
    if kind == "saved":
        return SavedMemory(_read_memory(result.saved.memory), result.saved.created)
    if kind == "got":
        return GotMemory(_read_memory(result.got.memory))
    if kind == "found":
        found = tuple(map(_read_memory, result.found.memories))
        return FoundMemories(found, result.found.total, "search")
    if kind == "listed":
        listed = tuple(map(_read_memory, result.listed.memories))
        return FoundMemories(listed, result.listed.total, "list")
    if kind == "deleted":
        return DeletedMemory(result.deleted.name)
    return None


def _read_memory(memory: memory_pb2.Memory) -> Memory:
    return Memory(
        memory_id=memory.memory_id,
        name=memory.name,
        description=memory.description,
        type=MEMORY_TYPES.word_of(memory.type),
        scope=MEMORY_SCOPES.word_of(memory.scope),
        scope_id=memory.scope_id,
        content=memory.content,
        created=memory.created,
        updated=memory.updated,
    )


def _read_recalled(memory: memory_service_pb2.RecalledMemory) -> RecalledMemory:
    return RecalledMemory(
        memory_id=memory.memory_id,
        name=memory.name,
        type=MEMORY_TYPES.word_of(memory.type),
        scope=MEMORY_SCOPES.word_of(memory.scope),
        description=memory.description,
        score=memory.score,
        probability=memory.probability,
        matched_terms=tuple(memory.matched_terms),
    )


def _read_decision(decision: memory_service_pb2.RecallDecision) -> RecallDecision:
    return RecallDecision(
        memory_id=decision.memory_id,
        name=decision.name,
        scope=MEMORY_SCOPES.word_of(decision.scope),
        score=decision.score,
        probability=decision.probability,
        matched_terms=tuple(decision.matched_terms),
        outcome=RECALL_OUTCOMES.word_of(decision.outcome),
    )
