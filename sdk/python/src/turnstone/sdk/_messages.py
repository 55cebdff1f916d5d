"""Requests and answers of HTTP, and what an answer means."""

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
    """What a call sends. ``target`` is path and query, percent-encoded."""

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    target: str
    body: Mapping[str, object] | None = None
    #: Whether it changes nothing, and so may be repeated.
    is_read: bool = False


@dataclass(frozen=True)
class Answer:
    """What came back. Names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def retry_after(self) -> float | None:
        """How many seconds the answer asks to wait."""
        return _seconds(self.headers.get("retry-after", ""))

    def members(self) -> dict[str, Any]:
        """Returns the object that the answer holds.

        Raises TurnstoneAPIError when it is a refusal, or no object of JSON.
        """
        value = self._json()
        is_object = isinstance(value, dict)
        if self.status >= 300 or not is_object:
            raise self._error(cast("dict[str, Any]", value) if is_object else {})
        return cast("dict[str, Any]", value)

    def unreadable(self, why: str) -> TurnstoneAPIError:
        """Makes the error for an answer that is not what the call asked for."""
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
    """Reads the two forms of Retry-After: seconds, or a date."""
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        date = parsedate_to_datetime(text)
        if date.tzinfo is None:
            date = date.replace(tzinfo=timezone.utc)
        return max(0.0, (date - datetime.now(timezone.utc)).total_seconds())
    except (ValueError, OverflowError):
        return None
