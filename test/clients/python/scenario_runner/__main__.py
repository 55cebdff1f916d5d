"""Runs all scenarios, and prints failures and counts."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from .calls import AsyncCalls, Calls
from .checks import Check, format_checks, newer_checks
from .files import is_for_rest_only, newer_scenarios, scenario_files, title_of
from .stage import Stage
from .running import run

_ASYNC_AREAS = ("NUDGE", "SAVE")
_NEWER_AREAS = ("LIST", "REGISTRY", "TOOL")


def main() -> int:
    """Runs everything and returns the exit status."""
    stage = Stage()
    today, today_async = Calls(stage.addresses["grpc"]), AsyncCalls(stage.addresses["grpc"])
    newer = Calls(stage.addresses["newer"])
    files = list(scenario_files())
    checks = [
        *format_checks(),
        *_checks(files, stage, today, ""),
        *_checks(_of(files, _ASYNC_AREAS), stage, today_async, " (asyncio)"),
        *_checks(_of(files, _NEWER_AREAS), stage, newer, " (newer service)"),
        *_checks([newer_scenarios()], stage, newer, ""),
        *newer_checks(stage, newer),
    ]
    failed = sum(not _passes(title, check) for title, check in checks)
    skipped = sum(is_for_rest_only(each) for file in files for each in file["scenarios"])
    for calls in (today, today_async, newer):
        calls.close()
    print(f"{len(checks) - failed} passed, {failed} failed, {skipped} skipped (REST only)")
    return 1 if failed else 0


def _of(files: list[dict[str, Any]], areas: tuple[str, ...]) -> list[dict[str, Any]]:
    return [file for file in files if file["area"] in areas]


def _checks(files: list[dict[str, Any]], stage: Stage, calls: Calls, suffix: str) -> Iterator[Check]:
    for file in files:
        for scenario in file["scenarios"]:
            if not is_for_rest_only(scenario):
                title = title_of(file["area"], scenario) + suffix
                yield title, partial(run, scenario, stage, calls)


def _passes(title: str, check: Callable[[], None]) -> bool:
    try:
        check()
    except AssertionError as problem:
        print(f"FAILED {title}\n  {problem}")
    except Exception:
        print(f"FAILED {title}\n  {traceback.format_exc()}")
    else:
        return True
    return False


sys.exit(main())
