"""The client of a session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import TracebackType

from turnstone.memory.registry.v1 import registry_service_pb2
from turnstone.memory.v1 import memory_service_pb2

from ._answers import read_context, read_definition, read_nudge, read_tool_answer
from ._host import AgentHost
from ._requests import context_request, nudge_request, session_request, tool_request
from ._rows import MemoryContext, Message, Nudge, ToolAnswer, ToolDefinition
from ._words import NudgeEvent, SessionKind


class AgentSession:
    """The session of one agent. As a context manager, it closes itself at the end.

    ``session_token`` is its bearer token. ``timeout`` of a call is in seconds, the host's when
    None.

    Failed calls raise AgentCallError. Its reason is ``SESSION_CLOSED`` after the session was closed
    or its workstream deleted.
    """

    def __init__(self, host: AgentHost, session_id: str, session_token: str) -> None:
        self.session_id = session_id
        self.session_token = session_token
        self._as_host = host.caller
        self._as_agent = host.caller_with(session_token)

    @classmethod
    def open(
        cls,
        host: AgentHost,
        workstream_id: str,
        *,
        kind: SessionKind = "interactive",
        acting_user_id: str = "",
        parent_session_id: str = "",
        timeout: float | None = None,
    ) -> AgentSession:
        """Opens a session in a registered workstream.

        Without an acting user the session is anonymous, which a coordinator must not be. A session
        with a parent must be interactive.
        """
        request = session_request(workstream_id, kind, acting_user_id, parent_session_id)
        opened = host.caller.change(host.caller.registry.OpenSession, request, timeout)
        return cls(host, opened.session.session_id, opened.session_token)

    @classmethod
    def from_credential(cls, host: AgentHost, session_id: str, session_token: str) -> AgentSession:
        """Resumes an open session, such as after a restart of the host. Makes no call."""
        return cls(host, session_id, session_token)

    def build_context(
        self,
        messages: Iterable[Message],
        *,
        explain: bool = False,
        relevance_floor: float | None = None,
        timeout: float | None = None,
    ) -> MemoryContext:
        """Builds the memory context for the next turn.

        ``messages`` are in order, oldest first. With ``explain``, the result has a decision for
        every candidate. ``relevance_floor`` is the minimum probability of an injected memory, 0 to
        1; the service's setting when None.
        """
        request = context_request(messages, explain, relevance_floor)
        rpc = self._as_agent.memory.BuildMemoryContext
        return read_context(self._as_agent.read(rpc, request, timeout))

    def tool_definition(self, *, timeout: float | None = None) -> ToolDefinition:
        """Returns the definition of the tool ``memory``. One call a session is enough."""
        request = memory_service_pb2.DescribeMemoryToolRequest()
        rpc = self._as_agent.memory.DescribeMemoryTool
        return read_definition(self._as_agent.read(rpc, request, timeout))

    def call_tool(
        self, arguments: str | Mapping[str, object], *, timeout: float | None = None
    ) -> ToolAnswer:
        """Executes a tool call of the model.

        ``arguments`` are JSON as the model wrote it, or the parsed object. Invalid arguments are
        reported in the text for the model, not as an error.
        """
        rpc = self._as_agent.memory.CallMemoryTool
        return read_tool_answer(self._as_agent.change(rpc, tool_request(arguments), timeout))

    def claim_nudge(
        self,
        event: NudgeEvent,
        *,
        user_message: str = "",
        message_count: int | None = None,
        timeout: float | None = None,
    ) -> Nudge:
        """Claims a nudge for the model. A granted claim starts the cooldown of its kind.

        ``user_message`` is used for ``user_turn`` only. ``message_count`` is the number of user
        messages in the session, including this one; optional for ``session_started`` (default 1)
        and ``session_resumed``, required otherwise.
        """
        request = nudge_request(event, user_message, message_count)
        return read_nudge(self._as_agent.change(self._as_agent.memory.ClaimNudge, request, timeout))

    def set_acting_user(self, user_id: str, *, timeout: float | None = None) -> None:
        """Changes the acting user from the next call on; an empty id makes it anonymous."""
        request = registry_service_pb2.UpdateSessionRequest(
            session_id=self.session_id, acting_user_id=user_id
        )
        self._as_host.change(self._as_host.registry.UpdateSession, request, timeout)

    def close(self, *, timeout: float | None = None) -> None:
        """Closes the session; its memories stay. Idempotent."""
        request = registry_service_pb2.CloseSessionRequest(session_id=self.session_id)
        self._as_host.change(self._as_host.registry.CloseSession, request, timeout)

    def __enter__(self) -> AgentSession:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
