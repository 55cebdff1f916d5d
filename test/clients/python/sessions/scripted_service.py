"""A gRPC service with scripted replies."""

from __future__ import annotations

import unittest
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import grpc
from google.rpc import error_details_pb2, status_pb2  # type: ignore[import-untyped]


class Refusal:
    """An error that the service replies with. ``details`` are bytes of a google.rpc.Status."""

    def __init__(self, code: grpc.StatusCode, details: bytes | None = None) -> None:
        self.code = code
        self.details = details


class Silence:
    """No reply until the call is cancelled, which sets ``is_over``."""

    def __init__(self) -> None:
        self.has_begun = Event()
        self.is_over = Event()


def unavailable(delay_seconds: int = 0, reason: str = "STORAGE_UNAVAILABLE") -> Refusal:
    """UNAVAILABLE with a retry delay in seconds."""
    info = error_details_pb2.ErrorInfo(reason=reason, domain="memory.turnstone")
    retry = error_details_pb2.RetryInfo(retry_delay={"seconds": delay_seconds})
    return Refusal(grpc.StatusCode.UNAVAILABLE, details_of(info, retry))


def details_of(*details: Any) -> bytes:
    """Packs error details into a status."""
    status = status_pb2.Status(message="no")
    for detail in details:
        status.details.add().Pack(detail)
    return bytes(status.SerializeToString())


class ScriptedService(grpc.GenericRpcHandler):
    """Handles the calls of all services. ``replies`` are refusals, silences and messages."""

    def __init__(self) -> None:
        self.replies: list[Any] = []
        self.asked: list[str] = []
        self.remaining: list[float] = []
        """Remaining seconds of each call when it arrived."""

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> Any:
        """Handles any call and sends the scripted message."""
        name = handler_call_details.method.rpartition("/")[2]

        def handle(_: bytes, context: grpc.ServicerContext) -> bytes:
            return self._perform(name, context)

        return grpc.unary_unary_rpc_method_handler(handle)

    def _perform(self, name: str, context: grpc.ServicerContext) -> bytes:
        self.asked.append(name)
        self.remaining.append(context.time_remaining() or 0.0)
        reply = self.replies.pop(0) if self.replies else None
        if isinstance(reply, Silence):
            context.add_callback(reply.is_over.set)
            reply.has_begun.set()
            reply.is_over.wait(20)
        if isinstance(reply, Refusal):
            if reply.details is not None:
                context.set_trailing_metadata((("grpc-status-details-bin", reply.details),))
            context.abort(reply.code, "no")
        return b"" if reply is None or isinstance(reply, Silence) else reply.SerializeToString()


class ScriptedCase(unittest.TestCase):
    """Starts a scripted service for each test."""

    def setUp(self) -> None:
        self.service = ScriptedService()
        server = grpc.server(ThreadPoolExecutor(4))
        server.add_generic_rpc_handlers((self.service,))
        self.address = f"127.0.0.1:{server.add_insecure_port('127.0.0.1:0')}"
        server.start()
        self.addCleanup(lambda: server.stop(5).wait())
