"""Reads the service that scenarios and samples run against from the environment."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

VARIABLE = "TURNSTONE_SCENARIO_SERVICE"
"""Names the file with addresses and tokens."""


@dataclass(frozen=True)
class Service:
    """A running service. ``tokens`` are by the name of the caller; that of nobody is empty.

    ``control`` is the URL of the control of the database; empty without one.
    """

    gateway: str
    console: str
    tokens: Mapping[str, str]
    control: str


def service_of_environment() -> Service | None:
    """Reads the file that the variable names; None when it is not set."""
    path = os.environ.get(VARIABLE, "")
    if path == "":
        return None
    settings: Any = json.loads(Path(path).read_text(encoding="utf-8"))
    addresses = settings["addresses"]
    return Service(
        f"http://{addresses['gateway']}",
        f"http://{addresses['console']}",
        {**settings["tokens"], "nobody": ""},
        settings.get("control", ""),
    )
