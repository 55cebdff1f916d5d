"""Makes the calls of the SDK once, against the service that ``npm start`` runs.

    TURNSTONE_TOKEN=ts_… python example.py

TURNSTONE_GATEWAY and TURNSTONE_CONSOLE name other addresses.
"""

import asyncio
import os

from turnstone_memory import (
    AsyncTurnstoneServer,
    TurnstoneAPIError,
    TurnstoneConsole,
    TurnstoneServer,
)

TOKEN = os.environ["TURNSTONE_TOKEN"]
GATEWAY = os.environ.get("TURNSTONE_GATEWAY", "http://127.0.0.1:8080")
CONSOLE = os.environ.get("TURNSTONE_CONSOLE", "http://127.0.0.1:9090")


def main() -> None:
    """Saves, finds, lists and deletes a memory."""
    with TurnstoneServer(GATEWAY, TOKEN) as client, TurnstoneConsole(CONSOLE, TOKEN) as admin:
        saved = client.save_memory(
            "Deploy Process",
            "Merge to main, wait for the green pipeline, then tag.",
            description="How we ship to production",
        )
        print(f"saved {saved.name} as {saved.type}")

        found = client.search_memories("how do we ship?")
        print("found", ", ".join(memory.name for memory in found.memories))

        count = sum(
            memory.memory_id == saved.memory_id for memory in admin.iter_memories(scope="global")
        )
        print(f"listed it {count} time")

        deleted = client.delete_memory(saved.name, scope="global")
        print(f"deleted {deleted.name}")


async def see_refusal() -> None:
    """Asks, with asyncio, for the memory that is gone."""
    async with AsyncTurnstoneServer(GATEWAY, TOKEN) as client:
        try:
            await client.get_memory("deploy_process")
        except TurnstoneAPIError as error:
            print(f"{error.status_code} {error.reason}: {error.message}")


main()
asyncio.run(see_refusal())
