"""Results of calls."""

from __future__ import annotations

import copy
import json
import pickle
from datetime import datetime, timezone

from turnstone_memory import Memory, SavedMemory

from .fake_service import MEMORY, Reply
from .service_case import ServiceCase


class Rows(ServiceCase):
    """Members of rows are attributes and items."""

    def test_reads_as_attributes_and_as_a_mapping(self) -> None:
        memory = self._read(MEMORY)

        self.assertEqual(memory.name, "deploy_process")
        self.assertEqual(memory["name"], "deploy_process")
        self.assertEqual(dict(memory), MEMORY)
        self.assertEqual(json.loads(json.dumps(memory)), MEMORY)
        self.assertEqual({**memory}, MEMORY)

    def test_says_what_is_not_there(self) -> None:
        memory = self._read(MEMORY)

        with self.assertRaisesRegex(AttributeError, "Memory has no 'nam'"):
            getattr(memory, "nam")
        self.assertFalse(hasattr(memory, "nam"))
        with self.assertRaises(KeyError):
            memory["nam"]

    def test_attributes_cannot_part_from_the_mapping(self) -> None:
        memory = self._read(MEMORY)

        with self.assertRaises(AttributeError):
            memory.name = "other"

    def test_keeps_members_and_words_of_a_newer_service(self) -> None:
        memory = self._read({**MEMORY, "type": "insight", "pinned": True})

        self.assertEqual(memory.type, "insight")
        self.assertIs(memory["pinned"], True)
        self.assertIs(getattr(memory, "pinned"), True)

    def test_gives_times_with_their_zone(self) -> None:
        memory = self._read(MEMORY)

        self.assertEqual(memory.created, "2026-03-10T10:00:00")
        self.assertEqual(memory.created_at, datetime(2026, 3, 10, 10, tzinfo=timezone.utc))
        self.assertEqual(memory.updated_at, datetime(2026, 3, 12, 14, 30, tzinfo=timezone.utc))

    def test_can_be_copied_and_pickled(self) -> None:
        saved = SavedMemory(MEMORY, is_new=True)

        for twin in [copy.copy(saved), copy.deepcopy(saved), pickle.loads(pickle.dumps(saved))]:
            self.assertIsInstance(twin, SavedMemory)
            self.assertEqual(twin, saved)
            self.assertEqual(twin.name, "deploy_process")
            self.assertIs(twin.is_new, True)

    def test_shows_its_class_and_members(self) -> None:
        self.assertEqual(repr(Memory({"name": "n1"})), "Memory({'name': 'n1'})")

    def _read(self, members: dict[str, object]) -> Memory:
        return self.server(self.serve(Reply(members)).url).get_memory("n")


class Answers(ServiceCase):
    """How responses are converted."""

    def test_a_save_tells_whether_the_memory_is_new(self) -> None:
        for status, is_new in [(201, True), (200, False)]:
            client = self.server(self.serve(Reply(MEMORY, status)).url)

            saved = client.save_memory("n", "c", description="d")

            self.assertIs(saved.is_new, is_new)
            self.assertEqual(saved, MEMORY)

    def test_a_page_has_memories_a_total_and_the_token_of_the_next(self) -> None:
        body = {"memories": [MEMORY], "total": 7, "next_page_token": "t"}
        client = self.server(self.serve(Reply(body)).url)

        page = client.list_memories()

        self.assertEqual(page.memories[0].memory_id, MEMORY["memory_id"])
        self.assertEqual((page.total, page["total"], page.next_page_token), (7, 7, "t"))

    def test_the_last_page_has_an_empty_token(self) -> None:
        client = self.console(self.serve(Reply({"memories": [], "total": 0})).url)

        page = client.list_memories()

        self.assertEqual((page.next_page_token, page["next_page_token"]), ("", ""))

    def test_members_that_an_older_service_leaves_out_have_their_defaults(self) -> None:
        client = self.console(self.serve(Reply({"memories": [], "members": []})).url)

        found = client.search_memories("q")
        members = client.list_project_members("p")

        self.assertEqual((found.memories, found.total), ([], 0))
        self.assertEqual((members.members, members.next_page_token), ([], ""))

    def test_deletions_say_that_it_is_done(self) -> None:
        client = self.server(self.serve(Reply({"status": "ok", "name": "n_1"})).url)

        gone = client.delete_memory("N 1")

        self.assertEqual((gone.status, gone.name), ("ok", "n_1"))

    def test_rows_of_the_registry_have_their_members(self) -> None:
        row = {"workstream_id": "ws", "memory_enabled": False, "created": "2026-03-10T10:00:00"}
        client = self.console(self.serve(Reply(row, 201)).url)

        workstream = client.create_workstream("ws")

        self.assertIs(workstream.memory_enabled, False)
        self.assertEqual(workstream.created_at.year, 2026)
