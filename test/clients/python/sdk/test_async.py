"""The asyncio clients."""

from __future__ import annotations

import asyncio
import inspect
import threading
import unittest

from turnstone_memory import (
    AsyncTurnstoneConsole,
    AsyncTurnstoneServer,
    TurnstoneAPIError,
    TurnstoneConsole,
    TurnstoneError,
    TurnstoneServer,
)

from .fake_service import MEMORY, FakeService, Reply


class AsyncClients(unittest.IsolatedAsyncioTestCase):
    """They behave like the blocking clients."""

    async def test_calls_are_awaited_and_give_the_same_rows(self) -> None:
        with FakeService(Reply(MEMORY, 201)) as service:
            async with AsyncTurnstoneServer(service.url, token="t") as client:
                saved = await client.save_memory("n", "c", description="d", mem_type="user")

        self.assertEqual((saved.name, saved["name"]), ("deploy_process", "deploy_process"))
        self.assertIs(saved.is_new, True)
        self.assertEqual(service.requests[0].body["type"], "user")

    async def test_errors_are_the_same(self) -> None:
        with FakeService(Reply({"error": "no"}, 404)) as service:
            async with AsyncTurnstoneConsole(service.url, "t") as client:
                with self.assertRaises(TurnstoneAPIError):
                    await client.get_memory("id")
                with self.assertRaises(ValueError):
                    await client.get_memory("")

    async def test_lists_are_walked_with_async_for(self) -> None:
        pages = [
            Reply({"memories": [{"name": "a"}], "next_page_token": "t"}),
            Reply({"memories": [{"name": "b"}]}),
        ]
        with FakeService(*pages, *pages) as service:
            async with AsyncTurnstoneServer(service.url, "t") as client:
                names = [memory.name async for memory in client.iter_memories(page_size=1)]
            async with AsyncTurnstoneConsole(service.url, "t") as admin:
                names += [memory.name async for memory in admin.iter_memories(page_size=1)]

        self.assertEqual(names, ["a", "b", "a", "b"])
        for request in [service.requests[1], service.requests[3]]:
            self.assertIn("limit=1&page_token=t", request.target)

    async def test_members_are_walked_with_async_for(self) -> None:
        pages = [
            Reply({"members": [{"user_id": "a"}], "next_page_token": "t"}),
            Reply({"members": [{"user_id": "b"}]}),
        ]
        with FakeService(*pages) as service:
            async with AsyncTurnstoneConsole(service.url, "t") as client:
                users = [member.user_id async for member in client.iter_project_members("p")]

        self.assertEqual(users, ["a", "b"])

    async def test_calls_run_side_by_side(self) -> None:
        gate = threading.Event()
        self.addCleanup(gate.set)
        replies = [Reply({"name": "n"}, after=gate), Reply({"name": "n"})]
        with FakeService(*replies) as service:
            async with AsyncTurnstoneServer(service.url, "t") as client:
                calls = [asyncio.create_task(client.get_memory("n")) for _ in range(2)]

                await asyncio.wait(calls, return_when=asyncio.FIRST_COMPLETED)
                gate.set()

                self.assertEqual([row.name for row in await asyncio.gather(*calls)], ["n", "n"])

    async def test_a_closed_client_makes_no_calls(self) -> None:
        client = AsyncTurnstoneServer("http://127.0.0.1:1", "t")
        await client.close()

        with self.assertRaisesRegex(TurnstoneError, "closed"):
            await client.list_memories()

    def test_every_call_of_a_blocking_client_is_there_with_its_parameters(self) -> None:
        twins: list[tuple[type, type]] = [
            (TurnstoneServer, AsyncTurnstoneServer),
            (TurnstoneConsole, AsyncTurnstoneConsole),
        ]
        for blocking, twin in twins:
            for name in [name for name in dir(blocking) if not name.startswith("_")]:
                with self.subTest(f"{twin.__name__}.{name}"):
                    expected = inspect.signature(getattr(blocking, name)).parameters
                    actual = inspect.signature(getattr(twin, name)).parameters
                    self.assertEqual(list(actual.values()), list(expected.values()))
