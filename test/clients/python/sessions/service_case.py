"""Test cases against a running service, which begin with the fixture of the scenarios."""

from __future__ import annotations

import json
import os
import unittest
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from turnstone_memory.sessions import AgentCallError, AgentHost, AgentSession

VARIABLE = "TURNSTONE_SCENARIO_SERVICE"
"""Names the file with the output of ``test/clients/stage.ts``."""

REPOSITORY = Path(__file__).parents[4]


@unittest.skipUnless(os.environ.get(VARIABLE), f"{VARIABLE} is not set")
class ServiceCase(unittest.TestCase):
    """Closes hosts at the end of a test."""

    stage: Any
    address: str
    token: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.stage = json.loads(Path(os.environ[VARIABLE]).read_text(encoding="utf-8"))
        cls.address = cls.stage["addresses"]["grpc"]
        cls.token = cls.stage["tokens"]["registrar"]

    def setUp(self) -> None:
        control = HTTPConnection(urlsplit(self.stage["control"]).netloc)
        control.request("POST", "/reset")
        with control.getresponse() as response:
            self.assertEqual(response.status, 204)
        control.close()

    def host(self, address: str | None = None, token: str | None = None) -> AgentHost:
        """Creates a host, by default with the token of the registrar."""
        host = AgentHost(address or self.address, token or self.token)
        self.addCleanup(host.close)
        return host

    def session(self, host: AgentHost | None = None) -> AgentSession:
        """Opens a session of alice in workstream ws-a."""
        return AgentSession.open(host or self.host(), "ws-a", acting_user_id="alice")

    def assert_reason(self, error: AgentCallError, code: str, reason: str | None) -> None:
        """Asserts the status code and the reason of an error."""
        self.assertEqual((error.code.name, error.reason), (code, reason))
