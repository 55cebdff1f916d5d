"""Runs the scenarios of test/scenarios against a running service, through the Python stubs."""
