"""Iterates over the pages of lists."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Protocol, TypeVar


class Page(Protocol):
    """A page. ``next_page_token`` is empty on the last one."""

    next_page_token: str


_Page = TypeVar("_Page", bound=Page)


def pages(fetch: Callable[[str], _Page]) -> Iterator[_Page]:
    """Yields every page. ``fetch`` gets the token of a page, empty for the first."""
    page = fetch("")
    yield page
    while page.next_page_token:
        page = fetch(page.next_page_token)
        yield page


async def async_pages(fetch: Callable[[str], Awaitable[_Page]]) -> AsyncIterator[_Page]:
    """Yields every page, like :func:`pages`."""
    page = await fetch("")
    yield page
    while page.next_page_token:
        page = await fetch(page.next_page_token)
        yield page
