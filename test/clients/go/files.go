package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// clientsFolder is test/clients, as seen from the folder that the runner is started in.
const clientsFolder = ".."

type scenarioFile struct {
	Area      string     `json:"area"`
	Scenarios []scenario `json:"scenarios"`
}

type scenario struct {
	// A number, or the label of an input.
	Case  any    `json:"case"`
	Title string `json:"title"`
	Only  string `json:"only"`
	// Raw steps, since the stage does some of them.
	Given []json.RawMessage `json:"given"`
	Steps []step            `json:"steps"`
}

type step struct {
	Call    string          `json:"call"`
	Request map[string]any  `json:"request"`
	Rest    json.RawMessage `json:"rest"`
	// The name of a caller, or an object that names a session.
	As     any               `json:"as"`
	Expect *expectation      `json:"expect"`
	Keep   map[string]string `json:"keep"`
}

type expectation struct {
	Status   float64  `json:"status"`
	Reason   *string  `json:"reason"`
	Fields   []any    `json:"fields"`
	Mentions []string `json:"mentions"`
	Response any      `json:"response"`
}

// readScenarios reads every file of scenarios, in the order of their names.
func readScenarios() ([]scenarioFile, error) {
	paths, err := filepath.Glob(filepath.Join(clientsFolder, "..", "scenarios", "*.json"))
	if err != nil {
		return nil, err
	}
	slices.Sort(paths)
	var files []scenarioFile
	for _, path := range paths {
		var file scenarioFile
		if err := readJSON(path, &file); err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// titleOf returns a title with the number of the case.
func titleOf(area string, one scenario) string {
	if one.Case == nil {
		return area + ": " + one.Title
	}
	label, _ := json.Marshal(one.Case)
	return area + " " + strings.Trim(string(label), `"`) + ": " + one.Title
}

// isForRestOnly reports whether a scenario needs raw requests, which typed clients cannot make.
func isForRestOnly(one scenario) bool {
	isRest := func(each step) bool { return each.Rest != nil }
	return one.Only == "rest" || slices.ContainsFunc(one.Steps, isRest)
}

func readJSON(path string, into any) error {
	bytes, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return json.Unmarshal(bytes, into)
}
