"""Tests of turnstone_memory, the SDK over REST, as installed."""
