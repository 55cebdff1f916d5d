"""Runs the scenarios of test/scenarios through the SDK."""
