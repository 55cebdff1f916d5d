"""Retries and the remaining time of a call."""

from __future__ import annotations

import math
import random
import time

import grpc

from ._errors import AgentCallError, to_call_error

_READ_ATTEMPTS = 3
_FIRST_PAUSE_SECONDS = 0.2
_LONGEST_PAUSE_SECONDS = 5.0


class Attempts:
    """The attempts of one call, and the timeout for all of them together.

    A read has three attempts while the service is unavailable, another call has one.
    """

    def __init__(self, timeout: float, *, is_read: bool) -> None:
        self._end = time.monotonic() + checked_timeout(timeout)
        self._most = _READ_ATTEMPTS if is_read else 1
        self._failures = 0

    @property
    def remaining(self) -> float:
        """Remaining seconds of the call, at least 0."""
        return max(0.0, self._end - time.monotonic())

    def pause_after(self, error: grpc.RpcError) -> float:
        """Returns the seconds to wait before the next attempt.

        Raises AgentCallError when there is no further attempt, or no time for it.
        """
        self._failures += 1
        failure = to_call_error(error)
        pause = pause_seconds(self._failures, failure, random.random())
        is_passing = failure.code is grpc.StatusCode.UNAVAILABLE
        if not is_passing or self._failures >= self._most or pause >= self.remaining:
            raise failure from error
        return pause


def pause_seconds(failures: int, error: AgentCallError, chance: float) -> float:
    """Returns the pause in seconds after a number of failures. ``chance`` is random, 0 to 1.

    The pause is the delay sent by the service plus an exponential backoff from 0.2 to 5 seconds, of
    which the jitter takes up to half.
    """
    own = min(_FIRST_PAUSE_SECONDS * 2.0 ** (failures - 1), _LONGEST_PAUSE_SECONDS)
    return (error.retry_delay or 0.0) + own * (1 + chance) / 2


def checked_timeout(timeout: float) -> float:
    """Returns the timeout. Raises ValueError when it is invalid."""
    if not (timeout > 0 and math.isfinite(timeout)):
        raise ValueError("timeout must be a number of seconds above 0")
    return timeout
