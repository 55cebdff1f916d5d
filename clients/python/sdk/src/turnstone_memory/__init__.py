"""Client of turnstone-memory: persistent, typed, scoped memories for AI agents.

TurnstoneServer is for callers, TurnstoneConsole for administrators and hosts of agents; both have
an asyncio variant. They use REST and depend on the standard library alone. The session client of
hosts, over gRPC, is turnstone_memory.sessions; it needs the extra "sessions".
"""

from ._async_console import AsyncTurnstoneConsole
from ._async_server import AsyncTurnstoneServer
from ._client import Token
from ._console import TurnstoneConsole
from ._errors import (
    TurnstoneAPIError,
    TurnstoneConnectionError,
    TurnstoneError,
    TurnstoneTimeoutError,
)
from ._rows import (
    DeleteMemoryResponse,
    ListMemoriesResponse,
    ListProjectMembersResponse,
    Memory,
    Project,
    ProjectMember,
    SavedMemory,
    SearchMatch,
    StatusResponse,
    Workstream,
)
from ._server import TurnstoneServer
from ._version import __version__
from ._words import (
    CallerScope,
    MemoryScope,
    MemoryType,
    ProjectRole,
    ProjectState,
    ProjectVisibility,
)

__all__ = [
    "AsyncTurnstoneConsole",
    "AsyncTurnstoneServer",
    "CallerScope",
    "DeleteMemoryResponse",
    "ListMemoriesResponse",
    "ListProjectMembersResponse",
    "Memory",
    "MemoryScope",
    "MemoryType",
    "Project",
    "ProjectMember",
    "ProjectRole",
    "ProjectState",
    "ProjectVisibility",
    "SavedMemory",
    "SearchMatch",
    "StatusResponse",
    "Token",
    "TurnstoneAPIError",
    "TurnstoneConnectionError",
    "TurnstoneConsole",
    "TurnstoneError",
    "TurnstoneServer",
    "TurnstoneTimeoutError",
    "Workstream",
    "__version__",
]
