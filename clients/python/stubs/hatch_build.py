"""Adds the generated modules to the wheel and to the source distribution."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GeneratedModules(BuildHookInterface):
    """Takes them from gen/python of the repository, or from a source distribution's own copy."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Maps the folder of the modules to its place in what is built."""
        own = Path(self.root, "generated")
        modules = own if own.is_dir() else Path(self.root, "..", "..", "..", "gen", "python")
        target = "generated" if self.target_name == "sdist" else ""
        for file in modules.rglob("*.py*"):
            if file.suffix in (".py", ".pyi"):
                place = Path(target, file.relative_to(modules)).as_posix()
                build_data["force_include"][str(file)] = place
