"""The service that scenarios are told to, and what a runner can do to it besides calls."""

from __future__ import annotations

import json
import os
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


class Stage:
    """The stage that ``TURNSTONE_SCENARIO_SERVICE`` names the file of."""

    def __init__(self) -> None:
        file = Path(os.environ["TURNSTONE_SCENARIO_SERVICE"])
        told: Any = json.loads(file.read_text(encoding="utf-8"))
        self.addresses: dict[str, str] = told["addresses"]
        self.tokens: dict[str, str | None] = {**told["tokens"], "nobody": None}
        self._control = HTTPConnection(urlsplit(told["control"]).netloc)

    def reset(self) -> None:
        """Leaves nothing but the fixture."""
        self._post("/reset", None)

    def put(self, step: dict[str, Any]) -> None:
        """Puts the rows or the workstream of a step into the database."""
        self._post("/given", step)

    def _post(self, path: str, body: Any) -> None:
        self._control.request("POST", path, json.dumps(body))
        response = self._control.getresponse()
        said = response.read().decode()
        if response.status != 204:
            raise RuntimeError(f"{path} failed: {said}")
