"""Runs the scenarios of test/scenarios through the SDK.

Files, matchers and generated values are read by the runner of test/clients/python, which is held to
the cases that the runners of all languages share.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[4] / "test" / "clients" / "python"))
