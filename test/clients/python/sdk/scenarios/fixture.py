"""Creates the fixture with calls of administrators, hosts and callers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turnstone_memory import TurnstoneAPIError, TurnstoneConsole, TurnstoneServer

from .calls import Answer, changes_registry, perform
from .service import Service

_OWNERS = {"ws-a": "alice", "ws-b": "bob", "ws-o": ""}
_PROJECTS = {"p1": "active", "p2": "archived"}


class Fixture:
    """Sets up scenarios without access to the database."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._console = TurnstoneConsole(service.console, service.tokens["service"])
        self._writers: dict[str, TurnstoneServer] = {}
        # Workstreams and projects cannot be listed, so created ones are recorded.
        self._workstreams = set(_OWNERS)
        self._projects = set(_PROJECTS)
        # The service may contain data of others.
        self._is_touched = True

    def reset(self) -> None:
        """Deletes all memories, and recreates workstreams and projects after changes."""
        for memory in list(self._console.iter_memories(page_size=200)):
            self._console.delete_memory(memory.memory_id)
        if self._is_touched:
            self._reset_registry()
            self._is_touched = False

    def apply(self, step: dict[str, Any]) -> None:
        """Saves rows as a caller with the permission, or registers a workstream."""
        if "store" in step:
            self._store(step["store"], step.get("count", 1))
        else:
            request = step["workstream"]
            self._succeed("CreateWorkstream", self._console, request)

    def note(self, name: str, answer: Answer) -> None:
        """Records created resources, and that something may have changed."""
        self._is_touched = self._is_touched or changes_registry(name)
        if answer.status == 201 and name == "CreateWorkstream":
            self._workstreams.add(answer.response["workstream"]["workstream_id"])
        if answer.status == 201 and name == "CreateProject":
            self._projects.add(answer.response["project"]["project_id"])

    def close(self) -> None:
        """Closes all connections."""
        self._console.close()
        for writer in self._writers.values():
            writer.close()

    def _reset_registry(self) -> None:
        for workstream_id in self._workstreams:
            _delete(self._console.delete_workstream, workstream_id)
        for project_id in self._projects:
            _delete(self._console.delete_project, project_id)
        self._workstreams = set(_OWNERS)
        self._projects = set(_PROJECTS)
        for workstream_id, owner in _OWNERS.items():
            self._console.create_workstream(workstream_id, owner_user_id=owner)
        for project_id, state in _PROJECTS.items():
            self._console.create_project(project_id, owner_user_id="alice", display_name=project_id)
            if state == "archived":
                self._console.archive_project(project_id)

    def _store(self, row: dict[str, Any], count: int) -> None:
        owner = row.get("scope_id", "") if row.get("scope") == "user" else "service"
        for number in range(1, count + 1):
            name = row["name"].replace("{n}", str(number))
            request = {"description": "d", "content": "c", **row, "name": name}
            self._succeed("SaveMemory", self._writer(owner), request)

    def _succeed(self, name: str, client: object, request: dict[str, Any]) -> None:
        answer = perform(name, client, request, lambda result: result)
        if answer.status != 201:
            raise RuntimeError(f"{name} answered {answer.status}: {answer.error}")
        self.note(name, answer)

    def _writer(self, owner: str) -> TurnstoneServer:
        if owner not in self._writers:
            token = self._service.tokens[owner]
            self._writers[owner] = TurnstoneServer(self._service.gateway, token)
        return self._writers[owner]


def _delete(delete: Callable[[str], object], key: str) -> None:
    """Deletes what a scenario may have deleted already."""
    try:
        delete(key)
    except TurnstoneAPIError as error:
        if error.status_code != 404:
            raise
