"""The calls of the registry, for hosts of agents."""

from __future__ import annotations

from collections.abc import Iterator

from ._client import Client
from ._messages import Request
from ._paging import pages
from ._parameters import present, segment, target
from ._reading import read_project_members, read_row
from ._rows import (
    ListProjectMembersResponse,
    Project,
    ProjectMember,
    StatusResponse,
    Workstream,
)
from ._words import ProjectRole, ProjectVisibility

_WORKSTREAMS = "/v1/api/registry/workstreams"
_PROJECTS = "/v1/api/registry/projects"


class Registry(Client):
    """Registers workstreams, projects and members. The host chooses the ids."""

    def create_workstream(
        self,
        workstream_id: str,
        *,
        owner_user_id: str = "",
        project_id: str = "",
        memory_enabled: bool = True,
    ) -> Workstream:
        """Registers a workstream. Its project need not exist yet."""
        body = present(
            workstream_id=workstream_id,
            owner_user_id=owner_user_id or None,
            project_id=project_id or None,
            memory_enabled=memory_enabled,
        )
        return read_row(Workstream, self._send(Request("POST", _WORKSTREAMS, body)))

    def get_workstream(self, workstream_id: str) -> Workstream:
        """Reads one workstream."""
        request = Request("GET", _workstream(workstream_id), is_read=True)
        return read_row(Workstream, self._send(request))

    def update_workstream(
        self,
        workstream_id: str,
        *,
        owner_user_id: str | None = None,
        project_id: str | None = None,
        memory_enabled: bool | None = None,
    ) -> Workstream:
        """Updates the fields that are not None. An empty id removes owner or project."""
        body = present(
            owner_user_id=owner_user_id, project_id=project_id, memory_enabled=memory_enabled
        )
        request = Request("PATCH", _workstream(workstream_id), body)
        return read_row(Workstream, self._send(request))

    def delete_workstream(self, workstream_id: str) -> StatusResponse:
        """Deletes a workstream with its memories, and closes its sessions."""
        request = Request("DELETE", _workstream(workstream_id))
        return read_row(StatusResponse, self._send(request))

    def create_project(
        self,
        project_id: str,
        *,
        owner_user_id: str,
        display_name: str = "",
        visibility: ProjectVisibility = "private",
    ) -> Project:
        """Registers a project. Its state is active."""
        body = present(
            project_id=project_id,
            owner_user_id=owner_user_id,
            display_name=display_name or None,
            visibility=visibility,
        )
        return read_row(Project, self._send(Request("POST", _PROJECTS, body)))

    def get_project(self, project_id: str) -> Project:
        """Reads one project."""
        return read_row(Project, self._send(Request("GET", _project(project_id), is_read=True)))

    def update_project(
        self,
        project_id: str,
        *,
        display_name: str | None = None,
        owner_user_id: str | None = None,
        visibility: ProjectVisibility | None = None,
    ) -> Project:
        """Updates the fields that are not None."""
        body = present(
            display_name=display_name, owner_user_id=owner_user_id, visibility=visibility
        )
        return read_row(Project, self._send(Request("PATCH", _project(project_id), body)))

    def archive_project(self, project_id: str) -> Project:
        """Archives a project: its memories become invisible. Idempotent."""
        request = Request("POST", f"{_project(project_id)}/archive", {})
        return read_row(Project, self._send(request))

    def restore_project(self, project_id: str) -> Project:
        """Restores an archived project. Idempotent."""
        request = Request("POST", f"{_project(project_id)}/restore", {})
        return read_row(Project, self._send(request))

    def delete_project(self, project_id: str) -> StatusResponse:
        """Deletes a project with its memories and members."""
        return read_row(StatusResponse, self._send(Request("DELETE", _project(project_id))))

    def list_project_members(
        self, project_id: str, *, limit: int | None = None, page_token: str = ""
    ) -> ListProjectMembersResponse:
        """Lists one page of members, by user id.

        ``limit`` is 1 to 200 (the service takes 100 when it is None); ``page_token`` is the
        ``next_page_token`` of the previous page.
        """
        where = target(
            f"{_project(project_id)}/members", limit=limit, page_token=page_token or None
        )
        return read_project_members(self._send(Request("GET", where, is_read=True)))

    def iter_project_members(
        self, project_id: str, *, page_size: int | None = None
    ) -> Iterator[ProjectMember]:
        """Iterates over the members of all pages; fetches each page when it is needed.

        ``page_size`` is the ``limit`` of each page.
        """

        def fetch(page_token: str) -> ListProjectMembersResponse:
            return self.list_project_members(project_id, limit=page_size, page_token=page_token)

        for page in pages(fetch):
            yield from page.members

    def set_project_member(self, project_id: str, user_id: str, role: ProjectRole) -> ProjectMember:
        """Adds a member, or changes the role of a member. Idempotent."""
        request = Request("PUT", _member(project_id, user_id), {"role": role})
        return read_row(ProjectMember, self._send(request))

    def remove_project_member(self, project_id: str, user_id: str) -> StatusResponse:
        """Removes a member. Idempotent."""
        request = Request("DELETE", _member(project_id, user_id))
        return read_row(StatusResponse, self._send(request))


def _workstream(workstream_id: str) -> str:
    return f"{_WORKSTREAMS}/{segment('workstream_id', workstream_id)}"


def _project(project_id: str) -> str:
    return f"{_PROJECTS}/{segment('project_id', project_id)}"


def _member(project_id: str, user_id: str) -> str:
    return f"{_project(project_id)}/members/{segment('user_id', user_id)}"
