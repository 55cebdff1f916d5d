// Package stubs is the root of the gRPC stubs of turnstone-memory: memory/v1 for users and sessions,
// admin/v1 for administrators, registry/v1 for hosts of agents.
package stubs
