"""One request and its response over one connection."""

from __future__ import annotations

from collections.abc import Mapping
from http.client import HTTPResponse, IncompleteRead

from ._messages import Answer
from ._timed import TimedConnection

_CHUNK_BYTES = 65_536


def exchange(
    connection: TimedConnection,
    method: str,
    target: str,
    headers: Mapping[str, str],
    body: bytes | None,
    end: float,
) -> tuple[Answer, bool]:
    """Sends a request and reads the complete response, before ``end`` on the monotonic clock.

    Returns the response, and whether the connection can be reused. Closes the connection and raises
    OSError (TimeoutError on timeout) or HTTPException.
    """
    try:
        connection.end = end
        connection.request(method, target, body, headers)
        response = connection.getresponse()
        content = _read(response)
    except BaseException:
        connection.close()
        raise
    is_reusable = not response.will_close
    response.close()
    received = {name.lower(): value for name, value in response.getheaders()}
    return Answer(response.status, received, content), is_reusable


def _read(response: HTTPResponse) -> bytes:
    chunks: list[bytes] = []
    # Newer Pythons close the response, and the socket with it, as soon as its length is read.
    while not response.isclosed() and (chunk := response.read1(_CHUNK_BYTES)):
        chunks.append(chunk)
    content = b"".join(chunks)
    if response.length:
        raise IncompleteRead(content, response.length)
    return content
