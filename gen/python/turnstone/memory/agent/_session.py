"""One agent at work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import TracebackType

from ..registry.v1 import registry_service_pb2
from ..v1 import memory_service_pb2
from ._answers import read_context, read_definition, read_nudge, read_tool_answer
from ._host import AgentHost
from ._requests import context_request, nudge_request, session_request, tool_request
from ._rows import MemoryContext, Message, Nudge, ToolAnswer, ToolDefinition
from ._words import NudgeEvent, SessionKind


class AgentSession:
    """One agent at work, as its host sees it. As a context manager, it is closed at the end.

    ``session_token``, a secret, is the only thing that the agent's side ever sends about itself.
    ``timeout`` of a call is the number of seconds that it may take, instead of the host's.

    Every call raises AgentCallError when it fails. Its reason is ``SESSION_CLOSED`` once the
    session is closed or its workstream gone.
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
        """Opens a session in a workstream that is registered.

        Without an acting user it is anonymous, which a coordinator cannot be. A session that
        another one starts names it, and must be interactive.
        """
        request = session_request(workstream_id, kind, acting_user_id, parent_session_id)
        opened = host.caller.change(host.caller.registry.OpenSession, request, timeout)
        return cls(host, opened.session.session_id, opened.session_token)

    @classmethod
    def from_credential(cls, host: AgentHost, session_id: str, session_token: str) -> AgentSession:
        """Takes a session up that is open, such as after a restart of the host. Calls nobody."""
        return cls(host, session_id, session_token)

    def build_context(
        self,
        messages: Iterable[Message],
        *,
        explain: bool = False,
        relevance_floor: float | None = None,
        timeout: float | None = None,
    ) -> MemoryContext:
        """Chooses what belongs into the system message of the next turn.

        Messages come oldest first. With ``explain``, the answer tells of every candidate why it was
        injected or not. ``relevance_floor``, 0 to 1, is how sure the service must be before it
        injects, its own setting when None.
        """
        request = context_request(messages, explain, relevance_floor)
        rpc = self._as_agent.memory.BuildMemoryContext
        return read_context(self._as_agent.read(rpc, request, timeout))

    def tool_definition(self, *, timeout: float | None = None) -> ToolDefinition:
        """Describes the tool ``memory`` as the model is to see it; ask once a session."""
        request = memory_service_pb2.DescribeMemoryToolRequest()
        rpc = self._as_agent.memory.DescribeMemoryTool
        return read_definition(self._as_agent.read(rpc, request, timeout))

    def call_tool(
        self, arguments: str | Mapping[str, object], *, timeout: float | None = None
    ) -> ToolAnswer:
        """Carries out a call of the tool that the model made.

        ``arguments`` are as the model wrote them, in JSON, or as a library has parsed them. What is
        wrong with them comes back as a text for the model and not as an error.
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
        """Asks whether the model is to be nudged now; being granted takes the slot.

        ``user_message`` is read on ``user_turn`` only. ``message_count`` is how many user messages
        the session has had, this one included: required but for ``session_started``, where None
        means 1, and ``session_resumed``.
        """
        request = nudge_request(event, user_message, message_count)
        return read_nudge(self._as_agent.change(self._as_agent.memory.ClaimNudge, request, timeout))

    def set_acting_user(self, user_id: str, *, timeout: float | None = None) -> None:
        """Hands the session to another user, from its next call on; empty makes it anonymous."""
        request = registry_service_pb2.UpdateSessionRequest(
            session_id=self.session_id, acting_user_id=user_id
        )
        self._as_host.change(self._as_host.registry.UpdateSession, request, timeout)

    def close(self, *, timeout: float | None = None) -> None:
        """Ends the session; what it saved stays. Closing it again changes nothing."""
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
