"""Pooling of connections."""

from __future__ import annotations

import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

from turnstone_memory import (
    TurnstoneAPIError,
    TurnstoneConnectionError,
    TurnstoneError,
    TurnstoneServer,
)
from turnstone_memory._connections import Connections

from .fake_service import FakeService, Received, Reply


class KeptConnections(unittest.TestCase):
    """Connections are reused."""

    def test_one_connection_serves_call_after_call(self) -> None:
        replies = [Reply(), Reply({"error": "no"}, 404), Reply()]
        with FakeService(*replies) as service, TurnstoneServer(service.url, "t") as client:
            client.list_memories()
            with self.assertRaises(TurnstoneAPIError):
                client.get_memory("n")
            client.save_memory("n", "c", description="d")

        self.assertEqual(len({request.connection for request in service.requests}), 1)

    def test_answers_in_chunks_keep_their_connection(self) -> None:
        reply = Reply({"name": "n"}, is_chunked=True)
        with FakeService(reply) as service, TurnstoneServer(service.url, "t") as client:
            names = [client.get_memory("n").name for _ in range(2)]

        self.assertEqual(names, ["n", "n"])
        self.assertEqual(len({request.connection for request in service.requests}), 1)

    def test_a_connection_that_the_server_ends_is_not_used_again(self) -> None:
        reply = Reply(headers={"connection": "close"}, is_last=True)
        with FakeService(reply) as service, TurnstoneServer(service.url, "t") as client:
            client.save_memory("n", "c", description="d")
            client.save_memory("n", "c", description="d")

        self.assertEqual(len({request.connection for request in service.requests}), 2)

    def test_even_a_save_survives_a_connection_that_was_closed_while_idle(self) -> None:
        with (
            FakeService(Reply(is_last=True), Reply()) as service,
            TurnstoneServer(service.url, "t") as client,
        ):
            client.list_memories()
            service.wait_until_closed()

            client.save_memory("n", "c", description="d")

        self.assertEqual(len({request.connection for request in service.requests}), 2)

    def test_a_read_is_sent_again_when_a_kept_connection_breaks(self) -> None:
        replies = [Reply(), Reply(is_dropped=True), Reply()]
        with (
            FakeService(*replies) as service,
            TurnstoneServer(service.url, "t", retries=0) as client,
        ):
            client.list_memories()
            client.list_memories()

        self.assertEqual(len(service.requests), 3)

    def test_a_save_is_not_sent_again_when_a_kept_connection_breaks(self) -> None:
        with (
            FakeService(Reply(), Reply(is_dropped=True)) as service,
            TurnstoneServer(service.url, "t") as client,
        ):
            client.list_memories()
            with self.assertRaises(TurnstoneConnectionError):
                client.save_memory("n", "c", description="d")

        self.assertEqual(len(service.requests), 2)

    def test_connections_that_idled_long_are_not_used(self) -> None:
        now = 0.0
        with FakeService() as service:
            port = int(service.url.rpartition(":")[2])
            connections = Connections("127.0.0.1", port, tls=False, now=lambda: now)
            connection = connections.fresh().connection
            connection.end = time.monotonic() + 10
            connection.connect()
            connections.give_back(connection)

            now = 15.0

            self.assertFalse(connections.take().is_reused)
            self.assertIsNone(connection.sock)

    def test_only_a_few_idle_connections_are_kept(self) -> None:
        connections = Connections("127.0.0.1", 1, tls=False)
        taken = [connections.fresh().connection for _ in range(9)]
        with FakeService() as service:
            port = int(service.url.rpartition(":")[2])
            for connection in taken:
                connection.port = port
                connection.end = time.monotonic() + 10
                connection.connect()
                connections.give_back(connection)

            self.assertEqual(sum(connection.sock is None for connection in taken), 1)
            connections.close()
            self.assertEqual(sum(connection.sock is None for connection in taken), 9)


class Threads(unittest.TestCase):
    """Clients are thread-safe."""

    def test_threads_get_their_own_answers(self) -> None:
        def echo(request: Received) -> Reply:
            return Reply({"name": request.target.rpartition("/")[2].partition("?")[0]})

        with (
            FakeService(answer=echo) as service,
            TurnstoneServer(service.url, "t") as client,
            ThreadPoolExecutor(8) as pool,
        ):
            names = [f"n{number}" for number in range(200)]

            answers = list(pool.map(client.get_memory, names))

        self.assertEqual([memory.name for memory in answers], names)
        self.assertLessEqual(len({request.connection for request in service.requests}), 8)

    def test_calls_do_not_wait_for_each_other(self) -> None:
        gate = threading.Event()
        self.addCleanup(gate.set)
        with (
            FakeService(Reply({"name": "slow"}, after=gate), Reply({"name": "fast"})) as service,
            TurnstoneServer(service.url, "t") as client,
            ThreadPoolExecutor(1) as pool,
        ):
            slow = pool.submit(client.get_memory, "slow")
            service.wait_until_asked()

            self.assertEqual(client.get_memory("fast").name, "fast")

            gate.set()
            self.assertEqual(slow.result().name, "slow")


class Closing(unittest.TestCase):
    """A closed client."""

    def test_a_closed_client_makes_no_calls(self) -> None:
        with FakeService() as service:
            with TurnstoneServer(service.url, "t") as client:
                client.list_memories()

            with self.assertRaisesRegex(TurnstoneError, "closed"):
                client.list_memories()

        self.assertEqual(len(service.requests), 1)

    def test_its_connections_are_closed(self) -> None:
        with FakeService() as service:
            with TurnstoneServer(service.url, "t") as client:
                client.list_memories()

            service.wait_until_closed()

    def test_a_call_under_way_ends_well_and_closes_its_connection(self) -> None:
        gate = threading.Event()
        self.addCleanup(gate.set)
        with (
            FakeService(Reply({"name": "n"}, after=gate)) as service,
            ThreadPoolExecutor(1) as pool,
        ):
            client = TurnstoneServer(service.url, "t")
            self.addCleanup(client.close)
            call = pool.submit(client.get_memory, "n")
            service.wait_until_asked()

            client.close()
            gate.set()

            self.assertEqual(call.result().name, "n")
            service.wait_until_closed()
