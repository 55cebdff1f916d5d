"""Tells the scenarios of test/scenarios to a running service, through the Python stubs."""
