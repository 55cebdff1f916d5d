"""gRPC stubs of turnstone-memory.

v1 is the API of users and sessions, admin.v1 of administrators, registry.v1 of agent hosts. errors
reads the details of failed calls.
"""
