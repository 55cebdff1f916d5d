"""An HTTP server that records requests and sends prepared responses."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import socket
from types import TracebackType
from typing import Any


MEMORY: dict[str, object] = {
    "memory_id": "6f1c3c1e-58f0-4d4e-9d43-7d0c4e3a9b55",
    "name": "deploy_process",
    "description": "How we ship",
    "type": "general",
    "scope": "global",
    "scope_id": "",
    "content": "Merge, wait, tag.",
    "created": "2026-03-10T10:00:00",
    "updated": "2026-03-12T14:30:00",
}

# Has the required members of every call.
ANY_ANSWER: dict[str, object] = {
    **MEMORY,
    "status": "ok",
    "memories": [],
    "members": [],
    "workstream_id": "ws",
    "project_id": "p",
    "user_id": "u",
}


@dataclass(frozen=True)
class Received:
    """A received request. ``connection`` is the port of the client."""

    method: str
    target: str
    headers: Mapping[str, str]
    body: Any
    connection: int


@dataclass(frozen=True)
class Reply:
    """A response. A string is sent unchanged, anything else as JSON."""

    body: object = field(default_factory=lambda: ANY_ANSWER)
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    #: Closes the connection instead of answering.
    is_dropped: bool = False
    #: Closes the connection after the answer, without having announced it.
    is_last: bool = False
    #: Sends the answer in chunks, without a length.
    is_chunked: bool = False
    #: Sends so many bytes less than it announced, then closes.
    missing_bytes: int = 0
    #: Answers when this is set.
    after: threading.Event | None = None


class FakeService:
    """Serves on a free port, or a given one.

    ``answers`` are sent in order, the last one repeatedly; or ``answer`` is called.
    """

    def __init__(
        self,
        *answers: Reply,
        answer: Callable[[Received], Reply] | None = None,
        port: int = 0,
    ) -> None:
        self.requests: list[Received] = []
        self._answers = list(answers) or [Reply()]
        self._answer = answer or self._next_answer
        self._lock = threading.Lock()
        self._asked = threading.Semaphore(0)
        self._closed = threading.Semaphore(0)
        self._server = _Server(("127.0.0.1", port), _handler(self), self._closed.release)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    @property
    def url(self) -> str:
        """Address of the service."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def wait_until_asked(self) -> None:
        """Waits for one more request."""
        assert self._asked.acquire(timeout=10)

    def wait_until_closed(self) -> None:
        """Waits until one more connection is closed on this side."""
        assert self._closed.acquire(timeout=10)

    def start(self) -> None:
        """Starts serving."""
        self._thread.start()

    def stop(self) -> None:
        """Stops serving, without waiting for open connections."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def __enter__(self) -> FakeService:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def reply_to(self, request: Received) -> Reply:
        """Records a request and returns the response."""
        with self._lock:
            self.requests.append(request)
            self._asked.release()
            return self._answer(request)

    def _next_answer(self, _: Received) -> Reply:
        return self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def __init__(
        self,
        address: tuple[str, int],
        handler: type[BaseHTTPRequestHandler],
        closed: Callable[[], None],
    ) -> None:
        super().__init__(address, handler)
        self._closed = closed

    def shutdown_request(self, request: socket | tuple[bytes, socket]) -> None:
        super().shutdown_request(request)
        self._closed()


def _handler(service: FakeService) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # Headers and body leave in one packet.
        wbufsize = -1

        def _serve(self) -> None:
            content = self.rfile.read(int(self.headers.get("content-length", 0)))
            headers = {name.lower(): value for name, value in self.headers.items()}
            body = json.loads(content) if content else None
            port = self.client_address[1]
            reply = service.reply_to(Received(self.command, self.path, headers, body, port))
            if reply.after is not None:
                reply.after.wait()
            self.close_connection = reply.is_dropped or reply.is_last or reply.missing_bytes > 0
            if not reply.is_dropped:
                self._send(reply)

        def _send(self, reply: Reply) -> None:
            text = reply.body if isinstance(reply.body, str) else json.dumps(reply.body)
            content = text.encode()
            self.send_response(reply.status)
            for name, value in reply.headers.items():
                self.send_header(name, value)
            if reply.is_chunked:
                self.send_header("transfer-encoding", "chunked")
                content = b"".join(b"1\r\n%c\r\n" % byte for byte in content) + b"0\r\n\r\n"
            else:
                self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content[: len(content) - reply.missing_bytes])

        def log_message(self, format: str, *args: object) -> None:
            pass

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = _serve

    return Handler
