"""Retries and timeouts."""

from __future__ import annotations

import unittest

import grpc
from google.rpc import error_details_pb2  # type: ignore[import-untyped]
from turnstone_memory.sessions import AgentCallError, AgentHost, AgentSession
from turnstone_memory.sessions._attempts import pause_seconds
from turnstone.memory.v1 import memory_service_pb2

from .scripted_service import Refusal, ScriptedCase, Silence, details_of, unavailable


class Attempts(ScriptedCase):
    """Calls of a scripted service."""

    def setUp(self) -> None:
        super().setUp()
        self.host = AgentHost(self.address, "t")
        self.addCleanup(self.host.close)
        self.session = AgentSession.from_credential(self.host, "s", "tss")

    def test_tries_a_context_again_that_the_service_is_too_busy_for(self) -> None:
        self.service.replies = [unavailable(), unavailable()]

        self.session.build_context([])

        self.assertEqual(self.service.asked, ["BuildMemoryContext"] * 3)

    def test_tries_the_description_of_the_tool_again(self) -> None:
        described = memory_service_pb2.DescribeMemoryToolResponse(
            name="memory", parameters_json_schema="{}"
        )
        self.service.replies = [unavailable(), described]

        self.assertEqual(self.session.tool_definition().name, "memory")

    def test_raises_the_last_refusal(self) -> None:
        self.service.replies = [unavailable(), unavailable(), unavailable(reason="THIRD")]

        with self.assertRaises(AgentCallError) as caught:
            self.session.build_context([])

        self.assertEqual((caught.exception.reason, caught.exception.retry_delay), ("THIRD", 0.0))

    def test_does_not_wait_longer_than_the_call_may_take(self) -> None:
        self.service.replies = [unavailable(delay_seconds=20)]

        with self.assertRaises(AgentCallError) as caught:
            self.session.build_context([])

        self.assertEqual(caught.exception.retry_delay, 20.0)
        self.assertEqual(len(self.service.asked), 1)

    def test_tries_no_read_again_that_was_refused_for_another_reason(self) -> None:
        self.service.replies = [Refusal(grpc.StatusCode.ABORTED)]

        with self.assertRaises(AgentCallError):
            self.session.build_context([])

        self.assertEqual(len(self.service.asked), 1)

    def test_tries_nothing_again_that_changes_something(self) -> None:
        host, session = self.host, self.session
        calls = (
            lambda: session.call_tool({"action": "list"}),
            lambda: session.claim_nudge("session_started"),
            lambda: session.set_acting_user("bob"),
            session.close,
            lambda: AgentSession.open(host, "w"),
            lambda: host.create_project("p", owner_user_id="u"),
            lambda: host.set_project_member("p", "u", "reader"),
            lambda: host.delete_project("p"),
            lambda: host.create_workstream("w"),
            lambda: host.delete_workstream("w"),
        )

        for call in calls:
            self.service.replies = [unavailable()]
            with self.assertRaises(AgentCallError):
                call()

        self.assertEqual(len(self.service.asked), len(calls))

    def test_gives_a_call_ten_seconds_or_what_it_says(self) -> None:
        self.session.close()
        self.session.close(timeout=60)

        by_default, as_said = self.service.remaining
        # gRPC writes them in steps, upwards.
        self.assertTrue(9 < by_default < 11, by_default)
        self.assertTrue(59 < as_said < 61, as_said)

    def test_fails_when_the_time_is_over_and_tells_the_service(self) -> None:
        silence = Silence()
        self.service.replies = [silence]

        with self.assertRaises(AgentCallError) as caught:
            self.session.call_tool("{}", timeout=0.2)

        self.assertIs(caught.exception.code, grpc.StatusCode.DEADLINE_EXCEEDED)
        self.assertIsNone(caught.exception.reason)
        self.assertTrue(silence.is_over.wait(5))

    def test_gives_all_attempts_of_a_read_one_time_together(self) -> None:
        self.service.replies = [unavailable(), Silence()]

        with self.assertRaises(AgentCallError) as caught:
            self.session.build_context([], timeout=0.6)

        self.assertIs(caught.exception.code, grpc.StatusCode.DEADLINE_EXCEEDED)
        self.assertTrue(self.service.remaining[1] < 0.55, self.service.remaining)

    def test_keeps_status_and_text_where_details_are_none_of_ours(self) -> None:
        info = error_details_pb2.ErrorInfo(reason="QUOTA", domain="elsewhere")
        ours = error_details_pb2.ErrorInfo(reason="X", domain="memory.turnstone")
        for details in (None, b"\xff\xff\xff", details_of(info), details_of(ours)[:-3]):
            self.service.replies = [Refusal(grpc.StatusCode.RESOURCE_EXHAUSTED, details)]
            with self.subTest(details), self.assertRaises(AgentCallError) as caught:
                self.session.close()

            error = caught.exception
            self.assertEqual((error.message, error.reason, error.violations), ("no", None, ()))


class Pauses(unittest.TestCase):
    """The pause before a retry."""

    def test_doubles_and_adds_what_the_service_asks_for(self) -> None:
        for failures, asked, chance, seconds in (
            (1, None, 0.0, 0.1),
            (1, None, 1.0, 0.2),
            (2, None, 0.0, 0.2),
            (3, 0.0, 1.0, 0.8),
            (10, None, 1.0, 5.0),
            (1, 3.0, 0.5, 3.15),
        ):
            error = AgentCallError(grpc.StatusCode.UNAVAILABLE, "busy", retry_delay=asked)
            with self.subTest(failures=failures, asked=asked, chance=chance):
                self.assertAlmostEqual(pause_seconds(failures, error, chance), seconds)
