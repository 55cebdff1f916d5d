"""What puts a scenario's beginning in place."""

from __future__ import annotations

import json
from typing import Any, Protocol
from urllib.request import Request, urlopen

from .calls import Answer


class Backstage(Protocol):
    """Resets a service, and does the steps of ``given`` that are no calls."""

    def reset(self) -> None:
        """Leaves nothing but the fixture in the service."""

    def give(self, step: dict[str, Any]) -> None:
        """Does a step with ``store`` or ``workstream``."""

    def note(self, name: str, answer: Answer) -> None:
        """Is told of each call, for the next reset."""

    def close(self) -> None:
        """Closes all connections."""


class Control:
    """Asks the control of test/clients/stage.ts, which reaches the database."""

    def __init__(self, address: str) -> None:
        self._address = address

    def reset(self) -> None:
        """Leaves nothing but the fixture in the database."""
        self._post("/reset", b"")

    def give(self, step: dict[str, Any]) -> None:
        """Puts rows or a workstream into the database."""
        self._post("/given", json.dumps(step).encode())

    def note(self, name: str, answer: Answer) -> None:
        """Needs to know of no call."""

    def close(self) -> None:
        """Keeps no connection."""

    def _post(self, path: str, body: bytes) -> None:
        with urlopen(Request(self._address + path, body), timeout=30):
            pass
