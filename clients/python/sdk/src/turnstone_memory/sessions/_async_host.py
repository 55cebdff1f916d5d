"""The asyncio client of a host."""

from __future__ import annotations

from types import TracebackType

import grpc
from turnstone.memory.registry.v1 import registry_service_pb2

from ._async_caller import AsyncCaller
from ._attempts import checked_timeout
from ._connection import CHANNEL_OPTIONS
from ._requests import member_request, project_request, workstream_request
from ._words import ProjectRole, ProjectVisibility


class AsyncAgentHost:
    """Like AgentHost, for asyncio. Create it in a coroutine: it belongs to the running loop.

    Cancelling the task of a call cancels the call.
    """

    def __init__(
        self,
        address: str,
        token: str,
        *,
        channel_credentials: grpc.ChannelCredentials | None = None,
        timeout: float = 10.0,
    ) -> None:
        self._timeout = checked_timeout(timeout)
        self._channel = (
            grpc.aio.insecure_channel(address, CHANNEL_OPTIONS)
            if channel_credentials is None
            else grpc.aio.secure_channel(address, channel_credentials, CHANNEL_OPTIONS)
        )
        self.caller = self.caller_with(token)
        """Calls with the token of the host."""

    async def create_project(
        self,
        project_id: str,
        *,
        owner_user_id: str,
        display_name: str = "",
        visibility: ProjectVisibility = "private",
        timeout: float | None = None,
    ) -> None:
        """Like ``AgentHost.create_project``."""
        request = project_request(project_id, owner_user_id, display_name, visibility)
        await self.caller.change(self.caller.registry.CreateProject, request, timeout)

    async def set_project_member(
        self, project_id: str, user_id: str, role: ProjectRole, *, timeout: float | None = None
    ) -> None:
        """Like ``AgentHost.set_project_member``."""
        request = member_request(project_id, user_id, role)
        await self.caller.change(self.caller.registry.SetProjectMember, request, timeout)

    async def delete_project(self, project_id: str, *, timeout: float | None = None) -> None:
        """Like ``AgentHost.delete_project``."""
        request = registry_service_pb2.DeleteProjectRequest(project_id=project_id)
        await self.caller.change(self.caller.registry.DeleteProject, request, timeout)

    async def create_workstream(
        self,
        workstream_id: str,
        *,
        owner_user_id: str = "",
        project_id: str = "",
        memory_enabled: bool = True,
        timeout: float | None = None,
    ) -> None:
        """Like ``AgentHost.create_workstream``."""
        request = workstream_request(workstream_id, owner_user_id, project_id, memory_enabled)
        await self.caller.change(self.caller.registry.CreateWorkstream, request, timeout)

    async def delete_workstream(self, workstream_id: str, *, timeout: float | None = None) -> None:
        """Like ``AgentHost.delete_workstream``."""
        request = registry_service_pb2.DeleteWorkstreamRequest(workstream_id=workstream_id)
        await self.caller.change(self.caller.registry.DeleteWorkstream, request, timeout)

    async def close(self) -> None:
        """Like ``AgentHost.close``."""
        await self._channel.close()

    async def __aenter__(self) -> AsyncAgentHost:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    def caller_with(self, token: str) -> AsyncCaller:
        """Returns a caller with the token of a session."""
        return AsyncCaller(self._channel, token, self._timeout)
