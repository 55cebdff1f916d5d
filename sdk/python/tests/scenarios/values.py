"""Values that scenarios generate or keep."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeGuard

Kept = dict[str, Any]
"""Values that earlier steps kept, by name."""


def resolve(value: Any, kept: Kept) -> Any:
    """Puts values in the place of generators; whatever else begins with ``$`` stays."""
    if is_list(value):
        return [resolve(item, kept) for item in value]
    if not is_object(value):
        return value
    name = next(iter(value), "")
    if len(value) == 1 and name in _GENERATORS:
        return _GENERATORS[name](value[name], kept)
    return {key: resolve(item, kept) for key, item in value.items()}


def value_at(value: Any, path: str) -> Any:
    """Finds the value at a path such as ``memories.0.name``; KeyError when there is none."""
    for key in path.split("."):
        try:
            value = value[int(key)] if is_list(value) else value[key]
        except (IndexError, KeyError, TypeError):
            raise KeyError(f"{path} is not there to be kept") from None
    return value


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Tells a list from everything else."""
    return isinstance(value, list)


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """Tells an object from everything else."""
    return isinstance(value, dict)


def _repeat(argument: Any, _: Kept) -> str:
    text, times = argument
    return str(text) * int(times)


def _join(argument: Any, kept: Kept) -> str:
    return "".join(resolve(part, kept) for part in argument)


def _json(argument: Any, kept: Kept) -> str:
    return json.dumps(resolve(argument, kept), ensure_ascii=False, separators=(",", ":"))


def _ref(argument: Any, kept: Kept) -> Any:
    return kept[argument]


_GENERATORS: dict[str, Callable[[Any, Kept], Any]] = {
    "$repeat": _repeat,
    "$join": _join,
    "$json": _json,
    "$ref": _ref,
}
