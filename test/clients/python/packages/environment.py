"""Builds the packages, and installs them into prefixes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path

_PYTHON_PACKAGES = Path(__file__).resolve().parents[4] / "clients" / "python"
FOLDERS = {
    "sdk": _PYTHON_PACKAGES / "sdk",
    "stubs": _PYTHON_PACKAGES / "stubs",
    "shim": _PYTHON_PACKAGES / "shim",
    "foreign": Path(__file__).resolve().parent / "foreign",
}
_OFFLINE = ("--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check")


def build_wheels(folder: Path) -> dict[str, Path]:
    """Builds a wheel of each package and returns its path by the key of FOLDERS."""
    wheels: dict[str, Path] = {}
    for name, source in FOLDERS.items():
        target = folder / name
        _pip("wheel", *_OFFLINE, "--wheel-dir", str(target), str(source))
        [wheels[name]] = target.glob("*.whl")
    return wheels


class Environment:
    """A prefix without our packages. Those that they depend on are linked from this environment."""

    def __init__(self, folder: Path) -> None:
        self._prefix = folder / "prefix"
        self._borrowed = folder / "borrowed"
        self._borrowed.mkdir(parents=True)
        for entry in Path(sysconfig.get_path("purelib")).iterdir():
            if not entry.name.startswith(("turnstone", "__")):
                (self._borrowed / entry.name).symlink_to(entry)

    def install(self, wheel: Path) -> None:
        """Installs a wheel, over whatever is there."""
        _pip(
            "install", *_OFFLINE, "--ignore-installed", "--no-warn-script-location",
            "--prefix", str(self._prefix), str(wheel),
        )  # fmt: skip

    def read(self, file: str) -> str:
        """Reads an installed file."""
        return (self._packages() / file).read_text(encoding="utf-8")

    def run(self, *arguments: str, variables: Mapping[str, str] = {}) -> str:
        """Runs Python and returns what it prints. Raises CalledProcessError when it fails."""
        path = os.pathsep.join([str(self._packages()), str(self._borrowed)])
        # -S leaves out the packages of the environment that the tests run in.
        done = subprocess.run(
            [sys.executable, "-S", *arguments],
            env={**os.environ, **variables, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
            cwd=self._prefix,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=True,
        )
        return done.stdout

    def _packages(self) -> Path:
        return next(self._prefix.rglob("site-packages"))


def _pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", *arguments, "--quiet"]
    subprocess.run(command, check=True)
