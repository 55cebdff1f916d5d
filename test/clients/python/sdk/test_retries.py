"""Which calls are retried, when, and how often."""

from __future__ import annotations

import socket
from collections.abc import Callable

from turnstone_memory import TurnstoneAPIError, TurnstoneConnectionError, TurnstoneServer
from turnstone_memory._messages import Request

from .fake_service import FakeService, Reply
from .service_case import ServiceCase

READ = Request("GET", "/", is_read=True)
BUSY = Reply({"error": "busy"}, 503)


class Retries(ServiceCase):
    """Only reads are retried."""

    def test_a_read_is_repeated_on_503_until_it_succeeds(self) -> None:
        service = self.serve(BUSY, BUSY, Reply())

        answer = self.transport(service.url).send(READ, "t")

        self.assertEqual(answer.status, 200)
        self.assertEqual(len(service.requests), 3)

    def test_the_last_refusal_is_given_when_all_retries_are_used_up(self) -> None:
        service = self.serve(BUSY)

        answer = self.transport(service.url).send(READ, "t")

        self.assertEqual(answer.status, 503)
        self.assertEqual(len(service.requests), 3)

    def test_the_delays_grow_and_vary(self) -> None:
        delays: list[float] = []
        service = self.serve(BUSY)

        self.transport(service.url, retries=7, wait=delays.append).send(READ, "t")

        longest = [0.2, 0.4, 0.8, 1.6, 3.2, 5, 5]
        self.assertEqual(len(delays), len(longest))
        for delay, most in zip(delays, longest, strict=True):
            self.assertTrue(most / 2 <= delay <= most, delays)

    def test_retry_after_is_honoured(self) -> None:
        delays: list[float] = []
        service = self.serve(Reply({}, 503, {"retry-after": "9"}), Reply())

        self.transport(service.url, wait=delays.append).send(READ, "t")

        self.assertEqual(delays, [9])

    def test_a_retry_that_would_come_too_late_is_not_waited_for(self) -> None:
        delays: list[float] = []
        service = self.serve(Reply({}, 503, {"retry-after": "31"}))

        answer = self.transport(service.url, wait=delays.append).send(READ, "t")

        self.assertEqual((answer.status, answer.retry_after, delays), (503, 31, []))

    def test_a_read_is_repeated_when_the_connection_is_refused(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        started: list[FakeService] = []

        def start(_: float) -> None:
            started.append(self.serve(port=port))

        answer = self.transport(f"http://127.0.0.1:{port}", wait=start).send(READ, "t")

        self.assertEqual(answer.status, 200)
        self.assertEqual(len(started[0].requests), 1)

    def test_a_connection_that_stays_refused_is_given_up(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        delays: list[float] = []

        with self.assertRaises(TurnstoneConnectionError):
            self.transport(url, wait=delays.append).send(READ, "t")

        self.assertEqual(len(delays), 2)

    def test_other_failures_are_not_repeated(self) -> None:
        for reply in [Reply({}, 500), Reply({}, 429), Reply({}, 504)]:
            with self.subTest(reply.status):
                service = self.serve(reply)

                self.transport(service.url).send(READ, "t")

                self.assertEqual(len(service.requests), 1)

    def test_a_new_connection_that_breaks_is_not_repeated(self) -> None:
        service = self.serve(Reply(is_dropped=True))

        with self.assertRaises(TurnstoneConnectionError):
            self.transport(service.url).send(READ, "t")

        self.assertEqual(len(service.requests), 1)

    def test_searches_are_repeated_though_they_are_posted(self) -> None:
        service = self.serve(Reply({}, 503, {"retry-after": "0"}), Reply())

        self.server(service.url).search_memories("q")

        self.assertEqual(len(service.requests), 2)

    def test_saves_and_deletions_are_not_repeated(self) -> None:
        calls: list[Callable[[TurnstoneServer], object]] = [
            lambda client: client.save_memory("n", "c", description="d"),
            lambda client: client.delete_memory("n"),
        ]
        for call in calls:
            service = self.serve(BUSY)

            with self.assertRaises(TurnstoneAPIError):
                call(self.server(service.url))

            self.assertEqual(len(service.requests), 1)

    def test_no_retries_means_none(self) -> None:
        service = self.serve(BUSY)

        with self.assertRaises(TurnstoneAPIError):
            self.server(service.url, retries=0).list_memories()

        self.assertEqual(len(service.requests), 1)
