"""HTTP requests and responses, and how a response is interpreted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Literal, cast

from ._errors import TurnstoneAPIError

_MESSAGE_CHARACTERS = 200


@dataclass(frozen=True)
class Request:
    """A request. ``target`` is path and query, percent-encoded."""

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    target: str
    body: Mapping[str, object] | None = None
    #: Whether it is a read, which may be retried.
    is_read: bool = False


@dataclass(frozen=True)
class Answer:
    """A response. Names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def retry_after(self) -> float | None:
        """Seconds of Retry-After; None when absent or invalid."""
        return _seconds(self.headers.get("retry-after", ""))

    def members(self) -> dict[str, Any]:
        """Returns the JSON object of the response.

        Raises TurnstoneAPIError for an error status or another body.
        """
        value = self._json()
        is_object = isinstance(value, dict)
        if self.status >= 300 or not is_object:
            raise self._error(cast("dict[str, Any]", value) if is_object else {})
        return cast("dict[str, Any]", value)

    def unreadable(self, why: str) -> TurnstoneAPIError:
        """Builds the error for a response that is not usable."""
        return self._error({"error": f"the answer cannot be read: {why}"})

    def _error(self, members: Mapping[str, Any]) -> TurnstoneAPIError:
        texts = [members.get("error"), members.get("detail"), self._text()[:_MESSAGE_CHARACTERS]]
        said = [text for text in texts if isinstance(text, str) and text != ""]
        return TurnstoneAPIError(
            self.status,
            said[0] if said else "the answer is empty",
            self.headers.get("x-error-reason", ""),
            self.headers.get("x-request-id", ""),
            self.retry_after,
        )

    def _json(self) -> object:
        try:
            return json.loads(self._text())
        except (ValueError, RecursionError):
            return None

    def _text(self) -> str:
        return self.body.decode(errors="replace")


def _seconds(text: str) -> float | None:
    """Parses Retry-After, which is a number of seconds or a date."""
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        date = parsedate_to_datetime(text)
        if date.tzinfo is None:
            date = date.replace(tzinfo=timezone.utc)
        return max(0.0, (date - datetime.now(timezone.utc)).total_seconds())
    except (ValueError, OverflowError):
        return None
