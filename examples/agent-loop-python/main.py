"""A host that runs a scripted agent: ``examples/agent-loop``, in Python.

README.md says how to run it.
"""

from __future__ import annotations

import json
import os
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypedDict

import grpc
from turnstone_memory.sessions import AgentCallError, AgentHost, AgentSession, Message

ADDRESS = os.environ.get("TURNSTONE_ADDRESS", "127.0.0.1:50051")
CONVERSATIONS = Path(__file__).parents[1] / "agent-loop" / "conversation.json"
PROJECT = "example-agent-loop"
WORKSTREAM = "example-agent-loop"
USER = "example-user"
INSTRUCTIONS = "You are a coding agent."


class Turn(TypedDict):
    """One user turn, and the arguments of the tool calls that a model would answer it with."""

    user: str
    toolCalls: list[dict[str, Any]]


class Conversation(TypedDict):
    """What happens in one session. A model's part is written down, so the example needs none."""

    title: str
    isResumed: bool
    turns: list[Turn]


def register(host: AgentHost) -> None:
    """Registers where the agent works: a workstream that is attached to a project of the user."""
    host.create_project(PROJECT, owner_user_id=USER, display_name="Agent loop")
    host.create_workstream(WORKSTREAM, owner_user_id=USER, project_id=PROJECT)


def unregister(host: AgentHost) -> None:
    """Takes everything away again, memories included; also what an earlier run may have left."""
    ignoring_absence(lambda: host.delete_workstream(WORKSTREAM))
    ignoring_absence(lambda: host.delete_project(PROJECT))


def ignoring_absence(deletion: Callable[[], None]) -> None:
    """Deletes what may not be there."""
    try:
        deletion()
    except AgentCallError as error:
        if error.code is not grpc.StatusCode.NOT_FOUND:
            raise


def converse(host: AgentHost, conversation: Conversation) -> None:
    """Runs one session, and prints what the model is told."""
    print(f"# {conversation['title']}")
    with AgentSession.open(host, WORKSTREAM, acting_user_id=USER) as session:
        messages: list[Message] = []
        for turn in conversation["turns"]:
            messages.append({"role": "user", "texts": [turn["user"]]})
            print(f"\n## user: {turn['user']}\n")
            print(indented(system_message(session, messages, conversation["isResumed"])))
            for tool_call in turn["toolCalls"]:
                arguments = json.dumps(tool_call, ensure_ascii=False, separators=(",", ":"))
                answer = session.call_tool(arguments)
                print(f"\n## memory({arguments})\n\n{indented(answer.text)}")
    print()


def system_message(session: AgentSession, messages: list[Message], is_resumed: bool) -> str:
    """What the model gets before its next answer: instructions, memories, a hint, a nudge."""
    built = session.build_context(messages)
    is_back = is_resumed and len(messages) == 1
    nudge = session.claim_nudge(
        "session_resumed" if is_back else "user_turn",
        user_message=messages[-1]["texts"][0],
        message_count=len(messages),
    )
    return "\n\n".join(filter(None, [INSTRUCTIONS, built.context, built.hint, nudge.text]))


def indented(text: str) -> str:
    """Sets a text off from the rest."""
    return textwrap.indent(text, "    ")


def main() -> None:
    """Runs all sessions."""
    conversations: list[Conversation] = json.loads(CONVERSATIONS.read_text(encoding="utf-8"))
    with AgentHost(ADDRESS, os.environ["TURNSTONE_TOKEN"]) as host:
        unregister(host)
        register(host)
        for conversation in conversations:
            converse(host, conversation)
        unregister(host)


if __name__ == "__main__":
    try:
        main()
    except AgentCallError as error:
        sys.exit(f"{error}\nIs the service at {ADDRESS}, and TURNSTONE_TOKEN a token of its own?")
