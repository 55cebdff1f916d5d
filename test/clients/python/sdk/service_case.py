"""Test cases that start services and clients, and stop them at the end."""

from __future__ import annotations

import unittest
from collections.abc import Callable

from turnstone_memory import TurnstoneConsole, TurnstoneServer
from turnstone_memory._transport import Transport

from .fake_service import FakeService, Received, Reply


class ServiceCase(unittest.TestCase):
    """Stops everything at the end of a test."""

    def serve(
        self, *answers: Reply, answer: Callable[[Received], Reply] | None = None, port: int = 0
    ) -> FakeService:
        """Starts a service."""
        service = FakeService(*answers, answer=answer, port=port)
        service.start()
        self.addCleanup(service.stop)
        return service

    def server(self, url: str, *, timeout: float = 30.0, retries: int = 2) -> TurnstoneServer:
        """Creates a client of callers."""
        client = TurnstoneServer(url, "t", timeout=timeout, retries=retries)
        self.addCleanup(client.close)
        return client

    def console(self, url: str) -> TurnstoneConsole:
        """Creates a client of administrators."""
        client = TurnstoneConsole(url, "t")
        self.addCleanup(client.close)
        return client

    def transport(
        self, url: str, *, retries: int = 2, wait: Callable[[float], None] = lambda _: None
    ) -> Transport:
        """Creates a transport that does not wait between retries."""
        transport = Transport(url, timeout=30.0, retries=retries, wait=wait)
        self.addCleanup(transport.close)
        return transport
