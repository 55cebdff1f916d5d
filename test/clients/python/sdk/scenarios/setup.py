"""Sets up the data of a scenario."""

from __future__ import annotations

import json
from typing import Any, Protocol
from urllib.request import Request, urlopen

from .calls import Answer


class Setup(Protocol):
    """Resets a service, and applies the steps of ``given`` that are no calls."""

    def reset(self) -> None:
        """Restores the fixture."""

    def apply(self, step: dict[str, Any]) -> None:
        """Applies a step with ``store`` or ``workstream``."""

    def note(self, name: str, answer: Answer) -> None:
        """Records a call, for the next reset."""

    def close(self) -> None:
        """Closes all connections."""


class Control:
    """Uses the control of test/clients/stage.ts, which writes into the database."""

    def __init__(self, address: str) -> None:
        self._address = address

    def reset(self) -> None:
        """Restores the fixture."""
        self._post("/reset", b"")

    def apply(self, step: dict[str, Any]) -> None:
        """Inserts rows or a workstream into the database."""
        self._post("/given", json.dumps(step).encode())

    def note(self, name: str, answer: Answer) -> None:
        """Does nothing: the control resets everything."""

    def close(self) -> None:
        """Does nothing: there is no open connection."""

    def _post(self, path: str, body: bytes) -> None:
        with urlopen(Request(self._address + path, body), timeout=30):
            pass
