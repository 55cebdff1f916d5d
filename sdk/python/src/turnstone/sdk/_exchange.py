"""One request and its answer over one connection."""

from __future__ import annotations

import socket
import time
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPResponse, IncompleteRead

from ._messages import Answer

_CHUNK_BYTES = 65_536


def exchange(
    connection: HTTPConnection,
    method: str,
    target: str,
    headers: Mapping[str, str],
    body: bytes | None,
    end: float,
) -> tuple[Answer, bool]:
    """Sends a request and reads the whole answer, before ``end`` on the monotonic clock.

    Returns the answer, and whether the connection can serve another exchange. Raises OSError or
    HTTPException, TimeoutError among them; the connection is closed then.
    """
    try:
        connection.timeout = _remaining(end)
        # Kept here: a connection that the server is about to close forgets its socket early.
        sock = connection.sock or _connect(connection)
        sock.settimeout(_remaining(end))
        connection.request(method, target, body, headers)
        response = connection.getresponse()
        content = _read(response, sock, end)
    except BaseException:
        connection.close()
        raise
    is_reusable = not response.will_close
    response.close()
    received = {name.lower(): value for name, value in response.getheaders()}
    return Answer(response.status, received, content), is_reusable


def _connect(connection: HTTPConnection) -> socket.socket:
    connection.connect()
    return connection.sock


def _read(response: HTTPResponse, sock: socket.socket, end: float) -> bytes:
    """Reads in chunks, for the timeout of a socket begins anew with all that it receives."""
    chunks: list[bytes] = []
    # Newer Pythons close the response, and the socket with it, as soon as its length is read.
    while not response.isclosed() and (chunk := _read_chunk(response, sock, end)):
        chunks.append(chunk)
    content = b"".join(chunks)
    if response.length:
        raise IncompleteRead(content, response.length)
    return content


def _read_chunk(response: HTTPResponse, sock: socket.socket, end: float) -> bytes:
    sock.settimeout(_remaining(end))
    return response.read1(_CHUNK_BYTES)


def _remaining(end: float) -> float:
    seconds = end - time.monotonic()
    if seconds <= 0:
        raise TimeoutError("the time is over")
    return seconds
