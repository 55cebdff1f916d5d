"""Checks types with mypy and pyright: of the Python packages, their tests, examples and samples.

Run it as ``python -m check_types`` in test/clients/python. Exits with status 1 when a checker fails.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from sdk.samples import PACKAGE, samples

_EXAMPLE = PACKAGE.parent / "stubs" / "example.py"
_CHECKED = [
    PACKAGE / "src",
    PACKAGE / "example.py",
    PACKAGE.parents[2] / "examples" / "agent-loop-python",
    *(Path(tests) for tests in ("sdk", "sessions", "packages")),
]


def main() -> int:
    """Runs both checkers and returns the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"readme_sample_{number}.py") for number in range(len(samples()))]
        for file, sample in zip(files, samples(), strict=True):
            file.write_text(sample, encoding="utf-8")
        checked = [str(path) for path in [*_CHECKED, *files]]
        mypy = [sys.executable, "-m", "mypy"]
        pyright = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable]
        # mypy rejects two modules with the name example in one run.
        commands = [[*mypy, *checked], [*mypy, str(_EXAMPLE)], [*pyright, *checked, str(_EXAMPLE)]]
        # Runs all, so that one run reports all errors.
        ends = [subprocess.run(command, check=False) for command in commands]
        return 1 if any(end.returncode for end in ends) else 0


if __name__ == "__main__":
    sys.exit(main())
