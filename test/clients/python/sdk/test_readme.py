"""Runs the samples of the README, with other addresses and tokens, and the example."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import unittest
from contextlib import redirect_stdout

from turnstone_memory import TurnstoneServer

from .fake_service import ANY_ANSWER, MEMORY, Received, Reply
from .samples import PACKAGE, samples
from .scenarios.service import VARIABLE, Service, service_of_environment
from .scenarios.stage import Stage
from .service_case import ServiceCase

README = PACKAGE / "README.md"
EXAMPLE = PACKAGE / "example.py"
SEED_ID = "a1b2c3d4-e5f6-..."


class PrintedSamples(ServiceCase):
    """Samples against a fake of the service."""

    def test_all_samples_run(self) -> None:
        service = self.serve(answer=_answer)

        for sample in samples():
            with self.subTest(sample):
                printed = _run(sample, service.url, service.url, "t")

                self.assertNotIn("404", printed)
        self.assertIn(f"/v1/api/admin/memories/{SEED_ID}", [r.target for r in service.requests])

    def test_the_registry_sample_takes_away_what_it_made_under_ids_of_its_own(self) -> None:
        service = self.serve(answer=_answer)
        sample = next(sample for sample in samples() if "create_project" in sample)

        for _ in range(2):
            _run(sample, service.url, service.url, "t")

        made = [r.body for r in service.requests if r.method == "POST" and r.body]
        ids = [body.get("workstream_id") or body["project_id"] for body in made]
        gone = [r.target.rpartition("/")[2] for r in service.requests if r.method == "DELETE"]
        self.assertEqual(sorted(gone), sorted(ids))
        self.assertEqual(len(set(ids)), 4)

    def test_the_page_names_the_variables_of_the_example(self) -> None:
        names = set(re.findall(r"TURNSTONE_[A-Z]+", EXAMPLE.read_text(encoding="utf-8")))

        page = README.read_text(encoding="utf-8")
        self.assertEqual([name for name in sorted(names) if name not in page], [])

    def test_the_samples_of_the_seed_print_what_they_read(self) -> None:
        service = self.serve(answer=_answer)

        printed = _run(samples()[0], service.url, service.url, "t")

        self.assertEqual(printed, f"{MEMORY['memory_id']}\ndeploy_process: How we ship\n")


@unittest.skipIf(service_of_environment() is None, f"{VARIABLE} is not set")
class LiveSamples(ServiceCase):
    """Samples against the service."""

    def setUp(self) -> None:
        """Creates the memories that the samples search for."""
        service = service_of_environment()
        assert service is not None
        self._service: Service = service
        stage = Stage(service, "blocking")
        self.addCleanup(stage.close)
        self.addCleanup(stage.setup.reset)
        stage.setup.reset()
        stage.setup.apply({"store": {"name": "login", "description": "authentication"}})
        self._stage = stage

    def test_all_samples_run(self) -> None:
        memory_id = self._given_id()
        token = self._service.tokens["service"]
        printed: list[str] = []
        for sample in samples():
            with self.subTest(sample):
                code = sample.replace(SEED_ID, memory_id)
                printed.append(_run(code, self._service.gateway, self._service.console, token))

        self.assertRegex(printed[0], r"^[0-9a-f-]{36}\nlogin: authentication\n$")

    def test_the_example_runs(self) -> None:
        environment = {
            **os.environ,
            "TURNSTONE_TOKEN": self._service.tokens["service"],
            "TURNSTONE_GATEWAY": self._service.gateway,
            "TURNSTONE_CONSOLE": self._service.console,
        }

        ended = subprocess.run(
            [sys.executable, EXAMPLE], env=environment, capture_output=True, text=True, check=False
        )

        self.assertEqual(ended.stderr, "")
        self.assertEqual(
            ended.stdout,
            "saved deploy_process as general\n"
            "found deploy_process\n"
            "listed it 1 time\n"
            "deleted deploy_process\n"
            "404 MEMORY_NOT_FOUND: Memory 'deploy_process' not found\n",
        )

    def _given_id(self) -> str:
        """Creates a memory, with the id of the samples if the database is accessible."""
        if self._service.control:
            self._stage.setup.apply({"store": {"name": "seed", "memory_id": SEED_ID}})
            return SEED_ID
        with TurnstoneServer(self._service.gateway, self._service.tokens["service"]) as client:
            return client.save_memory("seed", "c", description="d").memory_id


def _run(sample: str, gateway: str, console: str, token: str) -> str:
    """Executes a sample and returns what it printed."""
    code = sample.replace("http://localhost:8080", gateway)
    code = code.replace("http://localhost:9090", console).replace("tok_xxx", token)
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {"__name__": "__main__"})
    return printed.getvalue()


def _answer(request: Received) -> Reply:
    path = request.target.partition("?")[0]
    if request.method == "DELETE":
        return Reply({"status": "ok", "name": "n"})
    if path.endswith("/members"):
        return Reply({"members": [{"user_id": "bob", "role": "writer"}]})
    if path.endswith("/search") or (request.method == "GET" and path.endswith("/memories")):
        return Reply({"memories": [MEMORY], "total": 1})
    return Reply(ANY_ANSWER, 201 if request.method == "POST" else 200)
