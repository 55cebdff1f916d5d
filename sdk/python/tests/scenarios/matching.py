"""Compares values with what scenarios expect."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from .values import is_list, is_object

ABSENT: Any = object()
"""Stands for a member that is not there."""


def differences(actual: Any, expected: Any, path: str) -> list[str]:
    """Gives one line for each difference, none when the value matches.

    Members that are not named are free, lists match element by element.
    """
    if is_list(expected):
        return _list_differences(actual, expected, path)
    if not is_object(expected):
        is_same = type(actual) is type(expected) and actual == expected
        return [] if is_same else [f"{path} is {_show(actual)} instead of {_show(expected)}"]
    name = next(iter(expected), "")
    if name.startswith("$"):
        return _MATCHERS[name](actual, expected[name], path)
    if not is_object(actual):
        return [f"{path} is no object: {_show(actual)}"]
    return [
        line
        for key, item in expected.items()
        for line in differences(actual.get(key, ABSENT), item, f"{path}.{key}")
    ]


def _list_differences(actual: Any, expected: list[Any], path: str) -> list[str]:
    if not is_list(actual) or len(actual) != len(expected):
        return [f"{path} is {_show(actual)} instead of {len(expected)} elements"]
    return [
        line
        for index, item in enumerate(expected)
        for line in differences(actual[index], item, f"{path}.{index}")
    ]


def _absent(actual: Any, _: Any, path: str) -> list[str]:
    return [] if actual is ABSENT else [f"{path} is there: {_show(actual)}"]


def _any(actual: Any, _: Any, path: str) -> list[str]:
    return [f"{path} is absent"] if actual is ABSENT else []


def _not(actual: Any, unwanted: Any, path: str) -> list[str]:
    return [] if differences(actual, unwanted, path) else [f"{path} is {_show(unwanted)}"]


def _matches(actual: Any, pattern: Any, path: str) -> list[str]:
    if isinstance(actual, str) and re.search(pattern, actual):
        return []
    return [f"{path} is {_show(actual)}, which {pattern} does not match"]


def _at_least(actual: Any, bound: Any, path: str) -> list[str]:
    is_ordered = isinstance(actual, str) and bound <= actual
    return [] if is_ordered else [f"{path} is {_show(actual)}, below {bound}"]


def _more_than(actual: Any, bound: Any, path: str) -> list[str]:
    is_ordered = isinstance(actual, str) and bound < actual
    return [] if is_ordered else [f"{path} is {_show(actual)}, not above {bound}"]


def _length(actual: Any, length: Any, path: str) -> list[str]:
    if is_list(actual) and len(actual) == length:
        return []
    return [f"{path} is {_show(actual)} instead of {length} elements"]


def _only(actual: Any, expected: Any, path: str) -> list[str]:
    strangers = [key for key in actual if key not in expected] if is_object(actual) else []
    return [
        *differences(actual, expected, path),
        *(f"{path}.{key} is more than expected" for key in strangers),
    ]


def _unordered(actual: Any, expected: Any, path: str) -> list[str]:
    if not is_list(actual):
        return [f"{path} is no list: {_show(actual)}"]
    left = list(actual)
    missing: list[Any] = []
    for item in expected:
        found = next((each for each in left if not differences(each, item, path)), ABSENT)
        if found is ABSENT:
            missing.append(item)
        else:
            left.remove(found)
    return [
        *(f"{path} lacks {_show(item)}" for item in missing),
        *(f"{path} has {_show(item)} besides" for item in left),
    ]


def _show(value: Any) -> str:
    text = "absent" if value is ABSENT else json.dumps(value)
    return text if len(text) <= 300 else f"{text[:300]}…"


_MATCHERS: dict[str, Callable[[Any, Any, str], list[str]]] = {
    "$absent": _absent,
    "$any": _any,
    "$not": _not,
    "$matches": _matches,
    "$at_least": _at_least,
    "$more_than": _more_than,
    "$length": _length,
    "$only": _only,
    "$unordered": _unordered,
}
