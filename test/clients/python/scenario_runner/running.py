"""Runs one scenario: the setup of `given`, then the steps, comparing each response."""

from __future__ import annotations

from typing import Any

from .calls import Answer, Calls
from .matching import differences
from .stage import Stage
from .values import Kept, resolve, value_at


def run(scenario: dict[str, Any], stage: Stage, calls: Calls) -> None:
    """Runs a scenario on the fixture. AssertionError names the step and every difference."""
    kept: Kept = {}
    stage.reset()
    for number, step in enumerate(scenario.get("given", []), 1):
        if "call" in step:
            _perform(step, stage, calls, kept, f"given {number}")
        else:
            stage.put(step)
    for number, step in enumerate(scenario["steps"], 1):
        _perform(step, stage, calls, kept, f"step {number}")


def _perform(step: dict[str, Any], stage: Stage, calls: Calls, kept: Kept, label: str) -> None:
    caller = step.get("as", "alice")
    token = stage.tokens[caller] if isinstance(caller, str) else str(kept[caller["session"]])
    answer = calls.perform(step["call"], resolve(step["request"], kept), token)
    problems = _problems(answer, step.get("expect"), kept)
    if problems:
        said = [f"it said: {answer.error}"] if answer.error else []
        lines = [f"{label}, {step['call']} as {caller}:", *problems, *said]
        raise AssertionError("\n  ".join(lines))
    for name, path in step.get("keep", {}).items():
        is_there, kept[name] = value_at(answer.response, path)
        assert is_there, f"{label}: {path} is not there to be kept"


def _problems(answer: Answer, expect: dict[str, Any] | None, kept: Kept) -> list[str]:
    if expect is None:
        is_success = answer.status in (200, 201)
        return [] if is_success else [f"status is {answer.status} instead of success"]
    actual = {"status": answer.status, "reason": answer.reason}
    wanted = {name: expect[name] for name in actual if name in expect}
    fields = expect.get("fields", [])
    response = resolve(expect.get("response", {"$any": True}), kept)
    return [
        *differences(actual, wanted, "answer"),
        *(differences(answer.fields, fields, "fields") if fields else []),
        *(
            f"the text of error does not mention {text}"
            for text in expect.get("mentions", [])
            if text not in answer.error
        ),
        *differences(answer.response, response, "response"),
    ]
