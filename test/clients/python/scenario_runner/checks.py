"""Checks of the runner itself, and of how the stubs treat unknown fields and values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from google.protobuf.message import Message
from google.protobuf.unknown_fields import UnknownFieldSet
from turnstone.memory.v1 import memory_pb2

from .calls import Calls
from .files import format_cases
from .matching import ABSENT, differences
from .stage import Stage
from .values import resolve, value_at

Check = tuple[str, Callable[[], None]]
"""A title, and a function that raises AssertionError on failure."""

_NEWER_FIELDS = [1000, 1001, 1002, 1003, 1004]


def format_checks() -> Iterator[Check]:
    """Checks matchers, generated values and paths with the cases that all runners share."""
    cases = format_cases()
    for case in cases["matching"]:
        yield f"FORMAT: {case}", partial(_check_matching, case)
    for case in cases["values"]:
        yield f"FORMAT: {case}", partial(_check_value, case, cases["kept"])
    for case in cases["paths"]:
        yield f"FORMAT: {case}", partial(_check_path, case)


def newer_checks(stage: Stage, calls: Calls) -> Iterator[Check]:
    """Checks what docs/clients.md states about newer services."""
    yield (
        "NEWER: keeps fields that it does not know, and has a number for a type without a name",
        partial(_check_newer, stage, calls),
    )


def _check_matching(case: dict[str, Any]) -> None:
    found = differences(case.get("actual", ABSENT), case["expected"], "value")
    assert len(found) == case["differences"], f"found {found}"


def _check_value(case: dict[str, Any], kept: dict[str, Any]) -> None:
    made = resolve(case["value"], kept)
    assert made == case["becomes"], f"made {made}"


def _check_path(case: dict[str, Any]) -> None:
    found = value_at(case["value"], case["path"])
    assert found == ("found" in case, case.get("found")), f"found {found}"


def _check_newer(stage: Stage, calls: Calls) -> None:
    stage.reset()
    draft = {"name": "newer_one", "description": "d", "content": "c"}
    saved: Any = calls.send("SaveMemory", draft, stage.tokens["alice"])
    again = type(saved).FromString(saved.SerializeToString())
    assert _unknown(again) == _NEWER_FIELDS, f"the response keeps {_unknown(again)}"
    assert _unknown(again.memory) == _NEWER_FIELDS, f"the memory keeps {_unknown(again.memory)}"
    assert again.memory.type == 100, f"the type is {again.memory.type}"
    try:
        raise AssertionError(f"the name is {memory_pb2.MemoryType.Name(again.memory.type)}")
    except ValueError:
        pass


def _unknown(message: Message) -> list[int]:
    return [unknown.field_number for unknown in UnknownFieldSet(message)]
