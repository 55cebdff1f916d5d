package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dlclark/regexp2"
)

// match applies the matcher of a name. It panics for an unknown name.
func match(name string, actual, argument any, path string) []string {
	switch name {
	case "$absent":
		return unless(actual == absent, "%s is there: %s", path, show(actual))
	case "$any":
		return unless(actual != absent, "%s is absent", path)
	case "$not":
		return unless(len(differences(actual, argument, path)) > 0, "%s is %s", path, show(argument))
	case "$only":
		return append(differences(actual, argument, path), strangers(actual, argument, path)...)
	case "$unordered":
		return unorderedDifferences(actual, argument.([]any), path)
	case "$length":
		list, ok := actual.([]any)
		isSo := ok && float64(len(list)) == argument
		return unless(isSo, "%s has %d elements instead of %v", path, len(list), argument)
	case "$matches":
		text, ok := actual.(string)
		isSo := ok && isFound(argument.(string), text)
		return unless(isSo, "%s is %s, which %s does not match", path, show(actual), argument)
	case "$at_least":
		text, ok := actual.(string)
		isSo := ok && text >= argument.(string)
		return unless(isSo, "%s is %s, below %s", path, show(actual), show(argument))
	case "$more_than":
		text, ok := actual.(string)
		isSo := ok && text > argument.(string)
		return unless(isSo, "%s is %s, not above %s", path, show(actual), show(argument))
	}
	panic(name + " is no matcher")
}

func unless(isSo bool, problem string, arguments ...any) []string {
	if isSo {
		return nil
	}
	return []string{fmt.Sprintf(problem, arguments...)}
}

func strangers(actual, expected any, path string) []string {
	object, _ := actual.(map[string]any)
	known, _ := expected.(map[string]any)
	var found []string
	for name := range object {
		if _, ok := known[name]; !ok {
			found = append(found, fmt.Sprintf("%s.%s is more than expected", path, name))
		}
	}
	return found
}

func unorderedDifferences(actual any, expected []any, path string) []string {
	list, ok := actual.([]any)
	if !ok {
		return []string{fmt.Sprintf("%s is no list: %s", path, show(actual))}
	}
	left := slices.Clone(list)
	var found []string
	for _, item := range expected {
		at := slices.IndexFunc(left, func(one any) bool { return len(differences(one, item, path)) == 0 })
		if at < 0 {
			found = append(found, fmt.Sprintf("%s lacks %s", path, show(item)))
		} else {
			left = slices.Delete(left, at, at+1)
		}
	}
	for _, item := range left {
		found = append(found, fmt.Sprintf("%s has %s besides", path, show(item)))
	}
	return found
}

// isFound matches a JavaScript expression, in which $ matches the end of the text only.
func isFound(pattern, text string) bool {
	if start, ok := strings.CutSuffix(pattern, "$"); ok && !strings.HasSuffix(start, `\`) {
		pattern = start + `\z`
	}
	found, err := regexp2.MustCompile(pattern, regexp2.ECMAScript).MatchString(text)
	if err != nil {
		panic(err)
	}
	return found
}
