"""Runs the scenarios of test/scenarios through the SDK.

scenario_runner reads the files and matches values; its own tests are the format cases that the runners
of all languages share.
"""
