package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

type nothing struct{}

// absent is an absent value, as opposed to null.
var absent = nothing{}

// differences returns one line for each difference. Members without an expectation are ignored.
func differences(actual, expected any, path string) []string {
	switch expected := expected.(type) {
	case []any:
		return listDifferences(actual, expected, path)
	case map[string]any:
		if name, argument, ok := onlyMember(expected); ok && strings.HasPrefix(name, "$") {
			return match(name, actual, argument, path)
		}
		return memberDifferences(actual, expected, path)
	}
	if actual != expected {
		return []string{fmt.Sprintf("%s is %s instead of %s", path, show(actual), show(expected))}
	}
	return nil
}

func listDifferences(actual any, expected []any, path string) []string {
	list, ok := actual.([]any)
	if !ok || len(list) != len(expected) {
		return []string{fmt.Sprintf("%s is %s instead of %d elements", path, show(actual), len(expected))}
	}
	var found []string
	for index, item := range expected {
		found = append(found, differences(list[index], item, fmt.Sprintf("%s.%d", path, index))...)
	}
	return found
}

func memberDifferences(actual any, expected map[string]any, path string) []string {
	object, ok := actual.(map[string]any)
	if !ok {
		return []string{fmt.Sprintf("%s is no object: %s", path, show(actual))}
	}
	var found []string
	for _, name := range slices.Sorted(maps.Keys(expected)) {
		found = append(found, differences(member(object, name), expected[name], path+"."+name)...)
	}
	return found
}

func member(object map[string]any, name string) any {
	if value, ok := object[name]; ok {
		return value
	}
	return absent
}

func onlyMember(object map[string]any) (name string, value any, ok bool) {
	for name, value = range object {
	}
	return name, value, len(object) == 1
}

func show(value any) string {
	if value == absent {
		return "absent"
	}
	text := []rune(toJSON(value))
	if len(text) > 300 {
		return string(text[:300]) + "…"
	}
	return string(text)
}
