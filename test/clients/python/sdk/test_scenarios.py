"""The scenarios of test/scenarios, through the blocking clients; those of some areas through the
asyncio clients, too."""

from __future__ import annotations

import unittest
from typing import Any, ClassVar

from .scenarios.files import scenarios, title_of, why_database
from .scenarios.service import VARIABLE, Service, service_of_environment
from .scenarios.stage import Kind, Stage
from .scenarios.running import run

_ASYNC_AREAS = ("AUTH", "DEL", "REGISTRY", "SAVE", "SRCH")


class Scenario(unittest.TestCase):
    """One scenario, run with one kind of clients."""

    stages: ClassVar[dict[Kind, Stage]] = {}

    def __init__(self, service: Service, kind: Kind, area: str, scenario: dict[str, Any]) -> None:
        super().__init__("run_scenario")
        self._service = service
        self._kind: Kind = kind
        self._title = title_of(area, scenario)
        self._scenario = scenario

    def run_scenario(self) -> None:
        """Runs it."""
        reason = why_database(self._scenario)
        if reason is not None and self._service.control == "":
            self.skipTest(f"needs the database: {reason}")
        run(self._scenario, self._stage())

    def __str__(self) -> str:
        return f"{self._title} ({self._kind})"

    def id(self) -> str:
        """Names the scenario."""
        return str(self)

    def shortDescription(self) -> None:
        """Omits the docstring from the output."""

    def _stage(self) -> Stage:
        if self._kind not in self.stages:
            stage = Stage(self._service, self._kind)
            self.stages[self._kind] = stage
            unittest.addModuleCleanup(stage.close)
        return self.stages[self._kind]


class Scenarios(unittest.TestCase):
    """Placeholder for all scenarios without a service."""

    @unittest.skip(f"{VARIABLE} is not set")
    def test_scenarios(self) -> None:
        """Is skipped."""


def load_tests(
    loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str | None
) -> unittest.TestSuite:
    """Creates a test for every scenario."""
    service = service_of_environment()
    if service is None:
        return loader.loadTestsFromTestCase(Scenarios)
    found = list(scenarios())
    twice = [each for each in found if each[0] in _ASYNC_AREAS]
    return unittest.TestSuite(
        [
            *(Scenario(service, "blocking", *each) for each in found),
            *(Scenario(service, "asyncio", *each) for each in twice),
        ]
    )
