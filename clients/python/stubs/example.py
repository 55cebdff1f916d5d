"""Saves and lists memories; then, with asyncio, reads the reason of an error."""

import asyncio
import os

import grpc
from turnstone.memory.errors import reason_of
from turnstone.memory.v1 import memory_pb2, memory_service_pb2
from turnstone.memory.v1.memory_service_pb2_grpc import MemoryServiceStub

ADDRESS = os.environ.get("TURNSTONE_ADDRESS", "127.0.0.1:50051")
METADATA = (("authorization", f"Bearer {os.environ['TURNSTONE_TOKEN']}"),)


def save_and_list() -> None:
    with grpc.insecure_channel(ADDRESS) as channel:
        service = MemoryServiceStub(channel)
        draft = memory_service_pb2.SaveMemoryRequest(
            name="Deploy Process",
            description="How we ship to production",
            content="Merge to main, wait for the green pipeline, then tag.",
            type=memory_pb2.MEMORY_TYPE_REFERENCE,
        )
        saved = service.SaveMemory(draft, metadata=METADATA, timeout=10)
        print("saved", saved.memory.name)

        page = memory_service_pb2.ListMemoriesRequest(limit=10)
        for memory in service.ListMemories(page, metadata=METADATA, timeout=10).memories:
            print("-", memory.name, "-", memory.description)


async def fail_to_read() -> None:
    async with grpc.aio.insecure_channel(ADDRESS) as channel:
        service = MemoryServiceStub(channel)
        request = memory_service_pb2.GetMemoryRequest(name="no such memory")
        try:
            await service.GetMemory(request, metadata=METADATA, timeout=10)
        except grpc.aio.AioRpcError as error:
            print("refused:", reason_of(error))


save_and_list()
asyncio.run(fail_to_read())
