"""The samples of the README."""

from __future__ import annotations

import re
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[4] / "clients" / "python" / "sdk"


def samples() -> list[str]:
    """Returns the Python blocks of the README, unchanged."""
    page = (PACKAGE / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
