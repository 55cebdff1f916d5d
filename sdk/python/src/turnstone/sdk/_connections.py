"""Connections that are kept open between calls, for any number of threads."""

from __future__ import annotations

import selectors
import ssl
import threading
import time
from collections.abc import Callable
from typing import NamedTuple

from ._errors import TurnstoneError
from ._timed import TimedConnection, TimedTlsConnection

_MAX_IDLE = 8
# Below what servers and proxies keep, so that it is seldom they who close first.
_MAX_IDLE_SECONDS = 15.0


class Lease(NamedTuple):
    """A connection for one exchange. ``is_reused`` says that it served another before."""

    connection: TimedConnection
    is_reused: bool


class Connections:
    """Keeps a few idle connections to one server.

    Each is used by one thread at a time. Those that idled for long, or that the server closed, are
    not used again.
    """

    def __init__(
        self, host: str, port: int, *, tls: bool, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._host = host
        self._port = port
        self._tls = ssl.create_default_context() if tls else None
        self._now = now
        self._lock = threading.Lock()
        self._idle: list[tuple[TimedConnection, float]] = []
        self._is_closed = False

    def take(self) -> Lease:
        """Leases the connection that was used last, or a new one that is not yet connected.

        Raises TurnstoneError after ``close``.
        """
        while True:
            with self._lock:
                if self._is_closed:
                    raise TurnstoneError("the client is closed")
                if not self._idle:
                    return self.fresh()
                connection, since = self._idle.pop()
            if self._now() - since < _MAX_IDLE_SECONDS and _is_quiet(connection):
                return Lease(connection, True)
            connection.close()

    def fresh(self) -> Lease:
        """Leases a new connection."""
        if self._tls is None:
            return Lease(TimedConnection(self._host, self._port), False)
        return Lease(TimedTlsConnection(self._host, self._port, self._tls), False)

    def give_back(self, connection: TimedConnection) -> None:
        """Keeps a connection for later, unless enough are kept."""
        with self._lock:
            if not self._is_closed and len(self._idle) < _MAX_IDLE:
                self._idle.append((connection, self._now()))
                return
        connection.close()

    def close(self) -> None:
        """Closes what is idle, and later what is still in use."""
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, []
        for connection, _ in idle:
            connection.close()


def _is_quiet(connection: TimedConnection) -> bool:
    """Says whether nothing has come in, neither an end nor an answer to nobody."""
    if connection.sock is None:
        return False
    with selectors.DefaultSelector() as selector:
        selector.register(connection.sock, selectors.EVENT_READ)
        return not selector.select(timeout=0)
