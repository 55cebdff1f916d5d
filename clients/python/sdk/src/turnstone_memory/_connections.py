"""A thread-safe pool of idle connections."""

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
# Below the usual idle timeout of servers and proxies, so that they rarely close first.
_MAX_IDLE_SECONDS = 15.0


class Lease(NamedTuple):
    """A connection for one exchange. ``is_reused`` is true when it served one before."""

    connection: TimedConnection
    is_reused: bool


class Connections:
    """Keeps a few idle connections to one server.

    Each is used by one thread at a time. Connections that were idle for too long or were closed by
    the server are discarded.
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
        """Leases the most recently used connection, or a new one that is not yet connected.

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
        """Returns a connection to the pool, or closes it when the pool is full."""
        with self._lock:
            if not self._is_closed and len(self._idle) < _MAX_IDLE:
                self._idle.append((connection, self._now()))
                return
        connection.close()

    def close(self) -> None:
        """Closes idle connections, and leased ones when they are given back."""
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, []
        for connection, _ in idle:
            connection.close()


def _is_quiet(connection: TimedConnection) -> bool:
    """Whether nothing is readable: neither an end of file nor unexpected data."""
    if connection.sock is None:
        return False
    with selectors.DefaultSelector() as selector:
        selector.register(connection.sock, selectors.EVENT_READ)
        return not selector.select(timeout=0)
