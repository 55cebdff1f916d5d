"""The service that scenarios and samples are tried against, as the environment names it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

VARIABLE = "TURNSTONE_SCENARIO_SERVICE"
"""Names the file that tells addresses and tokens."""


@dataclass(frozen=True)
class Service:
    """A running service. ``tokens`` are by the name of the caller; nobody has an empty one.

    ``control`` is the URL of what reaches the database; empty when there is no such thing.
    """

    gateway: str
    console: str
    tokens: Mapping[str, str]
    control: str


def service_of_environment() -> Service | None:
    """Reads what the variable names; None when it is not set."""
    path = os.environ.get(VARIABLE, "")
    if path == "":
        return None
    told: Any = json.loads(Path(path).read_text(encoding="utf-8"))
    addresses = told["addresses"]
    return Service(
        f"http://{addresses['gateway']}",
        f"http://{addresses['console']}",
        {**told["tokens"], "nobody": ""},
        told.get("control", ""),
    )
