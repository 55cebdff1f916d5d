package main

import (
	"fmt"
	"path/filepath"
	"reflect"
	"slices"

	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
	memoryv1 "memory.turnstone/stubs/memory/v1"
)

// check is a function that returns an error on failure, and its title.
type check struct {
	title string
	holds func() error
}

// formatCases are shared by the runners of all languages. They are plain objects, because a pointer
// would not distinguish null from an absent member.
type formatCases struct {
	Matching []map[string]any `json:"matching"`
	Values   []map[string]any `json:"values"`
	Kept     kept             `json:"kept"`
	Paths    []map[string]any `json:"paths"`
}

// formatChecks check matchers, generated values and paths with the cases.
func formatChecks() ([]check, error) {
	var cases formatCases
	if err := readJSON(filepath.Join(clientsFolder, "format.json"), &cases); err != nil {
		return nil, err
	}
	var checks []check
	add := func(one map[string]any, holds func() error) {
		checks = append(checks, check{"FORMAT: " + toJSON(one), holds})
	}
	for _, one := range cases.Matching {
		add(one, func() error {
			found := differences(member(one, "actual"), one["expected"], "value")
			return unequal(float64(len(found)), one["differences"])
		})
	}
	for _, one := range cases.Values {
		add(one, func() error {
			made, err := resolve(one["value"], cases.Kept)
			if err != nil {
				return err
			}
			return unequal(made, one["becomes"])
		})
	}
	for _, one := range cases.Paths {
		add(one, func() error {
			return unequal(valueAt(one["value"], one["path"].(string)), member(one, "found"))
		})
	}
	return checks, nil
}

// newerCheck checks what docs/clients.md states about newer services.
func newerCheck(at *stage, newer *calls) check {
	title := "NEWER: keeps fields that it does not know, and has a number for a type without a name"
	return check{title, func() error {
		if err := at.reset(); err != nil {
			return err
		}
		draft := map[string]any{"name": "newer_one", "description": "d", "content": "c"}
		response, err := newer.send("SaveMemory", draft, at.Tokens["alice"])
		if err != nil {
			return err
		}
		bytes, err := proto.Marshal(response)
		if err != nil {
			return err
		}
		var again memoryv1.SaveMemoryResponse
		if err := proto.Unmarshal(bytes, &again); err != nil {
			return err
		}
		kept := []any{unknownFields(&again), unknownFields(again.GetMemory())}
		want := []any{[]int{1000, 1001, 1002, 1003, 1004}, []int{1000, 1001, 1002, 1003, 1004}}
		if err := unequal(kept, want); err != nil {
			return err
		}
		return unequal(again.GetMemory().GetType().String(), "100")
	}}
}

func unknownFields(message proto.Message) []int {
	numbers := []int{}
	for bytes := message.ProtoReflect().GetUnknown(); len(bytes) > 0; {
		number, _, length := protowire.ConsumeField(bytes)
		numbers = append(numbers, int(number))
		bytes = bytes[length:]
	}
	slices.Sort(numbers)
	return numbers
}

func unequal(found, wanted any) error {
	if reflect.DeepEqual(found, wanted) {
		return nil
	}
	return fmt.Errorf("found %v instead of %v", found, wanted)
}
