"""Connections with a deadline for the whole exchange, however slowly the peer sends."""

from __future__ import annotations

import io
import socket
import ssl
import time
from http.client import HTTPS_PORT, HTTPConnection
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer


class TimedConnection(HTTPConnection):
    """A connection whose operations time out at ``end`` on the monotonic clock.

    ``end`` must be set before each exchange. Bounds everything but the DNS lookup, for which the
    operating system has no timeout.
    """

    def __init__(self, host: str, port: int, tls: ssl.SSLContext | None = None) -> None:
        super().__init__(host, port)
        self.end = 0.0
        self._tls = tls

    def connect(self) -> None:
        """Connects to the first address that accepts, and starts TLS where configured."""
        sock = self._reach()
        try:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self._tls is not None:
                sock.settimeout(remaining(self.end))
                sock = self._tls.wrap_socket(sock, server_hostname=self.host)
        except BaseException:
            sock.close()
            raise
        self.sock = cast("socket.socket", _TimedSocket(sock, self))

    def _reach(self) -> socket.socket:
        failure = OSError("the host has no address")
        found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        for family, kind, protocol, _, address in found:
            sock = socket.socket(family, kind, protocol)
            try:
                sock.settimeout(remaining(self.end))
                sock.connect(address)
                return sock
            except OSError as error:
                sock.close()
                failure = error
        raise failure


class TimedTlsConnection(TimedConnection):
    """The same with the default port of HTTPS."""

    default_port = HTTPS_PORT


class _TimedSocket:
    """The socket methods that HTTPConnection uses, each with the remaining time as timeout."""

    def __init__(self, sock: socket.socket, connection: TimedConnection) -> None:
        self._sock = sock
        self._connection = connection

    def sendall(self, content: bytes) -> None:
        """Sends in parts, because a TLS socket restarts its timeout with each part."""
        left = memoryview(content)
        while left:
            self._sock.settimeout(remaining(self._connection.end))
            left = left[self._sock.send(left) :]

    def makefile(self, mode: str) -> io.BufferedReader:
        """Returns a reader of responses, which keeps the socket open until it is closed."""
        assert mode == "rb"
        return io.BufferedReader(_TimedReader(self._sock, self._connection))

    def fileno(self) -> int:
        """Lets a selector watch the socket."""
        return self._sock.fileno()

    def close(self) -> None:
        """Closes the socket when its readers are closed, too."""
        self._sock.close()


class _TimedReader(io.RawIOBase):
    def __init__(self, sock: socket.socket, connection: TimedConnection) -> None:
        super().__init__()
        self._sock = sock
        self._connection = connection
        self._file = sock.makefile("rb", buffering=0)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int | None:
        self._sock.settimeout(remaining(self._connection.end))
        return self._file.readinto(buffer)

    def close(self) -> None:
        self._file.close()
        super().close()


def remaining(end: float) -> float:
    """Returns the remaining seconds. Raises TimeoutError when there are none."""
    seconds = end - time.monotonic()
    if seconds <= 0:
        raise TimeoutError("the time is over")
    return seconds
