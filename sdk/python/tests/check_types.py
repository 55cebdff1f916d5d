"""Checks the types of the package, its tests, the example and the samples of the README.

Run it as ``python -m tests.check_types``. It ends with status 1 when mypy or pyright complains.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from .samples import samples


def main() -> int:
    """Runs both checkers and returns the status to end with."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"readme_sample_{number}.py") for number in range(len(samples()))]
        for file, sample in zip(files, samples(), strict=True):
            file.write_text(sample, encoding="utf-8")
        checked = ["src", "tests", "example.py", *map(str, files)]
        mypy = [sys.executable, "-m", "mypy", "--strict", *checked]
        pyright = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, *checked]
        # Both, so that one run shows all complaints.
        ends = [subprocess.run(command, check=False) for command in [mypy, pyright]]
        return 1 if any(end.returncode for end in ends) else 0


if __name__ == "__main__":
    sys.exit(main())
