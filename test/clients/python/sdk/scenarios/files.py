"""Selects the scenarios that the SDK can run, with and without access to the database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from scenario_runner.files import scenario_files, title_of

from .calls import CALLS

__all__ = ["scenarios", "title_of", "why_database"]

# The creation time of the fixture, when it is inserted into the database.
_FIXTURE_TIME = "2024-01-01T00:00:00"


def scenarios() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields area and scenario of all that the SDK can run."""
    for file in scenario_files():
        for scenario in file["scenarios"]:
            if _is_for_sdk(scenario):
                yield file["area"], scenario


def why_database(scenario: dict[str, Any]) -> str | None:
    """Returns why a scenario needs the database; None when it does not."""
    for step in scenario.get("given", []):
        row = step.get("store", {})
        if "memory_id" in row or "at" in row:
            return "states the id or the time of a row"
        if row.get("scope") in ("project", "coordinator"):
            return "has a row of a scope that only sessions save to"
    if _FIXTURE_TIME in json.dumps(scenario["steps"]):
        return "states when the fixture was made"
    return None


def _is_for_sdk(scenario: dict[str, Any]) -> bool:
    """Excludes scenarios for gRPC only, and raw requests."""
    steps = [*scenario.get("given", []), *scenario["steps"]]
    is_called = all("rest" not in step and step.get("call", "GetMemory") in CALLS for step in steps)
    return is_called and scenario.get("only") != "grpc"
