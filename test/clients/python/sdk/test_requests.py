"""The requests of calls."""

from __future__ import annotations

import unittest
from collections.abc import Callable
from typing import Any

from turnstone_memory import TurnstoneConsole, TurnstoneServer

from .fake_service import FakeService, Received, Reply

MEMORIES = "/v1/api/memories"
ADMIN = "/v1/api/admin/memories"
WORKSTREAMS = "/v1/api/registry/workstreams"
PROJECTS = "/v1/api/registry/projects"

# Values that type checkers reject.
EMPTY_WORD: Any = ""

SERVER_CALLS: list[tuple[str, Callable[[TurnstoneServer], object], tuple[str, str, object]]] = [
    (
        "a save with everything",
        lambda client: client.save_memory(
            "n 1", "c", description="d", mem_type="user", scope="workstream", scope_id="ws-a"
        ),
        (
            "POST",
            MEMORIES,
            {
                "name": "n 1",
                "content": "c",
                "description": "d",
                "type": "user",
                "scope": "workstream",
                "scope_id": "ws-a",
            },
        ),
    ),
    (
        "a save without a type, which leaves the stored one alone",
        lambda client: client.save_memory("n1", "c", description="d"),
        (
            "POST",
            MEMORIES,
            {"name": "n1", "content": "c", "description": "d", "scope": "global"},
        ),
    ),
    (
        "SDK 375: a list with defaults, without empty parameters",
        lambda client: client.list_memories(),
        ("GET", MEMORIES, None),
    ),
    (
        "a list with everything",
        lambda client: client.list_memories(
            mem_type="feedback", scope="user", scope_id="alice & bob", limit=50, page_token="a+b"
        ),
        (
            "GET",
            f"{MEMORIES}?type=feedback&scope=user&scope_id=alice%20%26%20bob&limit=50"
            "&page_token=a%2Bb",
            None,
        ),
    ),
    (
        "a limit of 0, for the service to refuse",
        lambda client: client.list_memories(limit=0),
        ("GET", f"{MEMORIES}?limit=0", None),
    ),
    (
        "a read",
        lambda client: client.get_memory("n1"),
        ("GET", f"{MEMORIES}/n1?scope=global", None),
    ),
    (
        "an empty scope of one memory, for the service to refuse",
        lambda client: client.delete_memory("n1", scope=EMPTY_WORD),
        ("DELETE", f"{MEMORIES}/n1?scope=", None),
    ),
    (
        "an empty type of a save, for the service to refuse",
        lambda client: client.save_memory("n1", "c", description="d", mem_type=EMPTY_WORD),
        (
            "POST",
            MEMORIES,
            {"name": "n1", "content": "c", "description": "d", "type": "", "scope": "global"},
        ),
    ),
    (
        "a name that is percent-encoded, slashes included",
        lambda client: client.get_memory("a/b?c%2F ü😀", scope="user"),
        ("GET", f"{MEMORIES}/a%2Fb%3Fc%252F%20%C3%BC%F0%9F%98%80?scope=user", None),
    ),
    (
        "a search with defaults",
        lambda client: client.search_memories("q"),
        ("POST", f"{MEMORIES}/search", {"query": "q"}),
    ),
    (
        "a search with everything",
        lambda client: client.search_memories(
            "q", mem_type="general", scope="user", scope_id="alice", limit=10
        ),
        (
            "POST",
            f"{MEMORIES}/search",
            {"query": "q", "type": "general", "scope": "user", "scope_id": "alice", "limit": 10},
        ),
    ),
    (
        "a deletion",
        lambda client: client.delete_memory("a/b", scope="workstream", scope_id="ws/a"),
        ("DELETE", f"{MEMORIES}/a%2Fb?scope=workstream&scope_id=ws%2Fa", None),
    ),
]

