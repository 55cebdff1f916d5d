"""Tests of turnstone_memory.sessions, the session client over gRPC, as installed."""
