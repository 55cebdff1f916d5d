"""The asyncio client of a session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import TracebackType

from turnstone.memory.registry.v1 import registry_service_pb2
from turnstone.memory.v1 import memory_service_pb2

from ._answers import read_context, read_definition, read_nudge, read_tool_answer
from ._async_host import AsyncAgentHost
from ._requests import context_request, nudge_request, session_request, tool_request
from ._rows import MemoryContext, Message, Nudge, ToolAnswer, ToolDefinition
from ._words import NudgeEvent, SessionKind


class AsyncAgentSession:
    """Like AgentSession, for asyncio. Cancelling the task of a call cancels the call."""

    def __init__(self, host: AsyncAgentHost, session_id: str, session_token: str) -> None:
        self.session_id = session_id
        self.session_token = session_token
        self._as_host = host.caller
        self._as_agent = host.caller_with(session_token)

    @classmethod
    async def open(
        cls,
        host: AsyncAgentHost,
        workstream_id: str,
        *,
        kind: SessionKind = "interactive",
        acting_user_id: str = "",
        parent_session_id: str = "",
        timeout: float | None = None,
    ) -> AsyncAgentSession:
        """Like ``AgentSession.open``."""
        request = session_request(workstream_id, kind, acting_user_id, parent_session_id)
        opened = await host.caller.change(host.caller.registry.OpenSession, request, timeout)
        return cls(host, opened.session.session_id, opened.session_token)

    @classmethod
    def from_credential(
        cls, host: AsyncAgentHost, session_id: str, session_token: str
    ) -> AsyncAgentSession:
        """Like ``AgentSession.from_credential``."""
        return cls(host, session_id, session_token)

    async def build_context(
        self,
        messages: Iterable[Message],
        *,
        explain: bool = False,
        relevance_floor: float | None = None,
        timeout: float | None = None,
    ) -> MemoryContext:
        """Like ``AgentSession.build_context``."""
        request = context_request(messages, explain, relevance_floor)
        rpc = self._as_agent.memory.BuildMemoryContext
        return read_context(await self._as_agent.read(rpc, request, timeout))

    async def tool_definition(self, *, timeout: float | None = None) -> ToolDefinition:
        """Like ``AgentSession.tool_definition``."""
        request = memory_service_pb2.DescribeMemoryToolRequest()
        rpc = self._as_agent.memory.DescribeMemoryTool
        return read_definition(await self._as_agent.read(rpc, request, timeout))

    async def call_tool(
        self, arguments: str | Mapping[str, object], *, timeout: float | None = None
    ) -> ToolAnswer:
        """Like ``AgentSession.call_tool``."""
        rpc = self._as_agent.memory.CallMemoryTool
        return read_tool_answer(await self._as_agent.change(rpc, tool_request(arguments), timeout))

    async def claim_nudge(
        self,
        event: NudgeEvent,
        *,
        user_message: str = "",
        message_count: int | None = None,
        timeout: float | None = None,
    ) -> Nudge:
        """Like ``AgentSession.claim_nudge``."""
        request = nudge_request(event, user_message, message_count)
        return read_nudge(
            await self._as_agent.change(self._as_agent.memory.ClaimNudge, request, timeout)
        )

    async def set_acting_user(self, user_id: str, *, timeout: float | None = None) -> None:
        """Like ``AgentSession.set_acting_user``."""
        request = registry_service_pb2.UpdateSessionRequest(
            session_id=self.session_id, acting_user_id=user_id
        )
        await self._as_host.change(self._as_host.registry.UpdateSession, request, timeout)

    async def close(self, *, timeout: float | None = None) -> None:
        """Like ``AgentSession.close``."""
        request = registry_service_pb2.CloseSessionRequest(session_id=self.session_id)
        await self._as_host.change(self._as_host.registry.CloseSession, request, timeout)

    async def __aenter__(self) -> AsyncAgentSession:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