CONSOLE_CALLS: list[tuple[str, Callable[[TurnstoneConsole], object], tuple[str, str, object]]] = [
    ("a list with defaults", lambda c: c.list_memories(), ("GET", ADMIN, None)),
    (
        "a list with everything",
        lambda c: c.list_memories(
            mem_type="user", scope="project", scope_id="p", limit=3, page_token="t"
        ),
        ("GET", f"{ADMIN}?type=user&scope=project&scope_id=p&limit=3&page_token=t", None),
    ),
    (
        "SDK 377: a search, whose query goes out as q",
        lambda c: c.search_memories("two words", limit=5),
        ("GET", f"{ADMIN}/search?q=two%20words&limit=5", None),
    ),
    ("a read", lambda c: c.get_memory("a/b"), ("GET", f"{ADMIN}/a%2Fb", None)),
    ("a deletion", lambda c: c.delete_memory("id"), ("DELETE", f"{ADMIN}/id", None)),
    (
        "a workstream with defaults",
        lambda c: c.create_workstream("ws"),
        ("POST", WORKSTREAMS, {"workstream_id": "ws", "memory_enabled": True}),
    ),
    (
        "a workstream with everything",
        lambda c: c.create_workstream(
            "ws", owner_user_id="alice", project_id="p", memory_enabled=False
        ),
        (
            "POST",
            WORKSTREAMS,
            {
                "workstream_id": "ws",
                "owner_user_id": "alice",
                "project_id": "p",
                "memory_enabled": False,
            },
        ),
    ),
    ("get_workstream", lambda c: c.get_workstream("w s"), ("GET", f"{WORKSTREAMS}/w%20s", None)),
    (
        "an update of a workstream that changes nothing",
        lambda c: c.update_workstream("ws"),
        ("PATCH", f"{WORKSTREAMS}/ws", {}),
    ),
    (
        "an update of a workstream that takes its owner away",
        lambda c: c.update_workstream("ws", owner_user_id="", memory_enabled=False),
        ("PATCH", f"{WORKSTREAMS}/ws", {"owner_user_id": "", "memory_enabled": False}),
    ),
    ("delete_workstream", lambda c: c.delete_workstream("w"), ("DELETE", f"{WORKSTREAMS}/w", None)),
    (
        "a project",
        lambda c: c.create_project("p", owner_user_id="alice", display_name="P"),
        (
            "POST",
            PROJECTS,
            {
                "project_id": "p",
                "owner_user_id": "alice",
                "display_name": "P",
                "visibility": "private",
            },
        ),
    ),
    ("get_project", lambda c: c.get_project("p/q"), ("GET", f"{PROJECTS}/p%2Fq", None)),
    (
        "an update of a project",
        lambda c: c.update_project("p", display_name="", visibility="public"),
        ("PATCH", f"{PROJECTS}/p", {"display_name": "", "visibility": "public"}),
    ),
    ("archive_project", lambda c: c.archive_project("p"), ("POST", f"{PROJECTS}/p/archive", {})),
    ("restore_project", lambda c: c.restore_project("p"), ("POST", f"{PROJECTS}/p/restore", {})),
    ("delete_project", lambda c: c.delete_project("p"), ("DELETE", f"{PROJECTS}/p", None)),
    (
        "a list of members",
        lambda c: c.list_project_members("p", limit=2, page_token="t"),
        ("GET", f"{PROJECTS}/p/members?limit=2&page_token=t", None),
    ),
    (
        "two ids in one path",
        lambda c: c.set_project_member("a/b", "bob b", "writer"),
        ("PUT", f"{PROJECTS}/a%2Fb/members/bob%20b", {"role": "writer"}),
    ),
    (
        "remove_project_member",
        lambda c: c.remove_project_member("p", "../x"),
        ("DELETE", f"{PROJECTS}/p/members/..%2Fx", None),
    ),
]


class Requests(unittest.TestCase):
    """The request of each call."""

    def test_server_calls(self) -> None:
        for title, call, expected in SERVER_CALLS:
            with self.subTest(title), FakeService() as service:
                with TurnstoneServer(service.url, "t") as client:
                    call(client)

                self.assertEqual([_shown(request) for request in service.requests], [expected])

    def test_console_calls(self) -> None:
        for title, call, expected in CONSOLE_CALLS:
            with self.subTest(title), FakeService() as service:
                with TurnstoneConsole(service.url, "t") as client:
                    call(client)

                self.assertEqual([_shown(request) for request in service.requests], [expected])

    def test_keeps_the_path_of_the_base_url_and_drops_its_slash(self) -> None:
        with FakeService() as service, TurnstoneServer(f"{service.url}/memory/", "t") as client:
            client.list_memories()

            self.assertEqual(service.requests[0].target, f"/memory{MEMORIES}")

    def test_says_what_it_is_and_what_it_reads(self) -> None:
        with FakeService() as service, TurnstoneServer(service.url, "t") as client:
            client.search_memories("q")

            headers = service.requests[0].headers
            self.assertEqual(headers["content-type"], "application/json")
            self.assertEqual(headers["accept"], "application/json")
            self.assertRegex(headers["user-agent"], r"^turnstone-sdk-python/\d")


