"""Stubs of turnstone-memory, and what is built on them.

v1 is for memories, admin.v1 for administrators, registry.v1 for hosts of agents. agent is a client
for those hosts, and errors tells why a call was refused.
"""
