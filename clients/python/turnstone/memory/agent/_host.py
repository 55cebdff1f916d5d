"""A program that runs agents."""

from __future__ import annotations

from types import TracebackType

import grpc

from ..registry.v1 import registry_service_pb2
from ._attempts import checked_timeout
from ._caller import Caller
from ._connection import CHANNEL_OPTIONS
from ._requests import member_request, project_request, workstream_request
from ._words import ProjectRole, ProjectVisibility


class AgentHost:
    """A program that runs agents: it registers where they work, and opens their sessions.

    ``address`` is where ``grpc.listen`` is, such as ``127.0.0.1:50051``. ``token`` has scope
    ``write`` and the permission ``registry``. ``channel_credentials`` are for TLS, such as
    ``grpc.ssl_channel_credentials()``; without them nothing is encrypted. ``timeout`` is the number
    of seconds that a call may take, retries included.

    All sessions of a host share its channel, in any number of threads. Every call raises
    AgentCallError when it fails.
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
        """For sessions."""

    def create_project(
        self,
        project_id: str,
        *,
        owner_user_id: str,
        display_name: str = "",
        visibility: ProjectVisibility = "private",
        timeout: float | None = None,
    ) -> None:
        """Registers a project, whose memories the workstreams attached to it share."""
        request = project_request(project_id, owner_user_id, display_name, visibility)
        self.caller.change(self.caller.registry.CreateProject, request, timeout)

    def set_project_member(
        self, project_id: str, user_id: str, role: ProjectRole, *, timeout: float | None = None
    ) -> None:
        """Makes a user a member of a project, or gives a member another role."""
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
        """Registers a workstream, in which sessions can then be opened.

        Without an owner it is nobody's. The project to attach to need not exist yet.
        """
        request = workstream_request(workstream_id, owner_user_id, project_id, memory_enabled)
        self.caller.change(self.caller.registry.CreateWorkstream, request, timeout)

    def delete_workstream(self, workstream_id: str, *, timeout: float | None = None) -> None:
        """Deletes a workstream with its memories, and closes its sessions."""
        request = registry_service_pb2.DeleteWorkstreamRequest(workstream_id=workstream_id)
        self.caller.change(self.caller.registry.DeleteWorkstream, request, timeout)

    def close(self) -> None:
        """Gives the channel up. Sessions stay open in the service; close them before."""
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
        """For sessions."""
        return Caller(self._channel, token, self._timeout)
