"""Walks through lists that come in pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Protocol, TypeVar


class Page(Protocol):
    """A part of a list, which names the next part; the last one names none."""

    next_page_token: str


_Page = TypeVar("_Page", bound=Page)


def pages(fetch: Callable[[str], _Page]) -> Iterator[_Page]:
    """Gives every page; ``fetch`` is given the token of each, empty for the first."""
    page = fetch("")
    yield page
    while page.next_page_token:
        page = fetch(page.next_page_token)
        yield page


async def async_pages(fetch: Callable[[str], Awaitable[_Page]]) -> AsyncIterator[_Page]:
    """Gives every page, as :func:`pages` does."""
    page = await fetch("")
    yield page
    while page.next_page_token:
        page = await fetch(page.next_page_token)
        yield page
