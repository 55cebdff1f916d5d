"""Every method of a session, against the service."""

from __future__ import annotations

from turnstone_memory.sessions import (
    AgentCallError,
    AgentSession,
    DeletedMemory,
    FoundMemories,
    GotMemory,
    Message,
    SavedMemory,
)

from .service_case import ServiceCase

SAVE = {"action": "save", "name": "Deploys", "description": "How we ship", "content": "Tag main."}
ASK: list[Message] = [{"role": "user", "texts": ["How do we ship?"]}]


class Sessions(ServiceCase):
    """A session."""

    def test_describes_the_tool_with_the_schema_of_its_arguments(self) -> None:
        tool = self.session().tool_definition()

        self.assertEqual((tool.name, tool.parameters["type"]), ("memory", "object"))
        self.assertIn("action", tool.parameters["properties"])
        self.assertNotEqual(tool.description, "")

    def test_hands_arguments_over_as_they_are(self) -> None:
        session = self.session()

        broken = session.call_tool('{"action": "save"')
        saved = session.call_tool({**SAVE, "content": "Größe: 5 µm"})
        got = session.call_tool('{"action": "get", "name": "deploys"}')

        self.assertRegex(broken.text, "^Error: ")
        self.assertEqual((broken.is_error, broken.result), (True, None))
        self.assertEqual(saved.text, "Saved memory 'deploys' (type=general, scope=global)")
        self.assertIn("Größe: 5 µm", got.text)

    def test_refuses_arguments_that_are_no_json(self) -> None:
        with self.assertRaises(ValueError):
            self.session().call_tool({"limit": float("nan")})

    def test_tells_programs_what_each_action_gave(self) -> None:
        session = self.session()

        saved = session.call_tool(SAVE).result
        got = session.call_tool({"action": "get", "name": "deploys"}).result
        found = session.call_tool({"action": "search", "query": "ship"}).result
        listed = session.call_tool({"action": "list"}).result
        deleted = session.call_tool({"action": "delete", "name": "deploys"}).result

        assert isinstance(got, GotMemory)
        memory = got.memory
        self.assertEqual(
            (memory.name, memory.type, memory.scope, memory.scope_id, memory.content),
            ("deploys", "general", "global", "", "Tag main."),
        )
        self.assertEqual(saved, SavedMemory(memory, created=True))
        self.assertEqual(found, FoundMemories((memory,), 1, "search"))
        self.assertEqual(listed, FoundMemories((memory,), 1, "list"))
        self.assertEqual(deleted, DeletedMemory("deploys"))

    def test_builds_a_context_of_what_is_relevant(self) -> None:
        session = self.session()
        session.call_tool(SAVE)

        built = session.build_context(ASK)

        self.assertEqual((built.enabled, built.in_scope, built.decisions), (True, 1, ()))
        self.assertIn("Tag main.", built.context)
        self.assertIn("1 memory is in scope", built.hint)
        self.assertEqual(
            [(each.name, each.type, each.scope, each.matched_terms) for each in built.memories],
            [("deploys", "general", "global", ("ship",))],
        )

    def test_explains_a_context_at_a_floor_of_the_caller(self) -> None:
        session = self.session()
        session.call_tool(SAVE)
        messages: list[Message] = [
            {"role": "user", "texts": ["Where can I ship a parcel to Norway from here?"]}
        ]

        built = session.build_context(messages, explain=True, relevance_floor=1.0)

        self.assertEqual(built.context, "")
        self.assertEqual(
            [(each.name, each.scope, each.outcome) for each in built.decisions],
            [("deploys", "global", "below_floor")],
        )

    def test_has_no_memory_where_the_lever_is_off(self) -> None:
        host = self.host()
        host.create_workstream("ws-7", memory_enabled=False)
        session = AgentSession.open(host, "ws-7", acting_user_id="alice")

        built = session.build_context(ASK)
        with self.assertRaises(AgentCallError) as caught:
            session.tool_definition()

        self.assertEqual((built.enabled, built.in_scope), (False, 0))
        self.assert_reason(caught.exception, "FAILED_PRECONDITION", "MEMORY_DISABLED")

    def test_claims_a_nudge_and_is_told_why_it_gets_none(self) -> None:
        session = self.session()

        granted = session.claim_nudge("user_turn", user_message="No, use pnpm.", message_count=2)
        cooling = session.claim_nudge("user_turn", user_message="No, use pnpm.", message_count=2)
        nothing = session.claim_nudge("session_started")

        self.assertEqual(
            (granted.granted, granted.kind, granted.refusal), (True, "correction", None)
        )
        self.assertIn("type='feedback'", granted.text)
        self.assertEqual(
            (cooling.granted, cooling.text, cooling.kind, cooling.refusal),
            (False, "", None, "cooling_down"),
        )
        self.assertIn(cooling.retry_after_seconds, range(1, 301))
        self.assertEqual(nothing.refusal, "nothing_to_nudge")

    def test_acts_for_another_user_from_the_next_call_on(self) -> None:
        session = self.session()
        session.call_tool({**SAVE, "scope": "user"})

        session.set_acting_user("bob")
        bobs = session.build_context(ASK)
        session.set_acting_user("")
        nobodys = session.call_tool({**SAVE, "scope": "user"})

        self.assertEqual((bobs.in_scope, nobodys.is_error), (0, True))

    def test_names_the_session_that_starts_it(self) -> None:
        host = self.host()
        parent = AgentSession.open(host, "ws-a", kind="coordinator", acting_user_id="alice")

        with self.assertRaises(AgentCallError) as caught:
            AgentSession.open(
                host,
                "ws-a",
                kind="coordinator",
                acting_user_id="alice",
                parent_session_id=parent.session_id,
            )

        self.assertEqual(
            [each.field for each in caught.exception.violations], ["parent_session_id"]
        )

    def test_is_taken_up_again_with_its_credential(self) -> None:
        first = self.session()

        again = AgentSession.from_credential(self.host(), first.session_id, first.session_token)
        again.call_tool(SAVE)
        again.close()

        with self.assertRaises(AgentCallError) as caught:
            first.call_tool(SAVE)
        self.assert_reason(caught.exception, "UNAUTHENTICATED", "SESSION_CLOSED")

    def test_is_closed_at_the_end_of_a_with_statement(self) -> None:
        with self.session() as session:
            session.call_tool(SAVE)

        with self.assertRaises(AgentCallError) as caught:
            session.call_tool(SAVE)
        self.assert_reason(caught.exception, "UNAUTHENTICATED", "SESSION_CLOSED")

    def test_is_over_once_it_is_closed_and_can_be_closed_again(self) -> None:
        session = self.session()
        session.call_tool(SAVE)

        session.close()
        session.close()

        for call in (
            lambda: session.build_context(ASK),
            session.tool_definition,
            lambda: session.call_tool(SAVE),
            lambda: session.claim_nudge("session_started"),
        ):
            with self.assertRaises(AgentCallError) as caught:
                call()
            self.assert_reason(caught.exception, "UNAUTHENTICATED", "SESSION_CLOSED")
        self.assertEqual(self.session().build_context(ASK).in_scope, 1)

    def test_has_a_word_for_what_a_newer_service_says(self) -> None:
        session = self.session(self.host(self.stage["addresses"]["newer"]))

        saved = session.call_tool({**SAVE, "name": "newer_one"}).result

        assert isinstance(saved, SavedMemory)
        self.assertEqual((saved.memory.type, saved.memory.scope), ("unrecognized", "unrecognized"))
