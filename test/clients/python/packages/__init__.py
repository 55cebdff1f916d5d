"""Tests of the Python packages: what their wheels contain, and how they are installed together."""
