// Package stubs has gRPC stubs of turnstone-memory in its folders: memory/v1 for memories, admin/v1
// for administrators, registry/v1 for hosts of agents.
package stubs
