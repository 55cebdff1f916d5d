"""Runs the agent loop and the sample of the page of the session client."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from .service_case import REPOSITORY, ServiceCase

GUIDE = REPOSITORY / "docs" / "host-guide.md"
EXAMPLE = REPOSITORY / "examples" / "agent-loop-python" / "main.py"
PAGE = REPOSITORY / "clients" / "python" / "sdk" / "sessions.md"


def blocks(file: Path, language: str) -> list[str]:
    """Reads the blocks of a language in a Markdown file."""
    pattern = rf"^```{language}\n(.*?)^```$"
    return re.findall(pattern, file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


class Examples(ServiceCase):
    """Runs programs against the service."""

    def run_python(self, *arguments: str) -> str:
        """Runs a program and returns its output."""
        environment = {
            **os.environ,
            "TURNSTONE_ADDRESS": self.address,
            "TURNSTONE_TOKEN": self.token,
            "PYTHONIOENCODING": "utf-8",
        }
        done = subprocess.run(
            [sys.executable, *arguments],
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_the_agent_loop_prints_what_the_guide_shows(self) -> None:
        command = "$ npm run --silent example\n"
        [shown] = [block for block in blocks(GUIDE, "console") if block.startswith(command)]

        printed = self.run_python(str(EXAMPLE))

        self.assertEqual(printed.strip(), shown.removeprefix(command).strip())

    def test_the_sample_of_the_readme_runs(self) -> None:
        [sample] = [block for block in blocks(PAGE, "python") if "AgentSession" in block]

        printed = self.run_python("-c", sample.replace("127.0.0.1:50051", self.address))

        self.assertIn("No memories stored.", printed)
        self.assertIn("The work may be coming to its end.", printed)
