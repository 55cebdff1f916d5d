package main

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"
	adminv1 "memory.turnstone/stubs/admin/v1"
	memoryv1 "memory.turnstone/stubs/memory/v1"
	registryv1 "memory.turnstone/stubs/registry/v1"
)

const timeout = 30 * time.Second

// httpStatus has the HTTP statuses of scenarios by gRPC status code.
var httpStatus = map[codes.Code]float64{
	codes.InvalidArgument:    400,
	codes.FailedPrecondition: 400,
	codes.Unauthenticated:    401,
	codes.PermissionDenied:   403,
	codes.NotFound:           404,
	codes.Aborted:            409,
	codes.AlreadyExists:      409,
	codes.Internal:           500,
	codes.Unavailable:        503,
}

// answer is a response in the terms of scenarios.
type answer struct {
	// A number, or the name of a status code without a number in scenarios.
	status   any
	reason   string
	err      string
	fields   []any
	response any
}

// calls are the stubs of every service, connected to one address.
type calls struct {
	connection *grpc.ClientConn
	clients    []any
}

func connect(address string) (*calls, error) {
	plain := grpc.WithTransportCredentials(insecure.NewCredentials())
	connection, err := grpc.NewClient(address, plain)
	if err != nil {
		return nil, err
	}
	return &calls{connection, []any{
		memoryv1.NewMemoryServiceClient(connection),
		registryv1.NewRegistryServiceClient(connection),
	}}, nil
}

// perform makes a call and returns the response or the error.
func (on *calls) perform(name string, request map[string]any, token string) (answer, error) {
	response, err := on.send(name, request, token)
	if refused, ok := status.FromError(err); !ok {
		return answer{}, err
	} else if refused.Code() != codes.OK {
		return refusalOf(refused), nil
	}
	written, err := writeMessage(response)
	if err != nil {
		return answer{}, err
	}
	if written["created"] == true {
		return answer{status: 201.0, response: written}, nil
	}
	return answer{status: 200.0, response: written}, nil
}

// send makes a call through the method of a generated client.
func (on *calls) send(name string, request map[string]any, token string) (proto.Message, error) {
	method, err := on.methodNamed(name)
	if err != nil {
		return nil, err
	}
	message := reflect.New(method.Type().In(1).Elem())
	if err := readMessage(request, message.Interface().(proto.Message)); err != nil {
		return nil, fmt.Errorf("no request of %s: %v", name, err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	if token != "" {
		ctx = metadata.AppendToOutgoingContext(ctx, "authorization", "Bearer "+token)
	}
	results := method.Call([]reflect.Value{reflect.ValueOf(ctx), message})
	err, _ = results[1].Interface().(error)
	return results[0].Interface().(proto.Message), err
}

// methodNamed finds a call by its name in the proto file; those of administration have a prefix.
func (on *calls) methodNamed(name string) (reflect.Value, error) {
	clients := on.clients
	bare, isAdmin := strings.CutPrefix(name, "Admin")
	if isAdmin {
		clients = []any{adminv1.NewAdminMemoryServiceClient(on.connection)}
	}
	for _, client := range clients {
		if method := reflect.ValueOf(client).MethodByName(bare); method.IsValid() {
			return method, nil
		}
	}
	return reflect.Value{}, fmt.Errorf("no service has a call %s", name)
}

func refusalOf(refused *status.Status) answer {
	told := answer{status: refused.Code().String(), err: refused.Message(), fields: []any{}}
	if known, ok := httpStatus[refused.Code()]; ok {
		told.status = known
	}
	for _, detail := range refused.Details() {
		switch detail := detail.(type) {
		case *errdetails.ErrorInfo:
			told.reason = detail.GetReason()
		case *errdetails.BadRequest:
			for _, violation := range detail.GetFieldViolations() {
				told.fields = append(told.fields, violation.GetField())
			}
		}
	}
	return told
}
