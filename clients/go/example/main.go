// Saves a memory, lists memories, and reads the reason of an error.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"time"

	memoryv1 "memory.turnstone/stubs/memory/v1"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
)

func main() {
	address := os.Getenv("TURNSTONE_ADDRESS")
	if address == "" {
		address = "127.0.0.1:50051"
	}
	connection, err := grpc.NewClient(address, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		log.Fatal(err)
	}
	defer connection.Close()
	service := memoryv1.NewMemoryServiceClient(connection)

	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	ctx = metadata.AppendToOutgoingContext(ctx, "authorization", "Bearer "+os.Getenv("TURNSTONE_TOKEN"))

	saved, err := service.SaveMemory(ctx, &memoryv1.SaveMemoryRequest{
		Name:        "Deploy Process",
		Description: "How we ship to production",
		Content:     "Merge to main, wait for the green pipeline, then tag.",
		Type:        memoryv1.MemoryType_MEMORY_TYPE_REFERENCE.Enum(),
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("saved", saved.GetMemory().GetName())

	limit := int32(10)
	page, err := service.ListMemories(ctx, &memoryv1.ListMemoriesRequest{Limit: &limit})
	if err != nil {
		log.Fatal(err)
	}
	for _, memory := range page.GetMemories() {
		fmt.Println("-", memory.GetName(), "-", memory.GetDescription())
	}

	_, err = service.GetMemory(ctx, &memoryv1.GetMemoryRequest{Name: "no such memory"})
	fmt.Println("refused:", reasonOf(err))
}

// reasonOf returns the reason of an error of the service, such as MEMORY_NOT_FOUND.
func reasonOf(err error) string {
	for _, detail := range status.Convert(err).Details() {
		if info, ok := detail.(*errdetails.ErrorInfo); ok {
			return info.GetReason()
		}
	}
	return ""
}
