"""A running service with clients for all callers of the scenarios."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from turnstone_memory import (
    AsyncTurnstoneConsole,
    AsyncTurnstoneServer,
    TurnstoneConsole,
    TurnstoneServer,
)

from .setup import Control, Setup
from .calls import CALLS, Answer, perform
from .fixture import Fixture
from .service import Service

Kind = Literal["blocking", "asyncio"]
"""Which clients make the calls."""

_AnyClient = TurnstoneServer | TurnstoneConsole | AsyncTurnstoneServer | AsyncTurnstoneConsole


class Stage:
    """Makes calls as any caller."""

    def __init__(self, service: Service, kind: Kind) -> None:
        self._service = service
        self._kind = kind
        self._loop = asyncio.new_event_loop()
        self._clients: dict[tuple[str, str], _AnyClient] = {}
        self.setup: Setup = (
            Control(service.control) if service.control else Fixture(service)
        )

    def perform(self, name: str, caller: str, request: dict[str, Any]) -> Answer:
        """Makes a call that a scenario names."""
        client = self._client(CALLS[name].client, caller)
        answer = perform(name, client, request, self._finish)
        self.setup.note(name, answer)
        return answer

    def close(self) -> None:
        """Closes all connections."""
        for client in self._clients.values():
            self._finish(client.close())
        self.setup.close()
        self._loop.run_until_complete(self._loop.shutdown_default_executor())
        self._loop.close()

    def _client(self, which: Literal["server", "console"], caller: str) -> _AnyClient:
        key = (which, caller)
        if key not in self._clients:
            self._clients[key] = self._new_client(which, self._service.tokens[caller])
        return self._clients[key]

    def _new_client(self, which: Literal["server", "console"], token: str) -> _AnyClient:
        if which == "server":
            server = TurnstoneServer if self._kind == "blocking" else AsyncTurnstoneServer
            return server(self._service.gateway, token)
        console = TurnstoneConsole if self._kind == "blocking" else AsyncTurnstoneConsole
        return console(self._service.console, token)

    def _finish(self, result: Any) -> Any:
        if self._kind == "blocking":
            return result
        return self._loop.run_until_complete(result)
