"""Successful responses that are not usable."""

from __future__ import annotations

from collections.abc import Callable

from turnstone_memory import TurnstoneAPIError, TurnstoneConsole, TurnstoneServer

from .fake_service import MEMORY, Reply
from .service_case import ServiceCase

LISTS: list[tuple[object, str]] = [
    ({}, "memories is no list"),
    ({"memories": None}, "memories is no list"),
    ({"memories": {}}, "memories is no list"),
    ({"memories": ["x"]}, "a Memory is no object"),
    ({"memories": [None]}, "a Memory is no object"),
    ({"memories": [{}]}, "a Memory has no name"),
    ({"memories": [{"name": 1}]}, "a Memory has no name"),
    ({"memories": [], "total": None}, "total is no number"),
    ({"memories": [], "next_page_token": 7}, "next_page_token is no text"),
    ({"memories": [], "explanation": None}, "explanation is no object"),
    ({"memories": [], "explanation": {"matches": None}}, "matches is no list"),
    ({"memories": [], "explanation": {"matches": ["x"]}}, "a SearchMatch is no object"),
]

CALLER: list[Callable[[TurnstoneServer], object]] = [
    lambda client: client.save_memory("n", "c", description="d"),
    lambda client: client.get_memory("n"),
    lambda client: client.delete_memory("n"),
    lambda client: client.list_memories(),
    lambda client: client.search_memories("q"),
    lambda client: list(client.iter_memories()),
]

CONSOLE: list[Callable[[TurnstoneConsole], object]] = [
    lambda client: client.get_memory("id"),
    lambda client: client.delete_memory("id"),
    lambda client: client.list_memories(),
    lambda client: client.search_memories("q"),
    lambda client: client.create_workstream("w"),
    lambda client: client.get_workstream("w"),
    lambda client: client.update_workstream("w"),
    lambda client: client.delete_workstream("w"),
    lambda client: client.create_project("p", owner_user_id="u"),
    lambda client: client.get_project("p"),
    lambda client: client.update_project("p"),
    lambda client: client.archive_project("p"),
    lambda client: client.restore_project("p"),
    lambda client: client.delete_project("p"),
    lambda client: client.list_project_members("p"),
    lambda client: client.set_project_member("p", "u", "reader"),
    lambda client: client.remove_project_member("p", "u"),
]


class BadAnswers(ServiceCase):
    """They raise TurnstoneAPIError with the received status."""

    def test_lists_and_searches_refuse_what_is_no_page(self) -> None:
        for body, why in LISTS:
            with self.subTest(why, body=body):
                client = self.server(self.serve(Reply(body)).url)

                with self.assertRaises(TurnstoneAPIError) as caught:
                    client.search_memories("q", explain=True)

                self.assertEqual(str(caught.exception), f"200: the answer cannot be read: {why}")

    def test_no_call_takes_an_empty_object(self) -> None:
        service = self.serve(Reply({}))
        server, console = self.server(service.url), self.console(service.url)

        for number, call in enumerate(CALLER):
            with self.subTest("caller", number=number), self.assertRaises(TurnstoneAPIError):
                call(server)
        for number, console_call in enumerate(CONSOLE):
            with self.subTest("console", number=number), self.assertRaises(TurnstoneAPIError):
                console_call(console)

    def test_members_of_a_project_are_checked_like_memories(self) -> None:
        bodies: list[object] = [{"members": None}, {"members": ["x"]}, {"members": [{}]}]
        for body in bodies:
            client = self.console(self.serve(Reply(body)).url)

            with self.subTest(body=body), self.assertRaises(TurnstoneAPIError):
                client.list_project_members("p")

    def test_deeply_nested_json_is_refused(self) -> None:
        for status in [200, 500]:
            client = self.server(self.serve(Reply("[" * 200_000, status)).url)

            with self.assertRaises(TurnstoneAPIError) as caught:
                client.get_memory("n")

            self.assertEqual(caught.exception.status_code, status)

    def test_an_answer_without_an_explanation_has_no_matches(self) -> None:
        client = self.server(self.serve(Reply({"memories": [MEMORY]})).url)

        self.assertEqual(client.search_memories("q").matches, [])
