"""The service that scenarios run against, and its control."""

from __future__ import annotations

import json
import os
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


class Stage:
    """The service that the file ``TURNSTONE_SCENARIO_SERVICE`` describes."""

    def __init__(self) -> None:
        file = Path(os.environ["TURNSTONE_SCENARIO_SERVICE"])
        stage: Any = json.loads(file.read_text(encoding="utf-8"))
        self.addresses: dict[str, str] = stage["addresses"]
        self.tokens: dict[str, str | None] = {**stage["tokens"], "nobody": None}
        self._control = HTTPConnection(urlsplit(stage["control"]).netloc)

    def reset(self) -> None:
        """Restores the fixture."""
        self._post("/reset", None)

    def put(self, step: dict[str, Any]) -> None:
        """Inserts the rows or the workstream of a step into the database."""
        self._post("/given", step)

    def _post(self, path: str, body: Any) -> None:
        self._control.request("POST", path, json.dumps(body))
        response = self._control.getresponse()
        said = response.read().decode()
        if response.status != 204:
            raise RuntimeError(f"{path} failed: {said}")
