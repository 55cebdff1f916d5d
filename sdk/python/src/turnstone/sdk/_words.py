"""The closed words of the service. A newer service may answer with words that are not here."""

from typing import Literal

MemoryType = Literal["user", "general", "feedback", "reference"]
"""What a memory is for."""

CallerScope = Literal["global", "user", "workstream"]
"""Scopes that callers save to and read from."""

MemoryScope = Literal["global", "user", "workstream", "coordinator", "project"]
"""All scopes, as administrators see them."""

ProjectVisibility = Literal["private", "public"]
"""Who reads a project besides its owner and members: nobody, or every acting user."""

ProjectState = Literal["active", "archived"]
"""Whether the memories of a project can be reached."""

ProjectRole = Literal["reader", "writer"]
"""What a member may do in a project."""

Unset = Literal[""]
"""The empty word, which means every type or scope in lists and searches."""
