"""The client of a host of agents."""

from __future__ import annotations

from types import TracebackType

import grpc
from turnstone.memory.registry.v1 import registry_service_pb2

from ._attempts import checked_timeout
from ._caller import Caller
from ._connection import CHANNEL_OPTIONS
from ._requests import member_request, project_request, workstream_request
from ._words import ProjectRole, ProjectVisibility


class AgentHost:
    """Client of a program that runs agents: registers projects and workstreams. Thread-safe.

    ``address`` is that of the gRPC listener, such as ``127.0.0.1:50051``. ``token`` has scope
    ``write`` and the permission ``registry``. ``channel_credentials`` are for TLS, such as
    ``grpc.ssl_channel_credentials()``; without them the channel is not encrypted. ``timeout`` of a
    call is in seconds, retries included.

    All sessions of a host share its channel. Failed calls raise AgentCallError.
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
            grpc.insecure_channel(address, CHANNEL_OPTIONS)
            if channel_credentials is None
            else grpc.secure_channel(address, channel_credentials, CHANNEL_OPTIONS)
        )
        self.caller = self.caller_with(token)
        """Calls with the token of the host."""

    def create_project(
        self,
        project_id: str,
        *,
        owner_user_id: str,
        display_name: str = "",
        visibility: ProjectVisibility = "private",
        timeout: float | None = None,
    ) -> None:
        """Registers a project. Workstreams that are attached to it share its memories."""
        request = project_request(project_id, owner_user_id, display_name, visibility)
        self.caller.change(self.caller.registry.CreateProject, request, timeout)

    def set_project_member(
        self, project_id: str, user_id: str, role: ProjectRole, *, timeout: float | None = None
    ) -> None:
        """Adds a member to a project, or changes the role of a member."""
        request = member_request(project_id, user_id, role)
        self.caller.change(self.caller.registry.SetProjectMember, request, timeout)

    def delete_project(self, project_id: str, *, timeout: float | None = None) -> None:
        """Deletes a project with its memories and memberships."""
        request = registry_service_pb2.DeleteProjectRequest(project_id=project_id)
        self.caller.change(self.caller.registry.DeleteProject, request, timeout)

    def create_workstream(
        self,
        workstream_id: str,
        *,
        owner_user_id: str = "",
        project_id: str = "",
        memory_enabled: bool = True,
        timeout: float | None = None,
    ) -> None:
        """Registers a workstream. Sessions can then be opened in it.

        The owner is optional. The project to attach to need not exist yet.
        """
        request = workstream_request(workstream_id, owner_user_id, project_id, memory_enabled)
        self.caller.change(self.caller.registry.CreateWorkstream, request, timeout)

    def delete_workstream(self, workstream_id: str, *, timeout: float | None = None) -> None:
        """Deletes a workstream with its memories, and closes its sessions."""
        request = registry_service_pb2.DeleteWorkstreamRequest(workstream_id=workstream_id)
        self.caller.change(self.caller.registry.DeleteWorkstream, request, timeout)

    def close(self) -> None:
        """Closes the channel. Sessions stay open in the service unless closed before."""
        self._channel.close()

    def __enter__(self) -> AgentHost:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def caller_with(self, token: str) -> Caller:
        """Returns a caller with the token of a session."""
        return Caller(self._channel, token, self._timeout)
