// Runs all scenarios through the Go stubs, and prints failures and counts. Start it in its own
// folder.
package main

import (
	"fmt"
	"os"
	"slices"
)

// newerAreas also run against a newer service.
var newerAreas = []string{"LIST", "REGISTRY", "TOOL"}

func main() {
	failed, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if err != nil || failed > 0 {
		os.Exit(1)
	}
}

// run returns the number of failed checks, or an error that prevents all checks.
func run() (failed int, err error) {
	files, err := readScenarios()
	if err != nil {
		return 0, err
	}
	checks, err := allChecks(files)
	if err != nil {
		return 0, err
	}
	for _, each := range checks {
		if problem := try(each); problem != nil {
			failed++
			fmt.Printf("FAILED %s\n  %v\n", each.title, problem)
		}
	}
	skipped := 0
	for _, file := range files {
		for _, one := range file.Scenarios {
			if isForRestOnly(one) {
				skipped++
			}
		}
	}
	fmt.Printf("%d passed, %d failed, %d skipped (REST only)\n", len(checks)-failed, failed, skipped)
	return failed, nil
}

func allChecks(files []scenarioFile) ([]check, error) {
	at, err := openStage()
	if err != nil {
		return nil, err
	}
	today, err := connect(at.Addresses["grpc"])
	if err != nil {
		return nil, err
	}
	newer, err := connect(at.Addresses["newer"])
	if err != nil {
		return nil, err
	}
	var ofNewer scenarioFile
	if err := readJSON(clientsFolder+"/newer.json", &ofNewer); err != nil {
		return nil, err
	}
	checks, err := formatChecks()
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		checks = append(checks, checksOf(file, at, today, "")...)
	}
	for _, file := range files {
		if slices.Contains(newerAreas, file.Area) {
			checks = append(checks, checksOf(file, at, newer, " (newer service)")...)
		}
	}
	checks = append(checks, checksOf(ofNewer, at, newer, "")...)
	return append(checks, newerCheck(at, newer)), nil
}

func checksOf(file scenarioFile, at *stage, over *calls, suffix string) []check {
	var checks []check
	for _, one := range file.Scenarios {
		if !isForRestOnly(one) {
			title := titleOf(file.Area, one) + suffix
			checks = append(checks, check{title, func() error { return runScenario(one, at, over) }})
		}
	}
	return checks
}

// try converts a panic, such as that of an unknown matcher, to an error of one check.
func try(each check) (problem error) {
	defer func() {
		if caught := recover(); caught != nil {
			problem = fmt.Errorf("%v", caught)
		}
	}()
	return each.holds()
}
