"""Registration by hosts, and errors."""

from __future__ import annotations

import copy
import unittest

import grpc
from turnstone_memory.sessions import AgentCallError, AgentHost, AgentSession, Violation
from turnstone.memory.registry.v1 import registry_pb2, registry_service_pb2
from turnstone.memory.registry.v1.registry_service_pb2_grpc import RegistryServiceStub

from .service_case import ServiceCase


class Registering(ServiceCase):
    """Registered resources, read with the stubs."""

    def setUp(self) -> None:
        super().setUp()
        channel = grpc.insecure_channel(self.address)
        self.addCleanup(channel.close)
        self.stub = RegistryServiceStub(channel)
        self.metadata = (("authorization", f"Bearer {self.token}"),)

    def project(self, project_id: str) -> registry_pb2.Project:
        request = registry_service_pb2.GetProjectRequest(project_id=project_id)
        return self.stub.GetProject(request, metadata=self.metadata).project

    def workstream(self, workstream_id: str) -> registry_pb2.Workstream:
        request = registry_service_pb2.GetWorkstreamRequest(workstream_id=workstream_id)
        return self.stub.GetWorkstream(request, metadata=self.metadata).workstream

    def test_registers_a_private_project_unless_told_otherwise(self) -> None:
        host = self.host()

        host.create_project("p-7", owner_user_id="alice")
        host.create_project("p-8", owner_user_id="bob", display_name="Eight", visibility="public")

        seven, eight = self.project("p-7"), self.project("p-8")
        self.assertEqual(seven.visibility, registry_pb2.PROJECT_VISIBILITY_PRIVATE)
        self.assertEqual(eight.visibility, registry_pb2.PROJECT_VISIBILITY_PUBLIC)
        self.assertEqual((eight.owner_user_id, eight.display_name), ("bob", "Eight"))

    def test_registers_a_workstream_of_nobody_unless_told_otherwise(self) -> None:
        host = self.host()

        host.create_workstream("ws-7")
        host.create_workstream("ws-8", owner_user_id="bob", project_id="p1", memory_enabled=False)

        seven, eight = self.workstream("ws-7"), self.workstream("ws-8")
        self.assertEqual(
            (seven.owner_user_id, seven.project_id, seven.memory_enabled), ("", "", True)
        )
        self.assertEqual(
            (eight.owner_user_id, eight.project_id, eight.memory_enabled), ("bob", "p1", False)
        )

    def test_makes_a_user_a_member(self) -> None:
        self.host().set_project_member("p1", "bob", "writer")

        request = registry_service_pb2.ListProjectMembersRequest(project_id="p1")
        members = self.stub.ListProjectMembers(request, metadata=self.metadata).members
        self.assertEqual(
            [(m.user_id, m.role) for m in members], [("bob", registry_pb2.PROJECT_ROLE_WRITER)]
        )

    def test_deletes_what_was_registered(self) -> None:
        host = self.host()

        host.delete_workstream("ws-b")
        host.delete_project("p2")

        for read, gone in ((self.workstream, "ws-b"), (self.project, "p2")):
            with self.assertRaises(grpc.RpcError) as caught:
                read(gone)
            self.assertIs(caught.exception.code(), grpc.StatusCode.NOT_FOUND)


class Failures(ServiceCase):
    """Details of errors."""

    def test_tells_status_reason_text_and_request_id(self) -> None:
        with self.assertRaises(AgentCallError) as caught:
            self.host().create_workstream("ws-a")

        error = caught.exception
        self.assert_reason(error, "ALREADY_EXISTS", "ALREADY_EXISTS")
        self.assertEqual(error.message, "the workstream exists already")
        self.assertEqual(str(error), "ALREADY_EXISTS ALREADY_EXISTS: the workstream exists already")
        self.assertRegex(error.request_id or "", "^[-0-9a-f]{36}$")
        self.assertEqual((error.violations, error.retry_delay), ((), None))
        self.assertIsInstance(error.__cause__, grpc.RpcError)

    def test_tells_all_fields_that_break_a_rule(self) -> None:
        with self.assertRaises(AgentCallError) as caught:
            self.host().create_project("..", owner_user_id="")

        self.assert_reason(caught.exception, "INVALID_ARGUMENT", "FIELD_INVALID")
        self.assertEqual(
            {violation.field for violation in caught.exception.violations},
            {"project_id", "owner_user_id"},
        )
        self.assertIn(
            Violation("owner_user_id", "owner_user_id is required"), caught.exception.violations
        )

    def test_tells_what_a_token_may_not(self) -> None:
        with self.assertRaises(AgentCallError) as caught:
            self.host(token=self.stage["tokens"]["alice"]).delete_workstream("ws-a")

        self.assert_reason(caught.exception, "PERMISSION_DENIED", "PERMISSION_MISSING")

    def test_tells_that_a_coordinator_needs_an_acting_user(self) -> None:
        with self.assertRaises(AgentCallError) as caught:
            AgentSession.open(self.host(), "ws-a", kind="coordinator")

        self.assert_reason(caught.exception, "INVALID_ARGUMENT", "IDENTITY_REQUIRED")


class EarlyFailures(unittest.TestCase):
    """Errors without a service."""

    def test_has_no_reason_where_nobody_answers(self) -> None:
        with AgentHost("127.0.0.1:1", "t") as host, self.assertRaises(AgentCallError) as caught:
            host.delete_workstream("ws-a")

        error = caught.exception
        self.assertEqual(
            (error.code, error.reason, error.request_id), (grpc.StatusCode.UNAVAILABLE, None, None)
        )

    def test_can_be_copied(self) -> None:
        error = AgentCallError(grpc.StatusCode.ABORTED, "no", "STORAGE_CONFLICT", (), "r", 0.1)

        self.assertEqual(vars(copy.copy(error)), vars(error))

    def test_refuses_a_token_that_no_header_can_carry_without_repeating_it(self) -> None:
        for token in ("", "two words", "ts_…", "line\n"):
            with self.subTest(token), self.assertRaises(ValueError) as caught:
                AgentHost("127.0.0.1:1", token)

            self.assertEqual(
                str(caught.exception),
                "token must be a text of visible ASCII characters, not empty",
            )

    def test_refuses_times_that_are_none(self) -> None:
        for timeout in (0, -1, float("nan"), float("inf")):
            with self.subTest(timeout), self.assertRaises(ValueError):
                AgentHost("127.0.0.1:1", "t", timeout=timeout)
            with AgentHost("127.0.0.1:1", "t") as host, self.assertRaises(ValueError):
                host.delete_workstream("ws-a", timeout=timeout)

    def test_refuses_words_that_no_enum_has(self) -> None:
        with AgentHost("127.0.0.1:1", "t") as host, self.assertRaises(ValueError) as caught:
            host.set_project_member("p1", "bob", "owner")  # type: ignore[arg-type]

        self.assertEqual(str(caught.exception), "project role must be one of reader, writer")
