"""Tests of turnstone.sdk, as it is installed."""
