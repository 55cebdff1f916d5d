"""Timeouts of calls, whatever the peer does."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from unittest.mock import patch

from turnstone_memory import TurnstoneServer, TurnstoneTimeoutError

from .service_case import ServiceCase

TIMEOUT = 0.3
# Longer than a busy machine needs, and shorter than the responses below would take.
LATEST = 1.1


class Deadlines(ServiceCase):
    """Nothing extends the timeout of a call."""

    def test_a_status_line_that_trickles_does_not(self) -> None:
        self._assert_bounded(self._trickle(b"", b"H"))

    def test_headers_that_trickle_do_not(self) -> None:
        self._assert_bounded(self._trickle(b"HTTP/1.1 200 OK\r\n", b"x-a: b\r\n"))

    def test_a_header_line_that_trickles_does_not(self) -> None:
        self._assert_bounded(self._trickle(b"HTTP/1.1 200 OK\r\n", b"x"))

    def test_a_body_that_trickles_does_not(self) -> None:
        head = b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n"
        self._assert_bounded(self._trickle(head, b" "))

    def test_the_size_of_a_chunk_that_trickles_does_not(self) -> None:
        head = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"
        self._assert_bounded(self._trickle(head, b"0"))

    def test_a_request_that_is_taken_slowly_does_not(self) -> None:
        url = self._listen(_sip)
        content = "x" * 20_000_000

        self._assert_bounded(
            url, lambda client: client.save_memory("n", content, description="d")
        )

    def test_the_addresses_of_a_host_share_it(self) -> None:
        # With a full backlog the system neither accepts nor rejects connections.
        deaf = [self._deaf() for _ in range(4)]
        addresses = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", address) for address in deaf]

        with patch.object(socket, "getaddrinfo", return_value=addresses):
            self._assert_bounded("http://host.example")

    def test_an_agreement_on_tls_that_never_comes_does_not(self) -> None:
        url = self._listen(lambda connection, stop: stop.wait())

        self._assert_bounded(url.replace("http:", "https:"))

    def _assert_bounded(
        self,
        url: str,
        call: Callable[[TurnstoneServer], object] = lambda client: client.list_memories(),
    ) -> None:
        client = self.server(url, timeout=TIMEOUT)
        start = time.monotonic()

        with self.assertRaises(TurnstoneTimeoutError):
            call(client)

        self.assertLess(time.monotonic() - start, LATEST)

    def _trickle(self, head: bytes, piece: bytes) -> str:
        """Sends the response in small parts, which would each restart a socket timeout."""

        def answer(connection: socket.socket, stop: threading.Event) -> None:
            connection.recv(65_536)
            connection.sendall(head)
            for _ in range(150):
                if stop.wait(0.03):
                    return
                connection.sendall(piece)

        return self._listen(answer)

    def _deaf(self) -> tuple[str, int]:
        listener = socket.socket()
        self.addCleanup(listener.close)
        listener.bind(("127.0.0.1", 0))
        listener.listen(0)
        address: tuple[str, int] = listener.getsockname()
        for _ in range(3):
            waiting = socket.socket()
            self.addCleanup(waiting.close)
            waiting.setblocking(False)
            waiting.connect_ex(address)
        return address

    def _listen(self, serve: Callable[[socket.socket, threading.Event], object]) -> str:
        listener = socket.create_server(("127.0.0.1", 0))
        listener.settimeout(5)
        stop = threading.Event()

        def run() -> None:
            # The client closes the connection on timeout, or never opens one.
            try:
                connection, _ = listener.accept()
                with connection:
                    serve(connection, stop)
            except OSError:
                pass

        thread = threading.Thread(target=run)
        thread.start()
        for step in [listener.close, thread.join, stop.set]:
            self.addCleanup(step)
        return f"http://127.0.0.1:{listener.getsockname()[1]}"


def _sip(connection: socket.socket, stop: threading.Event) -> None:
    """Receives a request in small parts."""
    for _ in range(150):
        if stop.wait(0.03):
            return
        connection.recv(65_536)
