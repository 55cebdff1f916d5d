// Tells the scenarios of test/scenarios to a running service, through the Go stubs.
module turnstone-memory/scenario-runner

go 1.26.0

replace memory.turnstone/stubs => ../../../clients/go/dist

require (
	// Go's own expressions know no lookahead, which scenarios use.
	github.com/dlclark/regexp2 v1.12.0
	google.golang.org/genproto/googleapis/rpc v0.0.0-20261110000943-09e21b237f2c
	google.golang.org/grpc v1.85.0
	google.golang.org/protobuf v1.36.12
	memory.turnstone/stubs v0.0.0
)

require (
	golang.org/x/net v0.60.0 // indirect
	golang.org/x/sys v0.48.0 // indirect
	golang.org/x/text v0.42.0 // indirect
)
