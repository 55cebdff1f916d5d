"""Compares values with what is expected."""

from __future__ import annotations

import json
import re
from typing import Any

ABSENT: Any = object()
"""An absent value, as opposed to null."""


def differences(actual: Any, expected: Any, path: str) -> list[str]:
    """Returns one line for each difference. Members without an expectation are ignored."""
    if isinstance(expected, list):
        if not isinstance(actual, list) or len(actual) != len(expected):
            return [f"{path} is {_show(actual)} instead of {len(expected)} elements"]
        pairs = enumerate(zip(actual, expected))
        return [line for at, pair in pairs for line in differences(*pair, f"{path}.{at}")]
    if not isinstance(expected, dict):
        equal = _is_same(actual, expected)
        return [] if equal else [f"{path} is {_show(actual)} instead of {_show(expected)}"]
    if len(expected) == 1:
        [(name, argument)] = expected.items()
        if name.startswith("$"):
            if name not in _MATCHERS:
                raise LookupError(f"{name} is no matcher")
            return _MATCHERS[name](actual, argument, path)
    if not isinstance(actual, dict):
        return [f"{path} is no object: {_show(actual)}"]
    members = (
        (actual.get(name, ABSENT), item, f"{path}.{name}") for name, item in expected.items()
    )
    return [line for member in members for line in differences(*member)]


def _is_same(actual: Any, expected: Any) -> bool:
    # In Python, True == 1.
    return isinstance(actual, bool) == isinstance(expected, bool) and bool(actual == expected)


def _absent(actual: Any, _: Any, path: str) -> list[str]:
    return [] if actual is ABSENT else [f"{path} is there: {_show(actual)}"]


def _any(actual: Any, _: Any, path: str) -> list[str]:
    return [f"{path} is absent"] if actual is ABSENT else []


def _not(actual: Any, unwanted: Any, path: str) -> list[str]:
    return [] if differences(actual, unwanted, path) else [f"{path} is {_show(unwanted)}"]


def _only(actual: Any, expected: Any, path: str) -> list[str]:
    strangers = (
        [name for name in actual if name not in expected] if isinstance(actual, dict) else []
    )
    more = [f"{path}.{name} is more than expected" for name in strangers]
    return [*differences(actual, expected, path), *more]


def _unordered(actual: Any, expected: Any, path: str) -> list[str]:
    if not isinstance(actual, list):
        return [f"{path} is no list: {_show(actual)}"]
    left, problems = list(actual), []
    for item in expected:
        found = next((at for at, one in enumerate(left) if not differences(one, item, path)), None)
        if found is None:
            problems.append(f"{path} lacks {_show(item)}")
        else:
            del left[found]
    return [*problems, *(f"{path} has {_show(item)} besides" for item in left)]


def _length(actual: Any, length: Any, path: str) -> list[str]:
    count = len(actual) if isinstance(actual, list) else "no"
    return [] if count == length else [f"{path} has {count} elements instead of {length}"]


def _matches(actual: Any, pattern: str, path: str) -> list[str]:
    if isinstance(actual, str) and re.search(_to_python(pattern), actual, re.ASCII):
        return []
    return [f"{path} is {_show(actual)}, which {pattern} does not match"]


def _to_python(pattern: str) -> str:
    # Python's $ also matches before a final line break, that of scenarios does not.
    return re.sub(r"(?<!\\)\$$", r"\\Z", pattern)


def _at_least(actual: Any, bound: str, path: str) -> list[str]:
    reached = isinstance(actual, str) and actual >= bound
    return [] if reached else [f"{path} is {_show(actual)}, below {_show(bound)}"]


def _more_than(actual: Any, bound: str, path: str) -> list[str]:
    passed = isinstance(actual, str) and actual > bound
    return [] if passed else [f"{path} is {_show(actual)}, not above {_show(bound)}"]


_MATCHERS = {
    "$absent": _absent,
    "$any": _any,
    "$not": _not,
    "$only": _only,
    "$unordered": _unordered,
    "$length": _length,
    "$matches": _matches,
    "$at_least": _at_least,
    "$more_than": _more_than,
}


def _show(value: Any) -> str:
    text = "absent" if value is ABSENT else json.dumps(value, ensure_ascii=False)
    return f"{text[:300]}…" if len(text) > 300 else text
