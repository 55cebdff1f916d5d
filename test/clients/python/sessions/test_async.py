"""The asyncio variants."""

from __future__ import annotations

import asyncio
import inspect
import unittest

from turnstone_memory.sessions import (
    AgentCallError,
    AgentHost,
    AgentSession,
    AsyncAgentHost,
    AsyncAgentSession,
    GotMemory,
    Message,
)

from .scripted_service import ScriptedCase, Silence, unavailable
from .service_case import ServiceCase

SAVE = {"action": "save", "name": "Deploys", "description": "How we ship", "content": "Tag main."}
ASK: list[Message] = [{"role": "user", "texts": ["How do we ship?"]}]


class Twins(unittest.TestCase):
    """Their signatures match the blocking ones."""

    def test_have_the_same_methods_with_the_same_parameters(self) -> None:
        for blocking, twin in ((AgentHost, AsyncAgentHost), (AgentSession, AsyncAgentSession)):
            for name, method in inspect.getmembers(blocking, inspect.isroutine):
                if name.startswith("_") or name == "caller_with":
                    continue
                with self.subTest(f"{twin.__name__}.{name}"):
                    parameters = inspect.signature(method).parameters
                    others = inspect.signature(getattr(twin, name)).parameters
                    self.assertEqual(list(parameters), list(others))
                    for parameter in parameters.keys() - {"host"}:
                        self.assertEqual(parameters[parameter], others[parameter])


class AsyncSessions(ServiceCase):
    """A session."""

    def test_do_what_the_others_do(self) -> None:
        asyncio.run(self._do_everything())

    async def _do_everything(self) -> None:
        async with AsyncAgentHost(self.address, self.token) as host:
            await host.create_project("p-7", owner_user_id="alice")
            await host.set_project_member("p-7", "bob", "writer")
            await host.create_workstream("ws-7", owner_user_id="alice", project_id="p-7")
            async with await AsyncAgentSession.open(
                host, "ws-7", acting_user_id="alice"
            ) as session:
                tool = await session.tool_definition()
                saved = await session.call_tool(SAVE)
                await session.set_acting_user("bob")
                got = await session.call_tool({"action": "get", "name": "deploys"})
                built = await session.build_context(ASK)
                again = AsyncAgentSession.from_credential(
                    host, session.session_id, session.session_token
                )
                nudge = await again.claim_nudge("session_resumed")
            with self.assertRaises(AgentCallError) as caught:
                await session.call_tool(SAVE)
            await host.delete_workstream("ws-7")
            await host.delete_project("p-7")

        self.assertEqual(tool.name, "memory")
        self.assertEqual(saved.text, "Saved memory 'deploys' (type=general, scope=project)")
        self.assertIsInstance(got.result, GotMemory)
        self.assertIn("Tag main.", built.context)
        self.assertEqual(nudge.kind, "resume")
        self.assert_reason(caught.exception, "UNAUTHENTICATED", "SESSION_CLOSED")


class AsyncEndings(ScriptedCase):
    """Retries, deadlines and cancellation."""

    def test_tries_reads_again_and_nothing_else(self) -> None:
        async def call() -> None:
            async with AsyncAgentHost(self.address, "t") as host:
                session = AsyncAgentSession.from_credential(host, "s", "tss")
                self.service.replies = [unavailable(), unavailable()]
                await session.build_context([])
                self.service.replies = [unavailable()]
                with self.assertRaises(AgentCallError):
                    await session.call_tool("{}")

        asyncio.run(call())

        self.assertEqual(self.service.asked, ["BuildMemoryContext"] * 3 + ["CallMemoryTool"])

    def test_fails_when_the_time_is_over(self) -> None:
        silence = Silence()
        self.service.replies = [silence]

        async def call() -> None:
            async with AsyncAgentHost(self.address, "t", timeout=0.2) as host:
                await host.delete_project("p")

        with self.assertRaises(AgentCallError) as caught:
            asyncio.run(call())

        self.assertEqual(caught.exception.code.name, "DEADLINE_EXCEEDED")
        self.assertTrue(silence.is_over.wait(5))

    def test_cancels_a_call_with_its_task(self) -> None:
        silence = Silence()
        self.service.replies = [silence]

        async def call() -> None:
            async with AsyncAgentHost(self.address, "t") as host:
                task = asyncio.create_task(host.delete_project("p"))
                await asyncio.to_thread(silence.has_begun.wait, 5)
                task.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await task
                self.assertTrue(await asyncio.to_thread(silence.is_over.wait, 5))

        asyncio.run(call())
