"""Reads the files of scenarios and of format cases."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_CLIENTS = Path(__file__).parents[2]
_SCENARIOS = _CLIENTS.parent / "scenarios"


def scenario_files() -> Iterator[dict[str, Any]]:
    """Reads every file of scenarios, in the order of their names."""
    for path in sorted(_SCENARIOS.glob("*.json")):
        yield _read(path)


def newer_scenarios() -> dict[str, Any]:
    """Reads the scenarios of a newer service."""
    return _read(_CLIENTS / "newer.json")


def format_cases() -> dict[str, Any]:
    """Reads the cases for matchers and generated values."""
    return _read(_CLIENTS / "format.json")


def title_of(area: str, scenario: dict[str, Any]) -> str:
    """Returns a title with the number of the case."""
    label = f"{area} {scenario['case']}" if "case" in scenario else area
    return f"{label}: {scenario['title']}"


def is_for_rest_only(scenario: dict[str, Any]) -> bool:
    """Whether a scenario needs raw requests, which typed clients cannot make."""
    return scenario.get("only") == "rest" or any("rest" in step for step in scenario["steps"])


def _read(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read
