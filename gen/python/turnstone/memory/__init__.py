"""Stubs of turnstone-memory: v1 for memories, admin.v1 for administrators, registry.v1 for hosts."""
