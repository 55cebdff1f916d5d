"""Options of clients."""

from __future__ import annotations

from typing import Any

from turnstone_memory import TurnstoneServer
from turnstone_memory._options import address

from .service_case import ServiceCase

NO_ADDRESSES: list[Any] = [
    "",
    "localhost:8080",
    "ftp://a",
    "http://",
    "http://.",
    "http://a?b",
    "http://a#b",
    "http://u:p@a",
    "http://a b",
    " http://a",
    "http://a\n",
    "http://a/\tb",
    "http://a/\x00",
    "http://a/\u2003",
    "http://a/\ud800",
    "http://a..b",
    f"http://{'a' * 64}.example",
    "http://\u00fc" + "\u00fc" * 64,
    "http://a:x",
    "http://a:0",
    "http://a:65536",
    "http://[::1",
    None,
    b"http://a",
]

NO_TIMEOUTS: list[Any] = [0, -1, 86_400.1, float("inf"), float("nan"), 10**400, None, "5", True]


class Options(ServiceCase):
    """They are checked when the client is created."""

    def test_refuses_addresses_that_are_none(self) -> None:
        for url in NO_ADDRESSES:
            with self.subTest(repr(url)), self.assertRaisesRegex(ValueError, "base_url"):
                TurnstoneServer(url, "t")

    def test_refuses_times_out_of_range(self) -> None:
        for timeout in NO_TIMEOUTS:
            with self.subTest(repr(timeout)), self.assertRaisesRegex(ValueError, "at most 86400"):
                TurnstoneServer("http://a", "t", timeout=timeout)

    def test_takes_a_time_of_a_day(self) -> None:
        self.server(self.serve().url, timeout=86_400).list_memories()

    def test_refuses_counts_out_of_range(self) -> None:
        counts: list[Any] = [-1, 1.5, None, "2", True]
        for retries in counts:
            with self.subTest(repr(retries)), self.assertRaisesRegex(ValueError, "retries"):
                TurnstoneServer("http://a", "t", retries=retries)

    def test_paths_are_percent_encoded_but_not_twice(self) -> None:
        service = self.serve()

        self.server(f"{service.url}/\u00fcber/a%20b/").list_memories()

        self.assertEqual(service.requests[0].target, "/%C3%BCber/a%20b/v1/api/memories")

    def test_hosts_are_written_as_dns_does(self) -> None:
        self.assertEqual(address("http://b\u00fccher.example").host, "xn--bcher-kva.example")

    def test_ports_are_those_of_the_scheme_unless_they_are_given(self) -> None:
        urls = ["http://a", "https://a", "https://[::1]", "http://[::1]:81"]

        self.assertEqual([address(url).port for url in urls], [80, 443, 443, 81])
