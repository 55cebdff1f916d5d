"""Errors of calls."""

from __future__ import annotations

import copy
import pickle
import socket
import threading
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from http.client import IncompleteRead, RemoteDisconnected
from ssl import SSLError

from turnstone_memory import (
    TurnstoneAPIError,
    TurnstoneConnectionError,
    TurnstoneError,
    TurnstoneTimeoutError,
)

from .fake_service import Reply
from .service_case import ServiceCase


class Refused(ServiceCase):
    """Error responses."""

    def test_has_status_message_reason_and_request_id(self) -> None:
        headers = {"x-error-reason": "MEMORY_NOT_FOUND", "X-Request-Id": "req-42"}

        error = self._refusal(Reply({"error": "Memory not found"}, 404, headers))

        self.assertEqual(
            (error.status_code, error.message, error.reason, error.request_id, error.retry_after),
            (404, "Memory not found", "MEMORY_NOT_FOUND", "req-42", None),
        )
        self.assertEqual(str(error), "404 MEMORY_NOT_FOUND: Memory not found")
        self.assertIsInstance(error, TurnstoneError)

    def test_sdk_374_shows_the_beginning_of_a_plain_text(self) -> None:
        error = self._refusal(Reply("Internal Server Error " * 20, 500))

        self.assertEqual(error.status_code, 500)
        self.assertEqual(error.message, ("Internal Server Error " * 20)[:200])
        self.assertEqual(str(error)[:14], "500: Internal ")

    def test_takes_error_then_detail_then_the_text(self) -> None:
        cases: list[tuple[object, str]] = [
            ({"error": "e", "detail": "d"}, "e"),
            ({"detail": "d"}, "d"),
            ({"error": "", "detail": "d"}, "d"),
            ({"error": {"code": 1}}, '{"error": {"code": 1}}'),
            ([1], "[1]"),
            ("", "the answer is empty"),
        ]
        for body, message in cases:
            with self.subTest(message):
                self.assertEqual(self._refusal(Reply(body, 400)).message, message)

    def test_reads_retry_after_as_seconds_and_as_a_date(self) -> None:
        later = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=90), usegmt=True)

        seconds = self._refusal(Reply({}, 429, {"retry-after": "7"})).retry_after
        until = self._refusal(Reply({}, 429, {"retry-after": later})).retry_after
        neither = self._refusal(Reply({}, 429, {"retry-after": "soon"})).retry_after

        self.assertEqual(seconds, 7)
        self.assertTrue(until is not None and 60 < until <= 90, until)
        self.assertIsNone(neither)

    def test_a_retry_after_that_no_calendar_holds_is_none(self) -> None:
        for date in [
            "Mon, 01 Jan 99999999999999999999 00:00:00 GMT",
            "Mon, 01 Jan 2026 00:00:00 +99999999999999999999",
        ]:
            with self.subTest(date):
                self.assertIsNone(self._refusal(Reply({}, 429, {"retry-after": date})).retry_after)

    def test_is_raised_for_redirects_too_which_are_not_followed(self) -> None:
        reply = Reply({}, 302, {"location": "/other"})
        service = self.serve(reply)

        with self.assertRaises(TurnstoneAPIError) as caught:
            self.server(service.url).list_memories()

        self.assertEqual(caught.exception.status_code, 302)
        self.assertEqual(len(service.requests), 1)

    def test_is_raised_for_a_success_that_holds_no_object(self) -> None:
        error = self._refusal(Reply("<html>sign in</html>", 200))

        self.assertEqual((error.status_code, error.message), (200, "<html>sign in</html>"))

    def test_can_be_copied_and_pickled(self) -> None:
        error = TurnstoneAPIError(503, "busy", "UNAVAILABLE", "req-1", 2.0)

        for twin in [copy.copy(error), pickle.loads(pickle.dumps(error))]:
            self.assertEqual(str(twin), str(error))
            self.assertEqual(vars(twin), vars(error))

    def _refusal(self, reply: Reply) -> TurnstoneAPIError:
        try:
            self.server(self.serve(reply).url).list_memories()
        except TurnstoneAPIError as error:
            return error
        raise AssertionError("the call succeeded")


class OutOfReach(ServiceCase):
    """No response."""

    def test_a_refused_connection_has_its_cause(self) -> None:
        client = self.server(f"http://127.0.0.1:{_free_port()}", retries=0)

        with self.assertRaises(TurnstoneConnectionError) as caught:
            client.list_memories()

        self.assertIsInstance(caught.exception.__cause__, ConnectionRefusedError)
        self.assertIsInstance(caught.exception, TurnstoneError)
        self.assertIsInstance(caught.exception, ConnectionError)

    def test_a_connection_that_breaks_has_its_cause(self) -> None:
        client = self.server(self.serve(Reply(is_dropped=True)).url)

        with self.assertRaises(TurnstoneConnectionError) as caught:
            client.list_memories()

        self.assertIsInstance(caught.exception.__cause__, RemoteDisconnected)

    def test_half_an_answer_is_none(self) -> None:
        for is_chunked in [False, True]:
            reply = Reply({"memories": []}, missing_bytes=7, is_chunked=is_chunked)
            client = self.server(self.serve(reply).url)

            with self.assertRaises(TurnstoneConnectionError) as caught:
                client.list_memories()

            self.assertIsInstance(caught.exception.__cause__, IncompleteRead)

    def test_https_checks_whom_it_speaks_to(self) -> None:
        service = self.serve()
        client = self.server(service.url.replace("http:", "https:"))

        with self.assertRaises(TurnstoneConnectionError) as caught:
            client.list_memories()

        self.assertIsInstance(caught.exception.__cause__, SSLError)
        self.assertEqual(service.requests, [])

    def test_a_call_ends_when_its_time_is_over(self) -> None:
        never = threading.Event()
        self.addCleanup(never.set)
        service = self.serve(Reply(after=never))
        client = self.server(service.url, timeout=0.1)

        with self.assertRaises(TurnstoneTimeoutError) as caught:
            client.list_memories()

        self.assertIsInstance(caught.exception.__cause__, TimeoutError)
        self.assertIsInstance(caught.exception, TurnstoneConnectionError)
        self.assertIsInstance(caught.exception, TimeoutError)
        self.assertIn("within 0.1 seconds", str(caught.exception))
        self.assertEqual(len(service.requests), 1)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
