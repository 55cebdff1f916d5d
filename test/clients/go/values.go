package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// kept has the values that earlier steps kept, by name.
type kept map[string]any

// resolve replaces generators by values; keeps other members that begin with $.
func resolve(value any, known kept) (any, error) {
	switch value := value.(type) {
	case []any:
		return resolveList(value, known)
	case map[string]any:
		if len(value) == 1 {
			for name, argument := range value {
				if generate, ok := generators()[name]; ok {
					return generate(argument, known)
				}
			}
		}
		resolved := map[string]any{}
		for name, item := range value {
			made, err := resolve(item, known)
			if err != nil {
				return nil, err
			}
			resolved[name] = made
		}
		return resolved, nil
	}
	return value, nil
}

func resolveList(values []any, known kept) ([]any, error) {
	resolved := []any{}
	for _, item := range values {
		made, err := resolve(item, known)
		if err != nil {
			return nil, err
		}
		resolved = append(resolved, made)
	}
	return resolved, nil
}

// generators are in a function because they resolve their arguments.
func generators() map[string]func(argument any, known kept) (any, error) {
	return map[string]func(any, kept) (any, error){
		"$repeat": func(argument any, _ kept) (any, error) {
			list, _ := argument.([]any)
			if len(list) != 2 {
				return nil, fmt.Errorf("%v must be a text and a number", argument)
			}
			times, _ := list[1].(float64)
			return strings.Repeat(fmt.Sprint(list[0]), int(times)), nil
		},
		"$join": func(argument any, known kept) (any, error) {
			parts, err := resolve(argument, known)
			if err != nil {
				return nil, err
			}
			var text strings.Builder
			for _, part := range parts.([]any) {
				fmt.Fprint(&text, part)
			}
			return text.String(), nil
		},
		"$json": func(argument any, known kept) (any, error) {
			made, err := resolve(argument, known)
			if err != nil {
				return nil, err
			}
			return toJSON(made), nil
		},
		"$ref": func(argument any, known kept) (any, error) {
			value, ok := known[fmt.Sprint(argument)]
			if !ok {
				return nil, fmt.Errorf("no step has kept %v", argument)
			}
			return value, nil
		},
	}
}

// valueAt finds the value at a path such as memories.0.name, or absent.
func valueAt(value any, path string) any {
	for _, key := range strings.Split(path, ".") {
		switch at := value.(type) {
		case map[string]any:
			value = member(at, key)
		case []any:
			index, err := strconv.Atoi(key)
			if err != nil || index < 0 || index >= len(at) {
				return absent
			}
			value = at[index]
		default:
			return absent
		}
	}
	return value
}

// toJSON encodes a value without unnecessary escapes.
func toJSON(value any) string {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return strings.TrimSuffix(text.String(), "\n")
}
