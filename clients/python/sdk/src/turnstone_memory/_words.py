"""Enum values of the service. A newer service may send others."""

from typing import Literal

MemoryType = Literal["user", "general", "feedback", "reference"]
"""Type of a memory."""

CallerScope = Literal["global", "user", "workstream"]
"""Scopes that callers can save to and read from."""

MemoryScope = Literal["global", "user", "workstream", "coordinator", "project"]
"""All scopes, including the two that only sessions and administrators use."""

ProjectVisibility = Literal["private", "public"]
"""Whether users other than owner and members may read a project."""

ProjectState = Literal["active", "archived"]
"""State of a project; memories of an archived one are invisible."""

ProjectRole = Literal["reader", "writer"]
"""Role of a member of a project."""

Unset = Literal[""]
"""Matches every type or scope in lists and searches."""
