"""Test cases against a running service, which is left with the fixture of the scenarios alone."""

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
"""Names the file with what ``test/clients/stage.ts`` prints."""

REPOSITORY = Path(__file__).parents[4]


@unittest.skipUnless(os.environ.get(VARIABLE), f"{VARIABLE} is not set")
class ServiceCase(unittest.TestCase):
    """What a test makes here ends with it."""

    told: Any
    address: str
    token: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.told = json.loads(Path(os.environ[VARIABLE]).read_text(encoding="utf-8"))
        cls.address = cls.told["addresses"]["grpc"]
        cls.token = cls.told["tokens"]["registrar"]

    def setUp(self) -> None:
        control = HTTPConnection(urlsplit(self.told["control"]).netloc)
        control.request("POST", "/reset")
        with control.getresponse() as response:
            self.assertEqual(response.status, 204)
        control.close()

    def host(self, address: str | None = None, token: str | None = None) -> AgentHost:
        """Makes a host with the token of the registrar, unless told otherwise."""
        host = AgentHost(address or self.address, token or self.token)
        self.addCleanup(host.close)
        return host

    def session(self, host: AgentHost | None = None) -> AgentSession:
        """Opens a session of alice in workstream ws-a."""
        return AgentSession.open(host or self.host(), "ws-a", acting_user_id="alice")

    def assert_reason(self, error: AgentCallError, code: str, reason: str | None) -> None:
        """Holds an error to its status and reason."""
        self.assertEqual((error.code.name, error.reason), (code, reason))
