"""The comparison that scenarios rely on: what it takes, and what it must not take."""

from __future__ import annotations

import unittest
from typing import Any

from .scenarios.matching import ABSENT, differences
from .scenarios.values import resolve, value_at

MATCHES: list[tuple[Any, Any]] = [
    ({"a": 1, "b": 2}, {"a": 1}),
    ([{"a": 1, "b": 2}], [{"a": 1}]),
    ({}, {"a": {"$absent": True}}),
    ({"a": None}, {"a": {"$any": True}}),
    ({"a": 2}, {"a": {"$not": 1}}),
    ({"a": 1}, {"$only": {"a": 1}}),
    ([2, 1], {"$unordered": [1, 2]}),
    ([1, 2, 3], {"$length": 3}),
    ("cab", {"$matches": "a"}),
    ("b", {"$at_least": "b"}),
    ("c", {"$more_than": "b"}),
]

DIFFERS: list[tuple[Any, Any]] = [
    ({"a": 2}, {"a": 1}),
    ({}, {"a": 1}),
    ({"a": True}, {"a": 1}),
    ([1, 2], [1]),
    ([2, 1], [1, 2]),
    ({"a": 1}, {"a": {"$absent": True}}),
    ({}, {"a": {"$any": True}}),
    ({"a": 1}, {"a": {"$not": 1}}),
    ({"a": 1, "b": 2}, {"$only": {"a": 1}}),
    ([1, 1], {"$unordered": [1, 2]}),
    ([1, 2], {"$unordered": [1]}),
    ([1, 2], {"$length": 3}),
    ("cb", {"$matches": "^a"}),
    ("a", {"$at_least": "b"}),
    ("b", {"$more_than": "b"}),
    (ABSENT, {"$more_than": "b"}),
    ("text", {"a": 1}),
]


class Matching(unittest.TestCase):
    """Differences between what is there and what is expected."""

    def test_matches(self) -> None:
        for actual, expected in MATCHES:
            with self.subTest(actual=actual, expected=expected):
                self.assertEqual(differences(actual, expected, "it"), [])

    def test_differs(self) -> None:
        for actual, expected in DIFFERS:
            with self.subTest(actual=actual, expected=expected):
                self.assertNotEqual(differences(actual, expected, "it"), [])

    def test_an_unknown_matcher_is_no_match(self) -> None:
        with self.assertRaises(KeyError):
            differences(1, {"$bogus": 1}, "it")


class Values(unittest.TestCase):
    """Values that are generated or kept."""

    def test_generators(self) -> None:
        cases: list[tuple[Any, Any]] = [
            ({"$repeat": ["x", 3]}, "xxx"),
            ({"a": [{"$join": ["a", {"$repeat": ["b", 2]}]}]}, {"a": ["abb"]}),
            ({"$json": {"a": ["ü", {"$ref": "id"}]}}, '{"a":["ü",7]}'),
            ({"$ref": "id"}, 7),
            ({"$length": {"$ref": "id"}}, {"$length": 7}),
        ]
        for value, expected in cases:
            with self.subTest(value=value):
                self.assertEqual(resolve(value, {"id": 7}), expected)

    def test_paths(self) -> None:
        value = {"memories": [{"name": "a"}]}

        self.assertEqual(value_at(value, "memories.0.name"), "a")
        for path in ["memories.1.name", "memories.0.bogus", "memories.0.name.x"]:
            with self.assertRaisesRegex(KeyError, "is not there"):
                value_at(value, path)
