"""Generated values, and values kept by steps."""

from __future__ import annotations

import json
from typing import Any

Kept = dict[str, Any]
"""Values kept by earlier steps, by name."""


def resolve(value: Any, kept: Kept) -> Any:
    """Replaces generators by values; keeps other members that begin with ``$``."""
    if isinstance(value, list):
        return [resolve(item, kept) for item in value]
    if not isinstance(value, dict):
        return value
    if len(value) == 1:
        [(name, argument)] = value.items()
        generate = _GENERATORS.get(name)
        if generate is not None:
            return generate(argument, kept)
    return {name: resolve(item, kept) for name, item in value.items()}


def value_at(value: Any, path: str) -> tuple[bool, Any]:
    """Returns whether a path such as ``memories.0.name`` has a value, and the value."""
    for key in path.split("."):
        if isinstance(value, dict) and key in value:
            value = value[key]
        elif isinstance(value, list) and key.isdecimal() and int(key) < len(value):
            value = value[int(key)]
        else:
            return False, None
    return True, value


def _repeat(argument: Any, _: Kept) -> str:
    text, times = argument
    return str(text) * int(times)


def _join(argument: Any, kept: Kept) -> str:
    return "".join(resolve(part, kept) for part in argument)


def _json(argument: Any, kept: Kept) -> str:
    return json.dumps(resolve(argument, kept), ensure_ascii=False, separators=(",", ":"))


def _ref(argument: Any, kept: Kept) -> Any:
    if argument not in kept:
        raise LookupError(f"no step has kept {argument}")
    return kept[argument]


_GENERATORS = {"$repeat": _repeat, "$join": _join, "$json": _json, "$ref": _ref}
