"""The session client of turnstone-memory for hosts of agents, over gRPC.

AgentHost registers projects and workstreams, AgentSession is the session of one agent; both have an
asyncio variant. Enum values are strings. Failed calls raise AgentCallError. Needs the extra
"sessions" of turnstone-memory-sdk.
"""

from ._async_host import AsyncAgentHost
from ._async_session import AsyncAgentSession
from ._errors import AgentCallError, Violation
from ._host import AgentHost
from ._rows import (
    DeletedMemory,
    FoundMemories,
    GotMemory,
    Memory,
    MemoryContext,
    Message,
    Nudge,
    RecallDecision,
    RecalledMemory,
    SavedMemory,
    ToolAnswer,
    ToolDefinition,
    ToolResult,
)
from ._session import AgentSession
from ._words import (
    MemoryScope,
    MemoryType,
    NudgeEvent,
    NudgeKind,
    NudgeRefusal,
    ProjectRole,
    ProjectVisibility,
    RecallOutcome,
    SessionKind,
    Unrecognized,
)

__all__ = [
    "AgentCallError",
    "AgentHost",
    "AgentSession",
    "AsyncAgentHost",
    "AsyncAgentSession",
    "DeletedMemory",
    "FoundMemories",
    "GotMemory",
    "Memory",
    "MemoryContext",
    "MemoryScope",
    "MemoryType",
    "Message",
    "Nudge",
    "NudgeEvent",
    "NudgeKind",
    "NudgeRefusal",
    "ProjectRole",
    "ProjectVisibility",
    "RecallDecision",
    "RecallOutcome",
    "RecalledMemory",
    "SavedMemory",
    "SessionKind",
    "ToolAnswer",
    "ToolDefinition",
    "ToolResult",
    "Unrecognized",
    "Violation",
]