class Pages(unittest.TestCase):
    """Lists with several pages."""

    def test_iter_memories_walks_through_all_pages_with_the_same_filters(self) -> None:
        with (
            FakeService(
                Reply({"memories": [{"name": "a"}, {"name": "b"}], "next_page_token": "t1"}),
                Reply({"memories": [], "next_page_token": "t2"}),
                Reply({"memories": [{"name": "c"}]}),
            ) as service,
            TurnstoneServer(service.url, "t") as client,
        ):
            memories = client.iter_memories(
                mem_type="user", scope="workstream", scope_id="w", page_size=2
            )

            self.assertEqual([memory.name for memory in memories], ["a", "b", "c"])
            first = f"{MEMORIES}?type=user&scope=workstream&scope_id=w&limit=2"
            self.assertEqual(
                [request.target for request in service.requests],
                [first, f"{first}&page_token=t1", f"{first}&page_token=t2"],
            )

    def test_a_page_is_asked_for_only_when_it_is_needed(self) -> None:
        page = Reply({"memories": [{"name": "a"}], "next_page_token": "t"})
        with FakeService(page) as service, TurnstoneConsole(service.url, "t") as client:
            memories = client.iter_memories(scope="project")
            self.assertEqual(service.requests, [])

            next(memories)

            self.assertEqual(len(service.requests), 1)

    def test_iter_project_members_walks_through_all_pages(self) -> None:
        with (
            FakeService(
                Reply({"members": [{"user_id": "a"}], "next_page_token": "t1"}),
                Reply({"members": [{"user_id": "b"}]}),
            ) as service,
            TurnstoneConsole(service.url, "t") as client,
        ):
            members = client.iter_project_members("p", page_size=1)

            self.assertEqual([member.user_id for member in members], ["a", "b"])
            self.assertEqual(
                [request.target for request in service.requests],
                [f"{PROJECTS}/p/members?limit=1", f"{PROJECTS}/p/members?limit=1&page_token=t1"],
            )


class Refusals(unittest.TestCase):
    """Arguments that are rejected before a request."""

    def test_sdk_372_refuses_a_blank_description(self) -> None:
        with FakeService() as service, TurnstoneServer(service.url, "t") as client:
            blanks: list[Any] = ["", "  ", "\n\t", "\x85\u2003", None, 5, b"d"]
            for blank in blanks:
                with self.subTest(repr(blank)), self.assertRaisesRegex(ValueError, "description"):
                    client.save_memory("n1", "c", description=blank)

            self.assertEqual(service.requests, [])

    def test_leaves_to_the_service_what_is_no_white_space_in_unicode(self) -> None:
        with FakeService() as service, TurnstoneServer(service.url, "t") as client:
            client.save_memory("n1", "c", description="\x1c")

            self.assertEqual(service.requests[0].body["description"], "\x1c")

    def test_refuses_names_and_ids_that_would_be_another_route(self) -> None:
        with FakeService() as service, TurnstoneConsole(service.url, "t") as console:
            server = TurnstoneServer(service.url, "t")
            self.addCleanup(server.close)
            calls: list[Callable[[Any], object]] = [
                server.get_memory,
                server.delete_memory,
                console.get_memory,
                console.delete_workstream,
                lambda text: console.remove_project_member("p", text),
            ]
            for call in calls:
                texts: list[Any] = ["", ".", "..", None, 5, b"n"]
                for text in texts:
                    with self.subTest(text), self.assertRaisesRegex(ValueError, "neither empty"):
                        call(text)

            self.assertEqual(service.requests, [])

    def test_refuses_lone_surrogates_where_they_cannot_be_encoded(self) -> None:
        with FakeService() as service, TurnstoneServer(service.url, "t") as client:
            with self.assertRaisesRegex(ValueError, "name holds a lone surrogate"):
                client.get_memory("\ud800")
            with self.assertRaisesRegex(ValueError, "scope_id holds a lone surrogate"):
                client.list_memories(scope="user", scope_id="\ud800")

            self.assertEqual(service.requests, [])


class Tokens(unittest.TestCase):
    """How the token is sent."""

    def test_a_token_goes_out_as_bearer_without_the_line_break_of_its_file(self) -> None:
        with FakeService() as service, TurnstoneServer(service.url, token="ts_1\n") as client:
            client.list_memories()

            self.assertEqual(service.requests[0].headers["authorization"], "Bearer ts_1")

    def test_a_function_is_asked_before_each_call(self) -> None:
        tokens = iter(["first", "second"])
        with (
            FakeService() as service,
            TurnstoneServer(service.url, token=lambda: next(tokens)) as client,
        ):
            client.list_memories()
            client.list_memories()

            sent = [request.headers["authorization"] for request in service.requests]
            self.assertEqual(sent, ["Bearer first", "Bearer second"])

    def test_no_header_goes_out_for_an_empty_token(self) -> None:
        with FakeService() as service, TurnstoneServer(service.url, "") as client:
            client.list_memories()

            self.assertNotIn("authorization", service.requests[0].headers)

    def test_a_token_that_no_header_may_hold_is_refused_and_not_shown(self) -> None:
        for token in ["se\ncret", "s\u00e9cret"]:
            with FakeService() as service, TurnstoneServer(service.url, token) as client:
                with self.assertRaises(ValueError) as caught:
                    client.list_memories()

            self.assertNotIn("cret", str(caught.exception))
            self.assertEqual(service.requests, [])


def _shown(request: Received) -> tuple[str, str, object]:
    return request.method, request.target, request.body
