"""The samples of the README."""

from __future__ import annotations

import re
from pathlib import Path

_README = Path(__file__).resolve().parents[1] / "README.md"


def samples() -> list[str]:
    """Gives the Python blocks of the README, as they are printed."""
    return re.findall(r"^```python\n(.*?)^```$", _README.read_text(encoding="utf-8"), re.M | re.S)
