"""Runs one scenario: the setup of `given`, then the steps, comparing each response."""

from __future__ import annotations

from typing import Any

from scenario_runner.matching import differences
from scenario_runner.values import Kept, resolve, value_at

from .calls import Answer
from .stage import Stage


def run(scenario: dict[str, Any], stage: Stage) -> None:
    """Runs a scenario on the fixture. AssertionError names the step and every difference."""
    kept: Kept = {}
    stage.setup.reset()
    for number, step in enumerate(scenario.get("given", []), 1):
        if "call" in step:
            _perform(step, stage, kept, f"given {number}")
        else:
            stage.setup.apply(step)
    for number, step in enumerate(scenario["steps"], 1):
        _perform(step, stage, kept, f"step {number}")


def _perform(step: dict[str, Any], stage: Stage, kept: Kept, label: str) -> None:
    caller = step.get("as", "alice")
    answer = stage.perform(step["call"], caller, resolve(step["request"], kept))
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
        return [] if answer.status < 300 else [f"status is {answer.status} instead of success"]
    # The SDK rejects a blank description before the service could report another error.
    if answer.is_local and "description" in answer.error and expect["status"] >= 400:
        return []
    actual = {"status": answer.status, "reason": answer.reason}
    wanted = {key: expect[key] for key in ("status", "reason") if key in expect}
    fields = expect.get("fields", [])
    # Over REST the message names the first invalid field only.
    mentions = [*fields[:1], *expect.get("mentions", [])]
    response = resolve(expect["response"], kept) if "response" in expect else None
    return [
        *differences(actual, wanted, "answer"),
        *(f"the text of error lacks {text}" for text in mentions if text not in answer.error),
        *([] if response is None else differences(answer.response, response, "response")),
        *(["headers cannot be compared"] if "headers" in expect else []),
    ]
