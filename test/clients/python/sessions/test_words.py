"""Compares the enum names with the enums of the stubs."""

from __future__ import annotations

import unittest
from typing import Any, get_args

from turnstone_memory.sessions import _words
from turnstone.memory.registry.v1 import registry_pb2
from turnstone.memory.v1 import memory_pb2, memory_service_pb2

ENUMS: tuple[tuple[Any, Any, Any, str], ...] = (
    (memory_pb2.MemoryType, _words.MemoryType, _words.MEMORY_TYPES, "MEMORY_TYPE_"),
    (memory_pb2.MemoryScope, _words.MemoryScope, _words.MEMORY_SCOPES, "MEMORY_SCOPE_"),
    (registry_pb2.SessionKind, _words.SessionKind, _words.SESSION_KINDS, "SESSION_KIND_"),
    (
        registry_pb2.ProjectVisibility,
        _words.ProjectVisibility,
        _words.PROJECT_VISIBILITIES,
        "PROJECT_VISIBILITY_",
    ),
    (registry_pb2.ProjectRole, _words.ProjectRole, _words.PROJECT_ROLES, "PROJECT_ROLE_"),
    (memory_service_pb2.NudgeEvent, _words.NudgeEvent, _words.NUDGE_EVENTS, "NUDGE_EVENT_"),
    (memory_service_pb2.NudgeKind, _words.NudgeKind, _words.NUDGE_KINDS, "NUDGE_KIND_"),
    (
        memory_service_pb2.NudgeRefusal,
        _words.NudgeRefusal,
        _words.NUDGE_REFUSALS,
        "NUDGE_REFUSAL_",
    ),
    (
        memory_service_pb2.RecallOutcome,
        _words.RecallOutcome,
        _words.RECALL_OUTCOMES,
        "RECALL_OUTCOME_",
    ),
)


class Words(unittest.TestCase):
    """All names of all enums."""

    def test_are_the_names_of_the_numbers(self) -> None:
        for enum, literal, words, prefix in ENUMS:
            with self.subTest(prefix):
                named = {
                    name.removeprefix(prefix).lower(): number
                    for name, number in enum.items()
                    if number != 0
                }
                self.assertEqual(set(get_args(literal)), set(named))
                for word, number in named.items():
                    self.assertEqual(words.number_of(word), number)
                    self.assertEqual(words.word_of(number), word)
                self.assertEqual(words.word_of(100), "unrecognized")
